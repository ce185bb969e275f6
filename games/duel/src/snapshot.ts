import { copyState, hashState } from '../../shared/snapshot.js';
import { READER_NAMES, type ReaderName } from './reader.js';
import type { World } from './world.js';

/** The complete state of one moment, as JSON. */
export type SavedWorld = ReturnType<typeof saveWorld>;

/** Returns a copy of the current state, with all that was learned. */
export function saveWorld(world: World) {
  const { readers, rates, curves, confusions, limiter, rng, playerRng, ...plain } = world;
  const saveAll = <T>(all: { readonly [name in ReaderName]: { save(): T } }) =>
    Object.fromEntries(READER_NAMES.map((name) => [name, all[name].save()]));
  return copyState({
    ...plain,
    // JSON has no word for what is not there.
    pressed: plain.pressed ?? null,
    habit: plain.habit ?? null,
    last: plain.last === undefined ? null : { ...plain.last, move: plain.last.move ?? null },
    readers: saveAll(readers),
    rates: saveAll(rates),
    curves: saveAll(curves),
    confusions: saveAll(confusions),
    limiter: limiter.save(),
    rng: rng.save(),
    playerRng: playerRng.save(),
  });
}

/** Restores a saved moment into the existing world. */
export function loadWorld(world: World, saved: SavedWorld): void {
  const {
    readers,
    rates,
    curves,
    confusions,
    limiter,
    rng,
    playerRng,
    pressed,
    habit,
    last,
    rival,
    health,
    wins,
    ...rest
  } = copyState(saved);
  Object.assign(world, rest, {
    pressed: pressed ?? undefined,
    habit: habit ?? undefined,
    last: last === null ? undefined : { ...last, move: last.move ?? undefined },
  });
  Object.assign(world.rival, rival);
  Object.assign(world.health, health);
  Object.assign(world.wins, wins);
  for (const name of READER_NAMES) {
    world.readers[name].restore(readers[name]);
    world.rates[name].restore(rates[name]);
    world.curves[name].restore(curves[name]);
    world.confusions[name].restore(confusions[name]);
  }
  world.limiter.restore(limiter);
  world.rng.restore(rng);
  world.playerRng.restore(playerRng);
}

/** A short hash of the world: two worlds that differ almost certainly have different hashes. */
export function hashWorld(world: World): string {
  return hashState(saveWorld(world));
}
