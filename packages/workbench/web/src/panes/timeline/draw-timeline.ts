import { type Bar, type BarResult, firstSince } from '../../model/past/bars.js';
import { type KeyChange, placeAt } from '../../model/past/key-values.js';
import type { Mark } from '../../model/past/recorder.js';
import { LANE_HEIGHT, RULER_HEIGHT, rowHeight, type TimelineRow } from './rows.js';
import { showAgo } from './show-ago.js';
import { rulerStep, type TimeScale, xOf } from './time-scale.js';

/** Colors by meaning, taken from the style sheets. */
export type Colors = Readonly<Record<(typeof COLOR_NAMES)[number], string>>;

export const COLOR_NAMES = [
  ...(['panel', 'panel-raised', 'line', 'line-strong', 'text', 'text-soft', 'text-faint', 'selected'] as const),
  ...(['running', 'success', 'failure', 'abort', 'warning', 'on-status', 'accent-ground'] as const),
] as const;

/** Everything one drawing needs. */
export interface Picture {
  readonly rows: readonly TimelineRow[];
  readonly scale: TimeScale;
  readonly height: number;
  /** Pixels of rows that are scrolled away above. */
  readonly scrolled: number;
  readonly colors: Colors;
  readonly now: number;
  /** The past tick on screen. */
  readonly head: number | undefined;
  readonly secondsPerTick: number;
  /** The span that is marked for a test. */
  readonly span: { readonly from: number; readonly to: number } | undefined;
  /** The first tick of a test that is being recorded. */
  readonly recordingFrom: number | undefined;
  readonly marks: readonly Mark[];
  readonly titleOf: (bar: Bar) => string;
  readonly showValue: (value: unknown) => string;
  readonly widthOf: WidthOf;
}

/** Pixels that words take in the font of the timeline; remembered, because measuring is costly. */
export type WidthOf = (words: string) => number;

/** Bars narrower than this have no words. */
const WORDS_WIDTH = 26;

/** Draws only what is in view. */
export function drawTimeline(context: CanvasRenderingContext2D, picture: Picture): void {
  const { scale, height, colors, rows, scrolled } = picture;
  context.clearRect(0, 0, scale.width, height);
  drawGrid(context, picture);
  let top = RULER_HEIGHT - scrolled;
  context.save();
  context.beginPath();
  context.rect(0, RULER_HEIGHT, scale.width, height - RULER_HEIGHT);
  context.clip();
  for (const row of rows) {
    const bottom = top + rowHeight(row);
    if (bottom > RULER_HEIGHT && top < height) drawRow(context, picture, row, top);
    top = bottom;
    if (top >= height) break;
  }
  context.restore();
  const end = xOf(scale, picture.now);
  context.fillStyle = colors.line;
  if (end < scale.width) context.fillRect(Math.round(end), RULER_HEIGHT, 1, height);
  drawSpan(context, picture);
  drawHead(context, picture);
}

/** A band over the span that is marked, and one over what is being recorded, each with firm ends. */
function drawSpan(context: CanvasRenderingContext2D, picture: Picture): void {
  const { scale, height, colors, span, recordingFrom, now } = picture;
  const band = (from: number, to: number, color: string) => {
    const [left, right] = [Math.max(-2, xOf(scale, from)), Math.min(scale.width + 2, xOf(scale, to))];
    if (right <= left) return;
    context.fillStyle = color;
    context.globalAlpha = 0.18;
    context.fillRect(left, 0, right - left, height);
    context.globalAlpha = 1;
    context.fillRect(left, 0, 2, height);
    context.fillRect(right - 2, 0, 2, height);
  };
  if (recordingFrom !== undefined) band(recordingFrom, now, colors.failure);
  if (span !== undefined) band(span.from, span.to, colors.selected);
}

