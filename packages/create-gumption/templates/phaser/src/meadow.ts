// The world as plain data, in the coordinates of the picture: no Phaser here, so that tests play it
// without a screen.

export const WIDTH = 800;
export const HEIGHT = 600;
/** Where the sheep belong. It is open to the left. */
export const PEN = { left: 640, top: 210, right: 770, bottom: 390 } as const;
/** Where the wolf lives. */
export const WOOD = { x: 95, y: 95 } as const;

/** Something with a place, as Phaser has it. */
export interface Spot {
  x: number;
  y: number;
}

/** A sheep or the wolf. */
export interface Animal extends Spot {
  /** Where it looks, in radians, clockwise from the right. */
  rotation: number;
  /** False for a sheep that the wolf has taken. */
  visible: boolean;
  /** How large it is to the pointer, in pixels. */
  readonly displayWidth: number;
  isPenned: boolean;
  readonly meadow: Meadow;
}

/** The whole game. */
export interface Meadow {
  readonly sheep: readonly Animal[];
  readonly wolf: Animal;
  readonly dog: Spot & { rotation: number };
  /** Where the dog is to go: the pointer. */
  readonly goal: Spot;
}

export function createMeadow(flockSize = 7): Meadow {
  const sheep: Animal[] = [];
  const animal = (x: number, y: number, displayWidth: number): Animal => ({
    ...{ x, y, rotation: 0, visible: true, displayWidth, isPenned: false, meadow },
  });
  const dog = { x: 90, y: 520, rotation: 0 };
  const meadow: Meadow = { sheep, wolf: undefined as never, dog, goal: { x: dog.x, y: dog.y } };
  for (let i = 0; i < flockSize; i++) {
    const angle = i * 2.4;
    const reach = 22 * Math.sqrt(i);
    sheep.push(animal(330 + reach * Math.cos(angle), 300 + reach * Math.sin(angle), 38));
  }
  return Object.assign(meadow, { wolf: animal(WOOD.x, WOOD.y, 44) });
}

/** Moves what no behavior moves: the dog, and sheep that are in each other's way. */
export function tickMeadow(meadow: Meadow, dt: number): void {
  walkTo(meadow.dog, meadow.goal, 210 * dt);
  for (const [i, one] of meadow.sheep.entries()) {
    for (const other of meadow.sheep.slice(i + 1)) pushApart(one, other);
    if (one.visible && one.x > PEN.left + 15 && isInPen(one)) one.isPenned = true;
  }
}

/** Takes a step towards a place, around the fence. Returns whether it is there. */
export function walkTo(walker: Spot & { rotation: number }, { x, y }: Readonly<Spot>, step: number): boolean {
  const [dx, dy] = [x - walker.x, y - walker.y];
  const distance = Math.hypot(dx, dy);
  if (distance > 1) walker.rotation = Math.atan2(dy, dx);
  const share = Math.min(1, step / (distance || 1));
  move(walker, walker.x + dx * share, walker.y + dy * share);
  return distance <= step;
}

/** Puts somebody somewhere, but not through the fence and not off the meadow. */
function move(walker: Spot & { isPenned?: boolean }, x: number, y: number): void {
  const wasInside = isInPen(walker);
  const { left, top, right, bottom } = PEN;
  if (walker.isPenned === true || (wasInside && walker.x > left + 10)) {
    walker.x = clamp(x, walker.isPenned ? left + 18 : left, right - 15);
    walker.y = clamp(y, top + 15, bottom - 15);
  } else {
    const isThroughFence = !wasInside && x > left + 10 && y > top && y < bottom && x < right;
    walker.x = clamp(isThroughFence ? walker.x : x, 20, WIDTH - 20);
    walker.y = clamp(isThroughFence ? walker.y : y, 20, HEIGHT - 20);
  }
}

export function isInPen({ x, y }: Readonly<Spot>): boolean {
  return x > PEN.left && x < PEN.right && y > PEN.top && y < PEN.bottom;
}

export function distanceBetween(a: Readonly<Spot>, b: Readonly<Spot>): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The sheep that are still on the meadow, without those that are safe. */
export function flockOf({ sheep }: Meadow): Animal[] {
  return sheep.filter(({ visible, isPenned }) => visible && !isPenned);
}

export function centerOf(spots: readonly Readonly<Spot>[]): Spot {
  const sum = spots.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
  return { x: sum.x / (spots.length || 1), y: sum.y / (spots.length || 1) };
}

function pushApart(one: Animal, other: Animal): void {
  const distance = distanceBetween(one, other);
  if (distance >= 30 || distance === 0 || !one.visible || !other.visible) return;
  const share = (30 - distance) / distance / 2;
  const [dx, dy] = [(other.x - one.x) * share, (other.y - one.y) * share];
  move(one, one.x - dx, one.y - dy);
  move(other, other.x + dx, other.y + dy);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
