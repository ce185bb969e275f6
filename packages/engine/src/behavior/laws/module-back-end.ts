import ts from 'typescript';
import { type BackEnd, compiledModule } from '../back-ends/generated.js';
import { writeModule } from '../files/index.js';

/**
 * Writes each program as a module, strips its types and runs what is left, as a game that builds
 * ahead of time would. It is not called a module, because those are left when a behavior is
 * changed.
 */
export const aheadOfTime: BackEnd = {
  name: 'generated',
  link(program, runtime, nodes) {
    return evaluateModule(writeModule(program)).link(program, runtime, nodes);
  },
};

const IMPORT = "import { compiledModule } from 'gumption/behavior';";
const EXPORT = 'export default ';

/** What a module written by `writeModule` exports. */
export function evaluateModule(text: string): BackEnd {
  const code = stripTypes(text);
  if (code.split(IMPORT).length !== 2 || code.split(EXPORT).length !== 2)
    throw new Error(`a written module must import and export one thing:\n${text}`);
  const load = new Function('compiledModule', code.replace(IMPORT, '').replace(EXPORT, 'return '));
  return load(compiledModule) as BackEnd;
}

/**
 * Leaves out what stands behind a colon to tell a type. A compiler would do the same in ten times
 * the time.
 */
function stripTypes(text: string): string {
  const kept: string[] = [];
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (!ts.isTypeNode(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const colon = node.pos - 1;
    if (text[colon] !== ':') throw new Error(`a written module must have no types but annotations:\n${text}`);
    kept.push(text.slice(at, colon));
    at = node.end;
  };
  const how = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  visit(ts.createSourceFile('module.ts', text, how));
  return [...kept, text.slice(at)].join('');
}
