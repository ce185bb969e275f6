import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { compile } from '../index.js';
import { hookVocabulary, sketched } from '../laws/hooks.js';
import { documentOf } from '../laws/scripted.js';
import { writeModule } from './index.js';

/** What the compiler has to say of a module, in the strictest way a game may compile it. */
function complaints(text: string): string[] {
  const name = fileURLToPath(new URL('../written-module.ts', import.meta.url));
  const library = fileURLToPath(new URL('../index.ts', import.meta.url));
  const options: ts.CompilerOptions = {
    strict: true,
    noUnusedLocals: false,
    noImplicitReturns: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    // Without the page's library, which would take most of the time: the module mentions nothing of
    // it.
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { 'gumption/behavior': [library] },
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2023) : read(file, ...rest);
  const program = ts.createProgram([name], options, host);
  const source = program.getSourceFile(name)!;
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((found) =>
    ts.flattenDiagnosticMessageText(found.messageText, '\n'),
  );
}

it('a module written ahead of time passes a strict compiler', () => {
  const program = compile(
    sketched([
      'repeat',
      ['selector', ['sequence', 'a', ['inverter', 'b']], ['parallel', 'c', ['wait'], ['sequence', 'd']], 'e'],
    ]),
    hookVocabulary(),
  );
  expect(complaints(writeModule(program))).toEqual([]);
});

it('nothing that a document says gets into the code', () => {
  const evil = '"];process.exit();//`\\';
  const program = compile(
    documentOf({ id: 'a', kind: 'hook', name: evil, params: { id: evil } }, 'Nice'),
    hookVocabulary(),
  );
  expect(writeModule(program)).not.toContain('process.exit');
  const named = compile(documentOf({ id: 'a', kind: 'hook', params: { id: 'a' } }, evil), hookVocabulary());
  // The name stands in the heading only, as a quoted text in a remark.
  expect(
    writeModule(named)
      .split('\n')
      .filter((line) => line.includes('process.exit')),
  ).toEqual([
    `// Straight code of the behavior ${JSON.stringify(evil)}. Generated: edit the behavior and build again.`,
  ]);
});
