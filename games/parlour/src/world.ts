import { CHANCE, type Game, scoreFor } from 'gumption/board-games/games';
import { createOpponent, findLevels, nameMove, type Opponent } from 'gumption/board-games/opponents';
import { Rng } from 'gumption/math';
import { findTable, type Look, movesOf, type Table } from './tables/index.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** The table, in meters: the board is in the middle, clocks above and below it. */
export const GROUND = { width: 10, depth: 11 } as const;

/** Positions that an opponent looks at in one step. */
const NODES_PER_STEP = 600;
/** An opponent moves no sooner than this, so that people can follow. Seconds. */
const PAUSE_SECONDS = 0.6;
/** Seconds until dice fall. */
const ROLL_SECONDS = 0.4;

/** Who sits on a side: a person, or an opponent of a strength from 1 to that of the game's best. */
export type Seat = 'person' | number;

/** The whole game. */
export interface World {
  readonly seed: number;
  /** The number of the game at this table: cards and dice of each differ. */
  deal: number;
  tick: number;
  table: Table;
  /** The position that is shown: after the first `ply` moves of the line. */
  game: Game;
  /** All moves made, as numbers and as people write them, and who made them. */
  readonly line: { move: number; name: string; player: number }[];
  ply: number;
  readonly seats: [Seat, Seat];
  /** Who finds the moves of each player. */
  opponents: (Opponent | undefined)[];
  /** Seconds that each side has thought. */
  readonly clocks: [number, number];
  /** The steps since the present turn began. */
  turnTicks: number;
  /** The ply of the position that an opponent has begun to think about; −1 for none. */
  thoughtPly: number;
  /** Whether people look at an earlier position: then nobody thinks. */
  isRewound: boolean;
}

/** Sets up a table. */
export function createWorld(seed: number, id = 'reversi'): World {
  const table = findTable(id);
  const world: World = {
    seed,
    deal: 0,
    tick: 0,
    table,
    game: table.create(dealName(seed, 0)),
    line: [],
    ply: 0,
    seats: ['person', 3],
    opponents: [undefined, undefined],
    clocks: [0, 0],
    turnTicks: 0,
    thoughtPly: -1,
    isRewound: false,
  };
  seatOpponents(world);
  return world;
}

/** How many levels of strength the opponents of the game have. */
export function countLevels({ game }: World): number {
  return findLevels(game.traits.name).length;
}

/** Starts a new game, of the same kind or of another. */
export function newGame(world: World, id = world.table.id): void {
  setUp(world, id, world.deal + 1);
}

/** Sets up the game of a number. */
export function setUp(world: World, id: string, deal: number): void {
  world.table = findTable(id);
  world.deal = deal;
  world.game = world.table.create(dealName(world.seed, deal));
  world.line.length = 0;
  world.ply = 0;
  world.clocks.fill(0);
  beginTurn(world);
  world.isRewound = false;
  const best = countLevels(world);
  for (const side of [0, 1] as const) {
    const seat = world.seats[side];
    if (seat !== 'person' && seat > best) world.seats[side] = best;
  }
  seatOpponents(world);
}

/** Puts somebody on a side. The game goes on. */
export function takeSeat(world: World, side: 0 | 1, seat: Seat): void {
  world.seats[side] = seat;
  beginTurn(world);
  seatOpponents(world);
}

/** Makes a move of the person whose turn it is; earlier moves that were rewound are dropped. */
export function makeMove(world: World, move: number): boolean {
  const { game, line } = world;
  if (!movesOf(game).includes(move)) return false;
  line.length = world.ply;
  line.push({ move, name: nameMove(game, move), player: game.player });
  game.play(move);
  world.ply++;
  beginTurn(world);
  world.isRewound = false;
  return true;
}

/**
 * Shows the position after the first `ply` moves. Time stands still there, until somebody moves or
 * goes on.
 */
export function rewindTo(world: World, ply: number): void {
  const { game, line } = world;
  const goal = Math.max(0, Math.min(ply, line.length));
  while (world.ply > goal) game.undo(line[--world.ply].move);
  while (world.ply < goal) game.play(line[world.ply++].move);
  beginTurn(world);
  world.isRewound = goal < line.length;
}

/** Takes back moves until it is a person's turn again. */
export function takeBack(world: World): void {
  let ply = world.ply - 1;
  const isPerson = (at: number) => {
    const { player } = world.line[at];
    return player !== CHANCE && seatOf(world, player) === 'person';
  };
  while (ply > 0 && !isPerson(ply)) ply--;
  if (ply < 0) return;
  rewindTo(world, ply);
  world.line.length = world.ply;
  world.isRewound = false;
}

