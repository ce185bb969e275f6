import { isPlainObject } from '../../data/index.js';
import { below, type ConfigNode } from './config-node.js';

/**
 * Finds states with regions where an event is taken both inside a region and by the state itself or
 * a state around it. In XState only the inside reacts. Our machines, which follow SCXML, ask for
 * each region separately: where another region does not take the event, the outside reacts too.
 */
export function findCompeting(root: ConfigNode): { readonly node: ConfigNode; readonly event: string }[] {
  return [root, ...below(root)].flatMap((node) => {
    if (node.type !== 'parallel' || node.children.length < 2) return [];
    const inside = below(node).flatMap(eventsOf);
    const outside = around(node).flatMap(eventsOf);
    const both = outside.filter((event) => inside.some((other) => overlap(event, other)));
    return [...new Set(both)].map((event) => ({ node, event }));
  });
}

/** A state and those around it. */
function around(node: ConfigNode): ConfigNode[] {
  return node.parent === undefined ? [node] : [node, ...around(node.parent)];
}

/** The events that a state takes; empty for what it always takes. */
function eventsOf({ fields: { on, always } }: ConfigNode): string[] {
  const named = Array.isArray(on)
    ? on.map((way) => String((isPlainObject(way) ? way : { event: '' }).event))
    : Object.keys(isPlainObject(on) ? on : {});
  return always === undefined ? named : [...named, ''];
}

/** Whether some event has both names: `door.*` and `door.open`. */
function overlap(a: string, b: string): boolean {
  if (a === b) return true;
  if (a === '' || b === '') return false;
  return covers(a, b) || covers(b, a);
}

function covers(wide: string, name: string): boolean {
  return wide === '*' || (wide.endsWith('.*') && `${name}.`.startsWith(wide.slice(0, -1)));
}
