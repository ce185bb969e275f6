import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findHtnPlan, HtnPlanner } from '../../decision/planning/htn/index.js';
import { Rng } from '../../math/rng.js';
import { connectRooms, listRooms } from '../levels/subdivision.js';
import {
  BUILD,
  buildByPlan,
  compileGrammar,
  createShapeMesh,
  type Derivation,
  DUNGEON_GRAMMAR,
  FACADE_GRAMMAR,
  findShapePart,
  type GrammarDocument,
  GrammarPlanner,
  type GrammarRule,
  GrammarRunner,
  listPieces,
  readGrammar,
  restoreDerivation,
  startOfObject,
  TOWER_GRAMMAR,
  toSpaces,
  toTaskNetwork,
} from './index.js';

const start = { symbol: 'S', width: 12, height: 3, depth: 6 };
const grammarOf = (rules: readonly GrammarRule[], more: Partial<GrammarDocument> = {}): GrammarDocument => ({
  version: 1,
  start,
  rules,
  ...more,
});

function run(document: GrammarDocument, seed = 1): GrammarRunner {
  const runner = new GrammarRunner({ grammar: compileGrammar(document), rng: new Rng(seed) });
  runner.run();
  return runner;
}

function plan(document: GrammarDocument, search: 'depth' | 'a-star' | 'dijkstra', seed = 1, maxObjects = 10_000) {
  const planner = new GrammarPlanner({ grammar: compileGrammar(document), rng: new Rng(seed), search, maxObjects });
  planner.run();
  return planner;
}

/** Symbols of live shapes with their boxes. */
const boxesOf = (object: Derivation) =>
  object.shapes.flatMap(({ symbol, x, y, z, width, height, depth, turn }, i) =>
    object.isLive(i) ? [{ symbol: object.grammar.symbols[symbol], x, y, z, width, height, depth, turn }] : [],
  );

