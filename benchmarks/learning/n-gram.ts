import { HierarchicalNGram, NGram, type Predictor } from 'gumption/learning/prediction';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';

// Registers moves of a player, of five sorts, one after the other. An operation is one move.

const MOVES = ['punch', 'kick', 'throw', 'block', 'jump'] as const;
const COUNT = 10_000;
const rng = new Rng('moves');
const played: string[] = Array.from({ length: COUNT }, (_, i) =>
  rng.chance(0.6) ? MOVES[i % MOVES.length] : rng.pick(MOVES),
);

function subject(name: string, note: string, create: () => Predictor<string>): Subject {
  return {
    subject: name,
    unit: 'move',
    note,
    setup() {
      const predictor = create();
      return {
        opsPerRun: COUNT,
        run() {
          for (let i = 0; i < COUNT; i++) predictor.add(played[i]);
        },
        verify: () => predictor.predict().action,
      };
    },
  };
}

const byHand: Subject = {
  subject: 'hand-written',
  unit: 'move',
  note: 'a Map of joined moves, length 4',
  setup() {
    const counts = new Map<string, Map<string, number>>();
    const window: string[] = [];
    return {
      opsPerRun: COUNT,
      run() {
        for (let i = 0; i < COUNT; i++) {
          if (window.length === 3) {
            const key = window.join();
            let followers = counts.get(key);
            if (followers === undefined) {
              followers = new Map();
              counts.set(key, followers);
            }
            followers.set(played[i], (followers.get(played[i]) ?? 0) + 1);
            window.shift();
          }
          window.push(played[i]);
        }
      },
      verify() {
        const followers = counts.get(window.join()) ?? new Map<string, number>();
        return [...followers].sort((a, b) => b[1] - a[1])[0]?.[0];
      },
    };
  },
};

export const nGram: Benchmark = {
  name: 'learning/n-gram',
  title: 'moves of a player, registered one by one',
  verifyRuns: 1,
  subjects: [
    byHand,
    subject('gumption hashed', 'NGram of length 4', () => new NGram<string>({ length: 4 })),
    subject(
      'gumption dense',
      'the same in one array',
      () => new NGram<string>({ length: 4, actions: MOVES, store: 'dense' }),
    ),
    subject('gumption hierarchical', 'all lengths up to 4', () => new HierarchicalNGram<string>({ length: 4 })),
  ],
};
