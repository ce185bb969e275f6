import { InvalidDataError } from '../../../data/index.js';
import { elementsOf, readXml, textOf, type XmlElement } from '../../../data/xml/read-xml.js';
import {
  type ChartData,
  type ChartPart,
  type ChartState,
  type ChartTransition,
  type EventNaming,
  wordsOf,
} from './chart.js';
import { localName, markOf } from './mark.js';
import { readActions, readPayload } from './read-actions.js';

/** A chart with what SCXML says about it as a whole. */
export interface ScxmlChart {
  readonly name: string | undefined;
  /** Whether data are bound when their state is entered first. */
  readonly isLate: boolean;
  readonly root: ChartState;
  /** By default `prefix`, as SCXML has it. */
  readonly naming?: EventNaming;
}

/** Reads SCXML 1.0. Throws `InvalidDataError` for other XML. */
export function readChart(text: string): ScxmlChart {
  const root = readXml(text);
  if (localName(root) !== 'scxml') throw new InvalidDataError('', `must be an scxml element, got ${root.name}`);
  const { name, binding } = root.attributes;
  return { name, isLate: binding === 'late', root: readState(root, 'scxml') };
}

function readState(element: XmlElement, type: ChartState['type']): ChartState {
  const { id, type: history, initial } = element.attributes;
  const children = elementsOf(element);
  const start = children.find((child) => localName(child) === 'initial');
  const [way] = start === undefined ? [] : elementsOf(start);
  const targets = way?.attributes.target ?? initial;
  return {
    ...markOf(element),
    type,
    id,
    isDeep: history === 'deep',
    initial: targets === undefined ? undefined : wordsOf(targets),
    initialActions: way === undefined ? [] : readActions(way),
    parts: children.filter((child) => localName(child) !== 'initial').map(readPart),
  };
}

function readPart(element: XmlElement): ChartPart {
  const mark = markOf(element);
  if (element.name === 'gumption:node') return { ...mark, type: 'node', text: textOf(element) };
  const type = localName(element);
  switch (type) {
    case 'state':
    case 'parallel':
    case 'final':
    case 'history':
      return readState(element, type);
    case 'transition':
      return readTransition(element);
    case 'onentry':
    case 'onexit':
      return { ...mark, type, actions: readActions(element) };
    case 'datamodel':
      return { ...mark, type, data: elementsOf(element).map(readData) };
    case 'script':
      return { ...mark, type, text: textOf(element), src: element.attributes.src };
    case 'donedata':
      return { ...mark, type, payload: readPayload(element) };
    default:
      return { ...mark, type: 'unknown' };
  }
}

function readTransition(element: XmlElement): ChartTransition {
  const { event, cond, target, type } = element.attributes;
  return {
    ...markOf(element),
    type: 'transition',
    ...(event !== undefined && { events: wordsOf(event) }),
    ...(cond !== undefined && { cond }),
    ...(target !== undefined && { targets: wordsOf(target) }),
    isInternal: type === 'internal',
    actions: readActions(element),
  };
}

function readData(element: XmlElement): ChartData {
  const { id = '', expr, src } = element.attributes;
  const isXml = elementsOf(element).length > 0;
  return { id, expr: expr ?? textOf(element).trim(), isText: expr === undefined, src, isXml };
}
