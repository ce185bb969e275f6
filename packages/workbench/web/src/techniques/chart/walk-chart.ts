import type { Box } from '../../canvas/layout/layout-tree.js';
import type { Step } from '../../canvas/tree/walk.js';
import type { ChartGraph } from './chart-graph.js';

/**
 * The state that an arrow key leads to: the nearest one in that direction, an inner one before one
 * beyond it. Undefined at the end.
 */
export function walkChart({ states, model }: ChartGraph, from: string, direction: Step): string | undefined {
  const all = [...states.values()];
  if (direction === 'first') return all[0]?.id;
  if (direction === 'last') return all.at(-1)?.id;
  const here = states.get(from);
  if (here === undefined) return model.states[0]?.id;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { id, box } of all) {
    if (id === from) continue;
    const cost = distance(here.box, box, direction);
    if (cost === undefined || cost >= least) continue;
    least = cost;
    best = id;
  }
  return best;
}

/** How far a box lies in a direction, sideways counting double; undefined where it does not. */
function distance(from: Box, to: Box, direction: Step): number | undefined {
  // Upper left corners tell a box from the one around it; centers may coincide.
  const dx = direction === 'left' || direction === 'right' ? to.x - from.x : middle(to) - middle(from);
  const dy = direction === 'up' || direction === 'down' ? to.y - from.y : to.y + 15 - (from.y + 15);
  const ahead = { up: -dy, down: dy, left: -dx, right: dx, first: 0, last: 0 }[direction];
  const aside = direction === 'up' || direction === 'down' ? Math.abs(dx) : Math.abs(dy);
  if (ahead < 4) return undefined;
  return ahead + 2 * aside;
}

function middle({ x, width }: Box): number {
  return x + width / 2;
}

/** What Tab goes through from a state: its lines, then its transitions. */
export function tabStops({ states, arrows }: ChartGraph, state: string): readonly string[] {
  const lines = states.get(state)?.lines.map(({ id }) => id) ?? [];
  const own = arrows.filter(({ source, id, node }) => source === state && id === node.id);
  return [state, ...lines, ...own.map(({ id }) => id)];
}

/** The state that a line or an arrow belongs to; the state itself for a state. */
export function stateOf({ states, arrows }: ChartGraph, id: string): string | undefined {
  if (states.has(id)) return id;
  for (const card of states.values()) if (card.lines.some((line) => line.id === id)) return card.id;
  return arrows.find((arrow) => arrow.node.id === id)?.source;
}
