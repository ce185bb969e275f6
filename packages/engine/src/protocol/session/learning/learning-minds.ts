import type { LinkedNode } from '../../../behavior/back-ends/linked-node.js';
import type { Cast } from '../../../behavior/cast/index.js';
import { insightOf, instructNode } from '../../../behavior/cast/node-insight.js';
import type { LearningMinds, LearningNode } from './learning-source.js';

/** The minds of a cast, as far as learners are looked for in them. */
export function learningMinds<A>(cast: Cast<A>): LearningMinds {
  /** Paths of the nodes of a kind, by the list of nodes that minds of one program share. */
  const found = new WeakMap<readonly LinkedNode[], Map<string, readonly string[]>>();
  const pathsIn = (nodes: readonly LinkedNode[], kind: string): readonly string[] => {
    const known = found.get(nodes) ?? new Map<string, readonly string[]>();
    found.set(nodes, known);
    let paths = known.get(kind);
    if (paths === undefined) {
      paths = nodes.filter(({ node }) => node.kind?.name === kind).map(({ node }) => node.path);
      known.set(kind, paths);
    }
    return paths;
  };
  return {
    *nodes(kind): Generator<LearningNode> {
      for (const { id: character, mind, behavior } of cast.characters()) {
        const minds = cast.mindsOf(character);
        for (const path of minds.look(mind, (nodes) => pathsIn(nodes, kind)))
          yield {
            character,
            behavior,
            path,
            ask: (about) => insightOf(minds, mind, path, about),
            instruct: (instruction) => instructNode(minds, mind, path, instruction),
          };
      }
    },
  };
}
