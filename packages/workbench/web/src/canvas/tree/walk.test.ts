import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { drawAll } from './drawn-tree.fixture.js';
import { stepOf, walk } from './walk.js';

const tree = drawAll(
  documentOf(
    node(
      'root',
      's',
      node('a', 's', node('a1', 'w'), node('a2', 'w')),
      node('b', 's', node('b1', 'w')),
      node('c', 'w'),
    ),
  ),
);

describe('walk', () => {
  it.each([
    { from: 'a1', direction: 'up', to: 'a' },
    { from: 'root', direction: 'up', to: undefined },
    { from: 'a', direction: 'down', to: 'a1' },
    { from: 'c', direction: 'down', to: undefined },
    { from: 'a', direction: 'right', to: 'b' },
    { from: 'a2', direction: 'right', to: 'b1' },
    { from: 'a1', direction: 'left', to: undefined },
    { from: 'b1', direction: 'first', to: 'root' },
    { from: 'root', direction: 'last', to: 'c' },
    { from: 'nobody', direction: 'down', to: 'root' },
  ] as const)('$direction from $from leads to $to', ({ from, direction, to }) => {
    expect(walk(tree, from, direction)?.id).toBe(to);
  });

  it('listens to arrow keys, Home and End', () => {
    expect(stepOf('ArrowUp', 'down')).toBe('up');
    expect(stepOf('ArrowRight', 'right')).toBe('down');
    expect(stepOf('ArrowUp', 'right')).toBe('left');
    expect(stepOf('x', 'down')).toBeUndefined();
  });
});
