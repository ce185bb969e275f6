import {
  type ChildReport,
  type Command,
  defineKind,
  type InsightQuestion,
  type NodeView,
  STOPPED,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { showError } from '../../../data/show.js';
import { REPEATS, RULE_ARBITERS } from '../text/rule.js';
import type { RuleLasting } from './rule.js';
import { RuleWork, type SavedWork } from './rule-work.js';
import { answerRules, describeRules, instructRules, type RulesAnswer, type RulesInsight } from './rules-insight.js';
import { type AnyView, checkRules, planRules, type RulesPlan } from './rules-plan.js';

interface Settings {
  readonly iterations: number;
  readonly acts: 'one at a time' | 'side by side';
  readonly quiet: 'wait' | 'succeed' | 'fail';
  readonly forgets: boolean;
}
interface Turn {
  /** Did a rule fire in this tick? */
  fired: boolean;
  /** Was anything below a rule run? */
  acted: boolean;
  /** Did a rule say halt? */
  halted: boolean;
}
interface Lasting {
  work: RuleWork | SavedWork | undefined;
}
type View = NodeView<Settings, Turn, Lasting>;

/**
 * Runs production rules on facts of its own. In every tick it reads facts from the game, fires
 * rules as its arbiters choose, and then runs the children of the rules that fired. Rules without
 * children continue to fire meanwhile; of those with children, by default one runs at a time, and
 * one of a higher salience interrupts it. An ordinary child runs while no rule has anything to do.
 *
 * It runs while it has work; a parameter sets its result when it has none. A rule that halts ends
 * it with success.
 */
export const rules = defineKind({
  name: 'rules',
  family: 'Rules',
  title: 'Rules',
  view: 'rules',
  category: 'composite',
  description: 'Follows rules: if facts are present, facts are added and removed, and the child of a rule runs.',
  tags: ['production system', 'rule-based', 'expert system', 'Rete', 'inference', 'knowledge'],
  params: {
    facts: param.text({
      default: '',
      fixed: true,
      description: 'The facts at the start: (grenades 2) (patrolling).',
    }),
    arbiter: param.choice(RULE_ARBITERS, {
      default: 'first',
      fixed: true,
      description: 'Which of the matching rules fires.',
    }),
    repeat: param.choice(REPEATS, {
      default: 'matchedChange',
      fixed: true,
      description: 'When a rule may fire again: when facts it matched have changed, when any facts have, or always.',
    }),
    iterations: param.integer({ default: 10, min: 1, description: 'How many rules may fire in one tick.' }),
    acts: param.choice(['one at a time', 'side by side'], {
      default: 'one at a time',
      fixed: true,
      description: 'How children of rules run: one at a time, interrupted only by higher salience, or together.',
    }),
    quiet: param.choice(['wait', 'succeed', 'fail'], {
      default: 'wait',
      description: 'What it reports in a tick in which no rule fires and no child runs.',
    }),
    forgets: param.boolean({
      default: true,
      description: 'Whether every run starts with the first facts; otherwise it keeps its facts.',
    }),
  },
  children: [0, 1],
  activity: 'each',
  memory: { fired: false, acted: false, halted: false },
  lasting: { work: undefined as Lasting['work'] },
  plan: planRules,
  check: checkRules,
  insight: look,
  instruct(node: View, instruction) {
    return node.lasting.work === undefined ? 'it has not run yet' : instructRules(workOf(node), instruction);
  },
  start(node: View) {
    if (node.params.forgets) node.lasting.work = undefined;
    for (const { childIndex } of planOf(node).rules) {
      if (!isThere(node, childIndex)) continue;
      ruleLasting(node, childIndex).wanted = false;
      ruleLasting(node, childIndex).stops = false;
    }
    return takeTurn(node);
  },
  update: takeTurn,
  next(node: View, child: number, report: ChildReport) {
    const rule = planOf(node).ruleAt[child];
    if (rule < 0) return answer(node);
    if (report !== RUNNING) ended(node, rule, report === SUCCESS);
    return report === STOPPED ? carryOn(node) : run(node, child + 1);
  },
});

const planOf = (node: View): RulesPlan => node.plan as RulesPlan;
const ruleLasting = (node: View, childIndex: number): RuleLasting =>
  node.childLasting(childIndex) as unknown as RuleLasting;

/** Is the rule itself at its place, or a stub, since it was switched off? Then it does not fire. */
const isThere = (node: View, childIndex: number): boolean => node.childKind(childIndex) === 'rule';

/**
 * The mind's working memory in this node; rebuilt if there is none, if it was saved, or if rules
 * have changed.
 */
export function workOf(node: View): RuleWork {
  const plan = planOf(node);
  plan.current.node = node as unknown as AnyView;
  const { work } = node.lasting;
  if (work instanceof RuleWork && work.plan === plan) return work;
  const saved = work instanceof RuleWork ? work.hand() : work;
  const made = new RuleWork(plan, saved);
  node.lasting.work = made;
  return made;
}

/**
 * The details to show; undefined before the node has run. For a saved state it inspects a copy, so
 * that looking changes nothing.
 */
function look(node: View, { about }: InsightQuestion): RulesInsight | RulesAnswer | undefined {
  const plan = planOf(node);
  const { work } = node.lasting;
  if (work === undefined) return undefined;
  plan.current.node = node as unknown as AnyView;
  const isCurrent = work instanceof RuleWork && work.plan === plan;
  const seen = isCurrent ? work : new RuleWork(plan, work instanceof RuleWork ? work.hand() : work);
  if (about !== undefined) return answerRules(seen, about);
  return describeRules(seen, (childIndex) => (isThere(node, childIndex) ? ruleLasting(node, childIndex).fired : 0));
}

function takeTurn(node: View): Command {
  const { memory, isWatched } = node;
  const work = workOf(node);
  const { engine, plan } = work;
  memory.fired = false;
  memory.acted = false;
  memory.halted = false;
  if (isWatched && engine.trail === undefined) work.follow();
  else if (!isWatched && engine.trail !== undefined) engine.follow(undefined);
  forgetLost(node, work);
  try {
    work.transfer(node as unknown as AnyView);
  } catch (error) {
    // A function of the game threw. The facts are uncertain, so nothing is done.
    node.log(`facts cannot be read: ${showError(error)}`);
    return FAILURE;
  }
  for (const { childIndex, name } of plan.switches) engine.setEnabled(name, node.childParam(childIndex, 'on') === true);
  fire(node, work);
  if (memory.halted) return SUCCESS;
  return carryOn(node);
}

/** Reports as failed the requests whose child no longer runs because the behavior has changed. */
function forgetLost(node: View, { engine, plan }: RuleWork): void {
  if (!engine.hasOpenRequests) return;
  for (const request of engine.openRequests) {
    const { childIndex } = plan.rules.find(({ id }) => id === request.rule)!;
    if (
      !isThere(node, childIndex) ||
      (node.childStatus(childIndex) !== RUNNING && !ruleLasting(node, childIndex).wanted)
    )
      engine.report(request, false);
  }
}

/** Lets rules fire, as many as may in a tick. */
function fire(node: View, { engine, plan }: RuleWork): void {
  const { memory, params } = node;
  holdBack(node, engine, plan);
  let told = '';
  for (let count = 0; count < params.iterations; count++) {
    const fired = engine.fire();
    if (fired < 0) break;
    memory.fired = true;
    const { childIndex, hasChild, name } = plan.rules[fired];
    const lasting = ruleLasting(node, childIndex);
    lasting.fired++;
    engine.requests.length = 0;
    if (node.isWatched) told += `${told === '' ? '' : ', '}${name}`;
    if (engine.isHalted) {
      memory.halted = true;
      break;
    }
    if (!hasChild) continue;
    lasting.wanted = true;
    if (params.acts === 'one at a time') giveWay(node, plan, fired);
    holdBack(node, engine, plan);
  }
  if (told !== '') node.because(`fired: ${told}`);
}

/** A rule is to do something, so others that do are to end, or do not even begin. */
function giveWay(node: View, plan: RulesPlan, fired: number): void {
  for (const [rule, { childIndex, hasChild, id }] of plan.rules.entries()) {
    if (!hasChild || rule === fired || !isThere(node, childIndex)) continue;
    const lasting = ruleLasting(node, childIndex);
    lasting.stops = node.childStatus(childIndex) === RUNNING;
    if (!lasting.wanted) continue;
    lasting.wanted = false;
    report(node, id, false);
  }
}

/**
 * Holds back rules whose children cannot begin now: their own runs still, or another that is as
 * urgent.
 */
function holdBack(node: View, engine: RuleWork['engine'], { rules: all }: RulesPlan): void {
  const isSideBySide = node.params.acts === 'side by side';
  let urgency = Number.NEGATIVE_INFINITY;
  for (const { childIndex, hasChild, salience } of all)
    if (hasChild && isBusy(node, childIndex)) urgency = Math.max(urgency, salience);
  for (let rule = 0; rule < all.length; rule++) {
    const { childIndex, hasChild, salience } = all[rule];
    engine.setHeld(
      rule,
      !isThere(node, childIndex) || (hasChild && (isSideBySide ? isBusy(node, childIndex) : salience <= urgency)),
    );
  }
}

function isBusy(node: View, childIndex: number): boolean {
  if (!isThere(node, childIndex)) return false;
  const { wanted, stops } = ruleLasting(node, childIndex);
  return wanted || (!stops && node.childStatus(childIndex) === RUNNING);
}

/** First stops the children that must end, then runs the others. */
function carryOn(node: View): Command {
  for (const { childIndex } of planOf(node).rules)
    if (isThere(node, childIndex) && ruleLasting(node, childIndex).stops) return stopChild(childIndex);
  return run(node, 0);
}

/**
 * Runs the children of rules that fired, in their order; then, if none has anything to do, the
 * ordinary child.
 */
function run(node: View, from: number): Command {
  const { ruleAt } = planOf(node);
  for (let childIndex = from; childIndex < ruleAt.length; childIndex++)
    if (ruleAt[childIndex] >= 0 && isBusy(node, childIndex)) {
      node.memory.acted = true;
      return updateChild(childIndex);
    }
  const idle = idleChild(node);
  if (idle < 0) return answer(node);
  if (!node.memory.acted) return updateChild(idle);
  return node.childStatus(idle) === RUNNING ? stopChild(idle) : answer(node);
}

function answer(node: View): Command {
  const { memory, params } = node;
  const idle = idleChild(node);
  if (memory.acted || memory.fired || (idle >= 0 && node.childStatus(idle) === RUNNING)) return RUNNING;
  const { quiet } = params;
  return quiet === 'wait' ? RUNNING : quiet === 'succeed' ? SUCCESS : FAILURE;
}

/** Place of the ordinary child, or −1. */
function idleChild(node: View): number {
  const { others } = planOf(node);
  for (let i = 0; i < others.length; i++)
    if (node.vocabulary.kinds.get(others[i].kind)?.partOf === undefined) return others[i].childIndex;
  return -1;
}

function ended(node: View, rule: number, succeeded: boolean): void {
  const { childIndex, id, reports } = planOf(node).rules[rule];
  const lasting = ruleLasting(node, childIndex);
  lasting.wanted = false;
  lasting.stops = false;
  if (reports) report(node, id, succeeded);
}

function report(node: View, id: string, succeeded: boolean): void {
  const { engine } = workOf(node);
  for (const request of engine.openRequests) if (request.rule === id) engine.report(request, succeeded);
}
