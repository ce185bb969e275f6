import { StoredGraph } from '../../graph/stored-graph.js';

/** A graph with named nodes, from connections written as `A B 4`; `A-B 4` leads both ways. */
export interface NamedGraph {
  readonly graph: StoredGraph;
  /** Returns the number of a named node. */
  readonly node: (name: string) => number;
  /** Returns the names of nodes, separated by spaces. */
  readonly name: (nodes: Iterable<number>) => string;
  /** Converts values by name to values by number; 0 where a name is missing. */
  readonly values: (byName: Readonly<Record<string, number>>) => number[];
}

export function readGraph(...lines: readonly string[]): NamedGraph {
  const names: string[] = [];
  const node = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const connections = lines.flatMap((line) => {
    const [, a, arrow, b, cost] = /^(\w+)(-| )(\w+) (\S+)$/.exec(line)!;
    const [from, to] = [node(a), node(b)];
    const there = { from, to, cost: Number(cost) };
    return arrow === '-' ? [there, { from: to, to: from, cost: Number(cost) }] : [there];
  });
  return {
    graph: new StoredGraph(names.length, connections),
    node: (name) => names.indexOf(name),
    name: (nodes) => Array.from(nodes, (n) => names[n]).join(' '),
    values: (byName) => names.map((name) => byName[name] ?? 0),
  };
}

/** Example E0 of the specification. */
export const E0 = readGraph('A-B 4', 'A-D 5', 'B-D 6', 'B-C 5');

/** Examples E1, E2 and E4: S is where routes start and G where they lead. */
export const E1 = readGraph('S A 6', 'S B 15', 'A C 6', 'A D 12', 'B D 3', 'B G 15', 'D C 9', 'D G 6');

/** Estimates of example E4. */
export const E4_ESTIMATES = E1.values({ A: 6, B: 9, C: 3, D: 3 });

/** Example E2b. */
export const E2B = readGraph('A B 1', 'A C 2', 'B D 5', 'C D 1');

/** Example E3, and its estimates, which are inconsistent. */
export const E3 = readGraph('A B 1', 'A C 2', 'B E 3', 'C E 1', 'E G 3');
export const E3_ESTIMATES = E3.values({ C: 4 });
