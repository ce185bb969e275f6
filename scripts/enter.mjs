import { nodeVersionProblem } from './node-version.mjs';

/**
 * Runs the `main` of a module in commands/ with the command line's arguments, and ends with the
 * exit code it returns. The module is loaded only once the Node version is known to be able to read
 * it; an error is reported in one line.
 */
export function enter(command) {
  const problem = nodeVersionProblem(process.version);
  if (problem) {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
    return;
  }
  import(`./commands/${command}.mjs`)
    .then((module) => module.main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code || 0;
    })
    .catch((error) =>
      import('./explain.mjs').then((explain) => {
        process.stderr.write(`${explain.describeError(error)}\n`);
        process.exitCode = 1;
      }),
    );
}
