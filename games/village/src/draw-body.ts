import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { type Figure, turned } from '../../shared/figure.js';
import type { Palette } from './palette.js';
import type { Person } from './person.js';
import type { Wolf } from './wolf.js';

type Context = CanvasRenderingContext2D;

/**
 * A person from above: shoulders in the color of the trade, a head that looks ahead, and what the
 * person carries.
 */
export function drawPerson(context: Context, figure: Figure, person: Person, palette: Palette): void {
  const { x, y, r, facing } = figure;
  const coat = palette.coats[person.role];
  drawShadow(context, figure, palette);
  context.save();
  context.translate(x, y);
  context.rotate(facing);
  if (person.role === 'guard' || person.role === 'captain') {
    context.strokeStyle = palette.wood.light;
    context.lineCap = 'round';
    context.lineWidth = r * 0.14;
    context.beginPath();
    context.moveTo(-r * 0.7, r * 0.8);
    context.lineTo(r * 1.15, r * 0.8);
    context.stroke();
    context.fillStyle = palette.steel;
    context.beginPath();
    context.moveTo(r * 1.75, r * 0.8);
    context.lineTo(r * 1.1, r * 0.58);
    context.lineTo(r * 1.1, r * 1.02);
    context.fill();
  }
  const cloth = context.createLinearGradient(0, -r, 0, r);
  cloth.addColorStop(0, coat.light);
  cloth.addColorStop(0.45, coat.plain);
  cloth.addColorStop(1, coat.dark);
  context.fillStyle = cloth;
  context.beginPath();
  context.ellipse(0, 0, r * 0.62, r, 0, 0, 2 * Math.PI);
  context.fill();
  drawHead(context, r, person, palette);
  drawLoad(context, r, person, palette);
  context.restore();
}

function drawHead(context: Context, r: number, { role }: Person, palette: Palette): void {
  fillCircle(context, r * 0.16, 0, r * 0.5, palette.skin);
  const hat = {
    villager: palette.wood.dark,
    farmer: palette.ripe,
    smith: palette.wall,
    woodcutter: palette.wood.dark,
    baker: palette.paper,
    elder: palette.stone.light,
    ringer: palette.brass,
    captain: palette.brass,
    guard: palette.steel,
  }[role];
  fillCircle(context, -r * 0.02, 0, r * (role === 'farmer' ? 0.56 : 0.46), hat);
  if (role === 'farmer') fillCircle(context, -r * 0.02, 0, r * 0.3, palette.wood.light);
  if (role === 'captain') fillCircle(context, -r * 0.1, 0, r * 0.2, palette.coats.guard.plain);
  if (role === 'baker') strokeCircle(context, -r * 0.02, 0, r * 0.3, r * 0.1, palette.coats.baker.dark);
  for (const side of [-1, 1]) fillCircle(context, r * 0.5, side * r * 0.2, r * 0.08, palette.bubbleText);
}

/** The most important thing that a person carries. */
function drawLoad(context: Context, r: number, { bag, role }: Person, palette: Palette): void {
  if (bag.log > 0) {
    context.fillStyle = palette.wood.dark;
    context.fillRect(r * 0.3, -r * 1.05, r * 0.5, r * 2.1);
    context.fillStyle = palette.wood.light;
    context.fillRect(r * 0.34, -r * 1.05, r * 0.26, r * 2.1);
  } else if (bag.tool > 0) {
    context.fillStyle = palette.wood.light;
    context.fillRect(r * 0.5, -r * 0.1, r * 0.8, r * 0.16);
    context.fillStyle = palette.steel;
    context.fillRect(r * 1.15, -r * 0.4, r * 0.3, r * 0.76);
  } else if (bag.ore > 0 || bag.bar > 0)
    fillCircle(context, r * 0.8, 0, r * 0.3, bag.bar > 0 ? palette.steel : palette.ore);
  else if (bag.dough > 0 || bag.flour > 0) fillCircle(context, r * 0.8, 0, r * 0.34, palette.paper);
  else if (bag.water > 0) {
    fillCircle(context, r * 0.8, -r * 0.3, r * 0.32, palette.wood.dark);
    fillCircle(context, r * 0.8, -r * 0.3, r * 0.22, palette.water);
  } else if (bag.axe > 0 && role !== 'baker') {
    context.fillStyle = palette.wood.light;
    context.fillRect(-r * 0.3, -r * 1.05, r * 1.2, r * 0.14);
    context.fillStyle = palette.steel;
    context.fillRect(r * 0.7, -r * 1.2, r * 0.26, r * 0.44);
  }
}

/** A wolf from above: snout, ears, and a tail that shows how bold it is. */
export function drawWolf(context: Context, figure: Figure, { courage }: Wolf, palette: Palette): void {
  const { x, y, r, facing } = figure;
  drawShadow(context, figure, palette);
  context.save();
  context.translate(x, y);
  context.rotate(facing);
  context.strokeStyle = palette.wolf.dark;
  context.lineCap = 'round';
  context.lineWidth = r * 0.3;
  context.beginPath();
  context.moveTo(-r * 0.9, 0);
  context.quadraticCurveTo(-r * 1.4, 0, -r * 1.7, r * (1 - courage) * 0.8);
  context.stroke();
  context.fillStyle = palette.wolf.plain;
  context.beginPath();
  context.ellipse(-r * 0.15, 0, r * 1.05, r * 0.55, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = palette.wolf.light;
  context.beginPath();
  context.ellipse(-r * 0.2, -r * 0.12, r * 0.75, r * 0.25, 0, 0, 2 * Math.PI);
  context.fill();
  for (const side of [-1, 1]) {
    context.fillStyle = palette.wolf.dark;
    context.beginPath();
    context.moveTo(r * 0.62, side * r * 0.16);
    context.lineTo(r * 0.56, side * r * 0.66);
    context.lineTo(r * 0.95, side * r * 0.34);
    context.fill();
  }
  fillCircle(context, r * 0.9, 0, r * 0.42, palette.wolf.plain);
  context.fillStyle = palette.wolf.dark;
  context.beginPath();
  context.ellipse(r * 1.28, 0, r * 0.26, r * 0.17, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** A wolf's eyes, which shine in the night. */
export function drawEyes(context: Context, figure: Figure, palette: Palette): void {
  const { r } = figure;
  turned(context, figure, () => {
    for (const side of [-1, 1]) fillCircle(context, r * 1.04, side * r * 0.22, r * 0.11, palette.wolfEye);
  });
}

/** A person's progress in a job, as a ring. */
export function drawProgress(context: Context, { x, y, r }: Figure, progress: number, palette: Palette): void {
  if (progress <= 0) return;
  strokeCircle(context, x, y, r * 1.5, Math.max(1.5, r * 0.14), palette.gone);
  context.lineCap = 'round';
  context.lineWidth = Math.max(1.5, r * 0.2);
  context.strokeStyle = palette.good;
  context.beginPath();
  context.arc(x, y, r * 1.5, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * progress);
  context.stroke();
}

function drawShadow(context: Context, { x, y, r }: Figure, palette: Palette): void {
  context.fillStyle = palette.shadow;
  context.beginPath();
  context.ellipse(x + r * 0.1, y + r * 0.3, r * 0.95, r * 0.85, 0, 0, 2 * Math.PI);
  context.fill();
}
