import { InvalidDataError } from '../../data/check.js';
import { isPlainObject, type Json, UNSAFE_KEYS } from '../../data/json.js';
import { isSameJson } from '../../data/same.js';
import { showValue } from '../../data/show.js';
import { elementsOf, ILLEGAL, textOf, type XmlElement, type XmlNode } from '../../data/xml/read-xml.js';
import { element, isXmlName, isXmlText } from '../../data/xml/write-xml.js';
import { type AttributeKind, TEXT } from './attributes.js';

/** Fields of an object of Tiled's JSON. */
export type Fields = Record<string, Json>;

/** How an element of TMX corresponds to an object of Tiled's JSON. */
export interface ElementShape {
  /** Fields that are attributes; others are texts that we do not know. */
  readonly attributes: Readonly<Record<string, AttributeKind>>;
  readonly parts: readonly ElementPart[];
  /** Fields that JSON always has, and TMX only where they differ. */
  readonly defaults?: (fields: Fields) => Readonly<Record<string, Json>>;
  /** Fields that follow from the name of the element. */
  readonly fixed?: Readonly<Record<string, Json>>;
}

/** How some elements inside an element correspond to fields. */
export interface ElementPart {
  readonly names: readonly string[];
  /** Which fields it writes, of an object with these fields. */
  keys(fields: Readonly<Fields>): readonly string[];
  /** Reads an element into fields; false where they cannot hold it. */
  read(into: Fields, child: XmlElement): boolean;
  write(fields: Readonly<Fields>): XmlElement[];
}

/** The field that holds elements we do not know, and the element that holds fields we do not know. */
const ELEMENTS = 'tmx';
const FIELD = 'gumption';

/** Reads an element. What is not known is kept: attributes as fields, elements in the field `tmx`. */
export function readShape(shape: ElementShape, from: XmlElement): Fields {
  const fields: Fields = { ...shape.fixed };
  for (const [name, text] of Object.entries(from.attributes)) {
    const kind = Object.hasOwn(shape.attributes, name) ? shape.attributes[name] : TEXT;
    const value = kind.read(text);
    if (value === undefined) throw wrong(from, name, `must be ${kind.says}, got ${showValue(text)}`);
    setField(fields, name, value, from);
  }
  const unknown: Json[] = [];
  for (const child of elementsOf(from)) {
    if (child.name === FIELD && child.attributes.key !== undefined) {
      setField(fields, child.attributes.key, readJson(child), child);
      continue;
    }
    const part = shape.parts.find(({ names }) => names.includes(child.name));
    if (part === undefined || !part.read(fields, child)) unknown.push(rawOf(child));
  }
  if (unknown.length > 0) setField(fields, ELEMENTS, unknown, from);
  for (const [key, value] of Object.entries(shape.defaults?.(fields) ?? {})) fields[key] ??= value;
  return fields;
}

/** Writes fields as an element: the reverse of {@link readShape}. */
export function writeShape(name: string, shape: ElementShape, fields: Readonly<Fields>): XmlElement {
  const attributes: Record<string, string> = {};
  const children: XmlNode[] = [];
  const defaults = shape.defaults?.(fields) ?? {};
  const inParts = new Set(shape.parts.flatMap((part) => part.keys(fields)));
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || inParts.has(key)) continue;
    if (Object.hasOwn(shape.fixed ?? {}, key) && isSameJson(shape.fixed![key], value)) continue;
    if (Object.hasOwn(defaults, key) && isSameJson(defaults[key], value)) continue;
    if (key === ELEMENTS && Array.isArray(value) && value.every(isRaw)) {
      children.push(...value.map(elementOf));
      continue;
    }
    const kind = Object.hasOwn(shape.attributes, key) ? shape.attributes[key] : TEXT;
    const text = kind.write(value);
    if (text !== undefined && isXmlName(key) && isXmlText(text)) attributes[key] = text;
    else children.push(element(FIELD, { key }, [{ text: formatForXml(value) }]));
  }
  for (const part of shape.parts) children.push(...part.write(fields));
  return element(name, attributes, children);
}

/** Sets a field that must not be there yet. */
export function setField(fields: Fields, key: string, value: Json, at: XmlElement): void {
  if (UNSAFE_KEYS.includes(key)) throw wrong(at, key, 'is a name that no field may have');
  if (Object.hasOwn(fields, key)) throw wrong(at, key, 'is there twice');
  fields[key] = value;
}

export function wrong(at: XmlElement, field: string, problem: string): InvalidDataError {
  return new InvalidDataError(`line ${at.line}, <${at.name}> ${field}`, problem);
}

function readJson(child: XmlElement): Json {
  try {
    return JSON.parse(textOf(child)) as Json;
  } catch {
    throw wrong(child, child.attributes.key, 'must be JSON');
  }
}

/** JSON whose characters XML can hold. */
function formatForXml(value: Json): string {
  const text = JSON.stringify(value);
  return text.replace(new RegExp(ILLEGAL, 'g'), (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An element as JSON; spaces between elements are left out. */
function rawOf({ name, attributes, children }: XmlElement): Json {
  const inside: Json[] = [];
  for (const child of children) {
    if ('name' in child) inside.push(rawOf(child));
    else if ('text' in child && child.text.trim() !== '') inside.push(child.text);
  }
  const own = Object.entries(attributes).map(([key, text]): Json => [key, text]);
  return { name, attributes: own, children: inside };
}

interface Raw {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly Json[];
}

function isRaw(value: Json): value is Json & Raw {
  if (!isPlainObject(value)) return false;
  const { name, attributes, children } = value as Partial<Raw>;
  return (
    Object.keys(value).length === 3 &&
    typeof name === 'string' &&
    isElementName(name) &&
    Array.isArray(attributes) &&
    attributes.every(
      (pair) =>
        Array.isArray(pair) &&
        pair.length === 2 &&
        pair.every((part) => typeof part === 'string' && isXmlText(part)) &&
        isElementName(pair[0]),
    ) &&
    new Set(attributes.map(([key]) => key)).size === attributes.length &&
    Array.isArray(children) &&
    children.every((child) => (typeof child === 'string' ? isXmlText(child) : isRaw(child)))
  );
}

/** Colons stand in names of elements that another tool has put into its own namespace. */
function isElementName(name: string): boolean {
  return name.split(':').every(isXmlName);
}

function elementOf(raw: Json): XmlElement {
  const { name, attributes, children } = raw as Json & Raw;
  const inside = children.map((child) => (typeof child === 'string' ? { text: child } : elementOf(child)));
  return element(name, Object.fromEntries(attributes), inside);
}
