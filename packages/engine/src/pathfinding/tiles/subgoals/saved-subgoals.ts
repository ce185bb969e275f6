import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { parse } from '../../../data/parse.js';
import { type Infer, integer, list, literal, number, record } from '../../../data/schema.js';
import { type ContractionHierarchy, ROUNDING } from './contraction.js';

const index = integer({ min: 0 });

const savedSubgoalsSchema = record({
  version: literal(1),
  width: integer(),
  depth: integer(),
  /** A hash of all walls, which identifies the map. */
  walls: integer(),
  first: list(index),
  to: list(index),
  cost: list(number()),
  over: list(integer({ min: -1 })),
  core: list(integer({ min: 0, max: 1 })),
});

/** A prepared map, as plain data. */
export type SavedSubgoals = Infer<typeof savedSubgoalsSchema>;

/** The map that saved data must fit. */
export interface SubgoalsFit {
  readonly width: number;
  readonly depth: number;
  readonly walls: number;
}

/** Checks the shape of saved data, and that it belongs to a map; throws otherwise. */
export function checkSubgoals(data: SavedSubgoals, fit: SubgoalsFit, path: string): void {
  parse(savedSubgoalsSchema, data, path, SAVED_LIMITS);
  for (const key of ['width', 'depth', 'walls'] as const)
    if (data[key] !== fit[key])
      throw new InvalidDataError(`${path}.${key}`, `must be ${fit[key]} as in the map, got ${data[key]}`);
}

/**
 * Copies the links of saved data into arrays. Throws if they are not those of a hierarchy in which
 * every shortcut leads over two shorter links: a search takes shortcuts apart until none is left,
 * and would never end with others. `lengthOf` returns the length of the straight link between two
 * of the `nodeCount` corners.
 */
export function restoreLinks(
  data: SavedSubgoals,
  nodeCount: number,
  lengthOf: (from: number, to: number) => number,
  path: string,
): ContractionHierarchy {
  const linkCount = data.to.length;
  for (const [key, count] of [
    ['first', nodeCount + 1],
    ['core', nodeCount],
    ['cost', linkCount],
    ['over', linkCount],
  ] as const)
    if (data[key].length !== count)
      throw new InvalidDataError(`${path}.${key}`, `must have ${count} numbers, got ${data[key].length}`);
  const links = {
    first: Int32Array.from(data.first),
    to: Int32Array.from(data.to),
    cost: Float64Array.from(data.cost),
    over: Int32Array.from(data.over),
    core: Uint8Array.from(data.core),
  };
  data.first.forEach((first, node) => {
    const least = node === 0 ? 0 : data.first[node - 1];
    const most = node === 0 ? 0 : linkCount;
    if (first < least || first > most || (node === nodeCount && first !== linkCount))
      throw new InvalidDataError(`${path}.first[${node}]`, `must be from ${least} to ${most}, got ${first}`);
  });
  for (let node = 0; node < nodeCount; node++)
    for (let i = links.first[node]; i < links.first[node + 1]; i++) checkLink(links, node, i, lengthOf, path);
  return links;
}

function checkLink(
  links: ContractionHierarchy,
  node: number,
  i: number,
  lengthOf: (from: number, to: number) => number,
  path: string,
): void {
  const { first, to, cost, over, core } = links;
  const other = to[i];
  const refuse = (key: 'to' | 'cost' | 'over', problem: string): never => {
    throw new InvalidDataError(`${path}.${key}[${i}]`, `${problem}, got ${links[key][i]}`);
  };
  const nodeCount = core.length;
  if (other >= nodeCount || other === node) refuse('to', `must be a corner from 0 to ${nodeCount - 1}`);
  if (i > first[node] && to[i - 1] >= other) refuse('to', `must be above ${to[i - 1]}, in ascending order`);
  const back = findLink(links, other, node);
  // A link stands with the less important of its ends, and in the core with both.
  if (core[node] === 1 ? back < 0 || core[other] === 0 : back >= 0)
    refuse('to', `must be a more important corner than ${node}, or both belong to the core`);
  if (back >= 0 && (cost[back] !== cost[i] || over[back] !== over[i]))
    refuse('cost', `must be the same both ways, and so must what it leads over`);
  const middle = over[i];
  if (middle >= nodeCount) refuse('over', `must be a corner from 0 to ${nodeCount - 1}`);
  if (middle < 0) {
    const length = lengthOf(node, other);
    if (!(Math.abs(cost[i] - length) <= ROUNDING)) refuse('cost', `must be ${length}`);
    return;
  }
  const [one, two] = [findLink(links, middle, node), findLink(links, middle, other)];
  if (core[middle] === 1 || one < 0 || two < 0) refuse('over', `must be linked with ${node} and ${other}`);
  if (!(Math.abs(cost[i] - cost[one] - cost[two]) <= ROUNDING * Math.max(1, cost[i])))
    refuse('cost', `must be ${cost[one] + cost[two]}, the sum of the links it leads over`);
}

/** Where a link of `node` stands, which are in ascending order; −1 if there is none. */
function findLink({ first, to }: ContractionHierarchy, node: number, other: number): number {
  let low = first[node];
  let high = first[node + 1] - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (to[middle] === other) return middle;
    if (to[middle] < other) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
