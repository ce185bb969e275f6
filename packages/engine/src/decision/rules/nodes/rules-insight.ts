import { showError } from '../../../data/show.js';
import { type NetworkNode, pictureNetwork } from '../run/network-picture.js';
import type { Firing, Reason } from '../run/trail.js';
import { type ClauseReport, whyNot } from '../run/why-not.js';
import { parseFacts } from '../text/parse-rules.js';
import { showTuple, showValue } from '../text/show.js';
import type { RuleWork } from './rule-work.js';

/** A fact as it stands. */
export interface FactInsight {
  readonly fact: string;
  /** When it was added, as a count of additions. */
  readonly serial: number;
  /** Id of the rule that added it. */
  readonly rule?: string;
  /** Id of the part that reported it; empty for an initial fact. */
  readonly source?: string;
  /** Game time; missing if it existed before anyone watched. */
  readonly at?: number;
}

/** A rule as it stands. */
export interface RuleInsight {
  readonly id: string;
  /** In how many ways it holds and may fire, and in how many it has fired and rests. */
  readonly ready: number;
  readonly resting: number;
  readonly isOn: boolean;
  /** Whether it waits for what is being done. */
  readonly isHeld: boolean;
  readonly fired: number;
}

/** A trigger that would fire. */
export interface AgendaInsight {
  readonly rule: string;
  /** The values of its variables: `?who = gunner`. */
  readonly found: readonly string[];
  readonly facts: readonly string[];
  /** Why it comes before the next; empty for the last. */
  readonly why: string;
  readonly isHeld: boolean;
}

/** A firing that was, the latest last. */
export interface FiringInsight {
  readonly number: number;
  readonly rule: string;
  readonly found: readonly string[];
  readonly at?: number;
}

/** The details that a node of rules always shows. */
export interface RulesInsight {
  /** At most 400 facts, newest last. */
  readonly facts: readonly FactInsight[];
  /** How many there are; the list may be shorter. */
  readonly factCount: number;
  /** All rules, with how often each has fired. */
  readonly rules: readonly RuleInsight[];
  /** The rule sets, and whether each is enabled. */
  readonly sets: readonly { readonly name: string; readonly isOn: boolean }[];
  /** At most 60 rules that could fire now, the next one first. */
  readonly agenda: readonly AgendaInsight[];
  /** The latest firings, if the engine keeps a trail. */
  readonly firings: readonly FiringInsight[];
}

/** Why a fact is there or a rule fired, as a tree. */
export interface ReasonInsight {
  readonly fact: string;
  readonly rule?: string;
  readonly number?: number;
  readonly found?: readonly string[];
  readonly at?: number;
  readonly isOld?: true;
  /** What the rule rested on. */
  readonly because: readonly ReasonInsight[];
  /** True if there is more than is shown. */
  readonly isCut?: true;
}

/** A question about a node of rules. */
export type RulesQuestion =
  | { readonly rule: string }
  | { readonly fact: string }
  | { readonly firing: number }
  | { readonly network: true };

/** The answer to a {@link RulesQuestion}. */
export interface RulesAnswer {
  /** For each condition of the asked rule, how far it matches. */
  readonly clauses?: readonly (readonly ClauseReport[])[];
  /** Why the asked fact is there. */
  readonly reason?: ReasonInsight;
  /** The nodes of the matching network. */
  readonly network?: readonly NetworkNode[];
}

const MAX_FACTS = 400;
const MAX_TRIGGERS = 60;
const DEEPEST = 8;

