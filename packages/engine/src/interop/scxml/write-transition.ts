import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import type { XmlElement } from '../../data/xml/read-xml.js';
import { element } from '../../data/xml/write-xml.js';
import { recordText, writeNode } from './own.js';
import { writeAny } from './values.js';
import type { StateWriter } from './write-state.js';

/** Writes a transition, with what sends its event where it waits for a time. */
export function writeTransition(writer: StateWriter, node: DocumentNode, owner: DocumentNode): XmlElement[] {
  const about = writer.about(node);
  const { children = [] } = node;
  const effects = children.filter(({ kind }) => kind === 'effect');
  const conditions = children.filter(({ kind }) => kind !== 'effect');
  const [effect] = effects;
  // What is not built as usual is carried along as it stands.
  const isUsual =
    conditions.length <= 1 &&
    effects.length <= 1 &&
    (effect === undefined || (children.at(-1) === effect && Object.keys(effect).sort().join() === 'children,id,kind'));
  if (!isUsual) {
    about.lost('a transition with more than one condition and one effect');
    return [writeNode('gumption:node', node)];
  }
  const { to, on, when, after, result, internal, ...own } = node.params ?? {};
  const kept: { [name: string]: ParamValue } = { ...own };
  const keep = (name: string, value: ParamValue | undefined) => {
    if (value !== undefined) kept[name] = value;
  };
  const state = writer.nameOf(owner.id);
  const isState = state !== undefined && owner.kind !== 'history';
  const target = writer.nameOf(to);
  if (target === undefined) keep('to', to);
  let event: string | undefined;
  const timer: XmlElement[] = [];
  if (typeof on === 'string' && /^[A-Za-z]\w*$/.test(on)) event = on;
  else keep('on', on);
  if (isState && on === undefined && result === undefined && isDelay(after)) {
    // No event of ours has such a name.
    event = `after-${node.id}`;
    timer.push(element('onentry', {}, [element('send', { event, id: event, delay: `${after}s` })]));
    timer.push(element('onexit', {}, [element('cancel', { sendid: event })]));
  } else keep('after', after);
  if (isState && on === undefined && after === undefined && result === 'either') event = `done.state.${state}`;
  else keep('result', result);
  if (internal !== true) keep('internal', internal);
  const [asked] = conditions;
  const { cond, isSaid } = conditionOf(writer, when, asked);
  for (const name of Object.keys(kept)) about.lost(`${name} of a transition`);
  if (cond === 'false' && when !== false) about.lost('its condition: other tools never take it');
  if (!isSaid) keep('when', when);
  const attributes = {
    event,
    cond,
    target,
    type: internal === true ? 'internal' : undefined,
    'gumption:id': node.id,
    'gumption:effect': effect?.id,
    'gumption:cond': isSaid ? undefined : (cond ?? ''),
    'gumption:fields': recordText(writer.fieldsOf(node)),
    'gumption:params': recordText(kept),
  };
  return [
    ...timer,
    element('transition', attributes, [
      ...(asked === undefined ? [] : [writeNode('gumption:condition', asked)]),
      ...writer.content(effect?.children ?? []),
    ]),
  ];
}

/** Can it be written as a delay and read again? */
function isDelay(after: ParamValue | undefined): after is number {
  return typeof after === 'number' && after > 0 && /^\d+(\.\d+)?$/.test(String(after));
}

/** The condition there; `isSaid` if reading that gives all that ours asks. */
function conditionOf(
  writer: StateWriter,
  when: ParamValue | undefined,
  asked: DocumentNode | undefined,
): { readonly cond: string | undefined; readonly isSaid: boolean } {
  const exact = when === undefined || when === true || typeof when === 'string' ? undefined : writer.value(when);
  const text = when === undefined || when === true ? undefined : (exact ?? writeAny(when) ?? 'false');
  if (asked === undefined) {
    const isSaid = when === undefined || (exact !== undefined && typeof when !== 'number' && when !== null);
    return { cond: text, isSaid };
  }
  const inner = asked.kind === 'inverter' ? asked.children?.[0] : asked;
  const state = inner?.kind === 'inState' ? writer.nameOf(inner.params?.state) : undefined;
  if (state === undefined || text === 'false') return { cond: 'false', isSaid: false };
  const term = `${asked === inner ? '' : '!'}In('${state}')`;
  return { cond: text === undefined ? term : `${term} && (${text})`, isSaid: false };
}
