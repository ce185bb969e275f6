/// <reference types="vite/client" />
import type { TechniqueStory } from './technique-story.js';

const files = import.meta.glob<{ readonly STORY?: TechniqueStory }>(
  ['../../*/laws/story.ts', '../../decision/*/laws/story.ts', '!./story.ts'],
  {
    eager: true,
  },
);

/** The stories of all techniques. */
export const STORIES: readonly TechniqueStory[] = Object.values(files).flatMap(({ STORY }) => STORY ?? []);
