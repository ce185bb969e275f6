import { iconShape } from '../../widgets/icon.js';
import { CARD_HEIGHT, type MeasureText } from '../layout/card-size.js';
import { edgePath } from '../tree/edge-line.js';
import { iconOf } from '../tree/kind-icon.js';
import type { Card, TreeGraph } from '../tree/tree-graph.js';

/** The colors of a picture, by meaning. */
export interface PictureColors {
  readonly ground: string;
  readonly card: string;
  readonly line: string;
  readonly edge: string;
  readonly title: string;
  readonly words: string;
}

/** Free space around the tree. */
const MARGIN = 24;
const TEXT_LEFT = 40;

/** A behavior as a standalone picture: no style sheet, and fonts only by name. */
export function toSvg(
  { cards, bounds }: TreeGraph,
  colors: PictureColors,
  measure: MeasureText,
  fontFamily: string,
): string {
  const box = {
    x: bounds.x - MARGIN,
    y: bounds.y - MARGIN,
    width: bounds.width + 2 * MARGIN,
    height: bounds.height + 2 * MARGIN,
  };
  const edges = [...cards.values()].filter(({ above }) => above !== undefined);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" font-family="${escapeXml(fontFamily)}">`,
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${colors.ground}"/>`,
    `<g fill="none" stroke="${colors.edge}" stroke-width="1.5">`,
    ...edges.map(({ above, box: to, direction }) => {
      const dashes = above!.isReference ? ' stroke-dasharray="3 4"' : '';
      return `<path d="${edgePath(above!.box, to, direction)}"${dashes}/>`;
    }),
    '</g>',
    ...[...cards.values()].map((card) => drawCard(card, colors, measure)),
    '</svg>',
    '',
  ].join('\n');
}

function drawCard({ box, description, node, hidden }: Card, colors: PictureColors, measure: MeasureText): string {
  const { title, subtitle, kind, reference } = description;
  const { path, filled } = iconShape(iconOf(kind));
  const room = box.width - TEXT_LEFT - 10;
  const radius = kind?.category === 'condition' ? CARD_HEIGHT / 2 : 9;
  const dashes = kind === undefined ? ' stroke-dasharray="5 4"' : '';
  const parts = [
    `<g transform="translate(${box.x} ${box.y})">`,
    `<rect width="${box.width}" height="${box.height}" rx="${radius}" fill="${colors.card}" stroke="${colors.line}" stroke-width="${reference === undefined ? 1.5 : 3}"${dashes}/>`,
    `<path transform="translate(14 15)" d="${path}" ${filled ? `fill="${colors.words}"` : `fill="none" stroke="${colors.words}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"`}/>`,
    `<text x="${TEXT_LEFT}" y="20" font-size="13" font-weight="600" fill="${colors.title}">${escapeXml(cut(title, room, 'title', measure))}</text>`,
    `<text x="${TEXT_LEFT}" y="35" font-size="12" fill="${colors.words}">${escapeXml(cut(subtitle, room, 'subtitle', measure))}</text>`,
  ];
  if (node.comment !== undefined)
    parts.push(
      `<text x="${TEXT_LEFT}" y="50" font-size="12" font-style="italic" fill="${colors.words}">${escapeXml(cut(node.comment, room, 'subtitle', measure))}</text>`,
    );
  if (hidden > 0)
    parts.push(
      `<text x="${box.width / 2}" y="${box.height + 14}" font-size="12" text-anchor="middle" fill="${colors.words}">+${hidden}</text>`,
    );
  return `${parts.join('')}</g>`;
}

/** As much of a text as there is room for, with an ellipsis where it was cut. */
export function cut(text: string, room: number, style: 'title' | 'subtitle', measure: MeasureText): string {
  if (measure(text, style) <= room) return text;
  let length = text.length;
  while (length > 0 && measure(`${text.slice(0, length)}…`, style) > room) length--;
  return `${text.slice(0, length).trimEnd()}…`;
}

/**
 * A character that XML does not allow at all is left out, the five that mean something are written
 * out.
 */
export function escapeXml(text: string): string {
  const known: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (mark) => known[mark]);
}
