import ts from 'typescript';
import { writeModule } from './files/index.js';
import { type BackEnd, compiledModule } from './generated.js';

/**
 * Writes each program as a module, strips its types and runs what is left, as a game that builds ahead of time would. It is
 * not called a module, because those are left when a behavior is changed.
 */
export const aheadOfTime: BackEnd = {
  name: 'generated',
  link(program, runtime, nodes) {
    return evaluateModule(writeModule(program)).link(program, runtime, nodes);
  },
};

/** What a module written by `writeModule` exports. */
export function evaluateModule(text: string): BackEnd {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const module: { exports: { default?: BackEnd } } = { exports: {} };
  const load = new Function('exports', 'require', outputText);
  load(module.exports, () => ({ compiledModule }));
  return module.exports.default!;
}
