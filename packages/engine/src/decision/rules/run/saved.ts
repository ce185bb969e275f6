import { InvalidDataError } from '../../../data/check.js';
import { SAVED_LIMITS } from '../../../data/limits.js';
import { parse } from '../../../data/parse.js';
import {
  boolean,
  dictionary,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  type Schema,
  text,
  tuple,
  unchecked,
} from '../../../data/schema.js';
import type { Agenda } from './agenda.js';
import type { SavedReason, SavedTrail } from './trail.js';
import type { TriggerSource } from './trigger.js';

/**
 * A trigger as plain data. Facts are named by their serials, in the order of clauses; 0 stands for
 * `not`.
 */
export interface SavedTrigger {
  readonly rule: string;
  /**
   * Which alternative of the rule matched, counted from 0. A rule has several if it contains an
   * `or`.
   */
  readonly way: number;
  readonly facts: readonly number[];
  /** The number of the change that created it. */
  readonly born: number;
  readonly fired?: true;
}

/** A requested action as plain data. */
export interface SavedRequest {
  readonly rule: string;
  /** Which `do` of the rule requested it; -1 if nothing waits for its report. */
  readonly number: number;
  readonly action: string;
  readonly values: readonly unknown[];
  readonly bindings: Readonly<Record<string, unknown>>;
}

/**
 * The complete state of an engine as plain data; JSON if the values in facts are JSON. An engine
 * with the same rules continues exactly as the saved one would. With changed rules, the state of
 * unchanged rules, sets and facts carries over.
 */
export interface SavedRuleEngine {
  /** Oldest first, each with its serial. */
  readonly facts: readonly (readonly [serial: number, fact: readonly unknown[]])[];
  readonly additions: number;
  readonly changes: number;
  readonly firings: number;
  /** By name: whether each set is enabled, and when it fired last. */
  readonly sets: { readonly [name: string]: { readonly on: boolean; readonly used: number } };
  /** By name: when each rule fired last. Rules that never fired are left out. */
  readonly rules: { readonly [name: string]: number };
  /** Oldest first. */
  readonly triggers: readonly SavedTrigger[];
  /** Indices of the triggers that fired and wait for any change. */
  readonly waiting: readonly number[];
  readonly requests: readonly SavedRequest[];
  /** Indices of the requests that the game has not taken yet, in their order. */
  readonly queue: readonly number[];
  readonly trail?: SavedTrail;
}

const count = integer({ min: 0 });
const values = list(unchecked<unknown>());
const bindings = dictionary(unchecked<unknown>());

const savedReasonSchema: Schema<SavedReason> = record({
  fact: values,
  by: optional(count),
  at: optional(number()),
  isOld: optional(literal(true)),
});

const savedTrailSchema: Schema<SavedTrail> = record({
  firings: list(
    record({
      rule: text(),
      bindings,
      because: list(savedReasonSchema),
      number: count,
      depth: count,
      isCut: boolean(),
      at: optional(number()),
    }),
  ),
  reasons: list(tuple([count, savedReasonSchema])),
  removed: list(savedReasonSchema),
  latest: list(count),
  held: list(integer({ min: -1 })),
});

const savedRuleEngineSchema: Schema<SavedRuleEngine> = record({
  facts: list(tuple([integer({ min: 1 }), list(unchecked<unknown>(), { min: 1 })])),
  additions: count,
  changes: count,
  firings: count,
  sets: dictionary(record({ on: boolean(), used: count })),
  rules: dictionary(count),
  triggers: list(record({ rule: text(), way: count, facts: list(count), born: count, fired: optional(literal(true)) })),
  waiting: list(count),
  requests: list(record({ rule: text(), number: integer({ min: -1 }), action: text(), values, bindings })),
  queue: list(count),
  trail: optional(savedTrailSchema),
});

