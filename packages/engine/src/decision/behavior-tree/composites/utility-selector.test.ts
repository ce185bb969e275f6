import { describe, expect, it } from 'vitest';
import { action, compile, createVocabulary, defineAgentType, Minds, param, RUNNING } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { parseText } from '../../../behavior/text/index.js';
import { expressions } from '../../../language/expression/index.js';
import { standardKinds } from '../../../standard/index.js';
import { node, numberKey, stage, ticks } from '../laws/composites.js';

const scored = (value: number | { key: string }, child: string) => node('score', { value }, child);
const rest = { a: 'R', b: 'R' };

describe.each(WAYS)('a utility selector, in $name', (way) => {
  it.each([
    { scores: [1, 2, 3], seen: 'c' },
    { scores: [3, 2, 1], seen: 'a' },
    { scores: [2, 2, 1], seen: 'a' },
    { scores: [-3, -2, -4], seen: 'b' },
  ])('[BTX-12] with scores $scores runs $seen; of equal ones the first', ({ scores, seen }) => {
    const children = scores.map((value, i) => scored(value, 'abc'[i]));
    expect(stage(node('utilitySelector', ...children), {}, way).tick()).toBe(`S ${seen}+ ${seen}S ${seen}-`);
  });

  it.each([
    // The one that runs reads its own score once more.
    { looks: 'every tick', perTick: [8 + 1, 8 + 1, 8 + 1] },
    { looks: 'at the start', perTick: [8 + 1, 1, 1] },
  ])('[BTX-12] asks all of eight competitors $looks, which is its cost: $perTick', ({ looks, perTick }) => {
    let asked = 0;
    const wish = (i: number) => ({
      value: param.number(),
      read: () => {
        asked++;
        return i === 5 ? 2 : 1;
      },
    });
    const wishes = createVocabulary({
      kinds: standardKinds,
      agentTypes: [
        defineAgentType<{ did: string[] }>('elf', {
          tasks: [
            action({
              name: 'act',
              params: { what: param.text() },
              start: (elf: { did: string[] }, { what }) => void elf.did.push(what),
              update: () => RUNNING,
            }),
          ],
          properties: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`wish${i}`, wish(i)])),
        }),
      ],
      expressions,
    });
    const children = Array.from({ length: 8 }, (_, i) => `  score value: (agent.wish${i})\n    act what: "${i}"`);
    const text = `behavior Wishes for elf\nutilitySelector looks: "${looks}"\n${children.join('\n')}`;
    const minds = new Minds<{ did: string[] }>(compile(parseText(text), wishes), { backEnd: way.backEnd });
    const elf = { did: [] as string[] };
    minds.add(elf);
    const costs = perTick.map(() => {
      asked = 0;
      minds.tick(1);
      return asked;
    });
    expect([costs, elf.did]).toEqual([perTick, ['5']]);
  });

  it('counts a child that says nothing as 0', () => {
    expect(stage(node('utilitySelector', scored(-1, 'a'), 'b'), {}, way).tick()).toBe('S b+ bS b-');
  });

  it('looks again every tick, and stops what ran before it starts what is better', () => {
    const scene = stage(node('utilitySelector', scored({ key: 'number' }, 'a'), scored(5, 'b')), rest, way);
    const seen = [1, 5, 9, 5, 4].map((score) => {
      scene.set(numberKey, score);
      return scene.tick();
    });
    expect(seen).toEqual(['R b+ bR', 'R bR', 'R b! a+ aR', 'R aR', 'R a! b+ bR']);
  });

  it('changes only for what is better by more than the inertia', () => {
    const tree = node('utilitySelector', { inertia: 2 }, scored({ key: 'number' }, 'a'), scored(5, 'b'));
    const scene = stage(tree, rest, way);
    const seen = [1, 7, 7.5, 3, 2.5].map((score) => {
      scene.set(numberKey, score);
      return scene.tick();
    });
    expect(seen).toEqual(['R b+ bR', 'R bR', 'R b! a+ aR', 'R aR', 'R a! b+ bR']);
  });

  it.each([
    { inertia: 0, scores: [4, 5, 5.01, 5], seen: 'b b a a' },
    { inertia: 1, scores: [4, 6, 6.01, 4, 3.99], seen: 'b b a a b' },
    { inertia: 9, scores: [4, 13, 14, 0], seen: 'b b b b' },
  ])('with an inertia of $inertia and scores $scores against 5 runs $seen', ({ inertia, scores, seen }) => {
    const tree = node('utilitySelector', { inertia }, scored({ key: 'number' }, 'a'), scored(5, 'b'));
    const scene = stage(tree, rest, way);
    const ran = scores.map((score) => {
      scene.set(numberKey, score);
      return scene.tick().at(-2);
    });
    expect(ran.join(' ')).toBe(seen);
  });

  it('gives inertia only to a child that runs, not to the one that ended last', () => {
    const tree = node('utilitySelector', { inertia: 9 }, scored({ key: 'number' }, 'a'), scored(5, 'b'));
    const scene = stage(tree, { a: 'S', b: 'S' }, way);
    scene.set(numberKey, 4);
    expect(scene.tick()).toBe('S b+ bS b-');
    scene.set(numberKey, 6);
    expect(scene.tick()).toBe('S a+ aS a-');
  });

  it('keeps to its choice for a whole run if so set', () => {
    const tree = node('utilitySelector', { looks: 'at the start' }, scored({ key: 'number' }, 'a'), scored(5, 'b'));
    const scene = stage(tree, { b: 'RRS' }, way);
    scene.set(numberKey, 1);
    scene.tick();
    scene.set(numberKey, 9);
    expect(ticks(scene, 3)).toEqual(['R bR', 'S bS b-', 'S a+ aS a-']);
  });

  it('passes over a score without a value, also one that loses it, and fails when none has any', () => {
    const key = { key: 'number' };
    const scene = stage(node('utilitySelector', scored(key, 'a'), scored(5, 'b')), rest, way);
    expect(scene.tick()).toBe('R b+ bR');
    scene.set(numberKey, 9);
    expect(scene.tick()).toBe('R b! a+ aR');
    scene.set(numberKey, undefined);
    expect(scene.tick()).toBe('R a! b+ bR');
    const alone = stage(node('utilitySelector', scored(key, 'a')), rest, way);
    expect(alone.tick()).toBe('F');
    alone.set(numberKey, 1);
    alone.tick();
    alone.set(numberKey, undefined);
    expect(alone.tick()).toBe('F a!');
  });

  it('fails when the chosen child fails', () => {
    expect(stage(node('utilitySelector', scored(1, 'a'), scored(2, 'b')), { b: 'F' }, way).tick()).toBe('F b+ bF b-');
  });
});
