import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { called, node, stage, ticks } from '../laws/composites.js';

const held = called('held', node('hold', 'a'));
const waitForAll = { successes: 0, failures: 0 };
const releasing = node('sequence', 'b', node('release', { target: 'held' }));

describe.each(WAYS)('a hold, in $name', (way) => {
  it.each(['S', 'F'])('[BT-33] keeps the result %s of its child back until another task releases it', (end) => {
    const scene = stage(node('parallel', waitForAll, held, releasing), { a: end, b: 'RRS' }, way);
    expect(ticks(scene, 4)).toEqual([`R a+ a${end} a- b+ bR`, 'R bR', 'R bS b-', end]);
  });

  it('[BT-33] reports in the same tick when it is released before its turn', () => {
    const scene = stage(node('parallel', releasing, held), { b: 'RS' }, way);
    expect(ticks(scene, 2)).toEqual(['R b+ bR a+ aS a-', 'S bS b-']);
  });

  it('[BT-33] reports at once when it was released while its child still ran', () => {
    const scene = stage(node('parallel', held, releasing), { a: 'RRS' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aR b+ bS b-', 'R aR', 'S aS a-']);
  });

  it('knows nothing of a release from before its start', () => {
    const scene = stage(node('sequence', node('release', { target: 'held' }), held), {}, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aS a-', 'R', 'R']);
  });

  it('[BT-26] stops a child that runs when it is stopped, and none that has ended', () => {
    const scene = stage(held, { a: ['R', 'S'] }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
    scene.tick();
    expect(scene.abort()).toBe('');
  });
});
