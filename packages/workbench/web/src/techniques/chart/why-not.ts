import { findNode, type NodePlace } from '../../document/describe/find-node.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { WayStep } from '../../model/why-not/way.js';
import { ago, howEnded, inBrackets, link, type Part, type Seen, since, valuesRead } from '../../model/why-not/words.js';
import {
  type ChartModel,
  type ChartTransition,
  readChart,
  STATE_KINDS,
  TRANSITION,
  wordsOfTransition,
} from './chart-model.js';

/** Actions that run when a state is entered or left, or a transition is taken. */
const MOMENTS: Readonly<Record<string, string>> = {
  onEntry: 'when its state is entered',
  onExit: 'when its state is left',
  effect: 'when its transition is taken',
};

/**
 * Why a part of a state machine is not active: the innermost on a path that starts with one.
 * Undefined for any other node.
 */
export function explainMachinePart(way: readonly WayStep[], seen: Seen): readonly Part[] | undefined {
  const isPart = ({ node: { kind } }: WayStep) =>
    STATE_KINDS.includes(kind) || kind === TRANSITION || MOMENTS[kind] !== undefined;
  const end = way.findIndex((step) => !isPart(step));
  const step = end < 0 ? way.at(-1)! : way[end - 1];
  if (step === undefined) return undefined;
  const { kind } = step.node;
  const document = seen.documentOf(step.behavior);
  let place = document && findNode(document, step.node.id);
  while (place !== undefined && place.node.kind !== 'machine') place = place.parent;
  if (place === undefined) return undefined;
  const chart: Chart = { behavior: step.behavior, place, model: readChart(place.node), seen };
  if (kind === 'history') return ['It is never active itself: it leads back to where the state around it was left.'];
  if (MOMENTS[kind] !== undefined) return explainMoment(step, seen);
  if (STATE_KINDS.includes(kind)) return explainState(chart, step.node.id);
  const transition = chart.model.transitions.find(({ id }) => id === step.node.id);
  return transition && explainTransition(chart, transition);
}

interface Chart {
  readonly behavior: string;
  readonly place: NodePlace;
  readonly model: ChartModel;
  readonly seen: Seen;
}

function stepOf({ behavior, model }: Chart, id: string): WayStep {
  const node = model.byId.get(id)?.node ?? model.transitions.find((each) => each.id === id)?.node ?? model.owner;
  return { behavior, node, key: nodeKey(behavior, node.id) };
}

/** A transition by its words, as on its arrow. */
function linkTransition(chart: Chart, id: string): Part {
  const { behavior, node } = stepOf(chart, id);
  const { lexicon, objects } = chart.seen;
  return { behavior, node: node.id, title: wordsOfTransition(node, lexicon, objects) };
}

function isActive(chart: Chart, state: string): boolean {
  return chart.seen.isRunning(stepOf(chart, state).key);
}

function explainMoment(step: WayStep, seen: Seen): readonly Part[] {
  const result = seen.lastResult(step.key);
  const when = MOMENTS[step.node.kind];
  if (result === undefined) return [`It runs ${when}, and that was not seen yet.`];
  return [`It runs ${when}: the last time ${ago(result, seen)}.`];
}

function isInside({ model }: Chart, state: string, outer: string): boolean {
  for (let at = model.byId.get(state); at !== undefined; at = model.byId.get(at.parent))
    if (at.id === outer) return true;
  return false;
}