describe('a shape grammar', () => {
  test('[PCG-68] applies rules from the start until none matches', () => {
    const rules: GrammarRule[] = [
      { name: 'begin', target: 'S', result: ['A', 'B'] },
      { name: 'double', target: 'A', result: ['B', 'B'] },
    ];
    const { object, ending, reason } = run(grammarOf(rules));
    expect([ending, reason, object.applied]).toEqual(['complete', 'every rule is done', 2]);
    expect(object.listTokens()).toEqual(['B', 'B', 'B']);
    // In slices it builds the same, and each slice applies as many rules as it is given.
    const grammar = compileGrammar(TOWER_GRAMMAR);
    const whole = new GrammarRunner({ grammar, rng: new Rng(5) });
    whole.run();
    const sliced = new GrammarRunner({ grammar, rng: new Rng(5) });
    for (let i = 1; i < whole.object.applied; i++) {
      expect(sliced.step(1)).toBe(false);
      expect(sliced.object.applied).toBe(i);
    }
    expect(sliced.step(1)).toBe(true);
    expect(sliced.save()).toEqual(whole.save());
  });

  test('[PCG-69] builds skyscrapers of 4 + 3m meters whose tops all end in roofs', () => {
    const heights = new Set<number>();
    let steps = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { object, ending } = run(TOWER_GRAMMAR, seed);
      expect(ending).toBe('complete');
      const [storeys] = object.parameters;
      const floors = boxesOf(object).filter(({ symbol }) => symbol === 'floor');
      const top = Math.max(...floors.map(({ y, height }) => y + height));
      expect(floors[0]).toMatchObject({ y: 0, height: 4, width: 24, depth: 18 });
      expect(top).toBe(4 + 3 * (storeys - 1));
      heights.add(top);
      expect(object.totalOf('top')).toBe(0);
      const roofs = boxesOf(object).filter(({ symbol }) => symbol === 'roof');
      steps += roofs.length - 1;
      // Seen from above, roofs cover the ground exactly.
      expect(roofs.reduce((sum, { width, depth }) => sum + width * depth, 0)).toBeCloseTo(24 * 18, 9);
      // Every storey stands on the one below.
      for (const { x, y, z, width, depth } of floors.slice(1)) {
        const isCarried = floors.some(
          (below) =>
            Math.abs(below.y + below.height - y) < 1e-9 &&
            below.x <= x + 1e-9 &&
            below.z <= z + 1e-9 &&
            below.x + below.width >= x + width - 1e-9 &&
            below.z + below.depth >= z + depth - 1e-9,
        );
        expect(isCarried).toBe(true);
      }
    }
    expect(heights.size).toBeGreaterThan(10);
    expect(steps).toBeGreaterThan(20);
  });

  test('[PCG-70] gives every storey the same columns of windows by conditions, not by chance', () => {
    const { object } = run(FACADE_GRAMMAR);
    const columns = (width: number) => {
      const document = { ...FACADE_GRAMMAR, start: { ...FACADE_GRAMMAR.start, width } };
      const facade = run(document).object;
      const windows = boxesOf(facade).filter(({ turn }) => turn === 0);
      const rows = new Map<number, string[]>();
      for (const { y, x, symbol } of windows.sort((a, b) => a.x - b.x))
        rows.set(y, [...(rows.get(y) ?? []), `${symbol}${x < 0 ? '!' : ''}`]);
      return [...rows.values()];
    };
    const five = ['picture window', 'blank', 'utility window', 'picture window', 'picture window'];
    expect(columns(15)).toEqual([five, five, five, five]);
    expect(columns(21)[3]).toEqual([...five, 'picture window', 'picture window']);
    // Four sides, turned outwards: the right one starts at the front right corner.
    expect(object.totalOf('slot')).toBe(0);
    const right = boxesOf(object).filter(({ turn }) => turn === 90);
    expect(right).toHaveLength(4 * 3);
    expect(right[0]).toMatchObject({ x: 15 - 0.3, z: 9, width: 3, depth: 0.3 });
    const back = boxesOf(object).filter(({ turn }) => turn === 180);
    expect(back[0]).toMatchObject({ x: 15, z: 0.3 });
    const left = boxesOf(object).filter(({ turn }) => turn === 270);
    expect(left[0]).toMatchObject({ x: 0.3, z: 0 });
    expect(left[2]).toMatchObject({ x: 0.3, z: 6 });
    // Chance is drawn once for a building: which slot is blank differs between buildings, not within.
    const varied = { ...FACADE_GRAMMAR, parameters: { blank: { min: 1, max: 5, whole: true }, utility: 9 } };
    const chosen = new Set<string>();
    for (let seed = 0; seed < 30; seed++) {
      const blanks = run(varied, seed)
        .object.shapes.filter((shape, i, all) => shape.turn === 0 && shape.symbol === 4 && i < all.length)
        .map(({ x }) => x);
      chosen.add([...new Set(blanks)].join());
    }
    expect([...chosen].sort()).toEqual(['0', '12', '3', '6', '9']);
  });

  test('[PCG-71] ends at pieces of a library with parameters', () => {
    const document = { ...FACADE_GRAMMAR, start: { ...FACADE_GRAMMAR.start, width: 17 } };
    const { object } = run(document);
    const pieces = listPieces(object);
    expect(pieces).toHaveLength(4 * (5 + 3 + 5 + 3));
    expect(new Set(pieces.map(({ piece }) => piece))).toEqual(new Set(['window-large', 'window-small', 'wall']));
    const front = pieces.filter(({ box }) => box.turn === 0);
    expect(front[0]).toMatchObject({ piece: 'window-large', parameters: { scale: 17 / 5 / 3 } });
    expect(object.explain(front[0].shape)[0].rule).toBe('picture window');
  });

  test('[PCG-72] works on tokens: a target becomes results, in place', () => {
    const rules: GrammarRule[] = [
      { name: 'sentence', target: 'S', result: ['wall', 'door', 'wall'] },
      { name: 'wall', target: 'wall', result: ['brick', 'brick'] },
    ];
    const runner = new GrammarRunner({ grammar: compileGrammar(grammarOf(rules)), rng: new Rng(1) });
    expect(runner.object.listTokens()).toEqual(['S']);
    runner.step(1);
    expect(runner.object.listTokens()).toEqual(['wall', 'door', 'wall']);
    runner.step(1);
    expect(runner.object.listTokens()).toEqual(['brick', 'brick', 'door', 'wall']);
    runner.run();
    expect(runner.object.listTokens()).toEqual(['brick', 'brick', 'door', 'brick', 'brick']);
    // Nothing at all: it goes away.
    expect(run(grammarOf([{ name: 'gone', target: 'S' }])).object.listTokens()).toEqual([]);
    // In breadth all walls come before their bricks.
    expect(run(grammarOf(rules, { order: 'breadth' })).object.listTokens()).toHaveLength(5);
  });

  test('[PCG-73] chooses by importance, and never a rule of importance 0', () => {
    const rules: GrammarRule[] = [
      { name: 'many', target: 'S', result: [{ symbol: 'A', count: 6000 }] },
      { name: 'x', target: 'A', result: ['X'] },
      { name: 'y', target: 'A', importance: 2, result: ['Y'] },
      { name: 'z', target: 'A', importance: 0, result: ['Z'] },
    ];
    const { object } = run(grammarOf(rules));
    const [x, y] = [object.totalOf('X'), object.totalOf('Y')];
    expect([x + y, object.totalOf('Z')]).toEqual([6000, 0]);
    // χ² with 1 degree of freedom exceeds 10.8 once in a thousand.
    expect((x - 2000) ** 2 / 2000 + (y - 4000) ** 2 / 4000).toBeLessThan(10.8);
  });

  test('[PCG-77] knows of each part the rule and the parents it comes from', () => {
    const rules: GrammarRule[] = [
      { name: 'house', target: 'S', result: ['front', 'back'] },
      { name: 'front', target: 'front', result: ['awning place', 'door', 'shop window'] },
      { name: 'back', target: 'back', result: ['awning place', 'window'] },
      { name: 'awning', target: 'awning place', needs: ['door', 'shop window'], within: 'front', result: ['awning'] },
      { name: 'plain', target: 'awning place', when: 'generation > 9', result: ['plain'] },
    ];
    const { object, ending, reason } = run(grammarOf(rules));
    // The back has no shop window, so its place finds no rule.
    expect(object.listTokens()).toEqual(['awning', 'door', 'shop window', 'awning place', 'window']);
    expect(ending).toBe('incomplete');
    expect(reason).toMatch(/^no rule matches shape \d+ \(awning place, made by back\)$/);
    const awning = object.shapes.findIndex(({ symbol }) => object.grammar.symbols[symbol] === 'awning');
    const [self, ...others] = object.explain(awning);
    expect(self).toMatchObject({ symbol: 'awning', rule: 'awning' });
    expect(self.needed.map((i) => object.grammar.symbols[object.shapes[i].symbol])).toEqual(['door', 'shop window']);
    expect(others.map(({ symbol, rule }) => [symbol, rule])).toEqual([
      ['awning place', 'front'],
      ['front', 'house'],
      ['S', undefined],
    ]);
    expect(() => object.explain(99)).toThrow('shape: must be a shape from 0 to');
    for (const [i, { parent, rule }] of object.shapes.entries()) {
      if (parent < 0) continue;
      expect(object.childrenOf(parent)).toContain(i);
      expect(object.replacedBy(parent)).toBe(rule);
    }
    // And a triangle knows its shape.
    const mesh = createShapeMesh(object);
    const first = findShapePart(object, mesh, 0);
    expect(first.map(({ symbol }) => symbol)).toEqual(['door', 'front', 'S']);
    expect(() => findShapePart(object, mesh, -1)).toThrow('triangle: must be from 0 to');
  });

  it('counts shapes in conditions, and looks again at shapes that had to wait', () => {
    const rules: GrammarRule[] = [
      { name: 'hall', target: 'S', result: ['spot', 'spot', 'spot'] },
      { name: 'throne', target: 'spot', when: '`total.throne` < 1 and `total.guard` >= 2', result: ['throne'] },
      { name: 'guard', target: 'spot', when: '`total.guard` < 2', result: ['guard'] },
    ];
    expect(run(grammarOf(rules)).object.listTokens()).toEqual(['guard', 'guard', 'throne']);
    const late: GrammarRule[] = [
      { name: 'hall', target: 'S', result: ['gate', 'keep'] },
      { name: 'gate', target: 'gate', needs: ['tower'], result: ['bridge'] },
      { name: 'keep', target: 'keep', result: ['tower'] },
    ];
    expect(run(grammarOf(late)).object.listTokens()).toEqual(['bridge', 'tower']);
  });

  it('lets formulas read every number of a shape', () => {
    const names = ['x', 'y', 'z', 'width', 'height', 'depth', 'turn', 'index', 'count', 'generation'];
    const own = Object.fromEntries(names.map((name) => [`own_${name}`, name]));
    const rules: GrammarRule[] = [
      {
        name: 'place',
        target: 'S',
        result: [{ symbol: 'A', x: 1, y: 2, z: 3, width: 4, height: 5, depth: 6, turn: 90, count: 2 }],
      },
      {
        name: 'read',
        target: 'A',
        result: [{ symbol: 'B', values: { ...own, sum: 'sum + p', windows: 'total.B' } }],
      },
    ];
    const values = Object.fromEntries(['sum', 'windows', ...Object.keys(own)].map((name) => [name, 7]));
    const { object } = run(grammarOf(rules, { values, parameters: { p: 30 } }));
    const valuesOf = (shape: number) =>
      Object.fromEntries(object.grammar.values.map((name, i) => [name, object.shapes[shape].values[i]]));
    const expected = { x: 1, y: 2, z: 3, width: 4, height: 5, depth: 6, turn: 90, index: 2, count: 2, generation: 1 };
    const last = object.shapes.length - 1;
    for (const [name, value] of Object.entries(expected))
      expect([name, valuesOf(last)[`own_${name}`]]).toEqual([name, value]);
    expect([valuesOf(last).sum, valuesOf(last).windows]).toEqual([37, 1]);
    expect(valuesOf(1)).toMatchObject({ own_x: 7, sum: 7 });
  });

  it('splits, repeats and places boxes inside boxes', () => {
    const rules: GrammarRule[] = [
      {
        name: 'split',
        target: 'S',
        split: {
          axis: 'x',
          parts: [
            { symbol: 'A', size: 2 },
            { symbol: 'B', share: 1 },
            { symbol: 'C', share: 3 },
            { symbol: 'A', size: 2 },
          ],
        },
      },
      { name: 'rows', target: 'C', repeat: { axis: 'z', symbol: 'D', size: 2.5 } },
      {
        name: 'inside',
        target: 'B',
        result: [{ symbol: 'E', x: 0.5, y: 1, width: 1, height: 'height / 2', turn: 90 }],
      },
      { name: 'again', target: 'E', result: [{ symbol: 'F', x: 2, z: 1 }] },
    ];
    const boxes = boxesOf(run(grammarOf(rules)).object);
    expect(boxes.filter(({ symbol }) => symbol === 'A').map(({ x, width }) => [x, width])).toEqual([
      [0, 2],
      [10, 2],
    ]);
    expect(boxes.filter(({ symbol }) => symbol === 'D').map(({ x, z, width, depth }) => [x, z, width, depth])).toEqual([
      [4, 0, 6, 3],
      [4, 3, 6, 3],
    ]);
    // Turned by 90°, its x axis points along −z and its z axis along x.
    expect(boxes.find(({ symbol }) => symbol === 'F')).toMatchObject({ x: 3.5, y: 1, z: -2, turn: 90, height: 1.5 });
    // Parts that do not fit: the rule does not match.
    const tight: GrammarRule[] = [
      {
        name: 'two',
        target: 'S',
        split: {
          axis: 'x',
          parts: [
            { symbol: 'A', size: 7 },
            { symbol: 'B', size: 7 },
          ],
        },
      },
      { name: 'one', target: 'S', result: ['B'] },
    ];
    for (let seed = 0; seed < 5; seed++) expect(run(grammarOf(tight), seed).object.listTokens()).toEqual(['B']);
  });

  it('stops a grammar that never ends, and says so', () => {
    const { object, ending, reason } = run(
      grammarOf([{ name: 'on', target: 'S', result: ['A', 'S'] }], { limits: { shapes: 100 } }),
    );
    expect([ending, object.shapes.length]).toEqual(['shape limit', 99]);
    expect(reason).toBe('stopped at limits.shapes: add a rule that ends growth, or raise the limit');
  });

  it('goes on from a save to the same bits, and refuses saves that its rules do not lead to', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, steps) => {
        const grammar = compileGrammar(TOWER_GRAMMAR);
        const whole = new GrammarRunner({ grammar, rng: new Rng(seed) });
        whole.run();
        const part = new GrammarRunner({ grammar, rng: new Rng(seed) });
        part.step(steps);
        const other = new GrammarRunner({ grammar, rng: new Rng(0) });
        other.restore(JSON.parse(JSON.stringify(part.save())) as ReturnType<GrammarRunner['save']>);
        expect(other.object.shapes).toEqual(part.object.shapes);
        other.run();
        expect(other.object.shapes).toEqual(whole.object.shapes);
      }),
      { numRuns: 20 },
    );
    const runner = run(TOWER_GRAMMAR);
    const saved = runner.save();
    expect(() => runner.restore({ ...saved, choices: [1] })).toThrow(
      'saved.choices[0]: rule 1 cannot be applied there',
    );
    expect(() => runner.restore({ ...saved, choices: [...saved.choices, 0] })).toThrow('cannot be applied there');
    expect(() => runner.restore({ ...saved, version: 2 } as never)).toThrow('saved.version');
    expect(runner.save()).toEqual(saved);
  });

  it('refuses documents with the path of what is wrong', () => {
    const rule = (more: object) => ({ ...grammarOf([]), rules: [{ name: 'a', target: 'S', ...more }] });
    const cases: [unknown, string][] = [
      [{ ...TOWER_GRAMMAR, version: 7 }, 'grammar.version: was written by a newer version'],
      [rule({ target: 'T' }), 'grammar.rules[0].target: nothing makes a T'],
      [rule({ when: 'widht > 1' }), 'grammar.rules[0].when: column 1: there is no `widht`; did you mean width?'],
      [rule({ when: 'width' }), 'grammar.rules[0].when: must be true or false'],
      [rule({ needs: ['door'] }), 'grammar.rules[0].needs[0]: nothing makes a door'],
      [rule({ result: [{ symbol: 'A', values: { b: 1 } }] }), 'grammar.rules[0].result[0].values.b: must be a value'],
      [rule({ split: { axis: 'x', parts: [{ symbol: 'A', size: 1, share: 1 }] } }), 'split.parts[0]: must have a size'],
      [rule({ sides: { thickness: 1 } }), 'grammar.rules[0].sides: must name a symbol'],
      [{ ...rule({}), terminals: ['B'] }, 'grammar.terminals[0]: nothing makes a B'],
      [{ ...rule({}), parameters: { p: 'width' } }, 'grammar.parameters.p: column 1: there is no `width`'],
      [{ ...rule({}), pieces: { door: { piece: 'd' } } }, 'grammar.pieces.door: nothing makes a door'],
      [{ ...rule({}), reuse: { S: ['v'] } }, 'grammar.reuse.S[0]: must be a value that grammar.values declares'],
      [
        {
          ...grammarOf([]),
          rules: [
            { name: 'a', target: 'S' },
            { name: 'a', target: 'S' },
          ],
        },
        'rules[1].name: the name a',
      ],
    ];
    for (const [document, problem] of cases) expect(() => readGrammar(document)).toThrow(problem);
    expect(() => run(grammarOf([{ name: 'a', target: 'S', repeat: { axis: 'x', symbol: 'A', size: 0 } }]))).toThrow(
      'grammar.rules[0].repeat.size: must be positive, got 0',
    );
    expect(() => run(grammarOf([{ name: 'a', target: 'S', repeat: { axis: 'x', symbol: 'A', size: 1e-5 } }]))).toThrow(
      'must give from 0 to 10000 shapes',
    );
  });
});

