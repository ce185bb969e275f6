import { movesOf, type Table } from './tables/index.js';
import type { World } from './world.js';

/** What the person at the table is doing with the pieces. It is not part of the game. */
export class Hand {
  /** The square that was picked up, and where the piece is while it is dragged, in CSS pixels. */
  from: number | undefined;
  drag: { x: number; y: number } | undefined;
  /** The square that the keyboard points at. */
  cursor: number | undefined;

  /** The squares that can be picked up or played to. */
  goalsOf(world: World): readonly number[] {
    if (!isPersonsTurn(world)) return [];
    const { game, table } = world;
    const squares = movesOf(game).map((move) => {
      const from = table.fromOf(game, move);
      return from === undefined || from === this.from ? table.toOf(game, move) : from;
    });
    return [...new Set(squares.filter((square) => square !== undefined))];
  }

  /** Points at a square: picks up, puts down, or plays. Returns the move that this makes. */
  point(world: World, square: number): number | undefined {
    if (!isPersonsTurn(world)) return undefined;
    const { game, table } = world;
    const move = findMove(world, table, this.from, square);
    if (move !== undefined) {
      this.letGo();
      return move;
    }
    const canLift = movesOf(game).some((candidate) => table.fromOf(game, candidate) === square);
    this.from = canLift && this.from !== square ? square : undefined;
    return undefined;
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
}

/** Whether a person is to move in the position that is shown. */
export function isPersonsTurn({ game, seats, isRewound }: World): boolean {
  return !game.isOver && (seats[game.player] === 'person' || (isRewound && seats.includes('person')));
}

/** The move to a square, from the one that was picked up; a column of Connect Four is one goal. */
function findMove(world: World, table: Table, from: number | undefined, to: number): number | undefined {
  const { game } = world;
  return movesOf(game).find((move) => {
    const start = table.fromOf(game, move);
    const goal = table.toOf(game, move);
    if (goal === undefined || start !== from) return false;
    return goal === to || (table.board === 'drop' && goal % table.columns === to % table.columns);
  });
}
