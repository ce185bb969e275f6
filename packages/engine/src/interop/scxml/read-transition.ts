import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { elementsOf, type XmlElement } from '../../data/xml/read-xml.js';
import type { About } from '../foreign/note.js';
import { readCondition } from './condition.js';
import { ownNode, ownRecord, plainEvent, wordsOf } from './own.js';
import { readContent } from './read-content.js';
import { node, type StateReader } from './read-state.js';
import { readValue } from './values.js';

type Params = { [name: string]: ParamValue };

/** Makes a transition of an element, or one for each of its events. */
export function readTransition(
  reader: StateReader,
  element: XmlElement,
  owner: string,
  state: string | undefined,
): DocumentNode[] {
  const { event, target, type } = element.attributes;
  const about = reader.about(owner);
  const targets = wordsOf(target);
  if (targets.length > 1) about.lost(`a transition leads to several states at once: ${targets.join(', ')}`);
  const to = targets[0] === undefined ? undefined : reader.find(targets[0], element.line);
  const { when: _ownWhen, ...own } = ownRecord(element, 'params');
  const after = reader.delays.after.get(element);
  if (after !== undefined && reader.delays.uncancelled.has(element))
    about.changed(`the delay of ${event} counts again when the state is entered again`);
  if (after !== undefined && element.attributes.cond !== undefined && !('gumption:cond' in element.attributes))
    about.changed(`the condition of ${event} is asked from then on, not once`);
  const triggers = after === undefined ? triggersOf(reader, element, state, about) : [{ after }];
  return triggers.map((trigger: Params) => {
    const asked = condition(reader, element, about);
    const params: Params = {
      ...(to !== undefined && { to }),
      ...trigger,
      ...(asked.when !== undefined && { when: asked.when }),
      ...(type === 'internal' && { internal: true }),
      ...own,
    } as Params;
    const id = reader.take(
      element,
      `${owner}-${trigger.on ?? (targets[0] === undefined ? 'transition' : `to-${targets[0]}`)}`,
    );
    const content = readContent(reader, element, owner);
    const effect =
      content.length === 0
        ? []
        : [node({ id: reader.take(element, `${id}-effect`, 'gumption:effect'), kind: 'effect' }, {}, {}, content)];
    return node({ id, kind: 'transition' }, ownRecord(element, 'fields'), params, [...asked.children, ...effect]);
  });
}

/** The triggers of the transition: one for each event, the end of its own state, or none. */
function triggersOf(
  reader: StateReader,
  { attributes: { event } }: XmlElement,
  state: string | undefined,
  about: About,
): Params[] {
  if (event === undefined || wordsOf(event).length === 0) return [{}];
  return wordsOf(event).flatMap((word): Params[] => {
    const plain = plainEvent(word);
    if (state !== undefined && plain === `done.state.${state}`) return [{ result: 'either' }];
    if (/^(done|error)\./.test(plain)) about.lost(`the event ${plain}, which the machine itself would send`);
    // In SCXML a name matches all events that begin with it; our machines match only the exact
    // names.
    const meant = [...reader.events].filter(([name]) => plain === '' || name === plain || name.startsWith(`${plain}.`));
    if (plain === '') about.changed('every event means those that the machine names');
    return meant.map(([, on]) => ({ on }));
  });
}

/** What a transition asks: `when`, and a child for what that cannot say. */
function condition(
  reader: StateReader,
  element: XmlElement,
  about: About,
): { readonly when?: ParamValue; readonly children: readonly DocumentNode[] } {
  const { cond } = element.attributes;
  // What we noted beside the condition counts while that is as we wrote it.
  if (element.attributes['gumption:cond'] === (cond ?? '')) {
    const { when } = ownRecord(element, 'params');
    const children = elementsOf(element)
      .filter(({ name }) => name === 'gumption:condition')
      .map(ownNode);
    return { children, ...(when !== undefined && { when: when as ParamValue }) };
  }
  if (cond === undefined) return { children: [] };
  const terms = readCondition(cond);
  if (terms === undefined || terms.states.some(({ state }) => !reader.isState(state))) {
    about.lost(`the condition ${cond}: the transition is never taken`);
    return { when: false, children: [] };
  }
  const asks = terms.states.map(({ state, active }) => {
    const id = reader.find(state, element.line);
    const ask = node({ id: reader.ids.take(`in-${id}`), kind: 'inState' }, {}, { state: id });
    return active ? ask : node({ id: reader.ids.take(`not-in-${id}`), kind: 'inverter' }, {}, {}, [ask]);
  });
  const children = asks.length > 1 ? [node({ id: reader.ids.take('all'), kind: 'sequence' }, {}, {}, asks)] : asks;
  const when = terms.expression === undefined ? true : readTruth(terms.expression, cond, terms.states.length === 0);
  return { children, ...(when !== true && { when: reader.useKeys(when) }) };
}

function readTruth(expression: string, cond: string, isWhole: boolean): ParamValue {
  const value = isWhole ? readValue(cond) : undefined;
  if (typeof value === 'number') return value !== 0;
  return value !== undefined && value !== null && typeof value !== 'string' ? value : { expression };
}
