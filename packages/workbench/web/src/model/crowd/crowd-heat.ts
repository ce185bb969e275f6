import type { NodeKey, NodeTable } from '../live/node-table.js';
import type { CountedProgram } from './crowd-past.js';

/** How many agents are in each node of the documents; nodes without any are left out. */
export type CrowdHeat = ReadonlyMap<NodeKey, number>;

/** Adds up what several programs say of the same node, references included. */
export function sumHeat(
  programs: readonly CountedProgram[],
  makeTable: (behavior: string, paths: readonly string[]) => NodeTable,
): CrowdHeat {
  const heat = new Map<NodeKey, number>();
  for (const { behavior, paths, here } of programs) {
    const { rows } = makeTable(behavior, paths);
    const seen = new Set<string>();
    for (let i = 0; i < here.length; i += 2) {
      const [place, count] = [here[i], here[i + 1]];
      const row = rows[place];
      if (row === undefined) continue;
      heat.set(row.key, (heat.get(row.key) ?? 0) + count);
      // Whoever is in a behavior is at the reference to it: its first node there has them all.
      row.through.forEach((key, depth) => {
        const way = `${key}\n${paths[place]
          .split('/')
          .slice(0, depth + 1)
          .join('/')}`;
        if (seen.has(way)) return;
        seen.add(way);
        if (key !== row.key) heat.set(key, (heat.get(key) ?? 0) + count);
      });
    }
  }
  return heat;
}

/** How hot a node is, from 1 to 4, by its share of all agents that run the behavior. */
export function heatLevel(count: number, most: number): 1 | 2 | 3 | 4 {
  const share = count / Math.max(1, most);
  return share > 0.5 ? 4 : share > 0.2 ? 3 : share > 0.05 ? 2 : 1;
}
