import { elementsOf, textOf, type XmlElement } from '../../../data/xml/read-xml.js';
import { type ChartAction, wordsOf } from './chart.js';
import type { ScxmlContent, ScxmlSend, ScxmlValue } from './content.js';
import { localName, markOf } from './mark.js';

/** Reads the content of an `onentry`, `onexit` or `transition`. */
export function readActions(element: XmlElement): ChartAction[] {
  return elementsOf(element).map((child) => {
    const lost: string[] = [];
    const [content] = readOne(child, (problem) => lost.push(problem));
    return { ...markOf(child), content, lost, text: textOf(child) };
  });
}

/** Reads content inside content. Reports unknown elements to `lost` and leaves them out. */
function readContent(element: XmlElement, lost: (problem: string) => void): ScxmlContent[] {
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
  const params = wordsOf(element.attributes.namelist).map((name) => ({ name, expr: name }));
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
