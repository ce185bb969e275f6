import * as actions from '../../decision/actions/laws/reference.js';
import * as composites from '../../decision/behavior-tree/laws/reference-composites.js';
import * as decorators from '../../decision/behavior-tree/laws/reference-decorators.js';
import * as hosts from '../../decision/behavior-tree/laws/reference-hosts.js';
import * as leaves from '../../decision/behavior-tree/laws/reference-leaves.js';
import * as blackboard from '../../decision/blackboard/laws/reference.js';
import * as decisions from '../../decision/decision-tree/laws/reference.js';
import * as fuzzy from '../../decision/fuzzy/laws/reference.js';
import * as goals from '../../decision/goals/laws/reference.js';
import { Markov, MarkovState, MarkovTransition } from '../../decision/markov/laws/reference.js';
import * as planning from '../../decision/planning/laws/reference.js';
import { RulePart, Rules, ToldPart } from '../../decision/rules/laws/reference.js';
import { MACHINE_KINDS, Part } from '../../decision/state-machine/laws/reference.js';
import * as utility from '../../decision/utility/laws/reference.js';
import { Script } from '../../scripting/laws/reference.js';
import type { BehaviorDocument, DocumentNode } from '../document/document.js';
import { type Given, givenTo, ReferenceMind, type ReferenceNode, type ReferenceWorld } from './reference-node.js';
import { Priority, Relay, Shift, Spy } from './reference-scripted.js';
import { Leaf } from './reference-tasks.js';

const KINDS: {
  readonly [kind: string]: new (
    mind: ReferenceMind,
    document: DocumentNode,
    path: string,
    given: Given,
  ) => ReferenceNode;
} = {
  sequence: composites.InOrder,
  selector: composites.InOrder,
  reactiveSequence: composites.Reactive,
  reactiveSelector: composites.Reactive,
  prioritizedList: composites.PrioritizedList,
  guard: composites.Guard,
  impulse: composites.Impulse,
  randomSequence: composites.RandomOrder,
  randomSelector: composites.RandomOrder,
  parallel: composites.Parallel,
  race: composites.Race,
  all: composites.All,
  team: composites.Team,
  ifThenElse: composites.IfThenElse,
  whileDoElse: composites.WhileDoElse,
  switch: composites.Switch,
  decide: decisions.Decide,
  decideRandomly: decisions.DecideRandomly,
  sameAs: decisions.SameAs,
  fuzzy: fuzzy.Fuzzy,
  fuzzyInput: fuzzy.Told,
  fuzzyOutput: fuzzy.Told,
  fuzzySet: fuzzy.Told,
  fuzzyRule: fuzzy.Told,
  fuzzyIs: fuzzy.FuzzyIs,
  fuzzyMachine: fuzzy.FuzzyMachine,
  fuzzyState: fuzzy.FuzzyState,
  fuzzyTransition: fuzzy.FuzzyTransition,
  performActions: actions.PerformActions,
  action: actions.Action,
  actionsTogether: actions.Action,
  actionsInOrder: actions.Action,
  actionAlarm: actions.ActionAlarm,
  requestAction: actions.RequestAction,
  withdrawAction: actions.WithdrawAction,
  markov: Markov,
  markovState: MarkovState,
  markovTransition: MarkovTransition,
  plan: planning.Plan,
  planFact: planning.HtnPart,
  planGoal: planning.PlanGoal,
  planNeed: planning.HtnPart,
  planAction: planning.PlanAction,
  htn: planning.Htn,
  htnTask: planning.HtnPart,
  htnMethod: planning.HtnPart,
  htnStep: planning.HtnPart,
  htnPause: planning.HtnPart,
  rules: Rules,
  rule: RulePart,
  ruleSet: ToldPart,
  ruleFact: ToldPart,
  goals: goals.GoalsNode,
  goal: goals.Goal,
  goalAction: goals.GoalAction,
  goalChange: goals.GoalChange,
  smartObjects: goals.SmartObjects,
  chooseByUtility: utility.ChooseByUtility,
  option: utility.Option,
  consideration: utility.Consideration,
  considerTogether: utility.ConsiderTogether,
  script: Script,
  utilitySelector: composites.UtilitySelector,
  levelOfDetail: composites.LevelOfDetail,
  inverter: decorators.Inverter,
  alwaysSucceed: decorators.AlwaysSucceed,
  alwaysFail: decorators.AlwaysFail,
  repeat: decorators.Repeat,
  retry: decorators.Retry,
  once: decorators.Once,
  limit: decorators.Limit,
  cooldown: decorators.Cooldown,
  timeout: decorators.Timeout,
  delay: decorators.Delay,
  probability: decorators.Probability,
  remember: decorators.Remember,
  semaphore: decorators.Semaphore,
  interrupter: decorators.Interrupter,
  gate: decorators.Gate,
  hold: decorators.Hold,
  onEvent: decorators.OnEvent,
  score: decorators.Passing,
  scope: decorators.Scope,
  nextTick: decorators.NextTick,
  subtree: decorators.Subtree,
  wait: leaves.Wait,
  randomWait: leaves.Wait,
  waitTicks: leaves.WaitTicks,
  success: leaves.Success,
  failure: leaves.Failure,
  running: leaves.Running,
  log: leaves.Log,
  breakpoint: leaves.Breakpoint,
  setKey: leaves.SetKey,
  clearKey: leaves.ClearKey,
  compareKey: leaves.CompareKey,
  isTrue: leaves.IsTrue,
  heard: leaves.Heard,
  interrupt: leaves.Reach,
  setGate: leaves.Reach,
  resetLimit: leaves.Reach,
  release: leaves.Reach,
  runBehavior: hosts.RunBehavior,
  stimulusSlot: hosts.StimulusSlot,
  ...MACHINE_KINDS,
  experts: blackboard.Experts,
  expert: blackboard.Expert,
  boardEntry: blackboard.BoardTold,
  boardGoal: blackboard.BoardTold,
  takeMission: blackboard.TakeMission,
  unitSkill: blackboard.BoardTold,
  postMission: blackboard.PostMission,
  withdrawMission: blackboard.WithdrawMission,
  missionIs: blackboard.MissionIs,
  rememberFact: blackboard.WithMemory,
  recallFact: blackboard.WithMemory,
  forgetFact: blackboard.WithMemory,
  spy: Spy,
  priority: Priority,
  shift: Shift,
  relay: Relay,
};

