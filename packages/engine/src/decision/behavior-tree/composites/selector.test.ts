import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage } from '../laws/composites.js';

describe.each(WAYS)('a selector, in $name', (way) => {
  it('[BT-04] succeeds at the first child that does; later ones are not asked', () => {
    const scene = stage(node('selector', 'a', 'isB', 'c', 'd'), { a: 'F', isB: 'F' }, way);
    expect(scene.tick()).toBe('S a+ aF a- isBF c+ cS c-');
  });

  it('[BT-04] fails when all its children have', () => {
    const scene = stage(node('selector', 'a', 'b'), { a: 'F', b: 'F' }, way);
    expect(scene.tick()).toBe('F a+ aF a- b+ bF b-');
  });

  it('[BT-22] goes on with the running child; those that failed are not tried again in this run', () => {
    const scene = stage(node('selector', 'isA', 'b', 'c'), { isA: ['F', 'S'], b: 'RRF' }, way);
    expect(scene.tick()).toBe('R isAF b+ bR');
    expect(scene.tick()).toBe('R bR');
    expect(scene.tick()).toBe('S bF b- c+ cS c-');
    expect(scene.tick()).toBe('S isAS');
  });

  it('[BT-07] falls back from one course of action to the next, left to right and depth first', () => {
    const flee = node('sequence', 'isHurt', node('selector', 'cover', 'leave'));
    const fight = node('sequence', 'isNear', 'attack');
    const scripts = { isHurt: ['F', 'S'], isNear: 'S', attack: 'F', cover: 'F' };
    const scene = stage(node('selector', flee, fight, 'stare'), scripts, way);
    expect(scene.tick()).toBe('S isHurtF isNearS attack+ attackF attack- stare+ stareS stare-');
    expect(scene.tick()).toBe('S isHurtS cover+ coverF cover- leave+ leaveS leave-');
  });

  it('[BT-26] stops its running child when it is stopped', () => {
    const scene = stage(node('selector', 'a', 'b'), { a: 'F', b: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('b!');
  });

  it('goes on to the next child when a task throws', () => {
    const scene = stage(node('selector', 'a', 'b', 'isC', 'd'), { a: 'X', b: 'T', isC: 'T' }, way);
    expect(scene.tick()).toBe('S a+ a- b+ bT b- isCT d+ dS d-');
  });
});