function drawGrid(context: CanvasRenderingContext2D, { scale, height, colors, now, secondsPerTick }: Picture): void {
  const step = rulerStep(scale.ticksPerPixel * secondsPerTick);
  const ago = (tick: number) => (now - tick) * secondsPerTick;
  context.fillStyle = colors['text-faint'];
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.textAlign = 'center';
  const most = Math.ceil(ago(scale.left) / step);
  // One path for all lines: each stroke costs as much as the whole.
  context.beginPath();
  for (let i = Math.max(0, Math.floor(ago(scale.right) / step)); i <= most; i++) {
    const x = Math.round(xOf(scale, now - (i * step) / secondsPerTick)) + 0.5;
    context.moveTo(x, RULER_HEIGHT);
    context.lineTo(x, height);
    const words = i === 0 ? 'now' : `−${showMark(i * step)}`;
    context.fillText(words, Math.min(x, scale.width - 14), RULER_HEIGHT / 2);
  }
  context.globalAlpha = 0.6;
  context.stroke();
  context.globalAlpha = 1;
  context.textAlign = 'left';
}

/** Seconds before the present, short: `0.5`, `12`, `1:30`. */
function showMark(seconds: number): string {
  if (seconds < 60) return String(Number(seconds.toFixed(1)));
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;
}

function drawRow(context: CanvasRenderingContext2D, picture: Picture, row: TimelineRow, top: number): void {
  const { scale, colors } = picture;
  if (row.kind === 'agent') {
    if (row.selected) {
      context.globalAlpha = 0.25;
      context.fillStyle = colors['accent-ground'];
      context.fillRect(0, top, scale.width, rowHeight(row));
      context.globalAlpha = 1;
    }
    for (let i = 0; i < row.count; i++) drawBars(context, picture, row.lanes[i] ?? [], top + 3 + i * LANE_HEIGHT);
  } else if (row.kind === 'node') drawBars(context, picture, row.node.bars, top + 3);
  else if (row.kind === 'key') drawValues(context, picture, row.changes, top + 3);
  else drawMarks(context, picture, top + 3);
}

function drawBars(context: CanvasRenderingContext2D, picture: Picture, bars: readonly Bar[], top: number): void {
  const { scale, now } = picture;
  let drawn = Number.NEGATIVE_INFINITY;
  for (let i = firstSince(bars, scale.left); i < bars.length; i++) {
    const bar = bars[i];
    if (bar.from > scale.right) break;
    // A result shows in the tick after which it is known; what came and went in a tick is as wide
    // as a tick.
    const start = Math.max(-4, xOf(scale, bar.polled ? bar.from - 1 : bar.from));
    const end = Math.min(scale.width + 4, xOf(scale, bar.to ?? now));
    const x = Math.max(start, drawn);
    const width = Math.max(1, end - x - 1);
    // Many in one pixel are one.
    if (end <= drawn) continue;
    drawn = x + width + (end - x > 2 ? 1 : 0);
    if (bar.polled) drawPolled(context, picture.colors, bar.result, x, top, width);
    else drawBar(context, picture, bar, x, top, width);
  }
}

function colorOf(colors: Colors, result: BarResult): string {
  return result === 'cut' || result === 'ended' ? colors['text-faint'] : colors[result];
}

function drawBar(
  context: CanvasRenderingContext2D,
  { colors, titleOf, widthOf }: Picture,
  bar: Bar,
  x: number,
  top: number,
  width: number,
): void {
  const { result } = bar;
  const color = colorOf(colors, result);
  const isRunning = result === 'running';
  context.fillStyle = color;
  context.globalAlpha = isRunning ? 1 : 0.28;
  context.beginPath();
  context.roundRect(x, top, width, LANE_HEIGHT - 3, Math.min(3, width / 2));
  context.fill();
  context.globalAlpha = 1;
  if (isRunning || width < 6) {
    if (width < WORDS_WIDTH) return;
  } else drawShape(context, color, result, x + width - 7, top + (LANE_HEIGHT - 3) / 2);
  if (width < WORDS_WIDTH) return;
  context.fillStyle = isRunning ? colors['on-status'] : colors.text;
  fillWithin(context, titleOf(bar), x, Math.max(x, 0) + 5, x + width - (isRunning ? 2 : 14), top, widthOf);
}

/** Writes a line of a lane, cut off at its end. A clip is costly, so only what is too long gets one. */
function fillWithin(
  context: CanvasRenderingContext2D,
  words: string,
  start: number,
  x: number,
  end: number,
  top: number,
  widthOf: WidthOf,
): void {
  const y = top + (LANE_HEIGHT - 3) / 2 + 0.5;
  if (x + widthOf(words) <= end) {
    context.fillText(words, x, y);
    return;
  }
  context.save();
  context.beginPath();
  context.rect(start, top, end - start, LANE_HEIGHT);
  context.clip();
  context.fillText(words, x, y);
  context.restore();
}