/** The kinds the reference knows. */
export const REFERENCE_KINDS: readonly string[] = Object.keys(KINDS);

/** One agent's own tree; `stream` is that of its random numbers. */
export function createReferenceMind(
  world: ReferenceWorld,
  document: BehaviorDocument,
  agent: unknown,
  stream: number,
): ReferenceMind {
  const mind = new ReferenceMind(world, agent, stream, document.root, (made) =>
    build(made, document.root, '', givenTo(document, {}, {}), () => made.document),
  );
  mind.plant = (guest, prefix) => build(mind, guest.root, prefix, givenTo(guest, {}, {}), () => guest.root);
  return mind;
}

/**
 * Tells all slots of a mind of a stimulus, or of its end; of those in behaviors chosen at run time
 * only where these run.
 */
export function stimulateReference(mind: ReferenceMind, ...told: Parameters<hosts.StimulusSlot['hear']>): boolean {
  const visit = (node: ReferenceNode): boolean => {
    const own = node instanceof hosts.StimulusSlot && node.hear(...told);
    const below = node instanceof hosts.Host ? node.children.filter((guest) => guest.running) : node.children;
    return below.map(visit).includes(true) || own;
  };
  return visit(mind.root);
}

/** `home` is the root of the document that the node stands in, `owner` takes the parts below it. */
function build(
  mind: ReferenceMind,
  document: DocumentNode,
  prefix: string,
  given: Given,
  home: () => DocumentNode,
  owner?: ReferenceNode,
): ReferenceNode {
  const path = prefix + document.id;
  const node = new (KINDS[document.kind] ?? Leaf)(mind, document, path, given);
  node.home = home;
  if (document.kind === 'subtree') {
    const referred = () => mind.world.find(document.params!.behavior as string);
    const inner = givenTo(referred(), document.params!, given);
    node.adopt(build(mind, referred().root, `${path}/`, inner, () => referred().root));
  }
  if (node instanceof Part) owner!.adopt(node);
  for (const child of document.children ?? []) {
    const built = build(mind, child, prefix, given, home, node instanceof Part ? owner : node);
    node.below.push(built);
    if (built instanceof Part) built.above = node;
    else node.adopt(built);
  }
  if (node instanceof composites.Impulse || node instanceof decisions.SameAs)
    node.adopt(build(mind, node.target(), `${path}/`, given, home));
  return node;
}
