import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { called, node, stage, ticks } from '../laws/composites.js';

const interrupt = (result: string) => node('interrupt', { target: 'it', result });
const waitForAll = { successes: 0, failures: 0 };

describe.each(WAYS)('an interrupter, in $name', (way) => {
  it('passes the result of its child on when nobody interrupts', () => {
    expect(ticks(stage(node('interrupter', 'a'), { a: ['RS', 'F'] }, way), 3)).toEqual([
      'R a+ aR',
      'S aS a-',
      'F a+ aF a-',
    ]);
  });

  it.each([
    { result: 'success', end: 'S' },
    { result: 'failure', end: 'F' },
  ])('[BT-32] ends with the $result somebody else in the tree chose, in the next tick', ({ result, end }) => {
    const it = called('it', node('interrupter', 'a'));
    const tree = node('parallel', waitForAll, it, node('sequence', 'b', interrupt(result)));
    const scene = stage(tree, { a: 'R', b: 'RS' }, way);
    expect(ticks(scene, 3)).toEqual(['R a+ aR b+ bR', 'R aR bS b-', `${end} a!`]);
  });

  it('[BT-32] ends in the same tick when it is interrupted before its turn', () => {
    const it = called('it', node('interrupter', 'a'));
    const tree = node('parallel', waitForAll, node('sequence', 'b', interrupt('success')), it);
    expect(ticks(stage(tree, { a: 'R', b: 'RS' }, way), 2)).toEqual(['R b+ bR a+ aR', 'S bS b- a!']);
  });

  it('[BT-32] stops what runs below it in the same tick when it is interrupted from there', () => {
    const tree = called('it', node('interrupter', node('sequence', 'a', interrupt('failure'), 'b')));
    expect(stage(tree, { b: 'R' }, way).tick()).toBe('F a+ aS a- b+ bR b!');
  });

  it('[BT-32] keeps to the result of a child that ends by itself, and to its own after an interruption', () => {
    const below = called('it', node('interrupter', node('sequence', interrupt('failure'), 'a')));
    expect(stage(below, {}, way).tick()).toBe('S a+ aS a-');
    // The child would succeed in the third tick; interrupted in the second, it is not asked again.
    const it = called('it', node('interrupter', 'a'));
    const tree = node('parallel', waitForAll, it, node('sequence', 'b', interrupt('failure')));
    expect(ticks(stage(tree, { a: 'RRS', b: 'RS' }, way), 3)).toEqual(['R a+ aR b+ bR', 'R aR bS b-', 'F a!']);
    const succeeded = node('parallel', waitForAll, it, node('sequence', 'b', interrupt('success')));
    expect(ticks(stage(succeeded, { a: 'RRF', b: 'RS' }, way), 3).at(-1)).toBe('S a!');
  });

  it('[BT-32] knows nothing of interruptions from before its start', () => {
    const tree = node('sequence', interrupt('failure'), called('it', node('interrupter', 'a')));
    expect(ticks(stage(tree, { a: 'RRS' }, way), 3)).toEqual(['R a+ aR', 'R aR', 'S aS a-']);
  });

  it('is looked for when the behavior is loaded, not when it is too late', () => {
    const problem = /there is no interrupter with the id nobody/;
    expect(() => stage(node('interrupt', { target: 'nobody' }), {}, way)).toThrow(problem);
    const other = called('nobody', node('inverter', 'a'));
    expect(() => stage(node('sequence', other, node('interrupt', { target: 'nobody' })), {}, way)).toThrow(problem);
  });
});
