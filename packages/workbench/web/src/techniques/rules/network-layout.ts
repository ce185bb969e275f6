import type { NetworkInsight } from './read-insight.js';

/** Where a node of the network is drawn. */
export interface PlacedNode {
  readonly node: NetworkInsight[number];
  readonly x: number;
  readonly y: number;
}

export const BOX = { width: 128, height: 22, across: 160, down: 30 } as const;

/**
 * Draws the network from left to right: patterns, then joins, then rules; in each column near their
 * inputs.
 */
export function layOutNetwork(network: NetworkInsight): {
  readonly placed: readonly PlacedNode[];
  readonly width: number;
  readonly height: number;
} {
  const byId = new Map(network.map((node) => [node.id, node]));
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    // Against circles, which there are none of.
    depths.set(id, 0);
    const from = byId.get(id)?.from ?? [];
    const depth = from.length === 0 ? 0 : 1 + Math.max(...from.map(depthOf));
    depths.set(id, depth);
    return depth;
  };
  const last = Math.max(0, ...network.map(({ id }) => depthOf(id)));
  for (const { id, sort } of network) if (sort === 'rule') depths.set(id, last);
  const rows = new Map<string, number>();
  const placed: PlacedNode[] = [];
  let tallest = 0;
  for (let depth = 0; depth <= last; depth++) {
    const column = network.filter(({ id }) => depths.get(id) === depth);
    const wish = ({ from }: NetworkInsight[number]) =>
      from.length === 0 ? 0 : from.reduce((sum, id) => sum + (rows.get(id) ?? 0), 0) / from.length;
    const sorted = depth === 0 ? column : [...column].sort((one, other) => wish(one) - wish(other));
    for (const [row, node] of sorted.entries()) {
      rows.set(node.id, row);
      placed.push({ node, x: depth * BOX.across, y: row * BOX.down });
    }
    tallest = Math.max(tallest, sorted.length);
  }
  return { placed, width: last * BOX.across + BOX.width, height: Math.max(1, tallest) * BOX.down };
}