describe('the mesh of shapes', () => {
  it('is made of closed boxes whose volume is that of the shapes', () => {
    const { object } = run(TOWER_GRAMMAR, 3);
    const mesh = createShapeMesh(object);
    let volume = 0;
    const corner = (i: number) => [0, 1, 2].map((k) => mesh.positions[3 * mesh.indices[i] + k]);
    for (let t = 0; t < mesh.parts.length; t++) {
      const [a, b, c] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)];
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    const expected = boxesOf(object).reduce((sum, { width, height, depth }) => sum + width * height * depth, 0);
    expect(volume / expected).toBeCloseTo(1, 4);
    // A single box, turned: six sides whose triangles face the way their normals do, and all their area.
    const box = run(grammarOf([{ name: 'a', target: 'S', result: [{ symbol: 'A', turn: 30 }] }])).object;
    const { positions, normals, indices } = createShapeMesh(box);
    const areas = new Map<string, number>();
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((i) => [...positions.slice(3 * indices[t + i], 3 * indices[t + i] + 3)]);
      const [u, v] = [b, c].map((point) => point.map((value, k) => value - a[k]));
      const across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
      const area = Math.hypot(...across) / 2;
      const normal = normals.slice(3 * indices[t], 3 * indices[t] + 3);
      for (let k = 0; k < 3; k++) expect(across[k] / (2 * area)).toBeCloseTo(normal[k], 5);
      const key = [...normal].map((value) => value.toFixed(3)).join(' ');
      areas.set(key, (areas.get(key) ?? 0) + area);
    }
    const sorted = [...areas.values()].map((area) => Math.round(area * 1000) / 1000).sort((a, b) => a - b);
    expect(sorted).toEqual([18, 18, 36, 36, 72, 72]);
    expect(mesh.parts.length).toBe(12 * object.totalOf('floor'));
  });
});

