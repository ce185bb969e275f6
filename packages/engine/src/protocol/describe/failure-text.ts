import type { Cast } from '../../behavior/cast/index.js';
import type { TaskFailure } from '../../behavior/index.js';
import { describeFailed } from '../../behavior/runtime/runtime.js';
import type { LogLine } from '../messages/messages.js';

/** A line for the console about a task that failed. */
export function describeFailure<A>(failure: TaskFailure<A>, cast: Cast<A>): Omit<LogLine, 'tick'> {
  const { error, phase, node, behavior, agent } = failure;
  const text = describeFailed(phase, error);
  const id = [...cast.characters()].find((character) => character.agent === agent)?.id;
  return { feed: 'run', level: 'error', text, behavior, node, ...(id !== undefined && { agent: id }) };
}
