import { distanceBetween, type Point } from '../../shared/point.js';
import { AIMED } from './finder.js';
import type { Side } from './side.js';
import { isAlive, type Soldier } from './soldier.js';

/** How far a gun reaches at least and at most, in cells. */
const MIN_RANGE = 6;
const MAX_RANGE = 21;

/** No shell falls nearer to a comrade than this, in cells. */
const SAFE_DISTANCE = 4;

/** Enemies within this distance of each other are hit by one shell. */
const SPREAD = 2.5;

/** Where a shell does most harm among the enemies that a side knows of; undefined if nowhere. */
export function shellTarget({ known, own }: Side, gun: Soldier): Point | undefined {
  let best: Point | undefined;
  let most = 0;
  for (const { position, certainty } of known) {
    const distance = distanceBetween(position, gun.position);
    if (certainty < AIMED || distance < MIN_RANGE || distance > MAX_RANGE) continue;
    if (own.some((mate) => isAlive(mate) && distanceBetween(mate.position, position) < SAFE_DISTANCE)) continue;
    let worth = 0;
    for (const other of known) if (distanceBetween(other.position, position) < SPREAD) worth += other.certainty;
    if (worth <= most) continue;
    best = { x: position.x, z: position.z };
    most = worth;
  }
  return best;
}