/** A row of slots in which only one order of choices ends well: the last must be a door. */
const trap: GrammarDocument = grammarOf(
  [
    { name: 'row', target: 'S', result: [{ symbol: 'slot', count: 6 }] },
    { name: 'window', target: 'slot', when: '`total.window` < 5', importance: 9, result: ['window'] },
    { name: 'door', target: 'slot', when: '`total.door` < 5', result: ['door'] },
  ],
  { goal: '`total.door` == 4 and `total.window` == 2' },
);

describe('a grammar planner', () => {
  test('[PCG-74] completes objects where a plain run ends in a dead end, and reports what cannot be', () => {
    const plain = Array.from({ length: 30 }, (_, seed) => run(trap, seed).ending);
    expect(plain.filter((ending) => ending === 'incomplete').length).toBeGreaterThan(25);
    for (let seed = 0; seed < 10; seed++) {
      const planner = plan(trap, 'depth', seed);
      expect([planner.ending, planner.object.isComplete]).toEqual(['complete', true]);
      expect([planner.object.totalOf('door'), planner.object.totalOf('window')]).toEqual([4, 2]);
    }
    // No order of choices gives seven doors: all are tried, each once, and none for ever.
    const impossible = plan({ ...trap, goal: '`total.door` == 7' }, 'depth');
    expect(impossible.ending).toBe('impossible');
    // One for the start, then all ways to fill slots one by one with at most five of a kind.
    expect(impossible.looked).toBe(1 + 1 + 2 + 4 + 8 + 16 + 32 + 62);
    expect(impossible.reason).toBe(
      'no order of rules completes it; the best so far lacks this: the goal does not hold: `total.door` == 7',
    );
    const tired = plan({ ...trap, goal: '`total.door` == 7' }, 'depth', 1, 20);
    expect([tired.ending, tired.looked]).toEqual(['object limit', 20]);
    expect(tired.reason).toMatch(/^gave up after 20 objects; the best so far lacks this/);
    // The first rule is taken back too.
    const root: GrammarDocument = grammarOf([
      { name: 'bad', target: 'S', importance: 1000, result: ['dead end'] },
      { name: 'good', target: 'S', result: ['end'] },
      { name: 'never', target: 'dead end', when: 'width < 0', result: ['end'] },
    ]);
    expect(run(root).ending).toBe('incomplete');
    expect(plan(root, 'depth').object.listTokens()).toEqual(['end']);
  });

  test('[PCG-74] gives up a branch that grows for ever, and finds the end elsewhere', () => {
    const endless: GrammarDocument = grammarOf(
      [
        { name: 'on', target: 'S', importance: 1e6, result: ['A', 'S'] },
        { name: 'end', target: 'S', result: ['B'] },
      ],
      { limits: { shapes: 40 }, goal: '`total.A` == 3' },
    );
    expect(plan(endless, 'depth').object.listTokens()).toEqual(['A', 'A', 'A', 'B']);
  });

  test('[PCG-75] finds the cheapest object by A* and Dijkstra, A* with fewer objects', () => {
    const costly: GrammarDocument = grammarOf([
      { name: 'row', target: 'S', result: ['wall', 'wall', 'wall'] },
      { name: 'stone', target: 'wall', cost: 5, result: ['done'] },
      { name: 'frame', target: 'wall', result: ['beam', 'beam'] },
      { name: 'beam', target: 'beam', result: ['done'] },
      { name: 'fine beam', target: 'beam', cost: 2, result: ['done'] },
    ]);
    const [star, dijkstra, depth] = (['a-star', 'dijkstra', 'depth'] as const).map((search) => plan(costly, search, 3));
    const costOf = ({ object }: GrammarPlanner) =>
      object.choices.reduce((sum, rule) => sum + object.grammar.rules[rule].cost, 0);
    expect([costOf(star), costOf(dijkstra)]).toEqual([10, 10]);
    expect(costOf(depth)).toBeGreaterThan(10);
    for (const { ending, object } of [star, dijkstra, depth]) {
      expect(ending).toBe('complete');
      expect(new Set(object.listTokens())).toEqual(new Set(['done']));
    }
    // Guided by what is left it goes straight: one look for each rule, and one for the start.
    expect(star.looked).toBe(11);
    expect(dijkstra.looked).toBeGreaterThan(3 * star.looked);
    // To wait costs nothing: the gate is cheap once there is a tower.
    const late: GrammarDocument = grammarOf([
      { name: 'hall', target: 'S', result: ['gate', 'keep'] },
      { name: 'bridge', target: 'gate', needs: ['tower'], result: ['bridge'] },
      { name: 'wall', target: 'gate', cost: 5, result: ['wall'] },
      { name: 'keep', target: 'keep', result: ['tower'] },
    ]);
    for (const search of ['a-star', 'dijkstra'] as const)
      expect(plan(late, search).object.listTokens()).toEqual(['bridge', 'tower']);
    // What can never be complete is known before anything is tried.
    const never = plan(grammarOf([{ name: 'on', target: 'S', result: ['S'] }]), 'a-star');
    expect([never.ending, never.looked]).toEqual(['impossible', 0]);
    for (const search of ['a-star', 'dijkstra'] as const) expect(plan(trap, search).object.totalOf('door')).toBe(4);
  });

  test('[PCG-76] reuses the plan of a finished part for equal parts', () => {
    const floors: GrammarDocument = grammarOf(
      [
        { name: 'storeys', target: 'S', repeat: { axis: 'x', symbol: 'floor', size: 3 } },
        { name: 'slots', target: 'floor', result: [{ symbol: 'slot', count: 5 }] },
        { name: 'a', target: 'slot', result: ['A'] },
        { name: 'b', target: 'slot', result: ['B'] },
        { name: 'c', target: 'slot', result: [{ symbol: 'C', width: { min: 0, max: 1 } }] },
      ],
      { values: { kind: 0 } },
    );
    const rowsOf = (document: GrammarDocument, seed: number) => {
      const tokens = run(document, seed).object.listTokens();
      return [0, 1, 2, 3].map((i) => tokens.slice(5 * i, 5 * i + 5).join(''));
    };
    expect(new Set(rowsOf(floors, 1)).size).toBeGreaterThan(1);
    for (let seed = 0; seed < 10; seed++) {
      const reused = { ...floors, reuse: { floor: [] } };
      expect(new Set(rowsOf(reused, seed)).size).toBe(1);
      // Random numbers are those of the part that is repeated, too.
      const { object } = run(reused, seed);
      const widths = object.shapes.filter((_, i) => object.isLive(i)).map(({ width }) => width);
      expect(widths.slice(5, 10)).toEqual(widths.slice(0, 5));
    }
    // Only parts with equal values: here odd and even ones.
    const odd: GrammarDocument = {
      ...floors,
      rules: [
        {
          name: 'storeys',
          target: 'S',
          repeat: { axis: 'x', symbol: 'floor', size: 3, values: { kind: 'index % 2' } },
        },
        ...floors.rules.slice(1),
      ],
      reuse: { floor: ['kind'] },
    };
    const rows = rowsOf(odd, 2);
    expect([rows[2], rows[3]]).toEqual([rows[0], rows[1]]);
    expect(rows[0]).not.toBe(rows[1]);
    // A planner that has found one floor after backtracking finds the others at once.
    const hard: GrammarDocument = {
      ...floors,
      rules: [
        ...floors.rules.slice(0, 2),
        { name: 'a', target: 'slot', importance: 50, result: ['A'] },
        { name: 'dead', target: 'slot', importance: 50, result: ['dead end'] },
        { name: 'never', target: 'dead end', when: 'width < 0', result: ['A'] },
      ],
    };
    const looked = [hard, { ...hard, reuse: { floor: [] } }].map((each) => plan(each, 'depth', 7).looked);
    expect(looked[1]).toBeLessThan(looked[0]);
  });

  test('[PCG-78] as a task network plans an ordered list of actions that builds the same object', () => {
    const grammar = compileGrammar(trap);
    const planner = new HtnPlanner(toTaskNetwork(grammar));
    findHtnPlan(planner, startOfObject(grammar, 7), [BUILD]);
    expect(planner.status).toBe('found');
    expect(planner.plan[0]).toEqual(['apply', 'row']);
    expect(planner.plan).toHaveLength(7);
    const object = buildByPlan(grammar, 7, planner.plan);
    expect(object.isComplete).toBe(true);
    expect([object.totalOf('door'), object.totalOf('window')]).toEqual([4, 2]);
    expect(planner.outcome!.object.shapes).toEqual(object.shapes);
    // The same choices by any way give the same object.
    expect(restoreDerivation(grammar, object.save()).shapes).toEqual(object.shapes);
    expect(() => buildByPlan(grammar, 7, [['apply', 'door']])).toThrow('plan[0]: apply door is not possible there');
    expect(() => buildByPlan(grammar, 7, [['wait']])).toThrow('plan[0]: wait  is not possible there');
    const tower = compileGrammar(TOWER_GRAMMAR);
    const high = new HtnPlanner(toTaskNetwork(tower));
    findHtnPlan(high, startOfObject(tower, 1), [BUILD]);
    expect(buildByPlan(tower, 1, high.plan).isComplete).toBe(true);
  });

  it('plans the same in slices and across a save', () => {
    for (const search of ['depth', 'a-star', 'dijkstra'] as const) {
      const whole = plan(trap, search, 4);
      const grammar = compileGrammar(trap);
      const part = new GrammarPlanner({ grammar, rng: new Rng(4), search });
      part.step(Math.floor(whole.looked / 2));
      const other = new GrammarPlanner({ grammar, rng: new Rng(9), search });
      const saved = JSON.parse(JSON.stringify(part.save())) as ReturnType<GrammarPlanner['save']>;
      other.restore(saved);
      expect(other.save()).toEqual(saved);
      while (!other.step(1));
      expect([other.looked, other.object.shapes]).toEqual([whole.looked, whole.object.shapes]);
      expect(() => other.restore({ ...saved, looked: 1e6 })).toThrow('saved.looked: must be at most 10000');
      expect(() => other.restore({ ...saved, looked: whole.looked + 1 })).toThrow('saved.looked: must be at most');
      expect(() => other.restore({ ...saved, best: [3] })).toThrow('saved.best');
      const wrong = search === 'depth' ? 'a-star' : 'depth';
      expect(() => other.restore({ ...saved, search: wrong })).toThrow('saved.search: must be');
    }
  });
});

