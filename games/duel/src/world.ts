import { ConfusionMatrix, LearningCurve } from 'gumption/learning/learners';
import { CompetenceLimiter, HitRate } from 'gumption/learning/prediction';
import { Rng } from 'gumption/math';
import { HABITS, type HabitName, nextMove } from './habits.js';
import { COMBOS, MOVES, type Move } from './moves.js';
import { READER_NAMES, READERS, type Reader, type ReaderName } from './reader.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The ring, in meters: x grows to the right, z downwards. The panel beside it is part of it. */
export const RING = { width: 15, depth: 8.5 } as const;

/** Seconds that an exchange of blows takes. */
export const EXCHANGE_SECONDS = 0.5;

/** Seconds after which the rival strikes a player who only stands there. */
const PATIENCE_SECONDS = 2.5;

const DAMAGE = { landed: 0.06, combo: 0.14, countered: 0.08, idle: 0.05 } as const;

/** How an exchange went. */
export interface Exchange {
  readonly tick: number;
  /** Undefined where the player did nothing for too long. */
  readonly move: Move | undefined;
  /** The move that the rival was prepared for. */
  readonly prepared: Move;
  /** The name of a combo that was completed. */
  readonly combo: string;
}

/** The rival's own part: what it prepares for, and whether that is more than a guess. */
export interface Rival {
  prepared: Move;
  isGuess: boolean;
}

/** The whole game. */
export interface World {
  tick: number;
  /** Health of the player and of the rival, from 1 down to 0. */
  readonly health: { you: number; rival: number };
  readonly wins: { you: number; rival: number };
  readonly rival: Rival;
  /** What the player pressed and was not made yet. */
  pressed: Move | undefined;
  isLow: boolean;
  /** Who plays in place of a person. */
  habit: HabitName | undefined;
  learner: ReaderName;
  /** The guess for this exchange, if there is nothing to go by. */
  guess: Move;
  /** All moves of the player, oldest first; at most `MAX_MADE`. */
  made: Move[];
  /** The moves that landed in a row. */
  landed: Move[];
  last: Exchange | undefined;
  /** Exchanges in which the player moved. */
  exchanges: number;
  readonly readers: { readonly [name in ReaderName]: Reader };
  readonly rates: { readonly [name in ReaderName]: HitRate };
  /** How well each reader did on moves that were new to it, and on those that it had just learned. */
  readonly curves: { readonly [name in ReaderName]: LearningCurve };
  /** What each reader took for what. */
  readonly confusions: { readonly [name in ReaderName]: ConfusionMatrix };
  readonly limiter: CompetenceLimiter<Move>;
  readonly rng: Rng;
  /** For scripted players, so that the rival's chance does not change what they do. */
  readonly playerRng: Rng;
}

export const MAX_MADE = 12;

export function createWorld(seed: number): World {
  const each = <T>(create: (name: ReaderName) => T) =>
    Object.fromEntries(READER_NAMES.map((name) => [name, create(name)])) as { [name in ReaderName]: T };
  const rng = new Rng(`rival ${seed}`);
  return {
    tick: 0,
    health: { you: 1, rival: 1 },
    wins: { you: 0, rival: 0 },
    rival: { prepared: MOVES[0], isGuess: true },
    pressed: undefined,
    isLow: false,
    habit: undefined,
    learner: 'N-grams',
    guess: rng.pick(MOVES),
    made: [],
    landed: [],
    last: undefined,
    exchanges: 0,
    readers: each((name) => READERS[name]()),
    rates: each(() => new HitRate({ window: 20 })),
    curves: each(() => new LearningCurve({ every: 10 })),
    confusions: each(() => new ConfusionMatrix(MOVES)),
    // Beatable: it overlooks every fourth thing it could know, and needs a moment.
    limiter: new CompetenceLimiter<Move>({ ignore: 0.25, minProbability: 0.35, delay: 0.2 }),
    rng,
    playerRng: new Rng(`player ${seed}`),
  };
}

/** Seconds since the last exchange began. */
export const secondsSince = ({ tick, last }: World) => (last === undefined ? 99 : (tick - last.tick) * STEP_SECONDS);

/** Lets a step pass: a new exchange begins when the player strikes, or waits for too long. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  world.limiter.tick(dt);
  if (secondsSince(world) < EXCHANGE_SECONDS) return;
  if (world.habit !== undefined) world.pressed ??= nextMove(HABITS[world.habit], world.made, world.playerRng);
  const isIdle = world.last !== undefined && secondsSince(world) > PATIENCE_SECONDS;
  if (world.pressed !== undefined) strike(world, world.pressed);
  else if (isIdle) endExchange(world, undefined, '');
}

/** The player strikes, and the rival shows what it has prepared for. */
function strike(world: World, move: Move): void {
  world.pressed = undefined;
  world.exchanges++;
  for (const name of READER_NAMES) {
    const reader = world.readers[name];
    const { expected } = reader;
    world.rates[name].note(expected === move);
    world.confusions[name].note(MOVES.indexOf(move), expected === undefined ? -1 : MOVES.indexOf(expected));
    reader.add(move);
    world.curves[name].note(expected === move ? 1 : 0, reader.scoreKnown());
  }
  world.made.push(move);
  if (world.made.length > MAX_MADE) world.made.shift();
  world.landed = move === world.rival.prepared ? [] : [...world.landed.slice(-2), move];
  const combo = COMBOS.find(({ moves }) => moves.join() === world.landed.join());
  if (combo !== undefined) world.landed = [];
  endExchange(world, move, combo?.name ?? '');
}

function endExchange(world: World, move: Move | undefined, combo: string): void {
  const { health, wins, rival, limiter, rng } = world;
  world.last = { tick: world.tick, move, prepared: rival.prepared, combo };
  if (move === undefined) health.you -= DAMAGE.idle;
  else if (move === rival.prepared) health.you -= DAMAGE.countered;
  else health.rival -= combo === '' ? DAMAGE.landed : DAMAGE.combo;
  if (health.you <= 0 || health.rival <= 0) {
    if (health.you <= 0) wins.rival++;
    else wins.you++;
    Object.assign(health, { you: 1, rival: 1 });
    world.landed = [];
  }
  const { expected, chances } = world.readers[world.learner];
  const probability = expected === undefined ? 0 : chances[MOVES.indexOf(expected)];
  limiter.notice({ action: expected, probability, count: 0, total: 0, depth: 0 }, rng);
  world.guess = rng.pick(MOVES);
}
