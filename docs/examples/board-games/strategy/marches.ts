import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import { createGround, InfluenceMap } from 'gumption/tactics';
import { ARMIES, DEPTH, NOBODY, PROVINCES, type Strategy, WIDTH } from './map.js';
import type { Realms } from './realm.js';

// What armies do in a turn: the AI of real-time games, run once per march. An influence map says
// where each side is strong, and an army goes where the other side is weak.

const ground = createGround(new TileGraph(createTileMap(WIDTH, DEPTH)));
const influence = new InfluenceMap(ground, 2);

const provinces = Array.from({ length: PROVINCES }, (_, province) => province);
const neighbors = provinces.map((from) => provinces.filter((to) => distanceBetween(from, to) === 1));

/** Computes who controls which province, from where the armies stand. */
export function mapInfluence(realms: Realms): InfluenceMap {
  influence.begin();
  for (const side of [0, 1])
    for (let army = 0; army < ARMIES; army++) {
      const strength = realms.strengthOf(side, army);
      const place = realms.placeOf(side, army);
      if (strength > 0) influence.add({ position: centerOf(place), side, strength });
    }
  influence.finish();
  return influence;
}

/** The province next to an army that suits the strategy best; −1 to stay. */
export function chooseTarget(realms: Realms, side: number, army: number, strategy: Strategy): number {
  const from = realms.placeOf(side, army);
  const threats = strategy === 'attack' ? undefined : mapInfluence(realms).influenceOf(1 - side);
  let best = -1;
  let bestScore = 0;
  for (const province of neighbors[from]) {
    const score =
      threats === undefined
        ? rateAttack(realms, side, army, province)
        : rateMarch(realms.ownerOf(province), side, threats[province], threats[from], strategy);
    if (score <= bestScore) continue;
    best = province;
    bestScore = score;
  }
  return best;
}

/** Free land is good where no enemy is near; a defender goes where the enemy is. */
function rateMarch(owner: number, side: number, threat: number, before: number, strategy: Strategy): number {
  if (strategy === 'expand') return owner === NOBODY ? Math.max(1, 10 - threat) : 0;
  return owner === side ? threat - before : 0;
}

/** Land of the enemy is good, and the way to it, if no stronger army stands there. */
function rateAttack(realms: Realms, side: number, army: number, province: number): number {
  if (realms.strengthOf(side, army) <= strongestAt(realms, 1 - side, province)) return 0;
  return 10 * Number(realms.ownerOf(province) === 1 - side) + 1 / distanceToEnemy(realms, side, province);
}

function strongestAt(realms: Realms, side: number, province: number): number {
  let most = 0;
  for (let army = 0; army < ARMIES; army++)
    if (realms.placeOf(side, army) === province) most = Math.max(most, realms.strengthOf(side, army));
  return most;
}

function distanceToEnemy(realms: Realms, side: number, province: number): number {
  let least = WIDTH + DEPTH;
  for (let other = 0; other < PROVINCES; other++)
    if (realms.ownerOf(other) === 1 - side) least = Math.min(least, distanceBetween(province, other));
  return 1 + least;
}

export function distanceBetween(a: number, b: number): number {
  return Math.abs((a % WIDTH) - (b % WIDTH)) + Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH));
}

function centerOf(province: number): { x: number; z: number } {
  return { x: (province % WIDTH) + 0.5, z: Math.floor(province / WIDTH) + 0.5 };
}