/** The shape of a result at the end of its bar: color alone says nothing to many eyes. */
function drawShape(
  context: CanvasRenderingContext2D,
  color: string,
  result: BarResult,
  x: number,
  y: number,
  size = 3,
): void {
  context.strokeStyle = color;
  context.lineWidth = 1.6;
  context.beginPath();
  if (result === 'success') {
    context.moveTo(x - size, y);
    context.lineTo(x - size / 3, y + size * 0.8);
    context.lineTo(x + size, y - size * 0.8);
  } else if (result === 'failure') {
    context.moveTo(x - size, y - size);
    context.lineTo(x + size, y + size);
    context.moveTo(x + size, y - size);
    context.lineTo(x - size, y + size);
  } else if (result === 'abort') {
    context.moveTo(x + size, y - size);
    context.lineTo(x - size, y + size);
  } else {
    context.moveTo(x, y - size);
    context.lineTo(x, y + size);
  }
  context.stroke();
}

/** A low bar: it did not run on, it was asked again and again. */
function drawPolled(
  context: CanvasRenderingContext2D,
  colors: Colors,
  result: BarResult,
  x: number,
  top: number,
  width: number,
): void {
  const color = colorOf(colors, result);
  context.fillStyle = color;
  context.globalAlpha = 0.45;
  context.fillRect(x, top + 5, width, 5);
  context.globalAlpha = 1;
  if (width > 14) drawShape(context, color, result, x + width - 6, top + 7.5, 2.5);
}

function drawValues(
  context: CanvasRenderingContext2D,
  { scale, colors, now, showValue, widthOf }: Picture,
  changes: readonly KeyChange[],
  top: number,
): void {
  let drawn = Number.NEGATIVE_INFINITY;
  for (let i = Math.max(0, placeAt(changes, scale.left)); i < changes.length; i++) {
    const { tick, value } = changes[i];
    if (tick > scale.right) break;
    const start = Math.max(0, xOf(scale, tick), drawn);
    const end = Math.min(scale.width, xOf(scale, changes[i + 1]?.tick ?? now));
    if (value == null || end <= start) continue;
    const width = Math.max(1, end - start - 1);
    drawn = start + width;
    context.fillStyle = colors.selected;
    context.globalAlpha = 0.3;
    context.fillRect(start, top, width, LANE_HEIGHT - 3);
    context.globalAlpha = 1;
    context.fillRect(start, top, 2, LANE_HEIGHT - 3);
    if (width < WORDS_WIDTH) continue;
    context.fillStyle = colors.text;
    fillWithin(context, showValue(value), start, start + 6, start + width - 2, top, widthOf);
  }
}

function drawMarks(context: CanvasRenderingContext2D, { scale, colors, marks }: Picture, top: number): void {
  const y = top + (LANE_HEIGHT - 3) / 2;
  for (const { tick, kind } of marks) {
    if (tick < scale.left || tick > scale.right) continue;
    const x = xOf(scale, tick);
    context.fillStyle = kind === 'breakpoint' ? colors.failure : colors.selected;
    context.beginPath();
    if (kind === 'breakpoint') context.arc(x, y, 5, 0, Math.PI * 2);
    else {
      context.moveTo(x, y - 6);
      context.lineTo(x + 5.5, y + 4);
      context.lineTo(x - 5.5, y + 4);
    }
    context.fill();
  }
}

function drawHead(
  context: CanvasRenderingContext2D,
  { scale, colors, head, now, height, secondsPerTick }: Picture,
): void {
  if (head === undefined) return;
  const x = Math.round(xOf(scale, head));
  context.fillStyle = colors.selected;
  context.fillRect(x - 1, RULER_HEIGHT - 2, 2, height);
  const words = `−${showAgo((now - head) * secondsPerTick)}`;
  const width = context.measureText(words).width + 10;
  const left = Math.min(scale.width - width, Math.max(0, x - width / 2));
  context.beginPath();
  context.roundRect(left, 2, width, RULER_HEIGHT - 4, 3);
  context.fill();
  context.fillStyle = colors.panel;
  context.fillText(words, left + 5, RULER_HEIGHT / 2 + 0.5);
}
