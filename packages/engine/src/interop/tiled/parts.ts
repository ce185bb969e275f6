import { isPlainObject, type Json } from '../../data/json.js';
import { elementsOf, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { element, isXmlText } from '../../data/xml/write-xml.js';
import { type AttributeKind, NUMBER, TEXT } from './attributes.js';
import { type ElementPart, type ElementShape, type Fields, readShape, setField, writeShape } from './shape.js';

/** An element that is an object under a key. */
export function one(name: string, shape: () => ElementShape, key = name): ElementPart {
  const holds = (fields: Readonly<Fields>) => isPlainObject(fields[key]);
  return {
    names: [name],
    keys: (fields) => (holds(fields) ? [key] : []),
    read(into, child) {
      setField(into, key, readShape(shape(), child), child);
      return true;
    },
    write: (fields) => (holds(fields) ? [writeShape(name, shape(), fields[key] as Fields)] : []),
  };
}

/** Elements that are a list under a key; several kinds of them are told apart by the field `type`. */
export function many(key: string, shapes: () => Readonly<Record<string, ElementShape>>): ElementPart {
  const nameOf = (item: Json): string | undefined => {
    const entries = Object.entries(shapes());
    if (!isPlainObject(item)) return undefined;
    if (entries.length === 1) return entries[0][0];
    return entries.find(([, { fixed }]) => fixed?.type === (item as Fields).type)?.[0];
  };
  const holds = (fields: Readonly<Fields>) => {
    const items = fields[key];
    return Array.isArray(items) && items.length > 0 && items.every((item) => nameOf(item) !== undefined);
  };
  return {
    get names() {
      return Object.keys(shapes());
    },
    keys: (fields) => (holds(fields) ? [key] : []),
    read(into, child) {
      if (!Object.hasOwn(into, key)) into[key] = [];
      const items = into[key];
      if (!Array.isArray(items)) return false;
      items.push(readShape(shapes()[child.name], child));
      return true;
    },
    write: (fields) =>
      holds(fields)
        ? (fields[key] as Fields[]).map((item) => {
            const name = nameOf(item)!;
            return writeShape(name, shapes()[name], item);
          })
        : [],
  };
}

/** An element around a list that has nothing else. */
export function wrapped(name: string, key: string, item: string, shape: () => ElementShape): ElementPart {
  const inner = many(key, () => ({ [item]: shape() }));
  return {
    names: [name],
    keys: inner.keys,
    read(into, child) {
      const isPlain = Object.keys(child.attributes).length === 0 && elementsOf(child).every((c) => c.name === item);
      if (!isPlain || Object.hasOwn(into, key)) return false;
      for (const one of elementsOf(child)) inner.read(into, one);
      return true;
    },
    write(fields) {
      const items = inner.write(fields);
      return items.length > 0 ? [element(name, {}, items)] : [];
    },
  };
}

/** An element without anything that says yes: `<ellipse/>`. */
export function mark(name: string): ElementPart {
  return {
    names: [name],
    keys: (fields) => (fields[name] === true ? [name] : []),
    read(into, child) {
      if (Object.keys(child.attributes).length > 0 || elementsOf(child).length > 0) return false;
      setField(into, name, true, child);
      return true;
    },
    write: (fields) => (fields[name] === true ? [element(name, {})] : []),
  };
}

/** An element with one attribute, which is the field: `<polygon points="0,0 1,1"/>`. */
export function single(name: string, attribute: string, kind: AttributeKind): ElementPart {
  const textIn = (fields: Readonly<Fields>) => (fields[name] === undefined ? undefined : kind.write(fields[name]));
  return {
    names: [name],
    keys: (fields) => (textIn(fields) === undefined ? [] : [name]),
    read(into, child) {
      const isPlain = Object.keys(child.attributes).join() === attribute && elementsOf(child).length === 0;
      const value = isPlain ? kind.read(child.attributes[attribute]) : undefined;
      if (value === undefined) return false;
      setField(into, name, value, child);
      return true;
    },
    write(fields) {
      const text = textIn(fields);
      return text === undefined ? [] : [element(name, { [attribute]: text })];
    },
  };
}

/** `<image source trans width height/>`, whose fields JSON has beside those of what the image is of. */
const IMAGE: readonly (readonly [attribute: string, key: string, kind: AttributeKind])[] = [
  ['source', 'image', TEXT],
  [
    'trans',
    'transparentcolor',
    {
      says: 'a color',
      read: (text) => `#${text.replace(/^#/, '')}`,
      write: (value) => (typeof value === 'string' && value.startsWith('#') ? value.slice(1) : undefined),
    },
  ],
  ['width', 'imagewidth', NUMBER],
  ['height', 'imageheight', NUMBER],
];

export const image: ElementPart = {
  names: ['image'],
  keys(fields) {
    if (typeof fields.image !== 'string' || fields.image === '' || !isXmlText(fields.image)) return [];
    return IMAGE.filter(([, key, kind]) => fields[key] !== undefined && kind.write(fields[key]) !== undefined).map(
      ([, key]) => key,
    );
  },
  read(into, child) {
    const names = Object.keys(child.attributes);
    const isPlain = names.every((name) => IMAGE.some(([attribute]) => attribute === name));
    if (!isPlain || !child.attributes.source || elementsOf(child).length > 0 || 'image' in into) return false;
    const values = IMAGE.flatMap(([name, key, kind]): [string, Json | undefined][] =>
      Object.hasOwn(child.attributes, name) ? [[key, kind.read(child.attributes[name])]] : [],
    );
    if (values.some(([, value]) => value === undefined)) return false;
    for (const [key, value] of values) setField(into, key, value!, child);
    return true;
  },
  write(fields) {
    const keys = image.keys(fields);
    const attributes = IMAGE.flatMap(([name, key, kind]) =>
      keys.includes(key) ? [[name, kind.write(fields[key])] as const] : [],
    );
    return keys.length > 0 ? [element('image', Object.fromEntries(attributes))] : [];
  },
};

/** An element whose text is the field of the same name inside its object: `<text bold="1">Hi</text>`. */
export function textual(name: string, attributes: Readonly<Record<string, AttributeKind>>): ElementPart {
  const shape: ElementShape = { attributes, parts: [] };
  const holds = (fields: Readonly<Fields>): XmlElement | undefined => {
    const value = fields[name];
    if (!isPlainObject(value)) return undefined;
    const { [name]: text, ...rest } = value as Fields;
    if (typeof text !== 'string' || !isXmlText(text)) return undefined;
    const written = writeShape(name, shape, rest);
    // Spaces around elements would become part of the text.
    return written.children.length > 0 ? undefined : element(name, written.attributes, text === '' ? [] : [{ text }]);
  };
  return {
    names: [name],
    keys: (fields) => (holds(fields) ? [name] : []),
    read(into, child) {
      if (elementsOf(child).length > 0) return false;
      setField(into, name, { ...readShape(shape, child), [name]: textOf(child) }, child);
      return true;
    },
    write(fields) {
      const written = holds(fields);
      return written ? [written] : [];
    },
  };
}
