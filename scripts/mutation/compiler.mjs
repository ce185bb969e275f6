import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../repository.mjs';

/**
 * The mutants that the compiler refuses, such as two arguments of different types swapped: the check
 * of types notices them, so they need no test. Unused names do not count. A program is checked with
 * one mutant per file at a time, so a few programs serve all.
 */
export function refusedByCompiler(mutants) {
  const check = createChecker();
  const refused = [];
  for (let left = mutants; left.length > 0; ) {
    const batch = new Map();
    for (const mutant of left) if (!batch.has(mutant.path)) batch.set(mutant.path, mutant);
    const wrong = check(new Map(Array.from(batch, ([path, mutant]) => [inRoot(path), rewritten(mutant)])));
    refused.push(...[...batch.values()].filter(({ path }) => wrong.has(inRoot(path))));
    const checked = new Set(batch.values());
    left = left.filter((mutant) => !checked.has(mutant));
  }
  return refused;
}

/** The source with a mutant written into it. */
function rewritten({ path, start, end, text, form }) {
  const source = readFileSync(inRoot(path), 'utf8');
  return source.slice(0, start) + (form === 'drop' ? '{}' : text) + source.slice(end);
}

/** A function that says which of some files have errors with the given texts. */
function createChecker() {
  const options = compilerOptions();
  const host = ts.createCompilerHost(options);
  const load = host.getSourceFile.bind(host);
  const files = new Map();
  let texts = new Map();
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path);
    if (text !== undefined) return ts.createSourceFile(path, text, target);
    if (!files.has(path)) files.set(path, load(path, target, ...rest));
    return files.get(path);
  };
  let program;
  return (given) => {
    texts = given;
    program = ts.createProgram({ rootNames: [...given.keys()], options, host, oldProgram: program });
    const hasErrors = (path) => program.getSemanticDiagnostics(program.getSourceFile(path)).length > 0;
    return new Set([...given.keys()].filter(hasErrors));
  };
}

function compilerOptions() {
  const config = inRoot('packages/engine/tsconfig.build.json');
  const { options } = ts.getParsedCommandLineOfConfigFile(
    config,
    { noUnusedLocals: false, noEmit: true, declaration: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  return options;
}
