import { isPlainObject, type Json } from '../../data/json.js';
import { elementsOf, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { element, isXmlText } from '../../data/xml/write-xml.js';
import { type AttributeKind, FLAG, NUMBER, TEXT } from './attributes.js';
import { type ElementPart, type ElementShape, type Fields, readShape, setField, writeShape, wrong } from './shape.js';

/** How values of each type are written; of other types they are texts. */
const KINDS: Readonly<Record<string, AttributeKind>> = {
  int: NUMBER,
  float: NUMBER,
  object: NUMBER,
  bool: { ...FLAG, write: (value) => (typeof value === 'boolean' ? String(value) : undefined) },
};

const propertyShape: ElementShape = {
  attributes: { name: TEXT, type: TEXT, propertytype: TEXT },
  parts: [],
  defaults: () => ({ type: 'string' }),
};

/**
 * Properties of maps, layers, objects and tiles. JSON does not say of which type the members of a
 * class are; where that does not follow from their values, it stands beside them in `members`.
 */
export const properties: ElementPart = {
  names: ['properties'],
  keys: (fields) => (isList(fields.properties) ? ['properties'] : []),
  read(into, child) {
    const isPlain = elementsOf(child).every(({ name }) => name === 'property');
    if (!isPlain || Object.keys(child.attributes).length > 0) return false;
    setField(into, 'properties', elementsOf(child).map(readProperty), child);
    return true;
  },
  write: (fields) =>
    isList(fields.properties) ? [element('properties', {}, fields.properties.map(writeProperty))] : [],
};

function isList(value: Json | undefined): value is Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlainObject);
}

function readProperty(from: XmlElement): Fields {
  const type = from.attributes.type ?? 'string';
  const { value: written, ...attributes } = from.attributes;
  const inside =
    type === 'class' ? from.children.filter((c) => !('name' in c && c.name === 'properties')) : from.children;
  const fields = readShape(propertyShape, { ...from, attributes, children: inside });
  if (Object.hasOwn(fields, 'value')) return fields;
  if (type === 'class') {
    const members = elementsOf(from).filter(({ name }) => name === 'properties');
    return { ...fields, ...readMembers(members.flatMap(elementsOf).map(readProperty), from) };
  }
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : TEXT;
  // A text of several lines stands inside.
  const text = written ?? (elementsOf(from).length > 0 ? '' : textOf(from));
  const value = kind.read(text);
  if (value === undefined) throw wrong(from, 'value', `must be ${kind.says}, got ${text}`);
  return { ...fields, value };
}

function readMembers(members: readonly Fields[], at: XmlElement): Fields {
  const value: Fields = {};
  const told: Fields[] = [];
  for (const { name, value: member, ...more } of members) {
    if (typeof name !== 'string') throw wrong(at, 'name', 'is missing for a member');
    setField(value, name, member, at);
    if (!(Object.keys(more).length === 1 && more.type === typeOf(member))) told.push({ name, ...more });
  }
  return { value, ...(told.length > 0 && { members: told }) };
}

function typeOf(value: Json): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return typeof value === 'boolean' ? 'bool' : typeof value === 'string' ? 'string' : 'class';
}

function writeProperty(property: Fields): XmlElement {
  const { value, members, ...fields } = property;
  const { type = 'string' } = fields;
  if (type === 'class' && isPlainObject(value) && (members === undefined || isList(members))) {
    const written = writeShape('property', propertyShape, fields);
    const told = new Map((members ?? []).map((member) => [(member as Fields).name, member as Fields]));
    const inner = Object.entries(value as Fields).map(([name, member]) =>
      writeProperty({ name, type: typeOf(member), ...told.get(name), value: member }),
    );
    return { ...written, children: [...written.children, element('properties', {}, inner)] };
  }
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : TEXT;
  const text = value === undefined ? undefined : kind.write(value);
  if (text === undefined || !isXmlText(text)) return writeShape('property', propertyShape, property);
  const written = writeShape('property', propertyShape, members === undefined ? fields : { ...fields, members });
  return { ...written, attributes: { ...written.attributes, value: text } };
}
