import { type ChartAction, type ChartState, type ChartTransition, isState, wordsOf } from './chart/chart.js';
import { readDelay, type ScxmlContent } from './chart/content.js';

/**
 * How a state waits for a time: on entry it sends itself an event that nothing else sends or uses.
 */
export interface Delays {
  /** Seconds by the transition that waits. */
  readonly after: ReadonlyMap<ChartTransition, number>;
  /** The actions that serve only this: `send` and `cancel`. */
  readonly consumed: ReadonlySet<ChartAction>;
  /** Transitions whose event is not canceled when the state is left. */
  readonly uncancelled: ReadonlySet<ChartTransition>;
}

/** Finds them in a whole chart. */
export function findDelays(root: ChartState): Delays {
  const after = new Map<ChartTransition, number>();
  const consumed = new Set<ChartAction>();
  const uncancelled = new Set<ChartTransition>();
  const uses = countEvents(root);
  const visit = ({ parts }: ChartState): void => {
    const transitions = parts.filter((part) => part.type === 'transition');
    const done = (type: 'onentry' | 'onexit') =>
      parts.flatMap((part) => (part.type === type ? part.actions : ([] as readonly ChartAction[])));
    for (const send of done('onentry')) {
      if (send.content?.kind !== 'send') continue;
      const { event, delay, id, target } = send.content;
      const seconds = readDelay(delay.text);
      if (event.text === undefined || target.text !== undefined || !seconds) continue;
      const waiting = transitions.filter(({ events }) => events?.length === 1 && events[0] === event.text);
      if (waiting.length === 0 || uses.get(event.text) !== waiting.length + 1) continue;
      const cancels = done('onexit').filter(({ content }) => content?.kind === 'cancel' && content.id.text === id);
      for (const transition of waiting) {
        after.set(transition, seconds);
        if (cancels.length === 0) uncancelled.add(transition);
      }
      for (const one of [send, ...(id === undefined ? [] : cancels)]) consumed.add(one);
    }
    parts.filter(isState).forEach(visit);
  };
  visit(root);
  return { after, consumed, uncancelled };
}

/** How often transitions wait for an event and actions send it. */
function countEvents(root: ChartState): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  const use = (events: readonly string[] = []): void => {
    for (const event of events) uses.set(event, (uses.get(event) ?? 0) + 1);
  };
  const useContent = (content: ScxmlContent | undefined): void => {
    if (content?.kind === 'raise') use(wordsOf(content.event));
    else if (content?.kind === 'send') use(wordsOf(content.event.text));
    else if (content?.kind === 'foreach') content.content.forEach(useContent);
    else if (content?.kind === 'if') content.branches.flatMap((branch) => branch.content).forEach(useContent);
  };
  const visit = ({ initialActions, parts }: ChartState): void => {
    for (const { content } of initialActions) useContent(content);
    for (const part of parts) {
      if (isState(part)) visit(part);
      if (part.type === 'transition') use(part.events);
      if ('actions' in part) for (const { content } of part.actions) useContent(content);
    }
  };
  visit(root);
  return uses;
}
