import type { RuleProgram } from '../compile/program.js';
import type { FactStore, Tuple } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import type { Agenda } from './agenda.js';

/** A rule whose conditions hold, with the facts it matched and the values of its variables. */
export interface Trigger {
  readonly rule: string;
  /** One fact per clause in the order written; undefined for `not`. */
  readonly facts: readonly (Tuple | undefined)[];
  /** When each fact was added, as a count of additions; 0 for `not`. */
  readonly serials: readonly number[];
  /** By name, without the question mark. */
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** The parts of an engine that are needed to describe its triggers. */
export interface TriggerSource {
  readonly program: RuleProgram;
  readonly facts: FactStore;
  readonly matcher: Matcher;
}

/** The values of a trigger's variables, by name. */
export function bindingsOf(
  { program, facts, matcher }: TriggerSource,
  agenda: Agenda,
  trigger: number,
): Record<string, unknown> {
  const { rule, bindings } = program.productions[agenda.production[trigger]];
  return toRecord(program.rules[rule].variables, (i) => {
    const { level, field } = bindings[i];
    if (level < 0) return undefined;
    return facts.symbols.values[facts.fields[matcher.factAt(trigger, level) * facts.stride + field]];
  });
}

/** Slots of the facts a trigger matched, one per clause in the order written; -1 for `not`. */
export function slotsOf({ program, matcher }: TriggerSource, agenda: Agenda, trigger: number): number[] {
  const { clauses } = program.productions[agenda.production[trigger]];
  return clauses.map((level) => matcher.factAt(trigger, level));
}

/** A readable description of a trigger. */
export function describeTrigger(source: TriggerSource, agenda: Agenda, trigger: number): Trigger {
  const { program, facts } = source;
  const slots = slotsOf(source, agenda, trigger);
  return {
    rule: program.rules[agenda.ruleOf(trigger)].name,
    facts: slots.map((slot) => (slot < 0 ? undefined : facts.read(slot))),
    serials: slots.map((slot) => (slot < 0 ? 0 : facts.serial[slot])),
    bindings: bindingsOf(source, agenda, trigger),
  };
}

/** Values of a rule's variables by name, without the question mark. */
export function toRecord(variables: readonly string[], read: (index: number) => unknown): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  // Generated names of unnamed groups are left out.
  for (const [i, name] of variables.entries()) if (!name.startsWith('?#')) record[name.slice(1)] = read(i);
  return record;
}
