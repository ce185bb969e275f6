import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import type { About } from '../foreign/note.js';
import type { ChartTransition } from './chart/chart.js';
import { readCondition } from './condition.js';
import { ownNode, ownRecord, plainEvent } from './own.js';
import { readContent } from './read-content.js';
import { node, type StateReader } from './read-state.js';
import { readValue } from './values.js';

type Params = { [name: string]: ParamValue };

/** Makes a node of a transition, or one for each of its events. */
export function readTransition(
  reader: StateReader,
  transition: ChartTransition,
  owner: string,
  state: string | undefined,
): DocumentNode[] {
  const { events, targets = [], isInternal, own } = transition;
  const about = reader.about(owner);
  if (targets.length > 1) about.lost(`a transition leads to several states at once: ${targets.join(', ')}`);
  const to = targets[0] === undefined ? undefined : reader.find(targets[0], transition.line);
  const { when: _ownWhen, ...ownParams } = ownRecord(transition, 'params');
  const after = reader.delays.after.get(transition);
  if (after !== undefined && reader.delays.uncancelled.has(transition))
    about.changed(`the delay of ${events} counts again when the state is entered again`);
  if (after !== undefined && transition.cond !== undefined && own.cond === undefined)
    about.changed(`the condition of ${events} is asked from then on, not once`);
  const triggers = after === undefined ? triggersOf(reader, events, state, about) : [{ after }];
  return triggers.map((trigger: Params) => {
    const asked = condition(reader, transition, about);
    const params: Params = {
      ...(to !== undefined && { to }),
      ...trigger,
      ...(asked.when !== undefined && { when: asked.when }),
      ...(isInternal && { internal: true }),
      ...(transition.after !== undefined && { after: transition.after }),
      ...ownParams,
    } as Params;
    const id = reader.take(
      own.id,
      `${owner}-${trigger.on ?? (targets[0] === undefined ? 'transition' : `to-${targets[0]}`)}`,
    );
    const content = readContent(reader, transition.actions, owner);
    const effect =
      content.length === 0
        ? []
        : [node({ id: reader.take(own.effect, `${id}-effect`), kind: 'effect' }, {}, {}, content)];
    return node({ id, kind: 'transition' }, ownRecord(transition, 'fields'), params, [...asked.children, ...effect]);
  });
}

/** The triggers of the transition: one for each event, the end of its own state, or none. */
function triggersOf(
  reader: StateReader,
  events: ChartTransition['events'],
  state: string | undefined,
  about: About,
): Params[] {
  if (events === undefined || events.length === 0) return [{}];
  return events.flatMap((word): Params[] => {
    const plain = plainEvent(word);
    if (state !== undefined && plain === `done.state.${state}`) return [{ result: 'either' }];
    if (/^(done|error)\./.test(plain)) about.lost(`the event ${plain}, which the machine itself would send`);
    // In SCXML a name matches all events that begin with it; our machines match only the exact
    // names.
    const isExact = reader.naming === 'exact' && plain === word;
    const meant = [...reader.events].filter(
      ([name]) => plain === '' || name === plain || (!isExact && name.startsWith(`${plain}.`)),
    );
    if (plain === '') about.changed('every event means those that the machine names');
    return meant.map(([, on]) => ({ on }));
  });
}

/** What a transition asks: `when`, and a child for what that cannot say. */
function condition(
  reader: StateReader,
  transition: ChartTransition,
  about: About,
): { readonly when?: ParamValue; readonly children: readonly DocumentNode[] } {
  const { cond, guard, notIn, own, line } = transition;
  if (guard !== undefined || notIn !== undefined) {
    const asks: DocumentNode[] = [];
    if (notIn !== undefined) {
      const id = reader.find(notIn, line);
      const ask = node({ id: reader.ids.take(`in-${id}`), kind: 'inState' }, {}, { state: id });
      asks.push(node({ id: reader.ids.take(`not-in-${id}`), kind: 'inverter' }, {}, {}, [ask]));
    }
    if (guard !== undefined)
      asks.push(node({ id: reader.take(guard.id, guard.name), kind: kindOfTask(guard.name) }, {}));
    return {
      children: asks.length > 1 ? [node({ id: reader.ids.take('all'), kind: 'sequence' }, {}, {}, asks)] : asks,
    };
  }
  // What we noted beside the condition counts while that is as we wrote it.
  if (own.cond === (cond ?? '')) {
    const { when } = ownRecord(transition, 'params');
    const children = transition.actions.filter(({ tag }) => tag === 'gumption:condition').map(ownNode);
    return { children, ...(when !== undefined && { when: when as ParamValue }) };
  }
  if (cond === undefined) return { children: [] };
  const terms = readCondition(cond);
  if (terms === undefined || terms.states.some(({ state }) => !reader.isState(state))) {
    about.lost(`the condition ${cond}: the transition is never taken`);
    return { when: false, children: [] };
  }
  const asks = terms.states.map(({ state, active }) => {
    const id = reader.find(state, line);
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
