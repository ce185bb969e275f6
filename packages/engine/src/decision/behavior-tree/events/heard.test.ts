import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, numberKey, stage, statuses, ticks } from '../laws/composites.js';

describe.each(WAYS)('heard, in $name', (way) => {
  it('succeeds once for an event, in the tick after it came', () => {
    const scene = stage(node('heard', { event: 'bell' }), {}, way);
    expect(scene.tick()).toBe('F');
    scene.ring();
    expect(statuses(scene, 3)).toBe('SFF');
  });

  it('succeeds for some seconds if so set, however often it is asked', () => {
    const scene = stage(node('heard', { event: 'bell', within: 3 }), {}, way);
    scene.ring();
    expect(statuses(scene, 5)).toBe('SSSFF');
  });

  it('succeeds once for an event, also when no time passes', () => {
    const scene = stage(node('heard', { event: 'bell' }), {}, way);
    scene.ring();
    expect(statuses(scene, 2, 0)).toBe('SF');
  });

  it('counts from the last of several', () => {
    const scene = stage(node('heard', { event: 'bell', within: 2 }), {}, way);
    scene.ring();
    scene.tick();
    scene.ring();
    expect(statuses(scene, 3)).toBe('SSF');
  });

  it('takes in what the event brought, whether it is asked or not', () => {
    const scene = stage(node('selector', 'a', node('heard', { event: 'noise', into: 'number' })), { a: 'R' }, way);
    scene.makeNoise(7);
    expect(scene.tick()).toBe('R a+ aR');
    expect(scene.get(numberKey)).toBe(7);
  });

  it('makes a condition of an event, together with others', () => {
    const asked = node('sequence', 'isA', node('heard', { event: 'bell', within: 1 }));
    const scene = stage(node('guard', asked, 'b'), { isA: 'S', b: 'R' }, way);
    scene.ring();
    expect(ticks(scene, 2)).toEqual(['R isAS b+ bR', 'F isAS b!']);
  });
});
