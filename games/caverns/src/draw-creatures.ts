import { fillCircle } from '../../shared/circles.js';
import { drawBall, drawCape, drawEyes, drawSoftShadow, type Figure, turned } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { HERO_CLUE, NOISE } from './clues.js';
import { type Creature, type CreatureKind, type Monster, TRAITS } from './creature.js';
import { columnOf, rowOf } from './map.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Radius of each body, in cells. */
const RADII: Readonly<Record<CreatureKind, number>> = {
  hero: 0.34,
  goblin: 0.28,
  ogre: 0.43,
  archer: 0.29,
  wolf: 0.31,
  warden: 0.44,
};

/** How far a blow moves a body towards its target, in cells. */
const LUNGE = 0.35;

/** The creature, between its last two cells, or in the middle of a blow. */
export function figureOf(creature: Creature, viewport: Viewport, fraction: number): Figure {
  const { cell, previousCell, struckCell, orientation, kind } = creature;
  const from = { x: columnOf(previousCell), z: rowOf(previousCell) };
  let x = from.x + (columnOf(cell) - from.x) * fraction;
  let z = from.z + (rowOf(cell) - from.z) * fraction;
  if (struckCell >= 0) {
    const reach = LUNGE * (1 - Math.abs(2 * fraction - 1));
    x += (columnOf(struckCell) - columnOf(cell)) * reach;
    z += (rowOf(struckCell) - rowOf(cell)) * reach;
  }
  const r = RADII[kind] * viewport.scale;
  return { ...toScreen(viewport, x + 0.5, z + 0.5), r, facing: Math.PI / 2 - orientation };
}

export function drawCreature(
  context: Context,
  creature: Creature,
  figure: Figure,
  world: World,
  palette: Palette,
): void {
  drawSoftShadow(context, figure, palette.shadow);
  DRAWERS[creature.kind](context, figure, palette);
  if (world.tick - creature.hurtTick <= 1) {
    context.save();
    context.globalAlpha = 0.55;
    fillCircle(context, figure.x, figure.y, figure.r, palette.hurt);
    context.restore();
  }
  if (creature.health < creature.maxHealth) drawHealth(context, creature, figure, palette);
}

type Draw = (context: Context, figure: Figure, palette: Palette) => void;

/** Ears, horns or a snout on both sides of a head, in the figure's own directions. */
function spike(context: Context, color: string, points: readonly number[]): void {
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
  context.fill();
}

