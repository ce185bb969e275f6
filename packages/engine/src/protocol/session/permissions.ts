import { InvalidDataError } from '../../data/index.js';
import { type Host, host } from '../../host/host.js';
import type { WorkbenchMessage } from '../messages/messages.js';

/**
 * What a game lets workbenches do. `watch`: see characters, behaviors, blackboards and maps. `edit`:
 * replace behaviors, sheets and other documents while the game runs. `control`: pause, step, stop,
 * rewind, change the speed, set values, send events, play characters, and set breakpoints.
 */
export type Permission = 'watch' | 'edit' | 'control';

const ALL_PERMISSIONS: readonly Permission[] = Object.freeze(['watch', 'edit', 'control']);

/**
 * What a game allows that does not say: everything, but only watching in a Node program with
 * `NODE_ENV=production`, which players use.
 */
export function defaultPermissions({ process }: Pick<Host, 'process'> = host): readonly Permission[] {
  return process?.env?.NODE_ENV === 'production' ? ['watch'] : ALL_PERMISSIONS;
}

/** The messages that need more than watching. */
const NEEDED: { readonly [type in WorkbenchMessage['type']]?: 'edit' | 'control' } = Object.freeze({
  load: 'edit',
  loadSheets: 'edit',
  loadSenses: 'edit',
  loadQuery: 'edit',
  loadScript: 'edit',
  loadGenerator: 'edit',
  loadPoints: 'edit',
  changeLearner: 'control',
  runGenerator: 'control',
  rateSeeds: 'control',
  play: 'control',
  pause: 'control',
  stop: 'control',
  step: 'control',
  speed: 'control',
  mode: 'control',
  overlays: 'control',
  stepNode: 'control',
  stepOver: 'control',
  runTo: 'control',
  breakpoints: 'control',
  injections: 'control',
  profile: 'control',
  instruct: 'control',
  setValue: 'control',
  fire: 'control',
  possess: 'control',
  choose: 'control',
  release: 'control',
  assign: 'edit',
  scrub: 'control',
  present: 'control',
  branch: 'control',
  bringBack: 'control',
  restoreMoment: 'control',
});

/** Throws, with words for the person at the workbench, if a game does not allow a message. */
export function requirePermission(allowed: readonly Permission[], type: WorkbenchMessage['type']): void {
  if (type === 'hello' || type === 'heard') return;
  const needed = NEEDED[type] ?? 'watch';
  if (allowed.includes(needed)) return;
  throw new InvalidDataError(
    type,
    `this game lets nobody ${needed} it. It allows: ${allowed.join(', ') || 'nothing'}. ` +
      `To change this, add '${needed}' to the option allow where the game joins`,
  );
}
