import type { ObjectDescription } from 'gumption/protocol';
import { showLiveNumber } from '../../widgets/show-number.js';

/** Longer values are cut where they are shown in passing. */
const SHOWN_CHARACTERS = 48;

/** A blackboard value in one short line: things of the game by their names, nothing as `empty`. */
export function showKnown(
  value: unknown,
  objects: ReadonlyMap<string, ObjectDescription>,
  agents: readonly { readonly id: string; readonly label: string }[],
): string {
  if (value === undefined || value === null) return 'empty';
  if (typeof value === 'number') return showLiveNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const nameOf = (id: string) => objects.get(id)?.label ?? agents.find((agent) => agent.id === id)?.label;
  if (typeof value === 'string') return cut(nameOf(value) ?? (value === '' ? '“”' : value));
  if (!Array.isArray(value)) return cut(JSON.stringify(value));
  const parts = value.map((part) => showKnown(part, objects, agents)).join(', ');
  return cut(value.every((part) => typeof part === 'number') ? `(${parts})` : `[${parts}]`);
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text;
}
