/// <reference types="vite/client" />
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { build } from 'vite';
import { arbitraryStory } from '../../packages/engine/src/behavior/laws/story.js';
import type { Plant } from '../../packages/engine/src/behavior/laws/technique-story.js';
import type { Stories } from './samples.js';

/** The name of the global that the script leaves. */
export const GLOBAL = 'gumptionSamples';

/**
 * All samples as one classic script. It leaves their functions in the global {@link GLOBAL}, and the
 * stories in `stories`.
 */
export async function bundleSamples(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: {
      conditions: ['@gumption/source', 'import', 'module', 'default'],
      alias: { 'fast-check': fileURLToPath(new URL('./no-fast-check.ts', import.meta.url)) },
    },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('./samples.ts', import.meta.url)), formats: ['iife'], name: GLOBAL },
    },
  });
  const [made] = Array.isArray(result) ? result : [result];
  if (!('output' in made)) throw new Error('the bundler watched instead of building');
  return `${made.output[0].code}\nvar stories = ${JSON.stringify(drawStories())};\n`;
}

/** Stories of which {@link drawStories} chooses, and how many it chooses for each technique. */
const DRAWN = 900;
const CHOSEN = 12;

const kindLists = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../packages/engine/src/*/nodes/index.ts', '../../packages/engine/src/decision/*/nodes/index.ts'],
  { eager: true },
);

/** Random stories for each technique that has nodes, the same ones in every run. */
export function drawStories(): Stories {
  const drawn = fc.sample(arbitraryStory({ edits: 'all' }), { seed: 1, numRuns: DRAWN });
  return Object.fromEntries(
    Object.entries(kindLists).flatMap(([path, lists]) => {
      const kinds = new Set(
        Object.values(lists).flatMap((list) =>
          Array.isArray(list) ? list.map((kind: { readonly name: string }) => kind.name) : [],
        ),
      );
      const isAbout = ({ kind, children = [] }: Plant): boolean => kinds.has(kind) || children.some(isAbout);
      const name = path.replace(/^.*\/src\//, '').replace('/nodes/index.ts', '');
      const chosen = drawn.filter(({ root }) => isAbout(root)).slice(0, CHOSEN);
      // Tasks of movement and the like stand in no story.
      return chosen.length === 0 ? [] : [[name, chosen]];
    }),
  );
}
