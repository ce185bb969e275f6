import { expect, it } from 'vitest';
import { SCENE_SAMPLE, sampleScenes } from './scenes.fixture.js';

it('everything that moves keeps its way from version to version, in Node', () => {
  expect(sampleScenes()).toBe(SCENE_SAMPLE);
});

it('and moves the same way a second time', () => {
  expect(sampleScenes()).toBe(sampleScenes());
});
