import { CHANCE } from 'gumption/board-games/games';
import { movesOf, type Piece, type Step, type Table, type TurnSteps } from './tables/index.js';
import { lookOf, seatOf, type World } from './world.js';

/** What the person at the table is doing with the pieces. It is not part of the game. */
export class Hand {
  /** The square that was picked up, and where the piece is while it is dragged, in CSS pixels. */
  from: number | undefined;
  drag: { x: number; y: number } | undefined;
  /** The square that the keyboard points at. */
  cursor: number | undefined;
  /** What the person's pawns become, as a letter of chess. */
  promotion = 'Q';
  /** Steps of a turn that is not complete, and the position that they belong to. */
  #made: readonly Step[] = [];
  #position = '';
  #steps: TurnSteps | undefined;

  /** Why nothing happened when the person last pointed at a square; undefined if something did. */
  refusal: string | undefined;

  /** The squares that can be picked up or played to. */
  goalsOf(world: World): readonly number[] {
    if (!isPersonsTurn(world)) return [];
    const pairs = this.#stepsOf(world)?.next(this.#made) ?? movesOf(world.game).map((move) => pairOf(world, move));
    const squares = pairs.map(({ from, to }) => (from === undefined || from === this.from ? to : from));
    const isGoal = (square: number | undefined): square is number => square !== undefined;
    return [...new Set(squares.filter(isGoal))];
  }

  /** Points at a square: picks up, puts down, or plays. Returns the move that this makes. */
  point(world: World, square: number): number | undefined {
    this.refusal = undefined;
    if (!isPersonsTurn(world)) {
      this.refusal = sayIdle(world);
      return undefined;
    }
    const steps = this.#stepsOf(world);
    if (steps !== undefined) return this.#pointStep(world, steps, square);
    const { game, table } = world;
    const move = findMove(world, table, this, square);
    if (move !== undefined) {
      this.letGo();
      return move;
    }
    const canLift = movesOf(game).some((candidate) => table.fromOf(game, candidate) === square);
    this.#lift(world, square, canLift);
    return undefined;
  }

  /** What is on the board, with the steps that were made. */
  piecesOf(world: World): readonly Piece[] {
    const steps = isPersonsTurn(world) ? this.#stepsOf(world) : undefined;
    if (steps !== undefined && this.#made.length > 0) return steps.piecesAfter(this.#made);
    return world.table.piecesOf(world.game, lookOf(world));
  }

  /** Takes back the last step of a turn. Returns whether there was one. */
  takeBackStep(world: World): boolean {
    if (this.#stepsOf(world) === undefined || this.#made.length === 0) return false;
    this.#made = this.#made.slice(0, -1);
    this.letGo();
    return true;
  }

  letGo(): void {
    this.from = undefined;
    this.drag = undefined;
  }

  /** Moves the cursor of the keyboard by columns and rows. */
  moveCursor({ table }: World, columns: number, rows: number): void {
    const cursor = this.cursor ?? Math.floor(table.rows / 2) * table.columns + Math.floor(table.columns / 2);
    const column = Math.max(0, Math.min(table.columns - 1, (cursor % table.columns) + columns));
    const row = Math.max(0, Math.min(table.rows - 1, Math.floor(cursor / table.columns) + rows));
    this.cursor = row * table.columns + column;
  }

  /** Picks up the piece of a square, or puts down what is held. */
  #lift(world: World, square: number, canLift: boolean): void {
    const held = this.from;
    this.from = canLift && held !== square ? square : undefined;
    if (!canLift && held !== square) this.refusal = sayRefusal(world, held !== undefined);
  }

  #pointStep(world: World, steps: TurnSteps, square: number): number | undefined {
    const next = steps.next(this.#made);
    const step = next.find(({ from, to }) => from === this.from && to === square);
    if (step === undefined) {
      const canLift = next.some(({ from }) => from === square);
      this.#lift(world, square, canLift);
      return undefined;
    }
    this.#made = [...this.#made, step];
    this.letGo();
    return steps.moveOf(this.#made);
  }

  /** The steps of the turn in the position that is shown, where turns have several. */
  #stepsOf(world: World): TurnSteps | undefined {
    const { table, game, deal, line, ply } = world;
    if (table.stepsOf === undefined) return undefined;
    const position = `${table.id} ${deal} ${line.slice(0, ply).map(({ move }) => move)}`;
    if (position !== this.#position) {
      this.#position = position;
      this.#made = [];
      this.#steps = table.stepsOf(game);
    }
    return this.#steps;
  }
}

/** Whether a person is to move in the position that is shown. */
export function isPersonsTurn(world: World): boolean {
  const { game, seats, isRewound } = world;
  if (game.isOver || game.player === CHANCE) return false;
  return seatOf(world, game.player) === 'person' || (isRewound && seats.includes('person'));
}

/** Why a person cannot move now. */
function sayIdle(world: World): string {
  if (world.game.isOver) return 'The game is over.';
  if (!world.seats.includes('person')) return 'Two opponents play. Choose a person for a side to play yourself.';
  return 'It is not your turn.';
}

/** Why a square cannot be played to, or picked up. */
function sayRefusal({ game, table }: World, isHolding: boolean): string {
  if (isHolding) return 'It cannot go there. The squares where it can are marked.';
  const isPass = movesOf(game).every((move) => table.toOf(game, move) === undefined);
  if (isPass) return 'There is nothing to play but a pass.';
  return 'You cannot play that. What you can play is marked.';
}

function pairOf({ game, table }: World, move: number): { from: number | undefined; to: number | undefined } {
  return { from: table.fromOf(game, move), to: table.toOf(game, move) };
}

/** The move to a square, from the one that was picked up; a column of Connect Four is one goal. */
function findMove(world: World, table: Table, { from, promotion }: Hand, to: number): number | undefined {
  const { game } = world;
  return movesOf(game).find((move) => {
    const start = table.fromOf(game, move);
    const goal = table.toOf(game, move);
    if (goal === undefined || start !== from) return false;
    if ((table.promotionOf?.(move) ?? promotion) !== promotion) return false;
    return goal === to || (table.board === 'drop' && goal % table.columns === to % table.columns);
  });
}
