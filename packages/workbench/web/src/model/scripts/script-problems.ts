import type { Problem } from 'gumption/data';
import { checkScriptDocument, type ScriptStep } from 'gumption/tactics/scripts';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import type { ScriptsState } from '../files/scripts-state.js';
import { isScriptDocument, lanePlaces, scriptAt } from './lane-view.js';

/**
 * What is wrong with a script or a drill: by its schema and its logic, by the actions that the game
 * tells, or else by what the game said when it refused this version. Paths start in the document.
 */
export function problemsOfScript(
  { actions, refused }: Pick<ScriptsState, 'actions' | 'refused'>,
  document: ScriptFileDocument,
): readonly Problem[] {
  const found = checkScriptDocument(document);
  if (found.length > 0) return found;
  const unknown = actions === undefined ? [] : unknownActions(document, actions);
  const said = refused[document.name];
  return unknown.length > 0 || said?.document !== document ? unknown : said.problems;
}

/** Steps whose action the game does not have. */
function unknownActions(document: ScriptFileDocument, actions: readonly string[]): Problem[] {
  if (!isScriptDocument(document)) return [];
  const known = new Set(actions);
  const problems: Problem[] = [];
  const look = (step: ScriptStep, path: string): void => {
    for (const field of ['do', 'meanwhile'] as const) {
      const name = (step as { readonly [field: string]: unknown })[field];
      if (typeof name === 'string' && !known.has(name))
        problems.push({ path: `${path}.${field}`, problem: `the game has no action ${name}` });
    }
    const parts = 'together' in step ? step.together : 'inOrder' in step ? step.inOrder : [];
    const kind = 'together' in step ? 'together' : 'inOrder';
    for (const [i, part] of parts.entries()) look(part, `${path}.${kind}[${i}]`);
  };
  for (const [p, { steps }] of (document.parts ?? []).entries())
    for (const [i, step] of steps.entries()) look(step, `parts[${p}].steps[${i}]`);
  for (const { at, path } of lanePlaces(document))
    for (const [l, { steps }] of scriptAt(document, at)!.lanes.entries())
      for (const [i, step] of steps.entries()) look(step, `${path}lanes[${l}].steps[${i}]`);
  return problems;
}
