import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { HierarchicalNGram, NGram } from '../prediction/index.js';
import { chooseAllowed, LearningLog, PerformanceMonitor, writeAllowed } from './index.js';

const MOVES = ['punch', 'kick', 'throw'];

function playedMoves(count: number): string[] {
  const rng = new Rng('moves');
  return Array.from({ length: count }, () => rng.pick(MOVES));
}

const createHabits = () => new HierarchicalNGram<string>({ length: 3 });

describe('a log of what a learner was given', () => {
  test('[LRN-04] a learned state can be rebuilt to the bit, as it was after any datum', () => {
    const habits = createHabits();
    habits.learn([['kick', 'kick', 'throw']]);
    const log = new LearningLog<[string]>(habits);
    const states = [JSON.stringify(habits.save())];
    for (const [i, move] of playedMoves(60).entries()) {
      log.isLearning = i % 20 < 15;
      log.add(move);
      states.push(JSON.stringify(habits.save()));
    }
    for (const count of [60, 17, 0, 41]) {
      log.rebuild(count);
      expect(JSON.stringify(habits.save())).toBe(states[count]);
    }
    expect(new Set(states).size).toBeGreaterThan(40);

    const elsewhere = createHabits();
    const sent = new LearningLog<[string]>(elsewhere);
    sent.restore(JSON.parse(JSON.stringify(log.save())));
    expect(JSON.stringify(elsewhere.save())).toBe(states[60]);
    sent.rebuild(17);
    expect(JSON.stringify(elsewhere.save())).toBe(states[17]);
  });

  test('[LRN-01] one learner takes data one by one, as a recording, and in slices between levels', () => {
    const moves = playedMoves(100);
    const online = createHabits();
    const log = new LearningLog<[string]>(online);
    for (const move of moves) log.add(move);

    const offline = createHabits();
    log.teach(offline);
    expect(offline.save()).toEqual(online.save());

    const between = createHabits();
    let given = 0;
    while (given < log.count) {
      log.teach(between, given, given + 7);
      given = Math.min(log.count, given + 7);
      expect(between.save()).toEqual(offlineUpTo(moves, given));
    }
    expect(between.save()).toEqual(online.save());
  });

  it('keeps nothing of what the learner refuses', () => {
    const log = new LearningLog<[string]>(new NGram({ length: 2, actions: MOVES }));
    log.add('kick');
    expect(() => log.add('bite')).toThrow('must be one of the listed actions');
    expect(log.count).toBe(1);
  });

  it('changes nothing for a log that its learner refuses', () => {
    const log = new LearningLog<[string]>(new NGram({ length: 2, actions: MOVES }));
    for (const move of playedMoves(9)) log.add(move);
    const before = JSON.stringify([log.save(), log.learner.save()]);
    const { base, data } = log.save();
    for (const wrong of [
      { version: 1, base, data: [...data, [1, 'bite']] },
      { version: 1, base, data: [...data, [2, 'kick']] },
      { version: 1, base: {}, data },
    ])
      expect(() => log.restore(wrong as never)).toThrow();
    expect(JSON.stringify([log.save(), log.learner.save()])).toBe(before);
    expect(() => log.rebuild(10)).toThrow('must be a whole number from 0 to 9');
  });

  it('keeps rows of numbers as rows, whatever becomes of the one that was given', () => {
    const seen: unknown[] = [];
    const learner = {
      isLearning: true,
      add: (row: Float64Array) => void seen.push(row),
      save: () => null,
      restore: () => {},
    };
    const log = new LearningLog<[Float64Array]>(learner);
    const row = Float64Array.of(1, 2);
    log.add(row);
    row[0] = 9;
    log.restore(JSON.parse(JSON.stringify(log.save())));
    expect(seen[1]).toEqual(Float64Array.of(1, 2));
  });
});

function offlineUpTo(moves: readonly string[], count: number) {
  const habits = createHabits();
  for (const move of moves.slice(0, count)) habits.add(move);
  return habits.save();
}

describe('hard rules', () => {
  const choices = ['fire', 'reload', 'wait'];
  const rules = { fire: ({ ammo }: { ammo: number }) => ammo > 0 };

  test('[LRN-02] only members of the set are chosen, and only those that the rules allow', () => {
    const rng = new Rng('rules');
    const worths = new Float64Array(3);
    const allowed = new Uint8Array(3);
    const chosen = new Set<number>();
    for (let i = 0; i < 500; i++) {
      for (let c = 0; c < 3; c++) worths[c] = rng.normal();
      const world = { ammo: rng.integer(0, 2) };
      writeAllowed(allowed, choices, rules, world);
      const choice = chooseAllowed(worths, allowed);
      expect(choice === 0 && world.ammo === 0).toBe(false);
      expect(choices[choice]).toBeDefined();
      for (let c = 0; c < 3; c++) if (allowed[c] === 1) expect(worths[choice]).toBeGreaterThanOrEqual(worths[c]);
      chosen.add(choice);
    }
    expect(chosen.size).toBe(3);
  });

  it('choose nothing where nothing is allowed', () => {
    expect(chooseAllowed(Float64Array.of(3, 2), Uint8Array.of(0, 0))).toBe(-1);
    expect(chooseAllowed(Float64Array.of(2, 2), Uint8Array.of(1, 1))).toBe(0);
  });
});

describe('a monitor of performance', () => {
  test('[LRN-29] sums up what happens as feedback', () => {
    const monitor = new PerformanceMonitor({ shot: -0.25, won: 1 });
    monitor.note('shot', 2);
    monitor.note('won');
    const saved = monitor.save();
    expect(monitor.take()).toBe(0.5);
    expect(monitor.take()).toBe(0);
    monitor.restore(saved);
    expect(monitor.take()).toBe(0.5);
    expect(() => monitor.note('shoot' as never)).toThrow('did you mean shot');
  });
});
