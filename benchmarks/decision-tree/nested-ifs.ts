import {
  compileDecisionTree,
  createDecider,
  DecisionMemory,
  option,
  quantity,
  truth,
} from 'gumption/decision/decision-tree';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';

// Thirteen decisions of every sort over what a guard knows, three to five of them on a way. Guards
// in all sorts of situations decide, one after the other; what they decided is stirred into a
// number, which takes next to no time. An operation is one decision.

export interface Guard {
  seesEnemy: boolean;
  hearsEnemy: boolean;
  hasCover: boolean;
  isFlanked: boolean;
  distance: number;
  health: number;
  ammunition: number;
  alert: 'green' | 'yellow' | 'red';
}

const count = 1000;
const alerts = ['green', 'yellow', 'red'] as const;

const senses = {
  seesEnemy: truth((guard: Guard) => guard.seesEnemy),
  hearsEnemy: truth((guard: Guard) => guard.hearsEnemy),
  hasCover: truth((guard: Guard) => guard.hasCover),
  isFlanked: truth((guard: Guard) => guard.isFlanked),
  distance: quantity((guard: Guard) => guard.distance),
  health: quantity((guard: Guard) => guard.health),
  ammunition: quantity((guard: Guard) => guard.ammunition),
  alert: option(alerts, (guard: Guard) => guard.alert),
};

export const tree = compileDecisionTree(senses, {
  ask: 'seesEnemy',
  yes: {
    ask: 'health',
    to: 20,
    yes: { ask: 'hasCover', yes: 'heal', no: { ask: 'distance', to: 30, yes: 'flee', no: 'take cover' } },
    no: {
      ask: 'ammunition',
      to: 0,
      yes: 'reload',
      no: {
        ask: 'distance',
        below: [
          [10, 'attack'],
          [40, { ask: 'isFlanked', yes: 'flank', no: 'attack' }],
        ],
        otherwise: { ask: 'hasCover', yes: 'attack', no: 'take cover' },
      },
    },
  },
  no: {
    ask: 'hearsEnemy',
    yes: { ask: 'health', from: 50, yes: 'creep', no: { ask: 'hasCover', yes: 'heal', no: 'take cover' } },
    no: {
      ask: 'alert',
      cases: {
        red: 'search',
        yellow: { ask: 'ammunition', from: 0, to: 5, yes: 'reload', no: 'search' },
        green: { ask: 'health', to: 60, yes: 'rest', no: 'patrol' },
      },
    },
  },
});

/** The same by hand. */
export function decideByHand(guard: Guard): (typeof tree.actions)[number] {
  if (guard.seesEnemy) {
    if (guard.health <= 20) {
      if (guard.hasCover) return 'heal';
      return guard.distance <= 30 ? 'flee' : 'take cover';
    }
    if (guard.ammunition <= 0) return 'reload';
    if (guard.distance < 10) return 'attack';
    if (guard.distance < 40) return guard.isFlanked ? 'flank' : 'attack';
    return guard.hasCover ? 'attack' : 'take cover';
  }
  if (guard.hearsEnemy) {
    if (guard.health >= 50) return 'creep';
    return guard.hasCover ? 'heal' : 'take cover';
  }
  if (guard.alert === 'red') return 'search';
  if (guard.alert === 'yellow') return guard.ammunition >= 0 && guard.ammunition <= 5 ? 'reload' : 'search';
  return guard.health <= 60 ? 'rest' : 'patrol';
}

export function createGuards(): Guard[] {
  const rng = new Rng('guards');
  return Array.from({ length: count }, () => ({
    seesEnemy: rng.chance(0.5),
    hearsEnemy: rng.chance(0.5),
    hasCover: rng.chance(0.5),
    isFlanked: rng.chance(0.3),
    distance: rng.range(0, 80),
    health: rng.range(0, 100),
    ammunition: rng.integer(0, 10),
    alert: rng.pick(alerts),
  }));
}

function subject(name: string, note: string, decideAll: (guards: readonly Guard[], hash: number) => number): Subject {
  return {
    subject: name,
    unit: 'decision',
    note,
    setup() {
      const guards = createGuards();
      let hash = 0;
      return {
        opsPerRun: count,
        run() {
          hash = decideAll(guards, hash);
          return hash;
        },
        verify: () => hash,
      };
    },
  };
}

// Each subject has its own loop and decider, created once, as in a game: a shared loop with several
// callees would be slow for all.

const handWritten = subject('hand-written', 'nested ifs over the same fields', (guards, hash) => {
  for (let i = 0; i < guards.length; i++) hash = (Math.imul(hash, 31) + decideByHand(guards[i]).charCodeAt(1)) | 0;
  return hash;
});

const straight = createDecider(tree, { code: 'generated' });
const generated = subject('gumption generated', 'the tree as straight code', (guards, hash) => {
  for (let i = 0; i < guards.length; i++) hash = (Math.imul(hash, 31) + straight.decide(guards[i]).charCodeAt(1)) | 0;
  return hash;
});

const walked = createDecider(tree, { code: 'flat' });
const flat = subject(
  'gumption flat',
  'a walk over the flat tree, where pages forbid generated code',
  (guards, hash) => {
    for (let i = 0; i < guards.length; i++) hash = (Math.imul(hash, 31) + walked.decide(guards[i]).charCodeAt(1)) | 0;
    return hash;
  },
);

const chance = compileDecisionTree(senses, {
  ask: 'seesEnemy',
  yes: 'attack',
  no: { random: ['patrol', 'rest', 'search'], weights: [3, 2, 1], timeOut: [20, 60], alternate: true },
});

export const nestedIfs: Benchmark = {
  name: 'decision-tree/nested-ifs',
  title: '1,000 guards decide by a tree of thirteen decisions',
  subjects: [handWritten, generated, flat],
  measures: [
    {
      subject: 'gumption',
      unit: 'bytes/tree',
      note: 'nodes, branches and bounds, shared by all',
      measure: () => tree.words.buffer.byteLength,
    },
    {
      subject: 'gumption',
      unit: 'bytes/character',
      note: 'where a decision is random; nothing otherwise',
      measure() {
        const memory = new DecisionMemory(chance, { count });
        const { evaluations, draws, choice, asked, expiry } = memory;
        return [evaluations, draws, choice, asked, expiry].reduce((sum, { byteLength }) => sum + byteLength, 0) / count;
      },
    },
  ],
};
