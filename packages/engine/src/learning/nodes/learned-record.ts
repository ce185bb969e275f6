import type { NodeView } from '../../behavior/kind/index.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { InvalidDataError } from '../../data/check.js';
import type { Chooser } from '../learners/chooser.js';
import { CHOOSERS, type ChooserName } from './choosers.js';
import type { LearnedPlan } from './learned-plan.js';

/**
 * What a `learnedChoice` has learned, as it is kept in a blackboard key: plain data, changed in place.
 * So it is saved and replayed with the blackboard, and survives changes of the behavior.
 */
export interface LearnedRecord {
  readonly learner: ChooserName;
  readonly observe: readonly string[];
  /** Ids of options, in the order in which they were first met. Options that are gone stay. */
  readonly options: string[];
  /** How often it has learned. */
  count: number;
  readonly numbers: number[];
}

/** The chooser of a record, ready to be asked. */
export interface LiveChooser {
  readonly record: LearnedRecord;
  readonly chooser: Chooser;
  /** The record's `count` that the chooser knows of: another node may have learned since. */
  count: number;
  readonly row: Float64Array;
  /** What is observed when the option has ended. */
  readonly next: Float64Array;
  readonly worths: Float64Array;
  readonly allowed: Uint8Array;
  /** For each option of the node its number among those of the record. */
  readonly choiceOf: readonly number[];
}

/** What is needed of a node to find what was learned. */
type RecordView = Pick<NodeView<unknown>, 'get' | 'set' | 'because' | 'plan'>;

/**
 * The chooser over the record in a key, which is created if the key is empty. Undefined, with the
 * reason recorded, if the key holds something else.
 */
export function openRecord(node: RecordView, key: Key<unknown>, learner: ChooserName): LiveChooser | undefined {
  const plan = node.plan as LearnedPlan;
  const found = node.get(key) as LearnedRecord | null | undefined;
  if (found !== null && typeof found === 'object') {
    const live = plan.live.get(found);
    if (live !== undefined && live.count === found.count && live.record.learner === learner) return live;
  }
  try {
    const record = found ?? undefined;
    if (record !== undefined && isFor(record, plan, learner)) return makeLive(plan, record);
    if (record !== undefined && !isRecord(record)) {
      node.because(`${key.name} holds something that was not learned`);
      return undefined;
    }
    // Observations or learner are others now, of which the record knows nothing.
    const fresh = { learner, observe: plan.names, options: [...plan.ids], count: 0, numbers: [] };
    node.set(key, fresh);
    return makeLive(plan, fresh);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    node.because(`${key.name} holds something that was not learned: ${error.message}`);
    return undefined;
  }
}

function makeLive(plan: LearnedPlan, record: LearnedRecord): LiveChooser {
  for (const id of plan.ids) if (!record.options.includes(id)) record.options.push(id);
  const { attributes, ranges, discount } = plan;
  const choices = [...record.options];
  const live: LiveChooser = {
    record,
    chooser: CHOOSERS[record.learner]({ attributes, choices, ranges, discount }, record.numbers),
    count: record.count,
    row: new Float64Array(attributes.length),
    next: new Float64Array(attributes.length),
    worths: new Float64Array(choices.length),
    allowed: new Uint8Array(choices.length),
    choiceOf: plan.ids.map((id) => choices.indexOf(id)),
  };
  plan.live.set(record, live);
  return live;
}

function isFor(record: LearnedRecord, { names }: LearnedPlan, learner: ChooserName): boolean {
  return (
    isRecord(record) &&
    record.learner === learner &&
    record.observe.length === names.length &&
    record.observe.every((name, i) => name === names[i])
  );
}

/** A key that holds any value may hold anything, from the game or from a save. */
function isRecord(value: LearnedRecord): boolean {
  return (
    Object.hasOwn(CHOOSERS, value.learner) &&
    Number.isInteger(value.count) &&
    Array.isArray(value.observe) &&
    Array.isArray(value.options) &&
    value.options.every((id, i) => typeof id === 'string' && id !== '' && value.options.indexOf(id) === i) &&
    Array.isArray(value.numbers)
  );
}
