import type { Agenda } from './agenda.js';
import type { SavedTrail } from './trail.js';
import type { TriggerSource } from './trigger.js';

/**
 * A trigger as plain data. Facts are named by their serials, in the order of clauses; 0 stands for
 * `not`.
 */
export interface SavedTrigger {
  readonly rule: string;
  /** The how manyeth way in which the rule can hold; there are several where it has an `or`. */
  readonly way: number;
  readonly facts: readonly number[];
  /** The change it came up in. */
  readonly born: number;
  readonly fired?: true;
}

/** An action that was asked for, as plain data. */
export interface SavedRequest {
  readonly rule: string;
  /** The how manyeth `do` of the rule asked for it; -1 if no report is waited for. */
  readonly number: number;
  readonly action: string;
  readonly values: readonly unknown[];
  readonly bindings: Readonly<Record<string, unknown>>;
}

/**
 * All that an engine knows, as plain data: JSON if the values in facts are. An engine that takes it
 * over goes on exactly as the one that gave it; one of changed rules goes on as far as rules, sets
 * and facts are the same.
 */
export interface SavedRuleEngine {
  /** Oldest first, each with its serial. */
  readonly facts: readonly (readonly [serial: number, fact: readonly unknown[]])[];
  readonly additions: number;
  readonly changes: number;
  readonly firings: number;
  /** By name: whether each set is on, and when it fired last. */
  readonly sets: { readonly [name: string]: { readonly on: boolean; readonly used: number } };
  /** By name: when each rule fired last, for those that did. */
  readonly rules: { readonly [name: string]: number };
  /** Oldest first. */
  readonly triggers: readonly SavedTrigger[];
  /** Places, in the list of triggers, of those that fired and wait for any change. */
  readonly waiting: readonly number[];
  readonly requests: readonly SavedRequest[];
  /** Places, in the list of requests, of those that the game has not taken yet, in their order. */
  readonly queue: readonly number[];
  readonly trail?: SavedTrail;
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

/** All triggers as plain data, in an order that depends on nothing but them. */
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
 * Gives the triggers that came up when facts were put back their past. Those without one came up
 * with the latest change.
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

/** What tells triggers apart. */
const keyOf = ({ rule, way, facts }: SavedTrigger): string => `${way} ${facts} ${rule}`;
