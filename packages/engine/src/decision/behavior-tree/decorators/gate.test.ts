import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { called, node, stage, ticks } from '../laws/composites.js';

const waitForAll = { successes: 0, failures: 0 };
const setGate = (open: boolean) => node('setGate', { target: 'door', open });

describe.each(WAYS)('a gate, in $name', (way) => {
  it.each([
    { open: true, seen: ['R a+ aR', 'S aS a-'] },
    { open: false, seen: ['F', 'F'] },
  ])('[BT-33] that is open ($open) lets its child run or fails', ({ open, seen }) => {
    expect(ticks(stage(node('gate', { open }, 'a'), { a: 'RS' }, way), 2)).toEqual(seen);
  });

  it('[BT-33] stops its child when it is closed, and stays closed', () => {
    const door = called('door', node('gate', 'a'));
    const tree = node('parallel', waitForAll, door, node('sequence', 'b', setGate(false)));
    const scene = stage(tree, { a: 'R', b: ['RS', 'R'] }, way);
    expect(ticks(scene, 4)).toEqual(['R a+ aR b+ bR', 'R aR bS b-', 'F a!', 'R b+ bR']);
  });

  it('[BT-33] that was closed is opened from elsewhere in the tree', () => {
    const door = called('door', node('gate', { open: false }, 'a'));
    const scene = stage(node('selector', door, setGate(true)), {}, way);
    expect(ticks(scene, 3)).toEqual(['S', 'S a+ aS a-', 'S a+ aS a-']);
    const byDefault = stage(node('selector', door, node('setGate', { target: 'door' })), {}, way);
    expect(ticks(byDefault, 2)).toEqual(['S', 'S a+ aS a-']);
  });
});
