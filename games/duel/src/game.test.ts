import { describe, expect, it } from 'vitest';
import { testBehaviorFiles, testScenarios } from '../../shared/game-laws.fixture.js';
import { behaviors } from './behaviors.js';
import { createDuel, type Duel } from './game.js';
import type { HabitName } from './habits.js';
import { createGame } from './headless.js';
import { COMBOS, MOVES, type Move } from './moves.js';
import { hashWorld } from './snapshot.js';
import { EXCHANGE_SECONDS, MAX_MADE, STEP_SECONDS } from './world.js';

const EXCHANGE_STEPS = Math.ceil(EXCHANGE_SECONDS / STEP_SECONDS) + 1;

/** Plays moves as a player who does not hurry. */
function play({ world, session }: Duel, moves: readonly Move[]): void {
  for (const move of moves) {
    world.pressed = move;
    session.step(EXCHANGE_STEPS);
  }
}

function playHabit(game: Duel, habit: HabitName, exchanges: number): void {
  game.world.habit = habit;
  while (game.world.exchanges < exchanges) game.session.step(EXCHANGE_STEPS);
}

describe('a duel', () => {
  it('beats a player who always does the same, and can be beaten', () => {
    const dull = createDuel(behaviors);
    playHabit(dull, 'loves a combo', 150);
    const lively = createDuel(behaviors);
    playHabit(lively, 'is random', 150);
    expect(dull.world.wins.rival).toBeGreaterThan(lively.world.wins.rival);
    expect(lively.world.wins.you).toBeGreaterThan(lively.world.wins.rival);
  });

  it('rewards three moves that land in a row', () => {
    const game = createDuel(behaviors);
    const { world } = game;
    for (const move of COMBOS[1].moves) {
      // The rival guesses wrong.
      world.guess = MOVES[(MOVES.indexOf(move) + 1) % 4];
      play(game, [move]);
    }
    expect(world.last?.combo).toBe('Low road');
    expect(world.health.rival).toBeCloseTo(1 - 0.06 - 0.06 - 0.14, 9);
    expect(world.health.you).toBe(1);
  });

  it('strikes a player who only waits, and is struck by none before the first move', () => {
    const { world, session } = createDuel(behaviors);
    session.step(600);
    expect(world.health.you).toBe(1);
    world.pressed = 'high punch';
    session.step(2);
    const { you } = world.health;
    session.step(200);
    expect(world.health.you).toBeCloseTo(you - 0.05, 9);
  });

  it('counters what it expects, once it has noticed', () => {
    const game = createDuel(behaviors);
    play(
      game,
      Array.from({ length: 40 }, (): Move => 'low kick'),
    );
    const { world } = game;
    expect(world.readers['N-grams'].expected).toBe('low kick');
    expect(world.rates['N-grams'].recent).toBeGreaterThan(0.9);
    expect(world.wins.rival).toBeGreaterThan(world.wins.you);
  });

  it('tells the same story again after a save, with every learner', () => {
    const game = createDuel(behaviors, { seed: 4 });
    playHabit(game, 'goes round', 60);
    game.world.learner = 'naive Bayes';
    playHabit(game, 'goes round', 70);
    const saved = JSON.parse(JSON.stringify(game.session.options.save!()));
    const hashes = () => {
      playHabit(game, 'goes round', 100);
      return hashWorld(game.world);
    };
    const first = hashes();
    game.session.options.load!(saved);
    expect(game.world.exchanges).toBe(70);
    expect(hashes()).toBe(first);
    expect(game.world.made.length).toBeLessThanOrEqual(MAX_MADE);
  });

  testScenarios(
    import.meta.glob('../scenarios/*.json', { query: '?raw', import: 'default', eager: true }),
    createGame,
    { behaviors },
    '[LRN-27] ',
  );
  testBehaviorFiles(import.meta.glob('../behaviors/*.json', { query: '?raw', import: 'default', eager: true }));
});
