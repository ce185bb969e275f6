import { type Aim, type AimOptions, type AimStatus, MARGIN, type Shot } from './aim.js';
import { AimSearch } from './aim-search.js';
import type { Trial } from './trial.js';

/**
 * Rounds of elevation and bearing before giving up; each leaves a small part of the last one's
 * error.
 */
const ROUNDS = 8;

/**
 * Finds the elevation that hits a target through drag, lift or whatever else the trial does to a
 * shot. It starts from the dragless solution; if that is short it seeks the longest range by golden
 * section, stopping at the first elevation that carries over the target, and then bisects below it
 * (above it for the high arc). That the longest range lies at 45° is true without drag only. Where
 * air hardly matters `findFiringSolution` needs no trials; where wind blows from the side take
 * {@link findAim}. Hand in a `search` that you keep, and nothing is allocated.
 */
export function findElevation(
  out: Aim,
  options: AimOptions,
  shot: Shot,
  trial: Trial,
  search: AimSearch = new AimSearch(),
): AimStatus {
  search.begin(out, shot, options.arc ?? 'low');
  const status = search.findElevation(out, options, shot, trial);
  return status === 'found' && Math.abs(out.miss) > (options.margin ?? MARGIN) ? 'partial' : status;
}

/**
 * Finds elevation and bearing of a shot in wind or with spin: adjusts elevation and bearing in turn
 * until it hits. Without sideways forces it is {@link findElevation}, at the same cost.
 */
export function findAim(
  out: Aim,
  options: AimOptions,
  shot: Shot,
  trial: Trial,
  search: AimSearch = new AimSearch(),
): AimStatus {
  search.begin(out, shot, options.arc ?? 'low');
  for (let round = 0; round < ROUNDS; round++) {
    const status = search.findElevation(out, options, shot, trial);
    if (status !== 'found' || Math.abs(out.miss) <= (options.margin ?? MARGIN)) return status;
    search.turn(out, shot);
  }
  return 'partial';
}