describe('a dungeon by grammar', () => {
  test('[PCG-79] divides as subdivision does: disjoint rooms in their parts, all joined', () => {
    const grammar = compileGrammar(DUNGEON_GRAMMAR);
    const roomCounts = new Set<number>();
    for (let seed = 0; seed < 25; seed++) {
      const planner = new GrammarPlanner({ grammar, rng: new Rng(seed) });
      planner.run();
      expect(planner.ending).toBe('complete');
      const root = toSpaces(planner.object);
      const rooms = listRooms(root);
      roomCounts.add(rooms.length);
      expect(connectRooms(root)).toHaveLength(rooms.length - 1);
      for (const [i, a] of rooms.entries()) {
        expect([a.x, a.y, a.width, a.height].every(Number.isInteger)).toBe(true);
        expect(Math.min(a.width, a.height)).toBeGreaterThanOrEqual(4);
        expect(a.x >= 1 && a.y >= 1 && a.x + a.width <= 47 && a.y + a.height <= 31).toBe(true);
        // A border of a tile each: two walls lie between rooms.
        for (const b of rooms.slice(0, i))
          expect(
            a.x + a.width + 2 <= b.x ||
              b.x + b.width + 2 <= a.x ||
              a.y + a.height + 2 <= b.y ||
              b.y + b.height + 2 <= a.y,
          ).toBe(true);
      }
    }
    expect(roomCounts.size).toBeGreaterThan(3);
    const one = run(grammarOf([{ name: 'a', target: 'S', result: ['room'] }])).object;
    expect(() => toSpaces(one)).toThrow('shapes[0]: must be a space');
    expect(() => toSpaces(one, 'S', 'hall')).toThrow('must have become two of S or one hall, got 0 and 0');
  });
});
