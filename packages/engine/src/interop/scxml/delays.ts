import { elementsOf, type XmlElement } from '../../data/xml/read-xml.js';
import { localName, readDelay, wordsOf } from './own.js';

/**
 * How a state waits for a time: on entry it sends itself an event that nothing else sends or uses.
 */
export interface Delays {
  /** Seconds by the transition that waits. */
  readonly after: ReadonlyMap<XmlElement, number>;
  /** The elements that serve only this: `send` and `cancel`. */
  readonly consumed: ReadonlySet<XmlElement>;
  /** Transitions whose event is not canceled when the state is left. */
  readonly uncancelled: ReadonlySet<XmlElement>;
}

/** Finds them in a whole chart. */
export function findDelays(root: XmlElement): Delays {
  const after = new Map<XmlElement, number>();
  const consumed = new Set<XmlElement>();
  const uncancelled = new Set<XmlElement>();
  const uses = new Map<string, number>();
  const visit = (element: XmlElement, act: (element: XmlElement) => void): void => {
    act(element);
    for (const child of elementsOf(element)) visit(child, act);
  };
  visit(root, ({ attributes }) => {
    for (const event of wordsOf(attributes.event)) uses.set(event, (uses.get(event) ?? 0) + 1);
  });
  visit(root, (state) => {
    const parts = elementsOf(state);
    const inside = (name: string) => parts.filter((part) => localName(part) === name).flatMap(elementsOf);
    for (const send of inside('onentry')) {
      const { event, delay, id, target } = send.attributes;
      const seconds = readDelay(delay);
      if (localName(send) !== 'send' || event === undefined || target !== undefined || !seconds) continue;
      const waiting = parts.filter((part) => localName(part) === 'transition' && part.attributes.event === event);
      if (waiting.length === 0 || uses.get(event) !== waiting.length + 1) continue;
      const cancels = inside('onexit').filter((one) => localName(one) === 'cancel' && one.attributes.sendid === id);
      for (const transition of waiting) {
        after.set(transition, seconds);
        if (cancels.length === 0) uncancelled.add(transition);
      }
      for (const one of [send, ...(id === undefined ? [] : cancels)]) consumed.add(one);
    }
  });
  return { after, consumed, uncancelled };
}
