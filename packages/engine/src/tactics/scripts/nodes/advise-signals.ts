import type { BehaviorDocument, DocumentNode, ParamValue } from '../../../behavior/document/document.js';
import type { Problem } from '../../../data/index.js';
import { signal } from './signal.js';
import { waitForSignal } from './wait-for-signal.js';

/** A probable mistake in one behavior of a project. */
export interface SignalAdvice extends Problem {
  /** The name of the behavior; the path leads into it. */
  readonly behavior: string;
}

/** What a node sends or waits for; a part that is bound is known only in the game. */
type Heard = readonly [board: ParamValue, scope: ParamValue, signal: ParamValue];

/**
 * Lists the nodes that wait for a signal which no behavior of the project sends, each with its path.
 * Editors show them as warnings, because the game's own code may send it. A bound value, such as the
 * name of a squad, may be anything, so it matches every literal.
 */
export function adviseSignals(documents: Iterable<BehaviorDocument>): SignalAdvice[] {
  const sent: Heard[] = [];
  const waits: { readonly behavior: string; readonly path: string; readonly heard: Heard }[] = [];
  const visit = (node: DocumentNode, behavior: string, path: string): void => {
    const { kind, params = {}, children = [] } = node;
    if (kind === signal.name && params.mode !== 'clear') sent.push(heardBy(params));
    if (kind === waitForSignal.name) waits.push({ behavior, path, heard: heardBy(params) });
    for (const [i, child] of children.entries()) visit(child, behavior, `${path}.children[${i}]`);
  };
  for (const { name, root } of documents) visit(root, name, 'root');
  const advice: SignalAdvice[] = [];
  for (const { behavior, path, heard } of waits) {
    const [board, scope, id] = heard;
    if (isBound(id) || sent.some((each) => each.every((part, i) => mayEqual(part, heard[i])))) continue;
    const isElsewhere = sent.some((each) => mayEqual(each[2], id));
    advice.push({
      behavior,
      path: `${path}.params.signal`,
      problem: isElsewhere
        ? `waits for ${id}, which no behavior signals ${whereOf(board, scope)}; does the game send it?`
        : `waits for ${id}, which no behavior signals; does the game send it?`,
    });
  }
  return advice;
}

function heardBy({ board = '', scope = '', signal: id = '' }: Readonly<Record<string, ParamValue>>): Heard {
  return [board, scope, id];
}

function whereOf(board: ParamValue, scope: ParamValue): string {
  const on = isBound(board) ? '' : `on ${board}`;
  return isBound(scope) || scope === '' ? `${on} without a scope`.trim() : `${on} in the scope ${scope}`.trim();
}

function isBound(value: ParamValue): boolean {
  return typeof value === 'object' && value !== null;
}

function mayEqual(a: ParamValue, b: ParamValue): boolean {
  return a === b || isBound(a) || isBound(b);
}
