import { describe, expect, it } from 'vitest';
import { describeNodes } from '../../../behavior/cast/node-insight.js';
import { checkBehavior, compile, type DocumentNode, type ParamValue } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { documentOf } from '../../../behavior/laws/scripted.js';
import { stubKinds } from '../../../behavior/program/stub.js';
import { formatText, parseText } from '../../../behavior/text/index.js';
import {
  called,
  crowd,
  node,
  numberKey,
  stage,
  ticks,
  vocabulary,
  wholeKey,
} from '../../behavior-tree/laws/composites.js';
import { compensate } from '../combine.js';

type Params = NonNullable<DocumentNode['params']>;
const list = (...numbers: number[]) => numbers as unknown as ParamValue;
const consider = (id: string, params: Params) => called(id, node('consideration', params));
const together = (id: string, params: Params, ...below: DocumentNode[]) =>
  called(id, node('considerTogether', params, ...below));
const option = (id: string, params: Params, ...below: (DocumentNode | string)[]) =>
  called(id, node('option', params, ...below));
const near = consider('near', { value: { key: 'number' }, range: list(10, 0) });
const strong = consider('strong', { value: { key: 'whole' }, range: list(0, 4) });
const options = [option('flee', {}, near, 'a'), option('fight', {}, 'b', strong), option('idle', { weight: 0.1 }, 'c')];
const R = { a: 'R', b: 'R', c: 'R' };

describe.each(WAYS)('choosing by utility, in $name', (way) => {
  it('runs what is worth most, stops it before another starts, and ends with it', () => {
    const scene = stage(node('chooseByUtility', ...options), { a: 'R', b: 'R', c: 'S' }, way);
    expect(scene.tick()).toBe('S c+ cS c-');
    scene.set(numberKey, 2);
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
    scene.set(wholeKey, 4);
    expect(scene.tick()).toBe('R a! b+ bR');
    if (way.watched) expect(scene.reasons().at(-1)).toBe('fight is worth 1, flee is worth 0.8');
    scene.set(wholeKey, 0);
    scene.set(numberKey, 10);
    expect(scene.tick()).toBe('S b! c+ cS c-');
  });

  it('says what the only option is worth', () => {
    const scene = stage(node('chooseByUtility', option('x', { weight: 0.4 }, 'a')), R, way);
    scene.tick();
    if (way.watched) expect(scene.reasons()).toContain('x is worth 0.4');
    const others = [option('y', { weight: 0.2 }, 'b'), option('z', { weight: 0.2 }, 'c')];
    const three = stage(node('chooseByUtility', option('x', { weight: 0.4 }, 'a'), ...others), R, way);
    three.tick();
    if (way.watched) expect(three.reasons()).toContain('x is worth 0.4, y is worth 0.2');
  });

  it('gives no worth to an option whose weight has no value or is below 0', () => {
    const bound = [option('x', { weight: { key: 'number' } }, 'a'), option('y', { weight: 0.1 }, 'b')];
    const scene = stage(node('chooseByUtility', ...bound), R, way);
    expect(scene.tick()).toBe('R b+ bR');
    scene.set(numberKey, -3);
    expect(scene.tick()).toBe('R bR');
    if (way.watched) expect(scene.reasons().at(-1)).toBe('y is worth 0.1, x is worth 0');
    scene.set(numberKey, 0.2);
    expect(scene.tick()).toBe('R b! a+ aR');
    scene.set(numberKey, undefined);
    expect(scene.tick()).toBe('R a! b+ bR');
  });

  it('lets what runs keep its place within the inertia, or to its end', () => {
    const lazy = stage(node('chooseByUtility', { inertia: 0.3 }, ...options), R, way);
    lazy.set(numberKey, 5);
    expect(lazy.tick()).toBe('R a+ aR');
    lazy.set(wholeKey, 3);
    expect(lazy.tick()).toBe('R aR');
    lazy.set(wholeKey, 4);
    expect(lazy.tick()).toBe('R a! b+ bR');
    const firm = stage(node('chooseByUtility', { looks: 'at the start' }, ...options), { ...R, a: ['RRS'] }, way);
    firm.set(numberKey, 5);
    expect(firm.tick()).toBe('R a+ aR');
    firm.set(wholeKey, 4);
    expect(ticks(firm, 3)).toEqual(['R aR', 'S aS a-', 'R b+ bR']);
  });

  it('fails, with the reason, when nothing is worth anything', () => {
    const scene = stage(node('chooseByUtility', option('flee', {}, near, 'a')), R, way);
    expect(scene.tick()).toBe('F');
    if (way.watched) expect(scene.reasons()).toContain('no option is worth anything');
    scene.set(numberKey, 1);
    expect(scene.tick()).toBe('R a+ aR');
    scene.set(numberKey, undefined);
    expect(scene.tick()).toBe('F a!');
  });

  it('combines considerations in groups, with weights that may be bound', () => {
    const x = (id: string) => consider(id, { value: { key: 'number' } });
    const y = (id: string) => consider(id, { value: { key: 'whole' }, range: list(0, 4), weight: 3 });
    const mixed = option(
      'mixed',
      { combine: 'product', weight: { expression: 'number * 2' } },
      x('x1'),
      together(
        'group',
        { combine: 'average' },
        x('x2'),
        y('y1'),
        together('inner', { combine: 'minimum' }, x('x3'), y('y2')),
      ),
      'a',
    );
    const rival = option('rival', { weight: 0.6 }, 'b');
    const scene = stage(node('chooseByUtility', mixed, rival), R, way);
    scene.set(numberKey, 0.8);
    scene.set(wholeKey, 2);
    // The group: 0.8, 0.5 counted thrice, and the lesser of both.
    const group = (0.8 + 3 * 0.5 + 0.5) / 5;
    const worth = compensate(0.8, 2) * compensate(group, 2) * 1.6;
    expect(worth).toBeGreaterThan(0.6);
    expect(scene.tick()).toBe('R a+ aR');
    if (way.watched)
      expect(scene.reasons().at(-1)).toBe(`mixed is worth ${Math.round(worth * 1000) / 1000}, rival is worth 0.6`);
    scene.set(wholeKey, 0);
    expect(scene.tick()).toBe('R a! b+ bR');
  });

  it('draws among the best by lot, and again only when what runs is no longer one of them', () => {
    const even = ['a', 'b', 'c'].map((leaf, i) => option(`o${i}`, { weight: i === 2 ? 0.5 : 1 }, leaf));
    const all = crowd(60, node('chooseByUtility', { picks: 'by lot', among: 2 }, ...even), R, way);
    expect(new Set(all.tick())).toEqual(new Set(['R a+ aR', 'R b+ bR']));
    for (let i = 0; i < 3; i++) expect(new Set(all.tick())).toEqual(new Set(['R aR', 'R bR']));
    const changing = stage(node('chooseByUtility', { picks: 'by lot', among: 1 }, ...options), R, way);
    changing.set(numberKey, 5);
    expect(changing.tick()).toBe('R a+ aR');
    changing.set(wholeKey, 4);
    expect(changing.tick()).toBe('R a! b+ bR');
  });

  it('[BT-26] stops what runs when it is stopped, and goes on with it when options are moved and curves changed', () => {
    const root = (...of: DocumentNode[]) => called('choice', node('chooseByUtility', ...of));
    const scene = stage(root(...options), R, way);
    scene.set(numberKey, 1);
    expect(scene.tick()).toBe('R a+ aR');
    const [flee, fight, idle] = options as [DocumentNode, DocumentNode, DocumentNode];
    scene.minds.replaceProgram(compile(documentOf(root(idle, fight, flee)), vocabulary));
    expect(scene.tick()).toBe('R aR');
    const steep = {
      ...flee,
      children: [
        consider('near', { value: { key: 'number' }, range: list(10, 0), curve: 'step', at: list(0.95) }),
        flee.children![1],
      ],
    };
    scene.minds.replaceProgram(compile(documentOf(root(idle, fight, steep)), vocabulary));
    expect(scene.tick()).toBe('R a! c+ cR');
    expect(scene.abort()).toBe('c!');
  });

  it('tells who watches what considerations look at and what options weigh', () => {
    const scene = stage(called('u', node('chooseByUtility', { inertia: 0.2 }, ...options)), R, way);
    scene.set(numberKey, 3);
    scene.tick();
    expect(describeNodes(scene.minds, scene.id)).toEqual([
      { node: 'u', values: { inertia: 0.2 } },
      { node: 'flee', values: { weight: 1 } },
      { node: 'near', values: { value: 3 } },
      { node: 'fight', values: { weight: 1 } },
      { node: 'strong', values: {} },
      { node: 'idle', values: { weight: 0.1 } },
    ]);
  });

  it('has a stub stand for what an option runs', () => {
    const root = called('choice', node('chooseByUtility', ...options));
    const scene = stage(root, R, way);
    scene.minds.replaceProgram(
      compile(documentOf(root), vocabulary, {
        stub: stubKinds((_behavior, id) => (id === 'flee' ? 'failure' : undefined)),
      }),
    );
    scene.set(numberKey, 1);
    expect(scene.tick()).toBe('F');
  });
});

