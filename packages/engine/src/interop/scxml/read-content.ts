import type { DocumentNode } from '../../behavior/document/document.js';
import { elementsOf, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { kindOfTask } from '../foreign/built-in-kinds.js';
import { isVariable } from './condition.js';
import { localName, ownNode, ownRecord } from './own.js';
import { node, type StateReader } from './read-state.js';
import { readValue } from './values.js';

/** Makes nodes of what is done on entry, on exit or on the way. */
export function readContent(reader: StateReader, element: XmlElement, state: string): DocumentNode[] {
  return elementsOf(element).flatMap((child) => readOne(reader, child, state) ?? []);
}

function readOne(reader: StateReader, element: XmlElement, state: string): DocumentNode | undefined {
  const { attributes } = element;
  const about = reader.about(state);
  const fields = ownRecord(element, 'fields');
  const name = localName(element);
  if (element.name === 'gumption:condition' || reader.delays.consumed.has(element)) return undefined;
  if (element.name === 'gumption:node') return ownNode(element);
  if (element.name === 'gumption:action') {
    const task = attributes.name ?? '';
    return node({ id: reader.take(element, task), kind: kindOfTask(task) }, fields);
  }
  if (name === 'assign') {
    const { location = '' } = attributes;
    const text = attributes.expr ?? textOf(element).trim();
    const value = readValue(text);
    if (isVariable(location) && value !== undefined) {
      const params = { key: reader.useKey(location), value: reader.useKeys(value) };
      return node({ id: reader.take(element, `set-${location}`), kind: 'setKey' }, fields, params);
    }
    about.lost(`${location} = ${text}`);
  } else if (name === 'log') {
    const text = attributes.expr === undefined ? attributes.label : readValue(attributes.expr);
    if (text !== undefined && text !== null) {
      if (attributes.expr !== undefined && attributes.label) about.lost(`the label ${attributes.label} of a log`);
      return node({ id: reader.take(element, 'log'), kind: 'log' }, fields, { text });
    }
    about.lost(`a log of ${attributes.expr ?? 'nothing'}`);
  } else if (name === 'raise') about.lost(`raises the event ${attributes.event ?? ''}; here the game sends events`);
  else if (name === 'send')
    about.lost(
      `sends ${attributes.event ?? attributes.eventexpr ?? 'an event'}${attributes.delay ? ` after ${attributes.delay}` : ''}; here the game sends events`,
    );
  else about.lost(`<${element.name}>`);
  return undefined;
}
