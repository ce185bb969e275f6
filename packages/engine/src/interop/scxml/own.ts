import type { DocumentNode } from '../../behavior/document/document.js';
import { InvalidDataError, isPlainObject, type Json, parseJson } from '../../data/index.js';
import type { XmlElement } from '../../data/xml/read-xml.js';
import { element } from '../../data/xml/write-xml.js';
import type { JsonRecord } from '../foreign/foreign.js';
import type { ChartMark } from './chart/chart.js';

// Data without a place in SCXML goes into attributes and elements of our own namespace, which other
// tools skip.

export const NAMESPACE = 'urn:gumption:state-machine';

/**
 * `door.*` and `door.` are long ways to write `door`; the name of every event, `*`, becomes empty.
 */
export const plainEvent = (event: string): string => (event === '*' ? '' : event.replace(/\.\*?$/, ''));

/** A record in an attribute of our namespace; empty if there is none. */
export function ownRecord({ own, line }: ChartMark, name: string): JsonRecord {
  const text = own[name];
  if (text === undefined) return {};
  const value = parseJson(text);
  if (!isPlainObject(value)) throw new InvalidDataError(`line ${line}`, `gumption:${name} must be a record`);
  return value as JsonRecord;
}

/** The node in an element of ours. */
export function ownNode({ tag, line, text }: ChartMark & { readonly text: string }): DocumentNode {
  const node = parseJson(text);
  if (!isPlainObject(node) || typeof node.id !== 'string' || typeof node.kind !== 'string')
    throw new InvalidDataError(`line ${line}`, `<${tag}> must hold a node`);
  return node as unknown as DocumentNode;
}

/** A node as it stands, in an element that other tools skip. */
export function writeNode(name: string, node: DocumentNode): XmlElement {
  return element(name, {}, [{ text: asciiJson(node as unknown as Json) }]);
}

/** JSON in characters that every file can hold; undefined for a record with nothing in it. */
export function recordText(record: { readonly [name: string]: unknown }): string | undefined {
  return Object.keys(record).length === 0 ? undefined : asciiJson(record as Json);
}

function asciiJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