const problemsOf = (...parts: DocumentNode[]) =>
  checkBehavior(documentOf(called('u', node('chooseByUtility', ...parts))), vocabulary, () => undefined).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );

describe('what is wrong with options', () => {
  it('is said with the part and the parameter', () => {
    expect(
      problemsOf(
        option(
          'o',
          {},
          'a',
          consider('x', { value: 1, range: list(1) }),
          consider('y', { value: 1, range: list(2, 2), curve: 'step', at: list(1, 2) }),
          together('z', {}),
        ),
      ),
    ).toEqual([
      'root.children[0].children[1].params.range: needs what counts as 0 and what counts as 1, got 1 numbers',
      'root.children[0].children[2].params.range: must go from one number to another, got 2 twice',
      'root.children[0].children[2].params.at: a step curve needs 1 (threshold), and low and high if they are not 0 and 1, got 2',
      'root.children[0].children[3]: has nothing to consider: put considerations below it, or take it away',
    ]);
    expect(problemsOf()).toEqual([expect.stringContaining('option')]);
  });

  it('does not come from writing them as text and reading them again', () => {
    const bound = option('x', { weight: { key: 'number' } }, 'd', together('t', {}, { ...near, id: 'nearer' }));
    const document = documentOf(called('u', node('chooseByUtility', { inertia: 0.1 }, ...options, bound)));
    expect(parseText(formatText(document)).root).toEqual(document.root);
  });
});
