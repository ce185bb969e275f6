import { toScreen, type Viewport } from '../../shared/stage.js';
import { labelSize, setLabelFont } from './draw-marks.js';
import { DRAWN_RADIUS, type Pose } from './draw-robot.js';
import type { Palette } from './palette.js';
import type { Robot } from './robot.js';

/** Steps in which a bubble appears and goes. */
const FADE_TICKS = 9;

/** Widest line of a bubble, in multiples of its text size. */
const LINE_WIDTH = 15;

/**
 * What a robot is saying, in a bubble above it; below it where the pane ends. Long words wrap at
 * spaces.
 */
export function drawSpeech(
  context: CanvasRenderingContext2D,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  palette: Palette,
  tick: number,
): void {
  if (robot.speech === '') return;
  const size = labelSize(viewport) + 1;
  setLabelFont(context, viewport, 500);
  const lines = wrapWords(robot.speech, (text) => context.measureText(text).width <= size * LINE_WIDTH);
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + size * 1.5;
  const height = lines.length * size * 1.3 + size * 0.9;

  const { x, y } = toScreen(viewport, pose.x, pose.z);
  const gap = DRAWN_RADIUS * viewport.scale * 1.2;
  const tail = size * 0.5;
  const isAbove = y - gap - tail - height > 4;
  const tip = isAbove ? y - gap : y + gap;
  const near = isAbove ? tip - tail : tip + tail;
  const top = isAbove ? near - height : near;
  const left = Math.max(6, Math.min(viewport.width - width - 6, x - width * 0.4));

  context.save();
  context.globalAlpha = Math.max(
    0,
    Math.min(1, (tick - robot.speechStart + 1) / FADE_TICKS, (robot.speechEnd - tick) / FADE_TICKS),
  );
  context.fillStyle = palette.bubble;
  context.shadowColor = palette.shadow;
  context.shadowBlur = 12 * viewport.pixelRatio;
  context.shadowOffsetY = 3 * viewport.pixelRatio;
  context.beginPath();
  context.roundRect(left, top, width, height, size * 0.7);
  const root = Math.max(left + size, Math.min(left + width - size, x));
  context.moveTo(root - tail, near);
  context.lineTo(x, tip);
  context.lineTo(root + tail, near);
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = palette.bubbleText;
  lines.forEach((line, index) => {
    context.fillText(line, left + width / 2, top + size * 1.12 + index * size * 1.3);
  });
  context.restore();
}

/** Fills lines with as many words as fit; a word that fits no line has one for itself. */
export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]} ${word}` : '';
    if (longer !== '' && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > 0 ? lines : [''];
}
