import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../behavior/cast/node-insight.js';
import { compile } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { called, crowd, flagKey, node, stage, ticks, vocabulary } from '../../behavior-tree/laws/composites.js';

/** Defends while attacked; stands or patrols by chance otherwise. */
const sentry = (params = {}) =>
  node('decide', { when: { key: 'flag' } }, 'defend', node('decideRandomly', params, 'a', 'b'));

describe.each(WAYS)('a random decision, in $name', (way) => {
  const choices = (lines: readonly string[]) => lines.map((line) => /[ab](?=[+])/.exec(line)?.[0] ?? '-').join('');

  it('[DT-08] chooses once for 100 ticks, though its child ends in every one', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const scene = stage(sentry(), {}, way, { seed });
      scene.set(flagKey, false);
      const told = choices(ticks(scene, 100));
      expect(new Set(told).size).toBe(1);
      seen.add(told[0]);
    }
    expect(seen).toEqual(new Set(['a', 'b']));
  });

  it('[DT-08] draws again after a tick in which it was not asked', () => {
    const scene = stage(sentry(), {}, way);
    let told = '';
    for (let i = 0; i < 200; i++) {
      scene.set(flagKey, i % 2 === 1);
      told += choices([scene.tick()]);
    }
    const calm = told.replaceAll('-', '');
    const changes = [...calm].filter((choice, i) => i > 0 && choice !== calm[i - 1]).length;
    // 99 fair coins: 49.5 ± 5 · √(99 / 4).
    expect(Math.abs(changes - 49.5)).toBeLessThan(25);
  });

  it('[DT-08] is decided by each for itself', () => {
    const all = crowd(60, node('decideRandomly', 'a', 'b'), { a: 'R', b: 'R' }, way);
    const first = all.tick();
    expect(new Set(first)).toEqual(new Set(['R a+ aR', 'R b+ bR']));
    expect(new Set(all.tick())).toEqual(new Set(['R aR', 'R bR']));
  });

  it('[DT-09] draws at seconds 1, 6, 11 and 16 with a time-out of 5', () => {
    const scene = stage(node('decideRandomly', { seconds: 5, again: 'another' }, 'a', 'b'), { a: 'R', b: 'R' }, way);
    const starts = ticks(scene, 18).flatMap((line, i) => (line.includes('+') ? [i + 1] : []));
    expect(starts).toEqual([1, 6, 11, 16]);
  });

  it('[DT-10] stops one branch before it starts another, each as long as was drawn', () => {
    const scene = stage(
      node('decideRandomly', { seconds: 2, longest: 5, again: 'another' }, 'a', 'b'),
      { a: 'R', b: 'R' },
      way,
    );
    const told = ticks(scene, 300);
    expect(told.filter((line) => /^R ([ab])! ([ab])[+] \2R$/.test(line)).length).toBeGreaterThan(50);
    const starts = told.flatMap((line, i) => (line.includes('+') ? [i] : []));
    const lengths = new Set(starts.slice(1).map((start, i) => start - starts[i]));
    expect([...lengths].sort()).toEqual([3, 4, 5]);
  });

  it('[DT-10] draws any child alike when all weights are 0, but not the one before', () => {
    const params = { weights: [0, 0, 0], seconds: 1, again: 'another' };
    const scene = stage(node('decideRandomly', params, 'a', 'b', 'c'), { a: 'R', b: 'R', c: 'R' }, way);
    const told = ticks(scene, 300).map((line) => /([abc])[+]/.exec(line)?.[1] ?? '-');
    expect(told.filter((choice, i) => choice === '-' || choice === told[i - 1])).toEqual([]);
    // 300 draws, a third each: 100 ± 5 · √(300 · 2/9).
    for (const name of 'abc') expect(Math.abs(told.filter((choice) => choice === name).length - 100)).toBeLessThan(41);
  });

  it('shows its choice and how long it stays with it', () => {
    const dice = (params: { seconds?: number }) => called('dice', node('decideRandomly', params, 'a'));
    const values = (params: { seconds?: number }, seconds: number) => {
      const scene = stage(dice(params), { a: 'R' }, way);
      ticks(scene, seconds);
      return describeNodes(scene.minds, scene.id)[0]?.values;
    };
    expect(values({ seconds: 5 }, 0)).toEqual({ choice: undefined, secondsLeft: undefined });
    expect(values({ seconds: 5 }, 3)).toEqual({ choice: 1, secondsLeft: 3 });
    expect(values({}, 3)).toEqual({ choice: 1, secondsLeft: undefined });
  });

  it('stays with what runs when a designer moves it', () => {
    const dice = (...children: string[]) => called('dice', node('decideRandomly', ...children));
    const scene = stage(dice('a', 'b'), { a: 'R', b: 'R', c: 'R' }, way);
    const running = /([ab])R$/.exec(scene.tick())![1];
    scene.minds.replaceProgram(compile(documentOf(dice('c', 'b', 'a')), vocabulary));
    expect(ticks(scene, 2)).toEqual([`R ${running}R`, `R ${running}R`]);
  });

  it('stays with what runs when a designer moves it to the front', () => {
    const dice = (...children: string[]) => called('dice', node('decideRandomly', ...children));
    const seen = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const scene = stage(dice('a', 'b'), { a: 'R', b: 'R' }, way, { seed });
      const running = /([ab])R$/.exec(scene.tick())![1];
      scene.minds.replaceProgram(compile(documentOf(dice('b', 'a')), vocabulary));
      expect(ticks(scene, 2)).toEqual([`R ${running}R`, `R ${running}R`]);
      seen.add(running);
    }
    expect(seen.size).toBe(2);
  });

  it('chooses as often as the weights say, and says so', () => {
    const all = crowd(200, node('decideRandomly', { weights: [0, 1, 3] }, 'a', 'b', 'c'), {}, way);
    const told = all.tick();
    expect(told.filter((line) => line.includes('a+'))).toEqual([]);
    // 200 draws at 3/4: 150 ± 5 · √37.5.
    expect(Math.abs(told.filter((line) => line.includes('c+')).length - 150)).toBeLessThan(31);
    if (way.watched) expect(all.traces[0].read().at(-1)!.reason).toMatch(/^chance chose [23] of 3$/);
  });

  it('never chooses a child without a weight, and any alike if all weights are 0', () => {
    const all = crowd(60, node('decideRandomly', { weights: [1] }, 'a', 'b'), {}, way);
    expect(all.tick().filter((line) => !line.includes('a+'))).toEqual([]);
    const alike = crowd(300, node('decideRandomly', { weights: [0, 0, 0] }, 'a', 'b', 'c'), {}, way);
    const told = alike.tick();
    // 300 draws, a third each: 100 ± 5 · √(300 · 2/9).
    for (const name of 'abc')
      expect(Math.abs(told.filter((line) => line.includes(`${name}+`)).length - 100)).toBeLessThan(41);
  });

  it('says for how long it has chosen, never less than nothing', () => {
    const one = crowd(1, node('decideRandomly', { seconds: 2.25 }, 'a'), {}, way);
    const told = Array.from({ length: 3 }, () => {
      one.tick();
      return one.traces[0]?.read().at(-1)?.reason;
    });
    if (way.watched) expect(told).toEqual([2.3, 1.3, 0.3].map((seconds) => `chance chose 1 of 1, for ${seconds} s`));
  });
});

it('[DT-10] is fair: each child as often as any, and each other child as often after one', () => {
  const chances = (params: Parameters<typeof node>[1]) => {
    const scene = stage(node('decideRandomly', params, 'a', 'b', 'c'), { a: 'R', b: 'R', c: 'R' }, WAYS[0]);
    return ticks(scene, 1500).map((line) => /([abc])R$/.exec(line)![1]);
  };
  for (const weights of [[], [0, 0, 0]]) {
    const any = chances({ seconds: 1, weights });
    // 1500 draws, a third each: 500 ± 5 · √(1500 · 2/9).
    for (const name of 'abc') expect(Math.abs(any.filter((each) => each === name).length - 500)).toBeLessThan(92);
    const another = chances({ seconds: 1, weights, again: 'another' });
    for (const name of 'abc') {
      const next = another.filter((_, i) => another[i - 1] === name);
      const first = next.filter((each) => each === [...'abc'].find((one) => one !== name)).length;
      // Some 500 fair coins: half ± 5 · √125.
      expect(next).not.toContain(name);
      expect(Math.abs(first - next.length / 2)).toBeLessThan(57);
    }
  }
});
