import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { PageView } from '../../shared/game-page.js';
import { toScreen } from '../../shared/stage.js';
import { drawName, labelSize } from '../../shared/words.js';
import { drawIntruder, drawSentry, drawShots, figureOf } from './draw-people.js';
import { drawCurve, drawValues } from './draw-school.js';
import { drawHedges, yardLayer } from './draw-yard.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { isStanding, SENTRY_REACH } from './sentry.js';
import type { Exam } from './training.js';
import type { OrderValues } from './values.js';
import { isRaiding, SETUP_SECONDS, type World } from './world.js';
import { YARD } from './yard.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** What is shown of learning, beside the world. */
export interface School {
  readonly values: OrderValues | undefined;
  readonly exams: readonly Exam[];
  /** The share of nights that random orders guard. */
  readonly rookies: number;
  readonly isTraining: boolean;
}

/** Draws one frame. It does not change the world, and the same world and view give the same picture. */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View, school?: School): void {
  const { viewport, palette, fraction, isShown } = view;
  const { sentries, intruder } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  yardLayer.draw(context, viewport, palette);
  if (school?.values !== undefined) drawValues(context, world, school.values, viewport, palette);
  const figures = sentries.map((sentry) =>
    figureOf(sentry, viewport, fraction, sentry.isAiming ? intruder : undefined),
  );
  if (isShown('reach'))
    for (const [i, sentry] of sentries.entries())
      if (isStanding(sentry))
        fillCircle(context, figures[i].x, figures[i].y, SENTRY_REACH * viewport.scale, palette.reach);
  for (const [i, sentry] of sentries.entries()) {
    const { x, y, r } = figures[i];
    if (sentry.id === view.hovered) strokeCircle(context, x, y, r * 1.35, 2, palette.hover);
    if (sentry.id === view.selected) strokeCircle(context, x, y, r * 1.35, 2.5, palette.selection);
    drawSentry(context, sentry, figures[i], palette);
  }
  if (isRaiding(world)) drawIntruder(context, intruder, figureOf(intruder, viewport, fraction), palette);
  drawHedges(context, viewport, palette);
  drawShots(context, world, viewport, palette);
  if (school !== undefined && (school.isTraining || school.exams.length > 0))
    drawCurve(context, school.exams, school.rookies, viewport, palette);
  for (const [i, sentry] of sentries.entries())
    if (isShown('names') || sentry.id === view.selected || sentry.id === view.hovered)
      drawName(context, sentry.name, view.notes.get(sentry.id), figures[i], viewport, palette);
  if (school?.isTraining !== true) drawBanner(context, world, view);
}

/** What the player should know now, in one line. */
export function tellNews({ outcome, time, intruder }: World): string {
  if (outcome === 'caught') return 'Caught!';
  if (outcome === 'morning') return 'Morning: nobody got in';
  if (outcome === 'inside') return intruder.hand === null ? 'The intruder is in' : 'You are in!';
  if (time < SETUP_SECONDS) return `The intruder comes in ${Math.ceil(SETUP_SECONDS - time)}`;
  return '';
}

function drawBanner(context: CanvasRenderingContext2D, world: World, { viewport, palette }: View): void {
  const news = tellNews(world);
  if (news === '') return;
  const size = labelSize(viewport) * 1.25;
  context.font = `600 ${size}px ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const { x, y } = toScreen(viewport, YARD.width / 2, 1.2);
  const width = context.measureText(news).width + size * 1.6;
  context.fillStyle = palette.banner;
  context.beginPath();
  context.roundRect(x - width / 2, y - size, width, size * 2, size * 0.7);
  context.fill();
  context.fillStyle = palette.bannerText;
  context.fillText(news, x, y);
}
