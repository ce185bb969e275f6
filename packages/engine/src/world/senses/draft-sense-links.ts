import type { Vector3 } from '../../math/vector3.js';
import { distance3 } from '../../math/vector3.js';
import type { Attenuations, SenseLink } from './sense-graph.js';

/** A part of the world with sample points spread over it, from which rays are cast. */
export interface DraftNode {
  readonly samples: readonly Readonly<Vector3>[];
}

/** A drafted link. Its numbers may be changed, before the graph is created and while it runs. */
export interface DraftLink extends SenseLink {
  attenuation: Record<string, number | undefined>;
}

/**
 * Drafts links by ray casts: two parts are linked in both directions if any point of one sees any
 * point of the other, along the shortest such line. Rays cannot find glass, ducts and cameras:
 * review the draft and change it. A missing link is never noticed later, while the line-of-sight
 * check corrects a superfluous one, so use many samples.
 *
 * Every link has an attenuation and ends of its own, as plain data: to shut a door, change both of
 * its links, and nothing else changes.
 */
export function draftSenseLinks(
  nodes: readonly DraftNode[],
  isClear: (from: Readonly<Vector3>, to: Readonly<Vector3>) => boolean,
  attenuation: Attenuations,
): DraftLink[] {
  const links: DraftLink[] = [];
  const add = (from: number, to: number, start: Readonly<Vector3>, end: Readonly<Vector3>, length: number) =>
    links.push({
      from,
      to,
      start: { ...start },
      end: { ...end },
      length,
      attenuation: { ...attenuation },
      isDrafted: true,
    });
  for (let from = 0; from < nodes.length; from++)
    for (let to = from + 1; to < nodes.length; to++) {
      let best: { start: Readonly<Vector3>; end: Readonly<Vector3>; length: number } | undefined;
      for (const start of nodes[from].samples)
        for (const end of nodes[to].samples) {
          const length = distance3(start, end);
          if ((best === undefined || length < best.length) && isClear(start, end)) best = { start, end, length };
        }
      if (best === undefined) continue;
      add(from, to, best.start, best.end, best.length);
      add(to, from, best.end, best.start, best.length);
    }
  return links;
}
