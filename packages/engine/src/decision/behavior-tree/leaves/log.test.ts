import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, wordKey } from '../laws/composites.js';

describe.each(WAYS)('a log, in $name', (way) => {
  it('tells whoever listens to the minds, once per run, and succeeds', () => {
    const scene = stage(
      node('sequence', node('log', { text: 'Hello.' }), node('log', { text: { key: 'word' } }), 'a'),
      { a: 'RS' },
      way,
    );
    scene.set(wordKey, 'Quiet night.');
    expect([scene.tick(), scene.tick()]).toEqual(['R a+ aR', 'S aS a-']);
    expect(scene.said).toEqual(['Hello.', 'Quiet night.']);
  });
});
