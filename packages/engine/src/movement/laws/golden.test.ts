import { expect, it } from 'vitest';
import { SCENE_SAMPLE, sampleScenes } from './scenes.js';

it('everything that moves keeps its way from version to version, in Node, and when it goes a second time', () => {
  expect(sampleScenes()).toBe(SCENE_SAMPLE);
  expect(sampleScenes()).toBe(SCENE_SAMPLE);
});
