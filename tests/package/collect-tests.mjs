import { createVitest } from 'vitest/node';

// Collects the tests of some files without running them, and prints what it found as JSON.

const vitest = await createVitest('test', { project: ['unit'], watch: false, maxWorkers: 1, pool: 'threads' });
const { testModules, unhandledErrors } = await vitest.collect(process.argv.slice(2));
const files = testModules.map((module) => ({
  path: module.relativeModuleId,
  errors: module.errors().map(({ message }) => message),
  emptySuites: [...module.children.allSuites()]
    .filter((suite) => isEmpty(suite.children))
    .map(({ fullName }) => fullName),
  tests: [...module.children.allTests()].map(({ fullName, options: { mode } }) => ({ title: fullName, mode })),
}));
await vitest.close();
process.stdout.write(JSON.stringify({ files, errors: unhandledErrors.map(String) }));

function isEmpty(children) {
  return children.allTests().next().done;
}
