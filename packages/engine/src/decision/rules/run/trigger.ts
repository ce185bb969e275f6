import type { RuleProgram } from '../compile/program.js';
import type { FactStore, Tuple } from '../facts/facts.js';
import type { Matcher } from '../match/matcher.js';
import type { Agenda } from './agenda.js';

/** A rule that holds, with the facts it holds on and what its variables found. */
export interface Trigger {
  readonly rule: string;
  /** One for each clause in the order written; undefined for `not`. */
  readonly facts: readonly (Tuple | undefined)[];
  /** When each fact was added, as a count of additions; 0 for `not`. */
  readonly serials: readonly number[];
  /** By name, without the question mark. */
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** What of an engine its triggers are told by. */
export interface TriggerSource {
  readonly program: RuleProgram;
  readonly facts: FactStore;
  readonly matcher: Matcher;
}

/** What the variables of a trigger's rule found, by name. */
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

/** The facts that a trigger rests on, one for each clause in the order written; -1 for `not`. */
export function slotsOf({ program, matcher }: TriggerSource, agenda: Agenda, trigger: number): number[] {
  const { clauses } = program.productions[agenda.production[trigger]];
  return clauses.map((level) => matcher.factAt(trigger, level));
}

/** A trigger as people, and the game, want to see it. */
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
  // Names that stand for unnamed groups are nobody's business.
  for (const [i, name] of variables.entries()) if (!name.startsWith('?#')) record[name.slice(1)] = read(i);
  return record;
}
