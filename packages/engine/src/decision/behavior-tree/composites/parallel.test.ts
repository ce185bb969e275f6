import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, numberKey, stage, statuses, ticks } from '../laws/composites.js';

describe.each(WAYS)('a parallel, in $name', (way) => {
  it('[BT-25] runs all its children together and succeeds when all have; those that ended wait', () => {
    const scene = stage(node('parallel', 'a', 'b', 'c'), { a: 'RRS', c: 'RS' }, way);
    expect(scene.tick()).toBe('R a+ aR b+ bS b- c+ cR');
    expect(scene.tick()).toBe('R aR cS c-');
    expect(scene.tick()).toBe('S aS a-');
  });

  it('[BT-25] fails at the first failure, after all had their tick, and stops what still runs, in order', () => {
    const scene = stage(node('parallel', 'a', 'b', 'c'), { a: 'R', b: 'RF', c: 'R' }, way);
    scene.tick();
    expect(scene.tick()).toBe('F aR bF b- cR a! c!');
    expect(scene.tick()).toBe('R a+ aR b+ bR c+ cR');
  });

  it('[BT-26] stops every running descendant, once, when it is stopped', () => {
    const tree = node('parallel', node('sequence', 'a'), node('parallel', 'b', node('inverter', 'c')), 'd');
    const scene = stage(tree, { a: 'R', b: 'R', c: 'R', d: 'S' }, way);
    scene.tick();
    expect(scene.abort()).toBe('a! b! c!');
    expect(scene.abort()).toBe('');
  });

  it.each([
    { successes: 1, failures: 0, played: { a: 'F', b: 'RS', c: 'R' }, expected: 'RS' },
    { successes: 2, failures: 0, played: { a: 'RS', b: 'S', c: 'R' }, expected: 'RS' },
    { successes: 0, failures: 2, played: { a: 'F', b: 'RF', c: 'R' }, expected: 'RF' },
    { successes: 0, failures: 0, played: { a: 'F', b: 'F', c: 'RF' }, expected: 'RF' },
    { successes: 0, failures: 0, played: { a: 'F', b: 'S', c: 'RF' }, expected: 'RF' },
    { successes: 1, failures: 1, played: { a: 'S', b: 'F', c: 'R' }, expected: 'F' },
    { successes: 2, failures: 2, played: { a: 'S', b: 'F', c: 'RRS' }, expected: 'RRS' },
    { successes: 3, failures: 3, played: { a: 'S', b: 'F', c: 'RS' }, expected: 'RF' },
    { successes: 9, failures: 9, played: { a: 'S', b: 'S', c: 'RS' }, expected: 'RF' },
  ])('[BT-27] with $successes successes or $failures failures needed: $played gives $expected', (row) => {
    const { successes, failures, played, expected } = row;
    const scene = stage(node('parallel', { successes, failures }, 'a', 'b', 'c'), played, way);
    expect(statuses(scene, expected.length)).toBe(expected);
  });

  it.each([
    { successes: 0.5, failures: 0, played: { a: 'S', b: 'RS', c: 'R', d: 'R' }, expected: 'RS' },
    { successes: 0.51, failures: 0, played: { a: 'S', b: 'S', c: 'RS', d: 'R' }, expected: 'RS' },
    { successes: 0.01, failures: 0, played: { a: 'R', b: 'RS', c: 'R', d: 'R' }, expected: 'RS' },
    { successes: 0, failures: 0.5, played: { a: 'F', b: 'R', c: 'RF', d: 'R' }, expected: 'RF' },
  ])('[BT-27] with a share of $successes or $failures needed: $played gives $expected', (row) => {
    const { successes, failures, played, expected } = row;
    const scene = stage(node('parallel', { successes, failures }, 'a', 'b', 'c', 'd'), played, way);
    expect(statuses(scene, expected.length)).toBe(expected);
  });

  it('[BT-27] runs children again that have ended, if so set, and counts their last results', () => {
    const tree = node('parallel', { finished: 'run again' }, 'a', 'b');
    const scene = stage(tree, { a: 'RRS', b: ['S', 'RS', 'R'] }, way);
    expect(scene.tick()).toBe('R a+ aR b+ bS b-');
    expect(scene.tick()).toBe('R aR b+ bR');
    expect(scene.tick()).toBe('S aS a- bS b-');
  });

  it('[BT-27] decides after each child, if so set, and leaves the rest alone', () => {
    const tree = node('parallel', { successes: 1, decides: 'at once' }, 'a', 'b', 'c');
    const scene = stage(tree, { a: 'R', b: 'RS', c: 'R' }, way);
    expect(scene.tick()).toBe('R a+ aR b+ bR c+ cR');
    expect(scene.tick()).toBe('S aR bS b- a! c!');
  });

  it('[BT-27] follows a number that changes while it runs, after each child if it decides at once', () => {
    const tree = (decides: string) =>
      node('parallel', { successes: { key: 'number' }, failures: 0, decides }, 'a', 'b', 'c');
    const played = { a: 'S', b: 'RRS', c: 'R' };
    const scene = stage(tree('at once'), played, way);
    scene.set(numberKey, 3);
    expect(ticks(scene, 2)).toEqual(['R a+ aS a- b+ bR c+ cR', 'R bR cR']);
    scene.set(numberKey, 2);
    expect(scene.tick()).toBe('S bS b- c!');
    const lowered = stage(tree('at once'), played, way);
    lowered.set(numberKey, 3);
    lowered.tick();
    lowered.set(numberKey, 1);
    // What had ended before counts, but only a child that has its turn decides.
    expect(lowered.tick()).toBe('S bR b! c!');
    const patient = stage(tree('after all'), played, way);
    patient.set(numberKey, 3);
    patient.tick();
    patient.set(numberKey, 1);
    expect(patient.tick()).toBe('S bR cR b! c!');
  });

  it.each([
    { tie: 'failure', expected: 'F' },
    { tie: 'first', expected: 'S' },
  ])('[BT-27] when both numbers are reached in one tick, lets $tie win', ({ tie, expected }) => {
    const tree = node('parallel', { successes: 1, failures: 1, tie }, 'a', 'b');
    expect(stage(tree, { b: 'F' }, way).tick()).toBe(`${expected} a+ aS a- b+ bF b-`);
    expect(stage(tree, { a: 'F' }, way).tick()).toBe('F a+ aF a- b+ bS b-');
  });

  it.each([
    { hopeless: 'go on', expected: 'RRF' },
    { hopeless: 'fail', expected: 'F' },
  ])('[BT-27] when enough can no longer succeed, will $hopeless: $expected', ({ hopeless, expected }) => {
    const tree = node('parallel', { successes: 3, failures: 3, hopeless }, 'a', 'b', 'c');
    expect(statuses(stage(tree, { a: 'F', c: 'RRS' }, way), expected.length)).toBe(expected);
  });

  it.each(['go on', 'fail'])(
    '[BT-27] while those that have ended run again nothing is hopeless: only the numbers end it (hopeless: %s)',
    (hopeless) => {
      const tree = node('parallel', { successes: 2, failures: 2, finished: 'run again', hopeless }, 'a', 'b');
      const scene = stage(tree, { a: 'S', b: ['F', 'RF', 'S'] }, way);
      expect(statuses(scene, 4)).toBe('RRRS');
    },
  );

  it('[BT-28] a role that is impossible gives up the strategy, and the next is tried', () => {
    const tree = node('selector', node('parallel', 'a', 'b'), node('parallel', 'c', 'd'));
    const scene = stage(tree, { a: 'R', b: 'RF', c: 'R', d: 'R' }, way);
    expect(scene.tick()).toBe('R a+ aR b+ bR');
    expect(scene.tick()).toBe('R aR bF b- a! c+ cR d+ dR');
  });

  it('[BT-29] the first test that fails cancels the rest', () => {
    const scene = stage(node('parallel', 'a', 'isB', 'c'), { a: 'R', isB: 'F', c: 'R' }, way);
    expect(scene.tick()).toBe('F a+ aR isBF c+ cR a! c!');
    const sparing = node('parallel', { decides: 'at once' }, 'a', 'isB', 'c');
    expect(stage(sparing, { a: 'R', isB: 'F', c: 'R' }, way).tick()).toBe('F a+ aR isBF a!');
  });

  it('counts a task that throws as failed, also when another runs', () => {
    const scene = stage(node('parallel', { failures: 2 }, 'a', 'b', 'c'), { a: 'R', b: 'RT', c: 'X' }, way);
    expect(scene.tick()).toBe('R a+ aR b+ bR c+ c-');
    expect(scene.tick()).toBe('F aR bT b- a!');
  });
});
