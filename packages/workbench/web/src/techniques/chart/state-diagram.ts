import type { ObjectDescription } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import { type ChartModel, type ChartState, stateName, wordsOfTransition } from './chart-model.js';

/** A state machine as the text of a Mermaid state diagram, which many wikis and chats draw. */
export function toStateDiagram(
  { owner, states, byId, transitions }: ChartModel,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  const names = new Map([...byId.keys()].map((id, i) => [id, `s${i}`]));
  const nameOf = (id: string) => (byId.get(id)?.node.kind === 'final' ? '[*]' : names.get(id)!);
  const lines = ['stateDiagram-v2'];
  const write = (list: readonly ChartState[], indent: string) => {
    const first = list.find(({ node, isRegion }) => !isRegion && (node.kind === 'state' || node.kind === 'regions'));
    if (first !== undefined) lines.push(`${indent}[*] --> ${names.get(first.id)}`);
    for (const [i, state] of list.entries()) {
      if (state.isRegion && i > 0 && list[i - 1].isRegion) lines.push(`${indent}--`);
      if (state.node.kind === 'final') continue;
      lines.push(`${indent}state "${escapeText(stateName(state.node))}" as ${names.get(state.id)}`);
      if (state.states.length === 0) continue;
      lines.push(`${indent}state ${names.get(state.id)} {`);
      write(state.states, `${indent}  `);
      lines.push(`${indent}}`);
    }
  };
  write(states, '  ');
  // A transition from any state leaves every outermost state.
  const anywhere = states.filter(({ node }) => node.kind === 'state' || node.kind === 'regions').map(({ id }) => id);
  for (const { node, source, targets } of transitions) {
    const words = escapeText(wordsOfTransition(node, lexicon, objects));
    for (const from of source === owner.id ? anywhere : [source])
      for (const { state } of targets) lines.push(`  ${nameOf(from)} --> ${nameOf(state)}: ${words}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Mermaid writes marks that mean something as `#…;`. */
function escapeText(text: string): string {
  return text.replace(/[#;"<>&:]/g, (mark) => `#${mark.charCodeAt(0)};`).replace(/\s*\n\s*/g, ' ');
}