/** Throws unless a saved state has the right shape and its indices lead somewhere. */
export function checkSavedRules(state: SavedRuleEngine): void {
  parse(savedRuleEngineSchema, state, 'rules', SAVED_LIMITS);
  const { facts, additions, triggers, waiting, requests, queue, trail } = state;
  let last = 0;
  facts.forEach(([serial], i) => {
    if (serial <= last || serial > additions)
      throw new InvalidDataError(`rules.facts[${i}][0]`, `must be from ${last + 1} to ${additions}, got ${serial}`);
    last = serial;
  });
  requireIndices(waiting, triggers.length, 'rules.waiting');
  requireIndices(queue, requests.length, 'rules.queue');
  if (trail === undefined) return;
  const { firings, reasons, removed, latest, held } = trail;
  firings.forEach(({ because }, i) => {
    // A firing rests on firings before it, so that no reason leads in a circle.
    because.forEach(({ by = -1 }, k) => {
      requireIndices([by + 1], i + 1, `rules.trail.firings[${i}].because[${k}].by`);
    });
  });
  const found = [...reasons.map(([, reason]) => reason), ...removed].map(({ by = -1 }) => by + 1);
  requireIndices(found, firings.length + 1, 'rules.trail.reasons');
  requireIndices(latest, firings.length, 'rules.trail.latest');
  requireIndices(
    held.map((place) => place + 1),
    firings.length + 1,
    'rules.trail.held',
  );
}

function requireIndices(indices: readonly number[], count: number, path: string): void {
  indices.forEach((index, i) => {
    if (index >= count) throw new InvalidDataError(`${path}[${i}]`, `must be below ${count}, got ${index}`);
  });
}

/** A trigger as plain data. */
export function saveTrigger({ program, facts, matcher }: TriggerSource, agenda: Agenda, trigger: number): SavedTrigger {
  const production = agenda.production[trigger];
  const { rule, clauses } = program.productions[production];
  return {
    rule: program.rules[rule].name,
    way: production - program.productions.findIndex((one) => one.rule === rule),
    facts: clauses.map((level) => facts.serial[matcher.factAt(trigger, level)] ?? 0),
    born: agenda.born[trigger],
    ...(agenda.isFired(trigger) && { fired: true }),
  };
}

/** All triggers as plain data, in an order that depends only on the triggers. */
export function saveAgenda(
  source: TriggerSource,
  agenda: Agenda,
): Pick<SavedRuleEngine, 'triggers' | 'waiting' | 'changes'> {
  const triggers = agenda.all().map((trigger) => ({ trigger, saved: saveTrigger(source, agenda, trigger) }));
  const keys = new Map(triggers.map(({ saved }) => [saved, keyOf(saved)]));
  triggers.sort(
    ({ saved: one }, { saved: other }) => one.born - other.born || (keys.get(one)! < keys.get(other)! ? -1 : 1),
  );
  return {
    changes: agenda.change,
    triggers: triggers.map(({ saved }) => saved),
    waiting: agenda.waiting.map((waiting) => triggers.findIndex(({ trigger }) => trigger === waiting)),
  };
}

/**
 * Applies saved triggers to those created by restoring the facts. A trigger without saved state
 * counts as created by the latest change.
 */
export function restoreAgenda(source: TriggerSource, agenda: Agenda, state: SavedRuleEngine): void {
  const known = new Map(state.triggers.map((saved) => [keyOf(saved), saved]));
  const found = new Map<SavedTrigger, number>();
  const all = agenda.all().map((trigger) => {
    const saved = known.get(keyOf(saveTrigger(source, agenda, trigger)));
    if (saved !== undefined) found.set(saved, trigger);
    return { trigger, born: saved?.born ?? state.changes, isFired: saved?.fired === true };
  });
  all.sort((one, other) => one.born - other.born);
  const waiting = state.waiting.flatMap((place) => found.get(state.triggers[place]) ?? []);
  agenda.restore(state.changes, all, waiting);
}

/** The identity of a trigger. */
const keyOf = ({ rule, way, facts }: SavedTrigger): string => `${way} ${facts} ${rule}`;
