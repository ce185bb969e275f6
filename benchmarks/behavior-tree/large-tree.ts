import {
  action,
  type BehaviorDocument,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  param,
  SUCCESS,
  type Vocabulary,
} from 'gumption/behavior';
import { behaviorTreeKinds } from 'gumption/decision/behavior-tree';

// Trees of any size, for benchmarks that read them: composites with four children, some under a
// decorator, and leaves with parameters, in proportions typical of games.

const tasks = [
  condition({ name: 'isNear', params: { distance: param.number({ default: 1 }) }, test: () => true }),
  action({ name: 'goTo', params: { speed: param.number({ default: 1 }) }, update: () => SUCCESS }),
];

export const largeTreeVocabulary: Vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType('agent', { tasks })],
});

/** A document of exactly `size` nodes. */
export function createLargeDocument(size: number): BehaviorDocument {
  let count = 0;
  /** A subtree of exactly `nodes` nodes. */
  const grow = (nodes: number): DocumentNode => {
    const index = count++;
    const id = `n${index}`;
    if (nodes === 1) return { id, ...leafOf(index) };
    if (nodes === 2 || index % 7 === 3)
      return { id, ...(index % 2 ? { kind: 'inverter' } : repeat), children: [grow(nodes - 1)] };
    const branches = Math.min(4, nodes - 1);
    const shares = Array.from({ length: branches }, (_, i) => Math.floor((nodes - 1 + i) / branches));
    return { id, kind: index % 3 ? 'sequence' : 'selector', children: shares.map(grow) };
  };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Large', root: grow(size) };
}

const repeat = { kind: 'repeat', params: { times: 3 } };

function leafOf(index: number): Pick<DocumentNode, 'kind' | 'params'> {
  if (index % 5 === 0) return { kind: 'wait', params: { seconds: 1 + (index % 4) } };
  return index % 2
    ? { kind: 'isNear', params: { distance: index % 10 } }
    : { kind: 'goTo', params: { speed: (index % 8) / 2 } };
}
