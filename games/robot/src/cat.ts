import { distanceBetween, type Point } from '../../shared/point.js';
import { type Body, createBody } from './body.js';
import { HOUSE } from './house.js';
import { setOut } from './way.js';
import type { World } from './world.js';

/**
 * It walks from cushion to cushion, and sleeps on each. Half of the cushions are doorways, as cats
 * like them.
 */
export interface Cat extends Body {
  /** The cushion it sleeps on or walks to. */
  cushion: number;
  isAsleep: boolean;
  /** Tick until which it sleeps. */
  sleepsUntil: number;
  /** Has it been beeped at? It runs until it is at its next cushion. */
  isStartled: boolean;
}

/** Meters per second; a frightened cat is faster than any robot. */
const STROLL = 1.3;
const FLEE = 4;

const NAP_TICKS = 14 * 60;

/** How near a beep must be to wake it, in meters. */
const EARSHOT = 2.6;

export function createCat(): Cat {
  const body = createBody('cat', HOUSE.cushions[0]);
  return { ...body, cushion: 0, isAsleep: true, sleepsUntil: NAP_TICKS, isStartled: false };
}

/** Lets the cat sleep, wake up, and walk. */
export function stepCat({ cat, tick }: World): void {
  if (cat.isAsleep && tick >= cat.sleepsUntil) walkOn(cat);
  if (!cat.isAsleep && cat.way.length === 0) {
    cat.isAsleep = true;
    cat.isStartled = false;
    cat.sleepsUntil = tick + NAP_TICKS;
  }
  cat.wishedSpeed = cat.isStartled ? FLEE : STROLL;
}

/** A beep: if the cat is near it gets up, and runs to its next cushion. Returns whether it is. */
export function startleCat({ cat }: World, from: Point): boolean {
  if (distanceBetween(cat, from) > EARSHOT) return false;
  if (cat.isAsleep) walkOn(cat);
  cat.isStartled = true;
  return true;
}

function walkOn(cat: Cat): void {
  cat.isAsleep = false;
  cat.cushion = (cat.cushion + 1) % HOUSE.cushions.length;
  setOut(cat, HOUSE.cushions[cat.cushion]);
}
