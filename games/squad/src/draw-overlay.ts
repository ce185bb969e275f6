import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import { strokeLine } from '../../shared/lines.js';
import type { Viewport } from '../../shared/stage.js';
import type { Palette } from './palette.js';
import { SLOTS, type Soldier } from './world.js';

/** What a soldier is visibly doing. */
export type SoldierState = 'attacking' | 'closing in' | 'waiting';

export function stateOf({ holdsSlot, drawn }: Soldier): SoldierState {
  if (!holdsSlot) return 'waiting';
  return drawn > 0 ? 'attacking' : 'closing in';
}

/** The attack slots: sockets on a ring round the target, each tied to the soldier that holds it. */
export function drawSlots(
  context: CanvasRenderingContext2D,
  target: Figure,
  holders: readonly Figure[],
  palette: Palette,
): void {
  const radius = target.r * 2.3;
  const width = Math.max(1.5, target.r * 0.12);
  strokeCircle(context, target.x, target.y, radius, width, palette.slotFree);
  for (let slot = 0; slot < SLOTS; slot++) {
    const holder = holders[slot];
    // A socket turns towards the soldier that holds it; a free one stays at its place.
    const angle = holder ? Math.atan2(holder.y - target.y, holder.x - target.x) : Math.PI * (slot - 0.5);
    const x = target.x + Math.cos(angle) * radius;
    const y = target.y + Math.sin(angle) * radius;
    if (holder) strokeLine(context, palette.slot, width, [x, y, holder.x, holder.y]);
    fillCircle(context, x, y, target.r * 0.34, holder ? palette.slot : palette.badge);
    strokeCircle(context, x, y, target.r * 0.34, width, holder ? palette.slot : palette.slotFree);
  }
}

/** A dashed line to where a soldier wants to be. */
export function drawGoal(
  context: CanvasRenderingContext2D,
  from: Figure,
  goal: { readonly x: number; readonly y: number },
  viewport: Viewport,
  color: string,
): void {
  context.save();
  context.globalAlpha = 0.6;
  context.setLineDash([viewport.scale * 0.14, viewport.scale * 0.14]);
  strokeLine(context, color, Math.max(1, viewport.scale * 0.035), [goal.x, goal.y, from.x, from.y]);
  context.setLineDash([]);
  strokeCircle(context, goal.x, goal.y, from.r * 0.3, Math.max(1, viewport.scale * 0.035), color);
  context.restore();
}

/** A small badge at the shoulder with a sign for the state; signs differ in shape, not in color. */
export function drawState(
  context: CanvasRenderingContext2D,
  state: SoldierState,
  { x, y, r }: Figure,
  palette: Palette,
  color: string,
): void {
  const radius = Math.max(7, r * 0.55);
  context.save();
  context.translate(x + r * 1.15, y - r * 1.15);
  fillCircle(context, 0, 0, radius, palette.badge);
  strokeCircle(context, 0, 0, radius, Math.max(1, radius * 0.14), color);
  context.lineCap = context.lineJoin = 'round';
  const s = radius * 0.45;
  for (const line of signs[state])
    strokeLine(
      context,
      palette.label,
      Math.max(1.2, radius * 0.2),
      line.map((value) => value * s),
    );
  context.restore();
}

/** Lines of each sign about the origin, in multiples of its size. */
const signs: Record<SoldierState, readonly (readonly number[])[]> = {
  attacking: [
    [-0.9, -0.9, 0.9, 0.9],
    [0.9, -0.9, -0.9, 0.9],
  ],
  'closing in': [
    [-0.8, -0.8, 0, 0, -0.8, 0.8],
    [0.2, -0.8, 1, 0, 0.2, 0.8],
  ],
  waiting: [
    [-0.45, -0.75, -0.45, 0.75],
    [0.45, -0.75, 0.45, 0.75],
  ],
};
