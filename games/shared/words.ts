import type { Viewport } from './stage.js';

/** Colors of what is written; a game's palette has them. */
export interface WordColors {
  readonly label: string;
  readonly labelQuiet: string;
  readonly labelHalo: string;
  readonly shadow: string;
  readonly bubble: string;
  readonly bubbleText: string;
}

/** The speaker of words: a round body of radius `r`, in CSS pixels. */
export interface Speaker {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/**
 * Text size that grows with the picture, between a readable minimum and a modest maximum; CSS
 * pixels.
 */
export function labelSize({ scale }: Viewport): number {
  return Math.min(15, Math.max(10, scale * 0.34));
}

function setFont(context: CanvasRenderingContext2D, viewport: Viewport, weight: number): void {
  context.font = `${weight} ${labelSize(viewport)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

/** The name under a body, and below that, quietly, what it is doing. */
export function drawName(
  context: CanvasRenderingContext2D,
  name: string,
  note: string | undefined,
  { x, y, r }: Speaker,
  viewport: Viewport,
  palette: WordColors,
): void {
  const size = labelSize(viewport);
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = palette.labelHalo;
  for (const [line, text, weight, color] of [
    [0, name, 600, palette.label],
    [1, note ?? '', 400, palette.labelQuiet],
  ] as const) {
    if (text === '') continue;
    setFont(context, viewport, weight);
    const at = y + r * 1.6 + size * (0.7 + line * 1.25);
    context.strokeText(text, x, at);
    context.fillStyle = color;
    context.fillText(text, x, at);
  }
}

/** What a character says, in a small bubble above it. */
export function drawCall(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, r }: Speaker,
  viewport: Viewport,
  palette: WordColors,
): void {
  if (words === '') return;
  const size = labelSize(viewport);
  setFont(context, viewport, 600);
  const width = context.measureText(words).width + size * 1.3;
  const height = size * 1.75;
  const left = Math.max(4, Math.min(viewport.width - width - 4, x - width / 2));
  const bottom = Math.max(height + 4, y - r * 1.9);
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 10 * viewport.pixelRatio;
  context.shadowOffsetY = 2 * viewport.pixelRatio;
  context.fillStyle = palette.bubble;
  context.beginPath();
  context.roundRect(left, bottom - height, width, height, size * 0.6);
  context.moveTo(x - size * 0.35, bottom);
  context.lineTo(x, bottom + size * 0.4);
  context.lineTo(x + size * 0.35, bottom);
  context.fill();
  context.restore();
  context.fillStyle = palette.bubbleText;
  context.fillText(words, left + width / 2, bottom - height / 2);
}