/** Goes on from the position that is shown, as if the later moves had not been made. */
export function playOn(world: World): void {
  world.line.length = world.ply;
  world.isRewound = false;
  beginTurn(world);
}

/** A copy of the board after some moves, to look at without touching the game. */
export function copyGame({ table, seed, deal, line }: World, plies: number): Game {
  const game = table.create(dealName(seed, deal));
  for (const { move } of line.slice(0, plies)) game.play(move);
  return game;
}

/** The seat that plays a side: the second one plays all but the first. */
export function sideOf(player: number): 0 | 1 {
  return player > 0 ? 1 : 0;
}

/** Who plays a side. */
export function seatOf({ seats }: World, player: number): Seat {
  return seats[sideOf(player)];
}

/** Whether it is the turn of an opponent on a seat. */
export function hasTurn(world: World, side: number): boolean {
  const { game, seats, isRewound } = world;
  if (game.isOver || isRewound || game.player === CHANCE) return false;
  return sideOf(game.player) === side && seats[side] !== 'person';
}

/** What people at the table see: hands of others stay hidden until the end, unless only opponents play. */
export function lookOf(world: World): Look {
  const { game, seats, line, ply } = world;
  const showsAll = game.traits.hidden !== true || game.isOver || !seats.includes('person');
  return {
    line: line.slice(0, ply).map(({ move }) => move),
    sees: (player) =>
      showsAll ||
      (seatOf(world, player) === 'person' && (player === game.player || (player === 0 && seats[1] !== 'person'))),
  };
}

/** The opponent whose turn it is. */
export function currentOpponent({ opponents, game }: World): Opponent {
  return opponents[game.player]!;
}

/** Lets the opponent whose turn it is think for a step. Returns whether it has decided. */
export function thinkOn(world: World): boolean {
  const opponent = currentOpponent(world);
  if (world.thoughtPly !== world.ply) opponent.think();
  world.thoughtPly = world.ply;
  opponent.step(NODES_PER_STEP);
  return opponent.status !== 'searching' && world.turnTicks * STEP_SECONDS >= PAUSE_SECONDS;
}

/** One step of time. */
export function stepWorld(world: World): void {
  world.tick++;
  if (world.game.isOver || world.isRewound) return;
  world.turnTicks++;
  if (world.game.player !== CHANCE) world.clocks[sideOf(world.game.player)] += STEP_SECONDS;
  else if (world.turnTicks * STEP_SECONDS >= ROLL_SECONDS) makeMove(world, rollDice(world));
}

/** What the dice show. They fall the same way again after a move was taken back. */
function rollDice({ game, seed, deal, ply }: World): number {
  let rest = new Rng(`${dealName(seed, deal)} ${ply}`).next();
  const rolls = movesOf(game);
  return rolls.find((roll) => (rest -= game.chanceOf!(roll)) < 0) ?? rolls[0];
}

function dealName(seed: number, deal: number): string {
  return `${seed} ${deal}`;
}

/** How a game ended or stands, in words. */
export function describeStanding(world: World): string {
  const { game, table, isRewound } = world;
  if (!game.isOver) {
    if (game.player === CHANCE) return isRewound ? 'Before the dice fall' : 'The dice fall';
    const side = table.sides[game.player];
    return isRewound || seatOf(world, game.player) === 'person' ? `${side} to move` : `${side} is thinking`;
  }
  if (table.outcome !== undefined) return table.outcome(game);
  const score = scoreFor(game, 0);
  if (score === 0) return 'A draw';
  return `${table.sides[score > 0 ? 0 : 1]} wins`;
}

/** Whatever was thought about before is thought about again. */
function beginTurn(world: World): void {
  world.turnTicks = 0;
  world.thoughtPly = -1;
}

function seatOpponents(world: World): void {
  const { game, table } = world;
  world.opponents = table.sides.map((_, player) =>
    seatOf(world, player) === 'person' ? undefined : seatOpponent(world, game, player),
  );
}

/** The opponent of a side, on a board of the same game. */
export function seatOpponent(world: World, game: Game, player: number): Opponent {
  const { table, seed } = world;
  const strength = seatOf(world, player) as number;
  return createOpponent({ game, strength, seed: `${seed} ${player}`, ...table.opponent?.(game) });
}
