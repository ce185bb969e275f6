/// <reference types="vite/client" />
import type { Story } from '../../packages/engine/src/behavior/laws/story.js';
import { hashTicks, type Sample, valuesInTick } from './bits.js';
import { gameSamples } from './game-samples.js';
import { storySample } from './story-samples.js';

// The entry of the script that every engine runs. It may use nothing but the language.

const chapters = import.meta.glob<{ readonly sample: Sample }>(
  ['../../packages/engine/src/*/laws/sample.ts', '../../packages/engine/src/decision/*/laws/sample.ts'],
  { eager: true },
);

/** Random stories by the technique they are about. They are drawn once, so that all play the same. */
export type Stories = Readonly<Record<string, readonly Story[]>>;

function listSamples(stories: Stories): Readonly<Record<string, Sample>> {
  return {
    ...Object.fromEntries(Object.entries(chapters).map(([path, { sample }]) => [chapterOf(path), sample])),
    ...Object.fromEntries(Object.entries(stories).map(([name, some]) => [`${name} in stories`, storySample(some)])),
    ...gameSamples,
  };
}

const chapterOf = (path: string) => path.replace(/^.*\/src\//, '').replace('/laws/sample.ts', '');

/** The hashes of every sample, tick by tick, as JSON. */
export function hashes(stories: Stories, isLong: boolean): string {
  const all = Object.entries(listSamples(stories));
  return JSON.stringify(
    Object.fromEntries(all.map(([name, sample]) => [name, hashTicks(sample, { isThorough: false, isLong })])),
  );
}

/** The hashes of one sample with nothing left out, as JSON. */
export function thoroughHashes(stories: Stories, isLong: boolean, name: string): string {
  return JSON.stringify(hashTicks(listSamples(stories)[name], { isThorough: true, isLong }));
}

/** The values of one tick of a sample, as JSON. */
export function values(stories: Stories, isLong: boolean, name: string, tick: number): string {
  return JSON.stringify(valuesInTick(listSamples(stories)[name], tick, isLong));
}
