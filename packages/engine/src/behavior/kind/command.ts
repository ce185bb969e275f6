import { InvalidDataError } from '../../data/index.js';
import { showValue } from '../../data/show.js';
import { RUNNING, type Status } from '../vocabulary/status.js';

/**
 * What a node kind does next: a status (1–3) ends or suspends the node; the other commands start,
 * tick or stop a child. Packed in one number, operation in the low three bits, so that a decision
 * allocates nothing.
 */
export type Command = number;

/** Operations of a {@link Command} beside the three statuses. */
export const OP = { START: 4, UPDATE: 5, STOP: 6, LATER: 7 } as const;

/** Starts a child now; {@link NodeKind.next} receives its result. */
export const startChild = (child: number): Command => OP.START | (child << 3);
/**
 * Ticks a running child, or starts one that is not running: after a hot reload, a remembered index
 * may belong to another child. {@link NodeKind.next} receives its result.
 */
export const updateChild = (child: number): Command => OP.UPDATE | (child << 3);
/** Stops a running child; {@link NodeKind.next} is then called with {@link STOPPED}. */
export const stopChild = (child: number): Command => OP.STOP | (child << 3);
/** Keeps the node running and starts the child in the next tick. */
export const startLater = (child: number): Command => OP.LATER | (child << 3);

/** The error for a kind whose command cannot be carried out. */
export function unknownCommand(kind: string, command: Command): InvalidDataError {
  const what = (command & OP.START) === 0 ? `the unknown command ${command}` : `a command for child ${command >> 3}`;
  return new InvalidDataError(kind, `gave ${what}, which does not exist`);
}

/** The command itself; throws if a kind gave something that is no number, such as a promise. */
export function requireCommand(kind: string, command: unknown): Command {
  if (typeof command === 'number') return command;
  const what = showValue(command);
  throw new InvalidDataError(kind, `gave ${what} for a command; return a status, or what startChild and its like give`);
}

/** The report that `next` receives after {@link stopChild}. */
export const STOPPED = 0;
/** What a child reports: a status, or {@link STOPPED}. */
export type ChildReport = Status | typeof STOPPED;

/** The decision of a kind without `update`: continue where the last tick stopped. */
export function resumeChild(active: number, due: number): Command {
  return active >= 0 ? updateChild(active) : due >= 0 ? startChild(due) : RUNNING;
}
