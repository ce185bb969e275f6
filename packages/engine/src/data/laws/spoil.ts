import { expect } from 'vitest';
import type { Json } from '../index.js';
import { InvalidDataError } from '../index.js';
import { copyJson, isSameJson } from '../same.js';

/** What stands instead of a value that was saved; undefined takes it out. */
const WRONG: readonly (Json | undefined)[] = [undefined, null, -1, 0.5, 2 ** 32 - 1, 1e300, 'x', true, [], {}];

type Holder = { [key: string]: Json };

/** Everything in a saved state, one thing wrong at a time: `minds[0].id = -1`. */
export function* spoilings(saved: Json, isSkipped = (_path: string) => false): Generator<readonly [string, Json]> {
  for (const path of placesIn(saved, [])) {
    if (isSkipped(path.join('.'))) continue;
    for (const wrong of WRONG) {
      const copy = copyJson(saved);
      let holder = copy as Holder;
      for (const step of path.slice(0, -1)) holder = holder[step] as Holder;
      const last = path.at(-1)!;
      if (wrong !== undefined) holder[last] = copyJson(wrong);
      else if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete holder[last];
      if (!isSameJson(copy, saved)) yield [`${path.join('.')} = ${JSON.stringify(wrong)}`, copy];
    }
  }
}

function* placesIn(value: Json, path: readonly string[]): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* placesIn(part as Json, [...path, key]);
}

/** How a thing that saves is tried. */
export interface Saving {
  /** What was saved; its state when it was made. */
  readonly saved: unknown;
  save(): unknown;
  restore(saved: never): void;
  /** Goes on with whatever was restored. */
  use(): void;
}

/**
 * Spoils a saved state in every place. Each is refused with a path, and then nothing has changed; or
 * it is a state like any other, with which the thing goes on. Returns how many were refused.
 */
export function expectToRefuse(create: () => Saving, isSkipped?: (path: string) => boolean): number {
  let thing = create();
  const written = JSON.parse(JSON.stringify(thing.saved)) as Json;
  let refused = 0;
  for (const [what, spoiled] of spoilings(written, isSkipped)) {
    const before = JSON.stringify(thing.save());
    try {
      thing.restore(spoiled as never);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw new Error(`${what}: ${(error as Error).stack}`);
      expect(error.path, `${what}: has no path: ${error.message}`).not.toBe('');
      expect(JSON.stringify(thing.save()), `${what}: refused, but it has changed`).toBe(before);
      refused++;
      continue;
    }
    try {
      thing.use();
      thing.save();
    } catch (error) {
      throw new Error(`${what}: was accepted, and then ${(error as Error).stack}`);
    }
    thing = create();
  }
  return refused;
}
