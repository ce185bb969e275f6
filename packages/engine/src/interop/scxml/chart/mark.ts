import type { XmlElement } from '../../../data/xml/read-xml.js';
import type { ChartMark } from './chart.js';

const PREFIX = 'gumption:';

/** The name of an element without its prefix. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

export function markOf({ name, attributes, line }: XmlElement): ChartMark {
  const own = Object.entries(attributes).filter(([key]) => key.startsWith(PREFIX));
  return { tag: name, line, own: Object.fromEntries(own.map(([key, value]) => [key.slice(PREFIX.length), value])) };
}
