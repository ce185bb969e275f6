import type { RuleProgram } from '../compile/program.js';
import type { RuleArbiter } from '../text/rule.js';
import type { Agenda } from './agenda.js';
import { type ArbiterContext, choose } from './arbitrate.js';
import type { Trigger } from './trigger.js';

/** A trigger in its place among those that would fire. */
export interface Ranked {
  readonly trigger: number;
  /** Why it comes before the next; empty for the last. */
  why: string;
  readonly isHeld: boolean;
}

/** A trigger in the order in which the arbiters would choose it. */
export interface RankedTrigger extends Trigger {
  /** Why it ranks before the next trigger; empty for the last one. */
  readonly why: string;
  /** Whether the rule is currently held back. */
  readonly isHeld: boolean;
}

/** The data of a trigger that arbiters compare. */
interface Candidate {
  readonly rule: number;
  readonly trigger: number;
  readonly priority: number;
}

/** When rules and sets fired last, as a count of firings. */
interface Uses {
  readonly ruleUsed: Int32Array;
  readonly setUsed: Int32Array;
}

/**
 * The triggers in the order in which arbiters would choose them if firing changed nothing but whose
 * turn it is. For a random arbiter, the order written. Rules that are held back come last. Changes
 * nothing.
 */
export function rankTriggers(context: ArbiterContext, limit: number): Ranked[] {
  const { program, agenda } = context;
  const held = context.held.slice();
  let uses: Uses = { ruleUsed: context.ruleUsed.slice(), setUsed: context.setUsed.slice() };
  const ranked: Ranked[] = [];
  const take = (isHeld: boolean): void => {
    let last: Candidate | undefined;
    while (ranked.length < limit) {
      const trigger = choose({ ...context, ...uses, held, rng: { integer: (_min, max) => max } }, 0);
      if (trigger < 0) return;
      const next = { trigger, rule: agenda.ruleOf(trigger), priority: context.priorityOf(trigger) };
      // The turns as they were when the one before was chosen.
      if (last !== undefined) ranked.at(-1)!.why = whyBefore(program, agenda, before, last, next);
      ranked.push({ trigger, why: '', isHeld });
      agenda.lift(trigger);
      before = uses;
      uses = used(program, uses, next.rule);
      last = next;
    }
  };
  let before = uses;
  take(false);
  held.fill(0);
  take(true);
  for (let i = ranked.length - 1; i >= 0; i--) agenda.putBack(ranked[i].trigger);
  return ranked;
}

/** Turns after a rule has had its own. */
function used({ rules, sets }: RuleProgram, uses: Uses, rule: number): Uses {
  const [ruleUsed, setUsed] = [uses.ruleUsed.slice(), uses.setUsed.slice()];
  const now = Math.max(0, ...ruleUsed) + 1;
  ruleUsed[rule] = now;
  for (let set = rules[rule].set; set >= 0; set = sets[set].parent) setUsed[set] = now;
  return { ruleUsed, setUsed };
}

/**
 * Explains why one trigger fires before another: what the arbiter compares in the set where their
 * paths part. Both must be able to fire.
 */
function whyBefore(program: RuleProgram, agenda: Agenda, uses: Uses, one: Candidate, other: Candidate): string {
  const [first, second] = [program.rules[one.rule], program.rules[other.rule]];
  const [set, mine, theirs] = parting(program, one.rule, other.rule);
  if (first.salience !== second.salience) return `salience ${first.salience} before ${second.salience}`;
  const { arbiter } = program.sets[set];
  return reasonOf(arbiter, {
    sameRule: one.rule === other.rule,
    specificity: [first.specificity, second.specificity],
    priority: [one.priority, other.priority],
    used: [usedAt(uses, mine), usedAt(uses, theirs)],
    isOlder: agenda.isOlder(one.trigger, other.trigger),
    isSameAge: agenda.born[one.trigger] === agenda.born[other.trigger],
  });
}

interface Facts {
  readonly sameRule: boolean;
  readonly specificity: readonly [number, number];
  readonly priority: readonly [number, number];
  readonly used: readonly [number, number];
  readonly isOlder: boolean;
  readonly isSameAge: boolean;
}

function reasonOf(arbiter: RuleArbiter, { sameRule, specificity, priority, used, isOlder, isSameAge }: Facts): string {
  const age = isSameAge
    ? sameRule
      ? 'its facts are older'
      : 'it is written first'
    : isOlder
      ? 'it has held for longer'
      : 'it came to hold later';
  const written = sameRule ? age : 'it is written first';
  switch (arbiter) {
    case 'leastRecentlyUsed': {
      if (used[0] === used[1]) return written;
      return used[0] === 0 ? 'it has never fired' : `it fired last as number ${used[0]}, the next as ${used[1]}`;
    }
    case 'random':
      return 'any of them may be drawn';
    case 'mostSpecific':
    case 'simplest':
      return specificity[0] === specificity[1] ? age : `it has ${count(specificity[0])}, the next ${specificity[1]}`;
    case 'priority':
      return priority[0] === priority[1]
        ? written
        : `its priority is ${short(priority[0])}, the next one's ${short(priority[1])}`;
    case 'newest':
    case 'oldest':
      return age;
    case 'lex':
    case 'mea':
      return 'it rests on newer facts';
    default:
      return written;
  }
}

const count = (clauses: number): string => `${clauses} clause${clauses === 1 ? '' : 's'}`;
const short = (value: number): number => Math.round(value * 1000) / 1000;

interface Member {
  readonly rule: number;
  readonly set: number;
}

/** The innermost set around two rules, and the members of it that they are or stand in. */
function parting({ rules, sets }: RuleProgram, one: number, other: number): [number, Member, Member] {
  const way = (rule: number): number[] => {
    const found: number[] = [];
    for (let set = rules[rule].set; set >= 0; set = sets[set].parent) found.unshift(set);
    return found;
  };
  const [mine, theirs] = [way(one), way(other)];
  let depth = 0;
  while (depth + 1 < mine.length && depth + 1 < theirs.length && mine[depth + 1] === theirs[depth + 1]) depth++;
  const member = (path: readonly number[], rule: number): Member =>
    path[depth + 1] === undefined ? { rule, set: -1 } : { rule: -1, set: path[depth + 1] };
  return [mine[depth], member(mine, one), member(theirs, other)];
}

const usedAt = ({ ruleUsed, setUsed }: Uses, { rule, set }: Member): number =>
  rule >= 0 ? ruleUsed[rule] : setUsed[set];
