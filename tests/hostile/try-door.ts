import { InvalidDataError } from 'gumption/data';
import { Rng } from 'gumption/math';
import type { Door, Reader } from './door.js';
import { describeBuiltIns, withLimitedArrays } from './measured.js';
import { spoilText } from './spoil-text.js';
import { type Spoiled, spoilValue } from './spoil-value.js';

/**
 * Bytes of arrays that one input may make a reader ask for. The longest input of these tests has
 * two million characters, the widest 200,000 values.
 */
const MAX_BYTES = 64_000_000;

/** What became of the inputs of a door. */
export interface Trial {
  readonly accepted: number;
  readonly refused: number;
  /** What went wrong, at most a few: input, and what happened. */
  readonly faults: readonly string[];
}

const MAX_FAULTS = 3;

/**
 * Very large inputs cost a hundred times as much as others, and a few of each sort tell everything:
 * after the first inputs of a door they are this much rarer.
 */
const HEAVY_INPUTS = 60;
const RARELY = 0.05;

/** Checks that a door takes its examples, and tries hostile inputs. Repeats exactly for a seed. */
export function tryDoor(door: Door, count: number, seed: number): Trial {
  const faults: string[] = [];
  let accepted = 0;
  let refused = 0;
  let reader = door.open();
  for (const example of door.examples) {
    const outcome = tryInput(door, reader, { input: example, what: 'the example' });
    if (outcome.kind === 'fault' || (outcome.kind === 'refused' && !door.mayRefuse)) faults.push(outcome.problem);
    reader = door.open();
  }
  for (let i = 0; i < count && faults.length < MAX_FAULTS; i++) {
    const rng = new Rng(seed).fork(door.name).fork(i);
    const spoiled = spoil(door, rng, i < HEAVY_INPUTS ? 1 : RARELY);
    const outcome = tryInput(door, reader, spoiled);
    if (outcome.kind === 'refused') refused++;
    else {
      if (outcome.kind === 'fault') faults.push(`input ${i} of seed ${seed}, ${outcome.problem}`);
      else accepted++;
      reader = door.open();
    }
  }
  return { accepted, refused, faults };
}

function spoil(door: Door, rng: Rng, heavyShare: number): Spoiled {
  const example = rng.pick(door.examples);
  return door.takes === 'text'
    ? spoilText(example as string, rng, heavyShare)
    : spoilValue(example, rng, { isTrapped: !door.isPlain, heavyShare });
}

type Outcome = { readonly kind: 'accepted' } | { readonly kind: 'refused' | 'fault'; readonly problem: string };

function tryInput(door: Door, reader: Reader, { input, what }: Spoiled): Outcome {
  const before = reader.save && JSON.stringify(reader.save());
  const builtIns = describeBuiltIns();
  const fault = (problem: string): Outcome => ({ kind: 'fault', problem: `${what}: ${problem}` });
  const thrown = catching(() => {
    const result = withLimitedArrays(MAX_BYTES, () => reader.read(input as never));
    if (reader.use === undefined) return;
    const useFault = catching(() => withLimitedArrays(MAX_BYTES, () => reader.use!(result as never)));
    if (useFault !== undefined) throw new Error(`was accepted, and then: ${describe(useFault.error)}`);
  });
  if (describeBuiltIns() !== builtIns) return fault('has changed a built-in object');
  if (thrown === undefined) return { kind: 'accepted' };
  const { error } = thrown;
  if (!(error instanceof InvalidDataError)) return fault(describe(error));
  const problem = problemOf(error, door);
  if (problem !== undefined) return fault(problem);
  if (reader.save && JSON.stringify(reader.save()) !== before) return fault(`refused (${error.message}), but changed`);
  return { kind: 'refused', problem: error.message };
}

/** What is wrong with a refusal: each says what is wrong, and a save also where. */
function problemOf({ problems, message }: InvalidDataError, door: Door): string | undefined {
  if (problems.length === 0 || message.length === 0) return 'was refused without a reason';
  if (message.length > 200_000) return `was refused with a message of ${message.length} characters`;
  const mute = problems.find(({ problem }) => problem.trim() === '');
  if (mute !== undefined) return `was refused at ${mute.path} without a reason`;
  if (/\[object |undefined|function \w*\(/.test(message)) return `was refused unclearly: ${message.slice(0, 200)}`;
  if (door.takes === 'save' && problems.some(({ path }) => path === ''))
    return `was refused without a path: ${message.slice(0, 200)}`;
  return undefined;
}

function catching(run: () => void): { readonly error: unknown } | undefined {
  try {
    run();
  } catch (error) {
    return { error };
  }
  return undefined;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `threw ${String(error)}`;
  const lines = (error.stack ?? error.message).split('\n').filter((line) => !line.includes('node_modules'));
  return lines.slice(0, 7).join('\n');
}
