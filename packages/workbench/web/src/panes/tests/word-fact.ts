import type { ProposedFact } from 'gumption/behavior/scenario';
import { nodeName } from '../../model/edit/edit.js';
import type { Editor } from '../../model/editor.js';
import { nodeOfPath, splitKey } from '../../model/live/program-nodes.js';

/** What became of a node, as proposed facts claim it. */
const NODE_CLAIM = /^(?:succeeded|failed)\((".*")\)$/;

/**
 * A proposed fact with nodes called as on their cards, `R1: Go to W2 never fails`, since the server
 * only knows their ids. Other facts stay as they are.
 */
export function wordFact(editor: Editor, fact: ProposedFact): ProposedFact {
  const { agent, order, eventually, never, from = 0, within = 0 } = fact.expectation;
  if (agent === undefined) return fact;
  const names = (order ?? [eventually ?? never ?? '']).map((claim) => nameIn(editor, agent, claim));
  if (names.includes(undefined)) return fact;
  const label = editor.world.getState().roster.find(({ id }) => id === agent)?.label ?? agent;
  const end =
    order !== undefined ? '' : eventually !== undefined ? ` succeeds within ${within - from} s` : ' never fails';
  return { ...fact, expectation: { ...fact.expectation, says: `${label}: ${names.join(', then ')}${end}` } };
}

function nameIn(editor: Editor, agent: string, claim: string): string | undefined {
  const quoted = NODE_CLAIM.exec(claim)?.[1];
  const found = quoted === undefined ? undefined : nodeOfPath(editor, agent, JSON.parse(quoted));
  if (found === undefined) return undefined;
  const { behavior, node } = splitKey(found.key);
  return nodeName(editor, behavior, node);
}
