import {
  type ChildReport,
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';
import { isPlainObject } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';
import { MAX_DECISIONS } from '../../demonstrations/recording.js';
import { checkPlayer, type PlayerPlan, planPlayer } from './player-plan.js';

/** The seconds at which something was chosen, the id of the option, and what was observed then. */
export type NotedDecision = readonly [time: number, option: string, ...row: number[]];

interface PlayerMemory extends Record<string, unknown> {
  /** When the character was possessed; −1 before. */
  since: number;
  /** The id of an option that was chosen and has not started yet; empty if there is none. */
  wanted: string;
  /** The id of the option that was chosen last. */
  chosen: string;
  decisions: NotedDecision[];
}

type View = NodeView<{ readonly observe: readonly string[] }, Record<never, never>, PlayerMemory>;

/**
 * A character that a person plays: runs the option that the person has chosen, until another is
 * chosen or it ends; then the character waits. Every choice is noted with what could be observed at
 * that moment, for a recording to learn from. Both are part of saves, so that a replay repeats them.
 */
export const playerChoice = defineKind({
  name: 'playerChoice',
  family: 'Learning',
  title: 'Player choice',
  category: 'composite',
  description: 'Runs what a person chooses for the character, and records every choice with what was observed.',
  tags: ['player', 'possess', 'record', 'demonstration', 'watch me', 'imitation', 'learning'],
  icon: 'selector',
  params: {
    observe: param.list(param.text(), {
      fixed: true,
      description: 'What is recorded with each choice: blackboard keys, and properties such as agent.health.',
    }),
  },
  children: [0, 0],
  takes: { playerOption: [1, Number.POSITIVE_INFINITY] },
  exclusive: true,
  lasting: { since: -1, wanted: '', chosen: '', decisions: [] } as PlayerMemory,
  plan: planPlayer,
  check: checkPlayer,
  describeState: ({ lasting }) => ({ decisions: notedIn(lasting).length }),
  start(node) {
    if (node.lasting.since < 0) node.lasting.since = node.time;
    return begin(node);
  },
  update(node) {
    const { activeChild } = node;
    if (node.lasting.wanted === '') return activeChild < 0 ? RUNNING : updateChild(activeChild);
    return activeChild < 0 ? begin(node) : stopChild(activeChild);
  },
  next(node, _child, report: ChildReport): Command {
    return report === STOPPED ? begin(node) : RUNNING;
  },
  insight: (node) => describePlay(node),
  instruct: choose,
});

/** Starts what was chosen. Without a choice the character waits. */
function begin(node: View): Command {
  const { ids, options } = node.plan as PlayerPlan;
  const option = ids.indexOf(node.lasting.wanted);
  node.lasting.wanted = '';
  if (option >= 0) return startChild(options[option]);
  node.because('waits for the player');
  return RUNNING;
}

/** Carries out `{ choose: id }` or `{ press: code }`. Returns what is wrong. */
function choose(node: View, instruction: unknown, isRunning: boolean): string | undefined {
  const { lasting } = node;
  // The character may be in a person's hands since this moment: what is pressed before the next tick
  // starts with it.
  if (!isRunning && lasting.since >= 0) return 'nobody plays it now';
  const { ids, keys, options, titles, observed } = node.plan as PlayerPlan;
  const { choose: id, press } = isPlainObject(instruction) ? instruction : {};
  const option = id === undefined ? keys.indexOf(String(press)) : ids.indexOf(String(id));
  if (option < 0 || (id === undefined && keys[option] === ''))
    return id === undefined
      ? `no option has the key ${press}`
      : `there is no option ${id}${didYouMean(String(id), ids)}`;
  if (node.childParam(options[option], 'when') !== true) return `${titles[option]} is not allowed now`;
  const decisions = notedIn(lasting);
  if (decisions.length >= MAX_DECISIONS) return `has ${MAX_DECISIONS} decisions, which are all that a recording holds`;
  if (lasting.since < 0) lasting.since = node.time;
  lasting.decisions = [...decisions, [node.time, ids[option], ...observed.map(({ read }) => read(node))]];
  lasting.wanted = ids[option];
  lasting.chosen = ids[option];
  return undefined;
}

/** What is remembered may come from a save: anything but a list counts as nothing. */
export function notedIn({ decisions }: Pick<PlayerMemory, 'decisions'>): readonly NotedDecision[] {
  return Array.isArray(decisions) ? decisions : [];
}

/** How it goes with a character that a person plays, for tools. */
export interface PlayInsight {
  /** Seconds since the character was possessed. */
  readonly seconds: number;
  /** The id of the option that was chosen last; empty before the first choice. */
  readonly chosen: string;
  /** What the person can choose, with the key for each. */
  readonly options: readonly {
    readonly id: string;
    readonly title: string;
    readonly key: string;
    readonly isAllowed: boolean;
  }[];
  /** What is observed now. */
  readonly observed: readonly { readonly name: string; readonly value: number | string }[];
  /** What the person has decided, oldest first. */
  readonly decisions: readonly NotedDecision[];
}

function describePlay(node: View): PlayInsight {
  const { lasting } = node;
  const { ids, keys, options, titles, observed } = node.plan as PlayerPlan;
  return {
    seconds: lasting.since < 0 ? 0 : Math.max(0, node.time - lasting.since),
    chosen: lasting.chosen,
    options: ids.map((id, i) => ({
      ...{ id, title: titles[i], key: keys[i] },
      isAllowed: node.childParam(options[i], 'when') === true,
    })),
    observed: observed.map(({ attribute, read }) => {
      const value = read(node);
      return { name: attribute.name, value: attribute.type === 'category' ? attribute.values[value] : value };
    }),
    decisions: notedIn(lasting).map((decision) => [decision[0] - lasting.since, ...decision.slice(1)] as never),
  };
}
