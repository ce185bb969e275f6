import { Rng } from 'gumption/math';
import { describe, expect, it, test } from 'vitest';
import { HABITS, type HabitName, nextMove } from './habits.js';
import { MOVES, type Move } from './moves.js';
import { READER_NAMES, READERS, type ReaderName } from './reader.js';

/** Plays exchanges against a scripted player; how often the reader and the best one were right. */
function play(habit: HabitName, learner: ReaderName, seed: number, from: number, to: number) {
  const reader = READERS[learner]();
  const rng = new Rng(`player ${seed}`);
  const guesses = new Rng(`guesses ${seed}`);
  const made: Move[] = [];
  let [right, best] = [0, 0];
  for (let i = 0; i < to; i++) {
    const move = nextMove(HABITS[habit], made, rng);
    const expected = reader.expected ?? guesses.pick(MOVES);
    if (i >= from && expected === move) right++;
    if (i >= from && HABITS[habit].likely(made) === move) best++;
    reader.add(move);
    made.push(move);
  }
  return { right, best };
}

const SCRIPTED = (Object.keys(HABITS) as HabitName[]).filter((name) => name !== 'is random');

describe('reading a player', () => {
  test.each(SCRIPTED)('[LRN-27] who %s: within 10 points of the best rate there is, seeds 1 to 100', (habit) => {
    // The rival was tuned with the first fifty; the others are fresh.
    for (let seed = 1; seed <= 100; seed++) {
      const { right, best } = play(habit, 'N-grams', seed, 100, 200);
      // Of 100 exchanges, in percent.
      expect(best).toBeGreaterThan(50);
      expect(right).toBeGreaterThanOrEqual(best - 10);
    }
  });

  it('is no better than chance against a player who is random', () => {
    const count = 5000;
    const deviation = Math.sqrt(count * 0.25 * 0.75);
    for (const learner of READER_NAMES)
      expect(Math.abs(play('is random', learner, 1, 0, count).right - count / 4)).toBeLessThan(3 * deviation);
  });

  it.each(SCRIPTED)('by Q-learning, against a player who %s, comes near the best rate on average', (habit) => {
    let [rights, bests] = [0, 0];
    for (let seed = 51; seed <= 100; seed++) {
      const { right, best } = play(habit, 'Q-learning', seed, 100, 200);
      rights += right;
      bests += best;
    }
    expect(rights / 50).toBeGreaterThan(bests / 50 - 8);
  });

  it.each(READER_NAMES)('with %s finds a favourite, and goes on the same after a save', (learner) => {
    expect(play('has a favourite', learner, 3, 100, 200).right).toBeGreaterThan(50);
    const [first, second] = [READERS[learner](), READERS[learner]()];
    const rng = new Rng(4);
    for (let i = 0; i < 60; i++) first.add(nextMove(HABITS['goes round'], [], rng));
    second.restore(JSON.parse(JSON.stringify(first.save())));
    for (let i = 0; i < 20; i++) {
      expect(second.expected).toBe(first.expected);
      expect([...second.chances]).toEqual([...first.chances]);
      const move = rng.pick(MOVES);
      first.add(move);
      second.add(move);
    }
  });

  it.each(READER_NAMES)('with %s is asked about moves that it knows, which changes nothing', (learner) => {
    const [asked, other] = [READERS[learner](), READERS[learner]()];
    const rng = new Rng(learner);
    expect(asked.scoreKnown()).toBeUndefined();
    for (let i = 0; i < 90; i++) {
      const move = nextMove(HABITS['thinks back'], MOVES, rng);
      asked.add(move);
      other.add(move);
      const score = asked.scoreKnown();
      if (i >= 3) expect(score).toBeGreaterThanOrEqual(0);
      expect(asked.expected).toBe(other.expected);
    }
    expect(JSON.stringify(asked.save())).toBe(JSON.stringify(other.save()));
    const again = READERS[learner]();
    again.restore(JSON.parse(JSON.stringify(asked.save())));
    expect(again.scoreKnown()).toBe(asked.scoreKnown());
  });

  it.each(READER_NAMES)('with %s scores what it has learned from, and not what came while it was frozen', (learner) => {
    const reader = READERS[learner]();
    const round = (moves: readonly Move[], times: number) => {
      for (let i = 0; i < moves.length * times; i++) reader.add(moves[i % moves.length]);
    };
    const [a, b, c] = MOVES;
    round([a, b, c], 60);
    expect(reader.scoreKnown()).toBe(1);
    // Frozen it meets other habits, of which it gets little right; none of that was learned from.
    reader.learner.isLearning = false;
    round([c, b, a], 4);
    expect(reader.scoreKnown()).toBe(1);
    round([c, b, a], 20);
    expect(reader.scoreKnown()).toBeUndefined();
    // What it has learned again counts again, until that is taken back.
    reader.learner.isLearning = true;
    round([a, b, c], 10);
    expect(reader.scoreKnown()).toBeGreaterThan(0.8);
    reader.learner.restore(READERS[learner]().learner.save() as never);
    reader.look(0);
    expect([reader.examples, reader.scoreKnown()]).toEqual([0, undefined]);
  });
});