const DRAWERS: Readonly<Record<CreatureKind, Draw>> = {
  hero(context, figure, palette) {
    const { r } = figure;
    drawCape(context, figure, palette.cape);
    drawBall(context, figure, palette.bodies.hero);
    turned(context, figure, () => {
      strokeLine(context, palette.metal, Math.max(1.5, r * 0.18), [r * 0.35, r * 0.75, r * 1.55, r * 0.75]);
      strokeLine(context, palette.gold, Math.max(1.5, r * 0.2), [r * 0.5, r * 0.5, r * 0.5, r * 1]);
      fillCircle(context, r * 0.25, -r * 0.85, r * 0.4, palette.metal);
      fillCircle(context, r * 0.25, -r * 0.85, r * 0.2, palette.cape);
    });
    drawEyes(context, figure, palette.eye);
  },
  goblin(context, figure, palette) {
    const { r } = figure;
    turned(context, figure, () => {
      for (const side of [-1, 1])
        spike(context, palette.bodies.goblin.plain, [
          r * 0.3,
          side * r * 0.6,
          -r * 0.2,
          side * r * 1.75,
          -r * 0.45,
          side * r * 0.6,
        ]);
    });
    drawBall(context, figure, palette.bodies.goblin);
    turned(context, figure, () =>
      strokeLine(context, palette.metal, Math.max(1, r * 0.16), [r * 0.5, r * 0.8, r * 1.3, r * 0.6]),
    );
    drawEyes(context, figure, palette.alert);
  },
  ogre(context, figure, palette) {
    const { r } = figure;
    turned(context, figure, () => {
      strokeLine(context, palette.woodDark, Math.max(2, r * 0.3), [-r * 0.1, r * 0.9, r * 1.25, r * 0.85]);
      fillCircle(context, r * 1.2, r * 0.85, r * 0.28, palette.woodDark);
    });
    drawBall(context, figure, palette.bodies.ogre);
    turned(context, figure, () => {
      for (const side of [-1, 1])
        spike(context, palette.bone, [r * 0.75, side * r * 0.5, r * 1.15, side * r * 0.35, r * 0.85, side * r * 0.2]);
      // Its eyes are nearly shut.
      for (const side of [-1, 1])
        strokeLine(context, palette.eye, Math.max(1, r * 0.1), [r * 0.42, side * r * 0.2, r * 0.42, side * r * 0.42]);
    });
  },
  archer(context, figure, palette) {
    const { r } = figure;
    turned(context, figure, () => {
      spike(context, palette.bodies.archer.dark, [-r * 1.3, 0, r * 0.1, -r, r * 0.1, r]);
    });
    drawBall(context, figure, palette.bodies.archer);
    turned(context, figure, () => {
      context.strokeStyle = palette.wood;
      context.lineWidth = Math.max(1.2, r * 0.16);
      context.beginPath();
      context.arc(r * 0.3, 0, r * 1.15, -0.95, 0.95);
      context.stroke();
      strokeLine(context, palette.bone, Math.max(0.7, r * 0.06), [r * 0.97, -r * 0.93, r * 0.97, r * 0.93]);
    });
    drawEyes(context, figure, palette.curious);
  },
  wolf(context, figure, palette) {
    const { r } = figure;
    const { plain, dark } = palette.bodies.wolf;
    turned(context, figure, () => {
      strokeLine(context, dark, Math.max(1.5, r * 0.26), [-r * 0.9, 0, -r * 1.65, r * 0.3]);
      context.fillStyle = plain;
      context.beginPath();
      context.ellipse(-r * 0.25, 0, r * 1.05, r * 0.68, 0, 0, 2 * Math.PI);
      context.fill();
      for (const side of [-1, 1])
        spike(context, dark, [r * 0.45, side * r * 0.2, r * 0.2, side * r * 0.85, r * 0.02, side * r * 0.25]);
      context.fillStyle = plain;
      context.beginPath();
      context.ellipse(r * 0.7, 0, r * 0.6, r * 0.44, 0, 0, 2 * Math.PI);
      context.fill();
      fillCircle(context, r * 1.25, 0, r * 0.14, palette.eye);
      for (const side of [-1, 1]) fillCircle(context, r * 0.72, side * r * 0.2, r * 0.1, palette.curious);
    });
  },
  warden(context, figure, palette) {
    const { r } = figure;
    drawCape(context, figure, palette.bodies.warden.dark);
    drawBall(context, figure, palette.bodies.warden);
    turned(context, figure, () => {
      for (const side of [-1, 1])
        spike(context, palette.bone, [r * 0.3, side * r * 0.75, r * 0.95, side * r * 1.3, -r * 0.1, side * r * 0.9]);
      strokeLine(context, palette.metal, Math.max(2, r * 0.16), [r * 0.1, r * 0.95, r * 1.6, r * 0.95]);
      spike(context, palette.metal, [r * 1.1, r * 0.55, r * 1.65, r * 0.95, r * 1.1, r * 1.35]);
      strokeLine(context, palette.gold, Math.max(1.5, r * 0.16), [-r * 0.6, 0, r * 0.5, 0]);
    });
    drawEyes(context, figure, palette.goldLight);
  },
};

function drawHealth(context: Context, { health, maxHealth }: Creature, { x, y, r }: Figure, palette: Palette): void {
  const width = Math.max(10, r * 2);
  const height = Math.max(2, r * 0.22);
  const top = y - r * 1.5;
  context.fillStyle = palette.shadow;
  context.fillRect(x - width / 2 - 1, top - 1, width + 2, height + 2);
  context.fillStyle = palette.health;
  context.fillRect(x - width / 2, top, (width * health) / maxHealth, height);
}

/** What a monster has in mind, over its head: it knows of the hero, heard something, or sleeps. */
export function drawMood(context: Context, monster: Monster, { x, y, r }: Figure, palette: Palette): void {
  const { memory, words, kind } = monster;
  if (words !== '') return;
  const sign = memory.knows(HERO_CLUE) ? '!' : memory.knows(NOISE) ? '?' : '';
  if (sign === '') return;
  context.font = `800 ${Math.max(10, r * 1.15)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = palette.labelHalo;
  const left = x + r * (TRAITS[kind].sight > 1 ? 1 : 0.9);
  context.strokeText(sign, left, y - r * 1.2);
  context.fillStyle = sign === '!' ? palette.alert : palette.curious;
  context.fillText(sign, left, y - r * 1.2);
}
