import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, numberKey, stage, statuses, ticks } from '../laws/composites.js';

interface Row {
  readonly params: { readonly [name: string]: number | string };
  readonly played: string | readonly string[];
  readonly expected: string;
}

describe.each(WAYS)('a cool-down, in $name', (way) => {
  it.each<Row>([
    { params: { seconds: 3 }, played: 'S', expected: 'SFFSFFS' },
    { params: { seconds: 3 }, played: 'RS', expected: 'RSFFRSFFR' },
    { params: { seconds: 0 }, played: 'S', expected: 'SSS' },
    { params: { seconds: 3, after: 'failure' }, played: 'S', expected: 'SSS' },
    { params: { seconds: 2.5, after: 'success' }, played: 'S', expected: 'SFFSFFS' },
  ])('[BT-24] of $params fails if run again too soon: $played gives $expected', ({ params, played, expected }) => {
    const scene = stage(node('cooldown', params, 'a'), { a: played }, way);
    expect(statuses(scene, expected.length)).toBe(expected);
  });

  it.each([
    { after: 'any end', runs: 1 },
    { after: 'success', runs: 3 },
    { after: 'failure', runs: 1 },
  ])('[BT-24] after a failure, armed by $after, runs $runs times in three ticks', ({ after, runs }) => {
    const scene = stage(node('cooldown', { after }, 'a'), { a: 'F' }, way);
    expect(ticks(scene, 3).filter((line) => line === 'F a+ aF a-')).toHaveLength(runs);
  });

  it('says for how long it cools down', () => {
    const scene = stage(node('cooldown', { seconds: 3.25 }, 'a'), {}, way);
    ticks(scene, 2);
    if (way.watched) expect(scene.reasons()).toContain('cooling down for another 2.3 s');
  });

  it('that is lowered meanwhile counts from now on, and one that is raised from its next end', () => {
    const scene = stage(node('cooldown', { seconds: 60 }, 'a'), {}, way);
    expect([scene.tick(), scene.tick()].map(([status]) => status)).toEqual(['S', 'F']);
    scene.change(node('cooldown', { seconds: 2 }, 'a'));
    expect(statuses(scene, 4)).toBe('FFSF');
    scene.change(node('cooldown', { seconds: 4 }, 'a'));
    expect(statuses(scene, 6)).toBe('SFFFSF');
  });

  it('that is bound to a key follows it down', () => {
    const scene = stage(node('cooldown', { seconds: { key: 'number' } }, 'a'), {}, way);
    scene.set(numberKey, 60);
    expect(statuses(scene, 2)).toBe('SF');
    scene.set(numberKey, 0);
    expect(statuses(scene, 2)).toBe('SS');
  });

  it('is not armed by a run that it refused', () => {
    const scene = stage(node('cooldown', { seconds: 3 }, 'a'), {}, way);
    expect([1, 1, 1, 0.5, 0.25, 0.25].map((dt) => scene.tick(dt)[0]).join('')).toBe('SFFFFS');
  });

  it.each([
    { after: 'any end', seen: ['R isAS b+ bR', 'F isAF b!', 'F isAS', 'R isAS b+ bR'] },
    { after: 'success', seen: ['R isAS b+ bR', 'F isAF b!', 'R isAS b+ bR', 'R isAS bR'] },
  ])('when its child is stopped, armed by $after', ({ after, seen }) => {
    const tree = node('guard', 'isA', node('cooldown', { seconds: 2, after }, 'b'));
    expect(ticks(stage(tree, { isA: ['S', 'F', 'S'], b: 'R' }, way), 4)).toEqual(seen);
  });

  it('can be saved when the key it is bound to was emptied under it', () => {
    const scene = stage(node('cooldown', { seconds: { key: 'number' } }, 'a'), { a: 'R' }, way);
    scene.set(numberKey, 3);
    scene.tick();
    scene.set(numberKey, undefined);
    expect(scene.tick()).toBe('F a!');
    scene.minds.restore(JSON.parse(JSON.stringify(scene.minds.save())));
    scene.set(numberKey, 3);
    expect(scene.tick()).toBe('R a+ aR');
  });
});
