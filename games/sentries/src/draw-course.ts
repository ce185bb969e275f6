import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawEyes, drawSoftShadow, lightOf, type Shade } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import type { Point } from '../../shared/point.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { labelSize } from '../../shared/words.js';
import { COURSE, FEELER_REACH, FEELERS, type Runner, writeFeelings } from './course.js';
import type { CourseExam } from './course-training.js';
import { drawCurve } from './draw-school.js';
import type { Palette } from './palette.js';
import { YARD } from './yard.js';

type Context = CanvasRenderingContext2D;

/** What is shown of the course. */
export interface CourseShown {
  readonly obstacles: readonly Readonly<Point>[];
  readonly sentry: Runner;
  /** You, if you run. */
  readonly you: Runner | undefined;
  readonly fraction: number;
  readonly exams: readonly CourseExam[];
  /** The share of courses that somebody runs who steers at random. */
  readonly rookies: number;
  readonly showsFeelers: boolean;
  /** One line below the course. */
  readonly news: string;
}

/** Meters of the yard for a meter of the course, which lies across the yard. */
const SHRINK = (YARD.width - 1) / (COURSE.length + 1);
const TOP = 1.5;

/** Draws one frame of the obstacle course. */
export function drawCourse(context: Context, viewport: Viewport, palette: Palette, shown: CourseShown): void {
  const { scale } = viewport;
  const at = (x: number, z: number) => toScreen(viewport, 0.8 + x * SHRINK, TOP + z * SHRINK);
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, viewport.width, viewport.height);
  drawLane(context, at, scale, palette);
  context.save();
  layLane(context, at, scale);
  context.clip();
  for (const { x, z } of shown.obstacles) {
    const disc = { ...at(x, z), r: COURSE.radius * SHRINK * scale };
    fillCircle(context, disc.x, disc.y, disc.r, lightOf(context, disc, palette.hedge));
    strokeCircle(context, disc.x, disc.y, disc.r, Math.max(1, scale * 0.03), palette.hedge.dark);
  }
  context.restore();
  if (shown.showsFeelers) drawFeelers(context, at, scale, shown, palette);
  drawRunner(context, at, scale, shown.sentry, shown.fraction, palette.sentry, palette);
  if (shown.you !== undefined) drawRunner(context, at, scale, shown.you, shown.fraction, palette.intruder, palette);
  if (shown.exams.length > 0) drawCurve(context, shown.exams, shown.rookies, viewport, palette, 'Courses run');
  drawNews(context, viewport, palette, shown.news);
}

type ToScreen = (x: number, z: number) => { readonly x: number; readonly y: number };

function layLane(context: Context, at: ToScreen, scale: number): void {
  const [from, to] = [at(-0.8, 0), at(COURSE.length + 0.6, COURSE.width)];
  context.beginPath();
  context.roundRect(from.x, from.y, to.x - from.x, to.y - from.y, scale * 0.2);
}

function drawLane(context: Context, at: ToScreen, scale: number, palette: Palette): void {
  layLane(context, at, scale);
  context.fillStyle = palette.groundMiddle;
  context.fill();
  context.lineWidth = Math.max(2, scale * 0.08);
  context.strokeStyle = palette.houseEdge;
  context.stroke();
  for (const [x, color] of [
    [0, palette.gate],
    [COURSE.length, palette.door],
  ] as const) {
    const [top, bottom] = [at(x, 0.15), at(x, COURSE.width - 0.15)];
    strokeLine(context, color, Math.max(2, scale * 0.07), [top.x, top.y, bottom.x, bottom.y]);
  }
}

/** How far the sentry feels that there is room. */
function drawFeelers(
  context: Context,
  at: ToScreen,
  scale: number,
  { sentry, obstacles }: CourseShown,
  palette: Palette,
): void {
  if (sentry.end !== 'running') return;
  const felt = new Float64Array(FEELERS.length + 1);
  writeFeelings(felt, sentry, obstacles);
  const from = at(sentry.x, sentry.z);
  for (const [i, angle] of FEELERS.entries()) {
    const reach = felt[i] * FEELER_REACH;
    const to = at(
      sentry.x + Math.cos(sentry.heading + angle) * reach,
      sentry.z + Math.sin(sentry.heading + angle) * reach,
    );
    const color = felt[i] < 0.5 ? palette.bad : palette.good;
    strokeLine(context, color, Math.max(1.5, scale * 0.04), [from.x, from.y, to.x, to.y]);
    fillCircle(context, to.x, to.y, Math.max(2, scale * 0.06), color);
  }
}

function drawRunner(
  context: Context,
  at: ToScreen,
  scale: number,
  runner: Runner,
  fraction: number,
  shade: Shade,
  palette: Palette,
): void {
  const x = runner.previousX + (runner.x - runner.previousX) * fraction;
  const z = runner.previousZ + (runner.z - runner.previousZ) * fraction;
  const figure = { ...at(x, z), r: Math.max(6, 0.3 * scale * SHRINK * 1.3), facing: runner.heading };
  drawSoftShadow(context, figure, palette.shadow);
  drawBall(context, figure, runner.end === 'fallen' ? palette.fallen : shade);
  drawEyes(context, figure, palette.face);
  if (runner.end === 'fallen') strokeCircle(context, figure.x, figure.y, figure.r * 1.4, 2, shade.plain);
}

function drawNews(context: Context, viewport: Viewport, palette: Palette, news: string): void {
  const size = labelSize(viewport) * 1.1;
  context.font = `600 ${size}px ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = palette.label;
  const { x, y } = toScreen(viewport, 0.5, TOP + COURSE.width * SHRINK + 1);
  context.fillText(news, x, y, viewport.scale * 7.8);
}
