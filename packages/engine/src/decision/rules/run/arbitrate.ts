import { InvalidDataError } from '../../../data/index.js';
import type { Rng } from '../../../math/index.js';
import type { CompiledSet, RuleProgram } from '../compile/program.js';
import type { RuleArbiter } from '../text/rule.js';
import type { Agenda } from './agenda.js';

/** The data that arbiters use besides the agenda. */
export interface ArbiterContext {
  readonly program: RuleProgram;
  readonly agenda: Agenda;
  /** Whether each set is on. */
  readonly enabled: Uint8Array;
  /** When each rule fired last, as a count of firings; 0 for never. */
  readonly ruleUsed: Int32Array;
  readonly setUsed: Int32Array;
  /** Rules that may not fire for now. */
  readonly held: Uint8Array;
  readonly rng: Pick<Rng, 'integer'> | undefined;
  /** The rule's own priority under what a trigger found. */
  priorityOf(trigger: number): number;
  /**
   * Below 0 if the first trigger rests on newer facts than the second; for `mea` the first clause's
   * fact counts before all.
   */
  compareRecency(trigger: number, other: number, firstClauseFirst: boolean): number;
}

/**
 * The trigger that a set would fire, or -1. It chooses among its own rules and what each set inside
 * would fire. Of unequal salience the highest counts alone. Ties go to what is written first, then
 * to the oldest; of `newest`, `lex` and `mea` to the newest.
 */
export function choose(context: ArbiterContext, set: number): number {
  const { program, enabled } = context;
  const compiled = program.sets[set];
  if (set > 0 && enabled[set] === 0) return -1;
  if (compiled.arbiter === 'random') return chooseRandomly(context, compiled);
  let best = -1;
  let bestUsed = 0;
  for (const member of compiled.members) {
    if (member.rule >= 0 && context.held[member.rule] === 1) continue;
    const candidate =
      member.set >= 0 ? choose(context, member.set) : bestOfRule(context, compiled.arbiter, member.rule);
    if (candidate < 0) continue;
    const used = member.set >= 0 ? context.setUsed[member.set] : context.ruleUsed[member.rule];
    if (best < 0 || isBetter(context, compiled.arbiter, candidate, used, best, bestUsed)) {
      best = candidate;
      bestUsed = used;
    }
  }
  return best;
}

function bestOfRule(context: ArbiterContext, arbiter: RuleArbiter, rule: number): number {
  const { agenda } = context;
  if (arbiter === 'newest') return agenda.tail[rule];
  let best = agenda.head[rule];
  if (best < 0 || (arbiter !== 'priority' && arbiter !== 'lex' && arbiter !== 'mea')) return best;
  for (let trigger = agenda.next[best]; trigger >= 0; trigger = agenda.next[trigger])
    if (isBetter(context, arbiter, trigger, 0, best, 0)) best = trigger;
  return best;
}

/** Whether a candidate beats the best of the candidates written before it. */
function isBetter(
  context: ArbiterContext,
  arbiter: RuleArbiter,
  candidate: number,
  used: number,
  best: number,
  bestUsed: number,
): boolean {
  const { agenda, program } = context;
  const rule = program.rules[agenda.ruleOf(candidate)];
  const bestRule = program.rules[agenda.ruleOf(best)];
  if (rule.salience !== bestRule.salience) return rule.salience > bestRule.salience;
  const isOlder = agenda.isOlder(candidate, best);
  switch (arbiter) {
    case 'leastRecentlyUsed':
      return used < bestUsed;
    case 'mostSpecific':
      return rule.specificity === bestRule.specificity ? isOlder : rule.specificity > bestRule.specificity;
    case 'simplest':
      return rule.specificity === bestRule.specificity ? isOlder : rule.specificity < bestRule.specificity;
    case 'priority':
      return context.priorityOf(candidate) > context.priorityOf(best);
    case 'newest':
      return !isOlder;
    case 'oldest':
      return isOlder;
    case 'lex':
    case 'mea': {
      const recency = context.compareRecency(candidate, best, arbiter === 'mea');
      if (recency !== 0) return recency < 0;
      return rule.specificity === bestRule.specificity ? !isOlder : rule.specificity > bestRule.specificity;
    }
    default:
      return false;
  }
}

/**
 * Draws one of all triggers of the highest salience with equal probability; an inner set counts as
 * its one choice.
 */
function chooseRandomly(context: ArbiterContext, { members, name }: CompiledSet): number {
  const { agenda, program, rng } = context;
  if (rng === undefined) throw new InvalidDataError(`set ${name}`, 'chooses at random, so the engine needs an rng');
  let chosen = -1;
  let count = 0;
  let highest = -Infinity;
  // Reservoir sampling in one pass: the k-th of equals replaces the chosen one with probability 1 /
  // k.
  const offer = (trigger: number) => {
    const { salience } = program.rules[agenda.ruleOf(trigger)];
    if (salience < highest) return;
    if (salience > highest) count = 0;
    highest = salience;
    if (rng.integer(0, count++) === 0) chosen = trigger;
  };
  for (const member of members) {
    if (member.rule >= 0 && context.held[member.rule] === 1) continue;
    if (member.set >= 0) {
      const candidate = choose(context, member.set);
      if (candidate >= 0) offer(candidate);
    } else for (let trigger = agenda.head[member.rule]; trigger >= 0; trigger = agenda.next[trigger]) offer(trigger);
  }
  return chosen;
}
