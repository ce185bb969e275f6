import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { parse } from '../../../data/parse.js';
import {
  choice,
  integer,
  list,
  literal,
  nullable,
  number,
  optional,
  record,
  text,
  unchecked,
} from '../../../data/schema.js';
import { DONE } from '../../../decision/actions/request.js';
import { readSignalBoard } from '../read-signal-board.js';
import type { SignalBoard } from '../signal-board.js';
import type { CompiledScript } from './compile-script.js';
import type { Lane } from './cooperative-run.js';

/** A run as a save-game holds it. */
export interface SavedCooperativeRun {
  readonly version: 1;
  /** The name of its script. */
  readonly script: string;
  readonly time: number;
  readonly status: 'running' | 'done' | 'failed';
  readonly reason: string;
  readonly lanes: readonly SavedLane[];
  /** Its board, if it is its own. */
  readonly board?: SignalBoard;
}

interface SavedLane {
  readonly at: number;
  /**
   * For each step of the action under way: −1 if it has not started, −2 if it is done, otherwise
   * the seconds it has run. Null if none is under way.
   */
  readonly steps: readonly number[] | null;
}

const savedRunSchema = record({
  version: literal(1),
  script: text(),
  time: number({ min: 0 }),
  status: choice(['running', 'done', 'failed']),
  reason: text(),
  lanes: list(record({ at: integer({ min: 0 }), steps: nullable(list(number({ min: DONE }))) })),
  board: optional(unchecked<SignalBoard>()),
});

export function saveLane<C>({ at, hasBegun, request }: Lane<C>): SavedLane {
  return { at, steps: hasBegun ? request.action.steps.map((_, i) => request.progress[i]) : null };
}

/** The saved state if it fits the script; its board is a copy. */
export function checkSavedRun<C>(
  saved: SavedCooperativeRun,
  { name }: CompiledScript<C>,
  lanes: readonly Lane<C>[],
  ownsBoard: boolean,
): SavedCooperativeRun {
  const { board, ...rest } = parse(savedRunSchema, saved, 'saved', SAVED_LIMITS);
  if (rest.script !== name) throw new InvalidDataError('saved.script', `must be ${name}, got ${rest.script}`);
  if (rest.lanes.length !== lanes.length)
    throw new InvalidDataError('saved.lanes', `must be ${lanes.length}, got ${rest.lanes.length}`);
  for (const [i, { at, steps }] of rest.lanes.entries()) {
    if (at > lanes[i].steps.length)
      throw new InvalidDataError(`saved.lanes[${i}].at`, `must be at most ${lanes[i].steps.length}, got ${at}`);
    const count = lanes[i].steps[at]?.action?.steps.length ?? -1;
    if (steps !== null && steps.length !== count)
      throw new InvalidDataError(
        `saved.lanes[${i}].steps`,
        `must be the ${Math.max(0, count)} steps of the action, got ${steps.length}`,
      );
  }
  if ((board !== undefined) !== ownsBoard)
    throw new InvalidDataError(
      'saved.board',
      ownsBoard ? 'is missing' : 'is there, but the run shares the board of the game',
    );
  return board === undefined ? rest : { ...rest, board: readSignalBoard(board) };
}