/** What is active instead, and which transition of it leads there. */
function explainState(chart: Chart, state: string): readonly Part[] {
  const { model, seen } = chart;
  const { parent } = model.byId.get(state)!;
  if (model.byId.has(parent) && !isActive(chart, parent)) {
    const around = link(stepOf(chart, parent), seen);
    return ['It is inside ', around, ', which is not active. ', ...explainState(chart, parent)];
  }
  const active = [...model.byId.values()].filter(({ id }) => isActive(chart, id));
  const innermost = active.filter(({ states }) => !states.some(({ id }) => isActive(chart, id)));
  if (innermost.length === 0) return [link(stepOf(chart, model.owner.id), seen), ' is in no state now.'];
  const names = innermost.flatMap(({ id }, i) => {
    const step = stepOf(chart, id);
    return [...(i > 0 ? [' and '] : []), link(step, seen), ...since(seen.enteredAt(step.key), seen)];
  });
  const sources = new Set([model.owner.id, ...active.map(({ id }) => id)]);
  const leading = model.transitions.filter(
    ({ source, targets }) => sources.has(source) && targets.some((target) => isInside(chart, target.state, state)),
  );
  if (leading.length === 0) return ['The machine is in ', ...names, ', and from there no transition leads here.'];
  const ways = leading.flatMap((transition) => {
    return [' ', linkTransition(chart, transition.id), ' leads here: ', ...lower(explainTransition(chart, transition))];
  });
  return ['The machine is in ', ...names, '.', ...ways];
}

/** The first thing that keeps a transition from being taken. */
function explainTransition(chart: Chart, transition: ChartTransition): readonly Part[] {
  const { seen, model } = chart;
  const step = stepOf(chart, transition.id);
  const source = stepOf(chart, transition.source);
  const isAny = transition.source === model.owner.id;
  const result = seen.lastResult(step.key);
  if (!isAny && !seen.isRunning(source.key)) {
    const taken = result?.event === 'success' ? [`It was taken ${ago(result, seen)}. `] : [];
    return [
      ...taken,
      ...['It leaves ', link(source, seen), ', which is not active. '],
      ...explainState(chart, transition.source),
    ];
  }
  const entered = seen.enteredAt(source.key);
  const asked = seen.enteredAt(step.key);
  const isAsked = asked !== undefined && (entered === undefined || asked.order > entered.order);
  const rival = firedBefore(chart, transition, entered?.order ?? -1);
  if (isAsked && result !== undefined && result.event === 'success') return [`It was taken ${ago(result, seen)}.`];
  if (isAsked && result !== undefined && result.order > asked.order)
    return ['It was checked, and ', ...howEnded(step, result, seen)];
  const { on, after, updates, result: ends } = step.node.params ?? {};
  if (typeof on === 'string')
    return [`It waits for the event ${on}, which was not heard `, ...whileActive(chart, source)];
  if (typeof after === 'number' && entered !== undefined && seen.now - entered.time < after)
    return [
      `It waits until ${after} s have passed `,
      ...(isAny ? ['since the machine began'] : ['in ', link(source, seen)]),
      `; ${showSeconds(seen.now - entered.time)} have.`,
    ];
  if (typeof ends === 'string' && ends !== 'unasked')
    return ['It waits until what ', link(source, seen), ` does has ended${ends === 'either' ? '' : ` with ${ends}`}.`];
  if (rival !== undefined) return ['Another came first: ', linkTransition(chart, rival), '.'];
  if (typeof updates === 'number') return [`It waits for ${updates} updates without any transition.`];
  return ['It was not checked yet', ...inBrackets(valuesRead(step, seen)), '.'];
}

function whileActive(chart: Chart, source: WayStep): readonly Part[] {
  const { seen, model } = chart;
  return source.node.id === model.owner.id ? ['yet.'] : ['while ', link(source, seen), ' is active.'];
}

/** Another transition of the same state, of higher priority, that was taken since. */
function firedBefore(chart: Chart, { source, priority }: ChartTransition, since: number): string | undefined {
  const { model, seen } = chart;
  return model.transitions
    .filter((each) => each.source === source && each.priority < priority)
    .find(({ id }) => {
      const result = seen.lastResult(stepOf(chart, id).key);
      return result?.event === 'success' && result.order > since;
    })?.id;
}

/** The same words in the middle of a sentence. */
function lower([first, ...rest]: readonly Part[]): readonly Part[] {
  return typeof first === 'string' ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest] : [first, ...rest];
}