/** Everything that a node of rules shows without being asked. */
export function describeRules(work: RuleWork, firedOf: (childIndex: number) => number): RulesInsight {
  const { engine, plan } = work;
  const { program, facts } = engine;
  const slots = facts.slots();
  const counts = engine.countTriggersByRule();
  return {
    factCount: slots.length,
    facts: slots.slice(-MAX_FACTS).map((slot) => {
      const reason = engine.trail?.of(slot);
      const source = reason?.by === undefined ? work.sourceOf(facts.read(slot)) : undefined;
      return {
        fact: showTuple(facts.read(slot)),
        serial: facts.serial[slot],
        ...(reason?.by && { rule: reason.by.rule }),
        ...(source !== undefined && { source }),
        ...(reason?.at !== undefined && { at: reason.at }),
      };
    }),
    rules: plan.rules.map(({ id, childIndex }, i) => ({
      id,
      ...counts[i],
      fired: firedOf(childIndex),
    })),
    sets: program.sets.slice(1).map(({ name }) => ({ name, isOn: engine.isEnabled(name) })),
    agenda: engine.rank(MAX_TRIGGERS).map(({ rule, bindings, facts: rests, why, isHeld }) => ({
      rule,
      found: showBindings(bindings),
      facts: rests.flatMap((fact) => (fact === undefined ? [] : [showTuple(fact)])),
      why,
      isHeld,
    })),
    firings: (engine.trail?.firings ?? []).map(({ number, rule, bindings, at }) => ({
      number,
      rule,
      found: showBindings(bindings),
      ...(at !== undefined && { at }),
    })),
  };
}

/** Answers a question; undefined if it is not a question, or nothing is known about it. */
export function answerRules(work: RuleWork, question: unknown): RulesAnswer | undefined {
  const { engine } = work;
  if (typeof question !== 'object' || question === null) return undefined;
  const { rule, fact, firing, network } = question as { readonly [name: string]: unknown };
  if (network === true) return { network: pictureNetwork(engine) ?? [] };
  if (typeof rule === 'string')
    return engine.program.rules.some(({ name }) => name === rule) ? { clauses: whyNot(engine, rule) } : undefined;
  if (typeof firing === 'number') {
    const found = engine.trail?.firings.find(({ number }) => number === firing);
    return found && { reason: reasonOf({ fact: [found.rule], by: found }, DEEPEST) };
  }
  if (typeof fact !== 'string') return undefined;
  const slot = engine.facts.slots().find((one) => showTuple(engine.facts.read(one)) === fact);
  const reason = slot === undefined ? undefined : engine.trail?.of(slot);
  return reason && { reason: reasonOf(reason, DEEPEST) };
}

function reasonOf({ fact, by, at, isOld }: Reason, depth: number): ReasonInsight {
  return {
    fact: showTuple(fact),
    ...(at !== undefined && { at }),
    ...(isOld && { isOld }),
    ...(by === undefined ? { because: [] } : firingOf(by, depth)),
  };
}

function firingOf({ rule, number, bindings, because, isCut }: Firing, depth: number) {
  return {
    rule,
    number,
    found: showBindings(bindings),
    because: depth > 0 ? because.map((one) => reasonOf(one, depth - 1)) : [],
    ...((isCut || (depth === 0 && because.length > 0)) && { isCut: true as const }),
  };
}

const showBindings = (bindings: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(bindings).map(([name, value]) => `?${name} = ${showValue(value)}`);

/**
 * Adds or removes a fact, or switches a set, on behalf of a tool. Returns what is wrong, if
 * anything.
 */
export function instructRules({ engine }: RuleWork, instruction: unknown): string | undefined {
  const { add, remove, enable, disable } = (instruction ?? {}) as { readonly [what: string]: unknown };
  const set = enable ?? disable;
  if (typeof set === 'string') {
    if (!engine.program.sets.slice(1).some(({ name }) => name === set)) return `there is no set ${set}`;
    engine.setEnabled(set, enable !== undefined);
    return undefined;
  }
  const text = add ?? remove;
  if (typeof text !== 'string') return 'is neither a fact to add or remove nor a set to switch';
  try {
    for (const fact of parseFacts(text)) {
      if (add !== undefined) engine.add(fact);
      else engine.remove(fact);
    }
    return undefined;
  } catch (error) {
    return showError(error);
  }
}
