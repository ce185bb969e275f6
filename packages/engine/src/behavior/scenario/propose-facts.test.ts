import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineKey } from '../vocabulary/key.js';
import { defineObjectType } from '../vocabulary/object-type.js';
import { param } from '../vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../vocabulary/status.js';
import { action } from '../vocabulary/task.js';
import { type CreateGame, playScenario, proposeFacts } from './index.js';
import { SCENARIO_SCHEMA_ID } from './scenario.js';

interface Walker {
  at: number;
}
interface Post {
  readonly id: string;
  readonly x: number;
}
const posts: readonly Post[] = [
  { id: 'A', x: 0 },
  { id: 'B', x: 3 },
];
const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const lastPost = defineKey('lastPost', param.object(post));
const walk = action({
  name: 'walk',
  params: { to: param.object(post) },
  update(walker: Walker, { to }, context) {
    const way = to.x - walker.at;
    walker.at += Math.sign(way) * Math.min(Math.abs(way), context.dt);
    if (walker.at !== to.x) return RUNNING;
    context.set(lastPost, to);
    return SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Walker>('walker', { tasks: [walk] })],
  objectTypes: [post],
  keys: [lastPost],
});
const behaviors = [
  parseText(`behavior Round for walker
repeat #forever
  sequence #round
    walk #there to: B
    wait #pause seconds: 0.5
    walk #back to: A`),
];

/** Two walkers; where the second one starts depends on the seed. */
const createGame: CreateGame = ({ behaviors, seed }) => {
  const cast = new Cast<Walker>({
    ...{ vocabulary, behaviors, seed },
    findObject: (_, id) => posts.find((each) => each.id === id),
  });
  const [ann, bob] = [{ at: 0 }, { at: seed % 5 }];
  cast.add('Ann', 'walker', ann, 'Round');
  cast.add('Bob', 'walker', bob, 'Round');
  const apart = { value: param.number(), read: () => Math.abs(ann.at - bob.at) };
  return { cast, stepSeconds: 0.1, step: () => cast.tick(0.1), values: { apart } };
};
const propose = (from: number, to: number, seed = 1) => proposeFacts(createGame, { behaviors, seed, from, to });
const wordsOf = (facts: ReturnType<typeof propose>) => facts.map(({ expectation }) => expectation.says);

describe('facts proposed from a span of a play', () => {
  it('are what came true in it, in words', () => {
    const words = wordsOf(propose(0, 8));
    expect(words).toContain('Ann: lastPost becomes B, then A');
    expect(words).toContain('Ann: there, then pause, then back');
    expect(words).toContain('Ann: there succeeds within 4 s');
    expect(words).toContain('Bob: there never fails');
  });

  it('all hold when a scenario with them is played', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 6, noNaN: true }),
        fc.integer({ min: 1, max: 8 }),
        fc.nat(9),
        (from, length, seed) => {
          const to = from + length;
          const expectations = propose(from, to, seed).map(({ expectation }) => expectation);
          if (expectations.length === 0) return;
          const scenario = {
            $schema: SCENARIO_SCHEMA_ID,
            version: 1,
            name: 'facts',
            seconds: to,
            expect: expectations,
          } as const;
          const report = playScenario(scenario, createGame, { behaviors, seed });
          expect(report.expectations.filter(({ passed }) => !passed)).toEqual([]);
        },
      ),
      { numRuns: runs(10) },
    );
  });

  it('leave out nodes that did nothing and values that stayed the same', () => {
    const words = wordsOf(propose(0, 2));
    expect(words.filter((each) => /pause|back|lastPost/.test(each!))).toEqual([]);
  });

  it('name what holds in this play alone first, and last what never happens in any', () => {
    const facts = propose(0, 8);
    const telling = facts.map((each) => each.telling);
    expect(telling[0]).toBeGreaterThan(0);
    expect(facts[0].expectation.says).toContain('apart');
    const first = facts.findIndex(({ expectation, telling }) => telling === 0 && expectation.never !== undefined);
    expect(facts.slice(first).every(({ expectation }) => expectation.never !== undefined)).toBe(true);
  });

  it('are refused for a span that ends before it begins', () => {
    expect(() => propose(3, 2)).toThrow('must be after from, 3, got 2');
  });
});
