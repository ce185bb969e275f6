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
  /** For each option how often it ended, and the sum of its feedback. Missing in older saves. */
  tried?: number[];
  grades?: number[];
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
    const fresh: LearnedRecord = { learner, observe: plan.names, options: [...plan.ids], count: 0, numbers: [] };
    node.set(key, fresh);
    return makeLive(plan, fresh);
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    node.because(`${key.name} holds something that was not learned: ${error.message}`);
    return undefined;
  }
}

/** The chooser of a record as it would be asked now. Looking at it changes nothing. */
export function peekRecord(plan: LearnedPlan, value: unknown, learner: ChooserName): LiveChooser | undefined {
  const record = value as LearnedRecord | null | undefined;
  if (record === null || typeof record !== 'object' || !isFor(record, plan, learner)) return undefined;
  const known = plan.live.get(record) ?? plan.peeked.get(record);
  if (known !== undefined && known.count === record.count && known.record.learner === learner) return known;
  try {
    const options = [...record.options, ...plan.ids.filter((id) => !record.options.includes(id))];
    const copy = { ...record, options, numbers: [...record.numbers] };
    const live = createLive(plan, copy);
    plan.peeked.set(record, live);
    return live;
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return undefined;
  }
}

/** The largest sum of feedback that is kept. */
const MAX_GRADES = 1e100;

/** Notes how an option ended, for people who ask how often it was chosen and how it went. */
export function noteEnd(record: LearnedRecord, choice: number, grade: number): void {
  record.tried = withRoomFor(record.tried, record.options.length);
  record.grades = withRoomFor(record.grades, record.options.length);
  record.tried[choice]++;
  // JSON knows no infinity.
  record.grades[choice] = Math.min(MAX_GRADES, Math.max(-MAX_GRADES, record.grades[choice] + grade));
}

function withRoomFor(numbers: number[] | undefined, count: number): number[] {
  const list = numbers ?? [];
  while (list.length < count) list.push(0);
  return list;
}

function makeLive(plan: LearnedPlan, record: LearnedRecord): LiveChooser {
  for (const id of plan.ids) if (!record.options.includes(id)) record.options.push(id);
  const live = createLive(plan, record);
  plan.live.set(record, live);
  return live;
}

function createLive(plan: LearnedPlan, record: LearnedRecord): LiveChooser {
  const { attributes, ranges, discount } = plan;
  const choices = [...record.options];
  return {
    record,
    chooser: CHOOSERS[record.learner]({ attributes, choices, ranges, discount }, record.numbers),
    count: record.count,
    row: new Float64Array(attributes.length),
    next: new Float64Array(attributes.length),
    worths: new Float64Array(choices.length),
    allowed: new Uint8Array(choices.length),
    choiceOf: plan.ids.map((id) => choices.indexOf(id)),
  };
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
    Array.isArray(value.numbers) &&
    isTally(value.tried) &&
    isTally(value.grades)
  );
}

function isTally(value: readonly unknown[] | undefined): boolean {
  return value === undefined || (Array.isArray(value) && value.every((each) => Number.isFinite(each)));
}

/** What is wrong with a value that should be a record; undefined if it is one. */
export function requireRecord(value: unknown): string | undefined {
  const isOne = typeof value === 'object' && value !== null && isRecord(value as LearnedRecord);
  return isOne ? undefined : 'must be what a learned choice has learned';
}
