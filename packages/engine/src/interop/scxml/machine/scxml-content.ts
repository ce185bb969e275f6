import { elementsOf, textOf, type XmlElement } from '../../../data/xml/read-xml.js';

/**
 * What an SCXML document does on entry, on exit and on transitions, as plain data. Expressions stay
 * text.
 */
export type ScxmlContent =
  | { readonly kind: 'raise'; readonly event: string }
  | { readonly kind: 'assign'; readonly location: string; readonly expr: string }
  | { readonly kind: 'log'; readonly label: string; readonly expr: string }
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'cancel'; readonly id: ScxmlValue }
  | {
      readonly kind: 'if';
      readonly branches: readonly { readonly cond?: string; readonly content: readonly ScxmlContent[] }[];
    }
  | {
      readonly kind: 'foreach';
      readonly array: string;
      readonly item: string;
      readonly index?: string;
      readonly content: readonly ScxmlContent[];
    }
  | ScxmlSend
  /** What a final state brings along with the end of the state around it. */
  | ({ readonly kind: 'donedata' } & Pick<ScxmlSend, 'params' | 'content'>)
  /** An action of the game, which other tools skip: `<gumption:action name="shout"/>`. */
  | { readonly kind: 'action'; readonly name: string };

export interface ScxmlSend {
  readonly kind: 'send';
  readonly event: ScxmlValue;
  readonly target: ScxmlValue;
  readonly type: ScxmlValue;
  readonly delay: ScxmlValue;
  readonly id?: string;
  readonly idLocation?: string;
  /** Names and expressions of what is sent along. */
  readonly params: readonly { readonly name: string; readonly expr: string }[];
  /** The data of the event as a whole, if it is one value. */
  readonly content?: ScxmlValue;
}

/** A text as it stands, or an expression that gives it. */
export interface ScxmlValue {
  readonly text?: string;
  readonly expr?: string;
}

/** The name of an element without its prefix. */
export const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the content of an `onentry`, `onexit` or `transition`. Reports unknown elements to `lost`
 * and leaves them out.
 */
export function readContent(element: XmlElement, lost: (problem: string) => void): ScxmlContent[] {
  return elementsOf(element).flatMap((child) => readOne(child, lost));
}

function readOne(element: XmlElement, lost: (problem: string) => void): ScxmlContent[] {
  const { attributes } = element;
  const kind = localName(element);
  switch (kind) {
    case 'raise':
      return [{ kind, event: attributes.event ?? '' }];
    case 'assign':
      if (attributes.attr !== undefined || attributes.type !== undefined) lost('assign into XML');
      return [{ kind, location: attributes.location ?? '', expr: attributes.expr ?? textOf(element).trim() }];
    case 'log':
      return [{ kind, label: attributes.label ?? '', expr: attributes.expr ?? '' }];
    case 'script':
      if (attributes.src !== undefined) lost(`script from ${attributes.src}`);
      return [{ kind, text: textOf(element) }];
    case 'cancel':
      return [{ kind, id: { text: attributes.sendid, expr: attributes.sendidexpr } }];
    case 'if':
      return [readIf(element, lost)];
    case 'foreach': {
      const { array = '', item = '', index } = attributes;
      return [{ kind, array, item, index, content: readContent(element, lost) }];
    }
    case 'send':
      return [readSend(element)];
    case 'action':
      if (element.name.startsWith('gumption:')) return [{ kind, name: attributes.name ?? '' }];
  }
  lost(`<${element.name}>`);
  return [];
}

/** `elseif` and `else` are marks between the contents, not around them. */
function readIf(element: XmlElement, lost: (problem: string) => void): ScxmlContent {
  const branches: { cond?: string; content: ScxmlContent[] }[] = [{ cond: element.attributes.cond ?? '', content: [] }];
  for (const child of elementsOf(element)) {
    const name = localName(child);
    if (name === 'elseif') branches.push({ cond: child.attributes.cond ?? '', content: [] });
    else if (name === 'else') branches.push({ content: [] });
    else branches[branches.length - 1].content.push(...readOne(child, lost));
  }
  return { kind: 'if', branches };
}

/** What `param`, `namelist` and `content` send along, of a `send` or of a `donedata`. */
export function readPayload(element: XmlElement): Pick<ScxmlSend, 'params' | 'content'> {
  const { namelist = '' } = element.attributes;
  const params = namelist
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => ({ name, expr: name }));
  let content: ScxmlValue | undefined;
  for (const child of elementsOf(element)) {
    const { name = '', expr, location } = child.attributes;
    if (localName(child) === 'param') params.push({ name, expr: expr ?? location ?? '' });
    if (localName(child) === 'content') content = { text: expr === undefined ? textOf(child).trim() : undefined, expr };
  }
  return { params, content };
}

function readSend(element: XmlElement): ScxmlSend {
  const { event, eventexpr, target, targetexpr, type, typeexpr, delay, delayexpr, id, idlocation } = element.attributes;
  return {
    kind: 'send',
    event: { text: event, expr: eventexpr },
    target: { text: target, expr: targetexpr },
    type: { text: type, expr: typeexpr },
    delay: { text: delay, expr: delayexpr },
    id,
    idLocation: idlocation,
    ...readPayload(element),
  };
}
