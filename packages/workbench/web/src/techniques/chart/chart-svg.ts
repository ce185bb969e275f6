import { cut, escapeXml, type PictureColors } from '../../canvas/export/svg.js';
import type { MeasureText } from '../../canvas/layout/card-size.js';
import type { ArrowCard, ChartGraph, StateCard } from './chart-graph.js';

/** Free space around the chart. */
const MARGIN = 24;

/** A state machine as a standalone picture: no style sheet, and fonts only by name. */
export function toChartSvg(
  { states, arrows, entries, any, bounds }: ChartGraph,
  colors: PictureColors,
  measure: MeasureText,
  fontFamily: string,
): string {
  const width = bounds.width + 2 * MARGIN;
  const height = bounds.height + 2 * MARGIN;
  const [x, y] = [bounds.x - MARGIN, bounds.y - MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="${escapeXml(fontFamily)}">`,
    `<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0.5 0.8L9.5 5L0.5 9.2z" fill="${colors.words}"/></marker></defs>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.ground}"/>`,
    ...[...states.values()].map((card) => drawState(card, colors, measure)),
    ...(any === undefined
      ? []
      : [
          `<rect x="${any.x}" y="${any.y}" width="${any.width}" height="${any.height}" rx="13" fill="none" stroke="${colors.line}" stroke-dasharray="4 3"/>`,
          text('any state', any.x + any.width / 2, any.y + 17, 11, colors.words, 'middle'),
        ]),
    `<g fill="none" stroke="${colors.words}" stroke-width="1.5">`,
    ...entries.flatMap(({ box }) => [
      `<circle cx="${box.x - 21}" cy="${box.y + 15}" r="5.5" fill="${colors.words}"/>`,
      `<path d="M${box.x - 16} ${box.y + 15}H${box.x}" marker-end="url(#head)"/>`,
    ]),
    ...arrows.map(({ route, isDecided }) => {
      const dashes = isDecided ? ' stroke-dasharray="5 4"' : '';
      return `<path d="${route.path}" marker-end="url(#head)"${dashes}/>`;
    }),
    '</g>',
    ...arrows.map((card) => drawLabel(card, colors, measure)),
    '</svg>',
    '',
  ].join('\n');
}

function drawState(
  { box, kind, title, lines, isRegion, isComposite }: StateCard,
  colors: PictureColors,
  measure: MeasureText,
) {
  const { x, y, width, height } = box;
  if (kind === 'final')
    return [
      `<circle cx="${x + 16}" cy="${y + 14}" r="8" fill="none" stroke="${colors.words}" stroke-width="2"/>`,
      `<circle cx="${x + 16}" cy="${y + 14}" r="4" fill="${colors.words}"/>`,
      text(title, x + 32, y + 18.5, 13, colors.title),
    ].join('');
  const isRound = kind === 'history';
  const frame = isRegion
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colors.line}" stroke-dasharray="3 3"/>`
    : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${isRound ? 13 : 10}" fill="${isComposite ? colors.ground : colors.card}" stroke="${colors.line}" stroke-width="1.5"/>`;
  if (isRound) return frame + text(title, x + width / 2, y + 17, 11, colors.title, 'middle');
  return [
    frame,
    text(cut(title, width - 24, 'title', measure), x + 12, y + 20, 13, colors.title),
    ...lines.map(({ word, text: words }, i) => {
      const line = word === '' ? `▸ ${words}` : `${word} ${words}`;
      return text(cut(line, width - 24, 'subtitle', measure), x + 12, y + 44 + i * 20, 11, colors.words);
    }),
  ].join('');
}

function drawLabel({ box, words, priority }: ArrowCard, colors: PictureColors, measure: MeasureText): string {
  const { x, y, width, height } = box;
  const all = priority === undefined ? words : `${priority} ${words}`;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${colors.ground}" stroke="${colors.line}"/>`,
    text(cut(all, width - 8, 'subtitle', measure), x + width / 2, y + 14, 11, colors.words, 'middle'),
  ].join('');
}

function text(words: string, x: number, y: number, size: number, color: string, anchor = 'start'): string {
  const weight = size === 13 ? ' font-weight="600"' : '';
  return `<text x="${x}" y="${y}" font-size="${size}"${weight} fill="${color}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}
