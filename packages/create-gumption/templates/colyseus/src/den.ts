// The world as plain data, a hundred units wide: no Colyseus here, so that tests play it alone.

export const SIZE = 100;

export interface Spot {
  x: number;
  y: number;
}

export interface Goblin extends Spot {
  readonly home: Readonly<Spot>;
  readonly den: Den;
}

export interface Player extends Spot {
  goal: Spot;
  /** Coins that it carries, and coins that it has brought to the exit. */
  coins: number;
  saved: number;
}

export interface Den {
  readonly goblins: readonly Goblin[];
  readonly players: Map<string, Player>;
  readonly coins: Spot[];
  caught: number;
}

/** Where players come in and are safe. */
export const EXIT: Readonly<Spot> = { x: 50, y: 94 };

export function createDen(): Den {
  const goblins: Goblin[] = [];
  const den: Den = { goblins, players: new Map(), coins: [], caught: 0 };
  for (const [x, y] of [
    [28, 38],
    [50, 28],
    [72, 38],
  ])
    goblins.push({ x, y, home: { x, y }, den });
  // A heap in the middle, denser towards its center.
  for (let i = 1; i <= 14; i++)
    den.coins.push({ x: 50 + 10 * Math.sqrt(i) * Math.cos(2.4 * i), y: 40 + 7 * Math.sqrt(i) * Math.sin(2.4 * i) });
  return den;
}

export function addPlayer({ players }: Den, id: string): void {
  players.set(id, { ...EXIT, goal: { ...EXIT }, coins: 0, saved: 0 });
}

/** Moves the players, who take coins, lose them to goblins, and bring them home. */
export function tickDen(den: Den, dt: number): void {
  for (const player of den.players.values()) {
    walkTo(player, player.goal, 24 * dt);
    const found = den.coins.findIndex((coin) => distanceBetween(coin, player) < 3);
    if (found >= 0) {
      den.coins.splice(found, 1);
      player.coins++;
    }
    if (isSafe(player)) {
      player.saved += player.coins;
      player.coins = 0;
    } else if (den.goblins.some((goblin) => distanceBetween(goblin, player) < 3)) {
      den.caught++;
      for (let i = 0; i < player.coins; i++) den.coins.push({ x: player.x + 4 * i - 8, y: player.y });
      Object.assign(player, { ...EXIT, goal: { ...EXIT }, coins: 0 });
    }
  }
}

/** What clients see. */
export function pictureOf({ goblins, players, coins }: Den) {
  return {
    goblins: goblins.map(({ x, y }) => ({ x, y })),
    players: [...players].map(([id, { x, y, coins, saved }]) => ({ id, x, y, coins, saved })),
    coins,
  };
}

export type DenPicture = ReturnType<typeof pictureOf>;

export function isSafe(spot: Readonly<Spot>): boolean {
  return distanceBetween(spot, EXIT) < 8;
}

/** Takes a step towards a place. Returns whether it is there. */
export function walkTo(walker: Spot, { x, y }: Readonly<Spot>, step: number): boolean {
  const [dx, dy] = [x - walker.x, y - walker.y];
  const distance = Math.hypot(dx, dy);
  const share = distance > step ? step / distance : 1;
  walker.x = Math.min(SIZE - 3, Math.max(3, walker.x + dx * share));
  walker.y = Math.min(SIZE - 3, Math.max(3, walker.y + dy * share));
  return distance <= step;
}

export function distanceBetween(a: Readonly<Spot>, b: Readonly<Spot>): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
