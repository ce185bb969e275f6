import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, statuses } from '../laws/composites.js';

describe.each(WAYS)('an inverter, in $name', (way) => {
  it('[BT-16] swaps success and failure; running stays running', () => {
    expect(statuses(stage(node('inverter', 'a'), { a: ['S', 'F', 'RRS', 'RF'] }, way), 7)).toBe('FSRRFRS');
    expect(statuses(stage(node('inverter', 'isA'), { isA: ['S', 'F'] }, way), 2)).toBe('FS');
  });

  it('[BT-16] twice is none', () => {
    const scripts = { a: ['S', 'F', 'RRS', 'RF', 'T'] };
    const twice = stage(node('inverter', node('inverter', 'a')), scripts, way);
    const none = stage('a', scripts, way);
    for (let tick = 0; tick < 8; tick++) expect(twice.tick()).toBe(none.tick());
  });

  it('succeeds when its task throws, as it failed', () => {
    expect(stage(node('inverter', 'a'), { a: 'T' }, way).tick()).toBe('S a+ aT a-');
  });

  it('[BT-26] passes a stop on', () => {
    const scene = stage(node('inverter', 'a'), { a: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
  });
});
