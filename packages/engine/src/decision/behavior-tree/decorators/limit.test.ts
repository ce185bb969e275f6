import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { called, node, stage, statuses, ticks } from '../laws/composites.js';

interface Row {
  readonly params: { readonly [name: string]: number | string };
  readonly played: string | readonly string[];
  readonly expected: string;
}

describe.each(WAYS)('a limit, in $name', (way) => {
  it('[BT-14] of 3 lets its child start three times, and the fourth run fails without starting it', () => {
    const scene = stage(node('limit', { times: 3 }, 'a'), {}, way);
    expect(ticks(scene, 5)).toEqual(['S a+ aS a-', 'S a+ aS a-', 'S a+ aS a-', 'F', 'F']);
  });

  it.each<Row>([
    { params: { times: 2 }, played: ['F', 'S', 'S'], expected: 'FSF' },
    { params: { times: 2 }, played: ['RRRS', 'RF', 'S'], expected: 'RRRSRFF' },
    { params: { times: 0 }, played: ['S'], expected: 'FFF' },
    { params: { times: 2, count: 'successes' }, played: ['F', 'S', 'F', 'S', 'S'], expected: 'FSFSFF' },
    { params: { times: 1, count: 'successes' }, played: ['RF', 'RS', 'S'], expected: 'RFRSF' },
  ])('[BT-14] $params counts runs, not ticks: $played gives $expected', ({ params, played, expected }) => {
    expect(statuses(stage(node('limit', params, 'a'), { a: played }, way), expected.length)).toBe(expected);
  });

  it('[BT-14] within a period starts again when it is over', () => {
    const scene = stage(node('limit', { times: 2, seconds: 5 }, 'a'), {}, way);
    expect(statuses(scene, 12)).toBe('SSFFFSSFFFSS');
  });

  it('begins its period with the first run, however late that is', () => {
    const scene = stage(
      node('sequence', 'a', node('limit', { times: 1, seconds: 2 }, 'b')),
      { a: ['RRRRRS', 'S'] },
      way,
    );
    expect(statuses(scene, 10)).toBe('RRRRRSFSFS');
  });

  it('counts a run that was stopped', () => {
    const tree = node('guard', 'isA', node('limit', 'b'));
    const scene = stage(tree, { isA: ['S', 'F', 'S'], b: 'R' }, way);
    expect(ticks(scene, 3)).toEqual(['R isAS b+ bR', 'F isAF b!', 'F isAS']);
  });

  it('[BT-33] is set back from elsewhere in the tree, as if it had never been used', () => {
    const tree = node(
      'selector',
      called('few', node('limit', { times: 2 }, 'a')),
      node('resetLimit', { target: 'few' }),
    );
    expect(ticks(stage(tree, {}, way), 5)).toEqual(['S a+ aS a-', 'S a+ aS a-', 'S', 'S a+ aS a-', 'S a+ aS a-']);
    const daily = called('few', node('limit', { times: 1, seconds: 5 }, 'a'));
    const setBack = node('sequence', 'isReset', node('resetLimit', { target: 'few' }));
    const scene = stage(node('selector', daily, setBack), { isReset: ['F', 'F', 'S', 'F'] }, way);
    expect(statuses(scene, 10)).toBe('SFFSSFFFFS');
  });

  it('stays used up in a save-game', () => {
    const scene = stage(node('limit', { times: 2, seconds: 100 }, 'a'), {}, way);
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    expect(statuses(scene, 2)).toBe('SF');
    scene.minds.restore(saved);
    expect(statuses(scene, 2)).toBe('SF');
  });
});
