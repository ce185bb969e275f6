import type { ActionEvent } from '../action-log.js';

/** A log line about a request. Plain data, kept and saved with the character. */
export interface ActionLine {
  /** Seconds of game time. */
  time: number;
  /** Id of the action. */
  action: string;
  /** What happened to it. */
  event: ActionEvent;
  /** Path of the node that requested it; empty if no node of the behavior did. */
  origin: string;
  /** When it was requested. */
  since: number;
  /** Id of the action that replaced it; empty if none did. */
  by: string;
}

/**
 * Adds a line. The oldest lines are dropped and their records reused, so a full log makes no
 * garbage.
 */
export function writeLine(
  lines: ActionLine[],
  size: number,
  time: number,
  action: string,
  event: ActionEvent,
  origin: string,
  since: number,
  by: string,
): void {
  while (lines.length > size) lines.shift();
  if (size === 0) return;
  const line = lines.length === size ? lines.shift()! : { time, action, event, origin, since, by };
  line.time = time;
  line.action = action;
  line.event = event;
  line.origin = origin;
  line.since = since;
  line.by = by;
  lines.push(line);
}
