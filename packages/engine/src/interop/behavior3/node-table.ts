import type { ParamValue } from '../../behavior/document/document.js';
import type { Counterpart } from '../foreign/counterparts.js';
import { type JsonRecord, recordOf, toMilliseconds } from '../foreign/foreign.js';

const MANY = Number.POSITIVE_INFINITY;
const WITHIN_A_TICK = 'its child ends once a tick; theirs goes on within the tick';

/** −1 or no value means forever, which is 0 in our documents. */
function readLoops({ maxLoop }: JsonRecord): number {
  const loops = Number(maxLoop ?? -1);
  return Number.isSafeInteger(loops) && loops > 0 ? loops : 0;
}

function writeLoops(times: ParamValue): JsonRecord | undefined {
  return typeof times === 'number' ? { maxLoop: times === 0 ? -1 : times } : undefined;
}

function readTime(value: unknown): number {
  const time = Number(value ?? 0);
  return Number.isFinite(time) && time > 0 ? time / 1000 : 0;
}

const plain = (type: string, kind: string, children: readonly [number, number], differs?: string): Counterpart => ({
  type,
  kind,
  children,
  ...(differs !== undefined && { differs }),
});

/**
 * Node types of behavior3 and our kinds. Its `Sequence` and `Priority` start from the first child
 * every tick; the `Mem` ones remember.
 */
export const BEHAVIOR3_NODES: readonly Counterpart[] = [
  plain('Sequence', 'reactiveSequence', [1, MANY]),
  plain('Priority', 'reactiveSelector', [1, MANY]),
  plain('MemSequence', 'sequence', [1, MANY]),
  plain('MemPriority', 'selector', [1, MANY]),
  plain('Inverter', 'inverter', [1, 1]),
  plain('Succeeder', 'success', [0, 0]),
  plain('Failer', 'failure', [0, 0]),
  plain('Runner', 'running', [0, 0]),
  plain('Error', 'failure', [0, 0], 'theirs reports an error, which is neither success nor failure'),
  {
    type: 'Wait',
    kind: 'wait',
    read: ({ milliseconds }) => ({ seconds: readTime(milliseconds) }),
    write: ({ seconds = 1 }) => {
      const milliseconds = toMilliseconds(seconds);
      return milliseconds === undefined ? undefined : { milliseconds };
    },
  },
  {
    type: 'MaxTime',
    kind: 'timeout',
    children: [1, 1],
    differs: 'a child that ends in the tick in which the time is up keeps its result; theirs fails',
    read: ({ maxTime }) => ({ seconds: readTime(maxTime) }),
    write: ({ seconds = 10 }) => {
      const maxTime = toMilliseconds(seconds);
      return maxTime === undefined ? undefined : { maxTime };
    },
  },
  {
    type: 'Limiter',
    kind: 'limit',
    children: [1, 1],
    differs: 'counts for the whole life of the mind; theirs starts over whenever it is entered',
    read: ({ maxLoop }) => ({ times: Math.max(0, Math.trunc(Number(maxLoop ?? 1)) || 0) }),
    write: ({ times = 1 }) => (typeof times === 'number' ? { maxLoop: times } : undefined),
  },
  {
    type: 'Repeater',
    kind: 'repeat',
    children: [1, 1],
    differs: `${WITHIN_A_TICK}; and it succeeds in the end, where theirs reports the last result`,
    read: (attributes) => ({ times: readLoops(attributes) }),
    write: ({ times = 0, until = 'never' }) => (until === 'never' ? writeLoops(times) : undefined),
  },
  {
    type: 'RepeatUntilFailure',
    kind: 'repeat',
    children: [1, 1],
    differs: WITHIN_A_TICK,
    read: (attributes) => ({ times: readLoops(attributes), until: 'failure' }),
    write: ({ times = 0, until, result = 'same' }) =>
      until === 'failure' && result === 'same' ? writeLoops(times) : undefined,
  },
  {
    type: 'RepeatUntilSuccess',
    kind: 'retry',
    children: [1, 1],
    differs: WITHIN_A_TICK,
    read: (attributes) => ({ times: readLoops(attributes) }),
    write: ({ times = 3 }) => writeLoops(times),
  },
];

/** Titles that the editor gives to unnamed nodes. */
export const TITLES: { readonly [type: string]: string } = recordOf([
  ['Wait', 'Wait <milliseconds>ms'],
  ['MaxTime', 'Max <maxTime>ms'],
  ['Limiter', 'Limit <maxLoop> Activations'],
  ['Repeater', 'Repeat <maxLoop>x'],
  ['RepeatUntilFailure', 'Repeat Until Failure'],
  ['RepeatUntilSuccess', 'Repeat Until Success'],
]);
