import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { StoredGraph } from '../../pathfinding/index.js';
import { type GridNeighborsOptions, graphNeighbors, gridNeighbors } from '../ground/neighbor-table.js';
import { BASE, baseRule } from './base-rule.js';
import { categorize, writeCategoryValues } from './categorize.js';
import { type AutomatonRule, CellularAutomaton } from './cellular-automaton.js';
import { CITY, type CityRuleOptions, cityRule } from './city-rule.js';
import { levelingRule, lifeRule, securityRule } from './rules.js';
import { SNIPER, sniperRule } from './sniper-rule.js';

/** A map as text: one digit for each cell, dots for zero. */
function automaton(rows: readonly string[], rule: AutomatonRule, options?: GridNeighborsOptions): CellularAutomaton {
  const size = { width: rows[0].length, depth: rows.length };
  const states = Array.from(rows.join(''), (letter) => (letter === '.' ? 0 : Number(letter)));
  return new CellularAutomaton(gridNeighbors(size, options), rule, states);
}

function draw({ states }: CellularAutomaton, width: number): string[] {
  const letters = Array.from(states, (state) => (state === 0 ? '.' : String(state)));
  return Array.from({ length: letters.length / width }, (_, z) => letters.slice(z * width, (z + 1) * width).join(''));
}

describe('a cellular automaton', () => {
  it('TAC-59 changes all cells at the same time, whatever the order of its neighbors', () => {
    const blinker = automaton(['.....', '..1..', '..1..', '..1..', '.....'], lifeRule);
    blinker.step();
    expect(draw(blinker, 5)).toEqual(['.....', '.....', '.111.', '.....', '.....']);
    expect(blinker.settle(10)).toBe('repeats');
    const size = { width: 6, depth: 5 };
    const inOrder = gridNeighbors(size);
    const cells = Int32Array.from(inOrder.cells);
    for (let cell = 0; cell < 30; cell++) cells.subarray(inOrder.starts[cell], inOrder.starts[cell + 1]).reverse();
    const states = Array.from({ length: 30 }, (_, i) => ((i * 7) % 3 === 0 ? 1 : 0));
    const [a, b] = [inOrder, { ...inOrder, cells }].map((each) => new CellularAutomaton(each, levelingRule, states));
    for (let i = 0; i < 5; i++) expect([a.step(), [...a.states]]).toEqual([b.step(), [...b.states]]);
  });

  it('TAC-59 follows the rule of its definition on random maps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 20, maxLength: 20 }), fc.boolean(), (states, wrap) => {
        const rule: AutomatonRule = (state, neighbors) => (state + neighbors.countOf(2) + neighbors.stateOf(0)) % 4;
        const grid = new CellularAutomaton(gridNeighbors({ width: 5, depth: 4 }, { wrap }), rule, states);
        grid.step();
        const expected = states.map((state, cell) => {
          const around = [];
          for (const dz of [-1, 0, 1])
            for (const dx of [-1, 0, 1]) {
              let [x, z] = [(cell % 5) + dx, Math.floor(cell / 5) + dz];
              if (wrap) [x, z] = [(x + 5) % 5, (z + 4) % 4];
              if ((dx !== 0 || dz !== 0) && x >= 0 && z >= 0 && x < 5 && z < 4) around.push(states[z * 5 + x]);
            }
          return (state + around.filter((each) => each === 2).length + around[0]) % 4;
        });
        expect([...grid.states]).toEqual(expected);
      }),
      { numRuns: runs(100) },
    );
  });

  it('TAC-61 fills the fold of an area of security and leaves its sides', () => {
    // Away from the edges of the map, where three of five neighbors are more than half.
    const map = (fold: string) => [
      '.........',
      '.........',
      ...Array.from({ length: 3 }, () => `..${fold}..`),
      '..11111..',
      '..11111..',
      '.........',
      '.........',
    ];
    const area = automaton(map('11.11'), securityRule());
    expect(area.settle(10)).toBe('settled');
    expect(draw(area, 9)).toEqual(map('11111'));
    expect(area.steps).toBe(2);
  });

  it('TAC-61 never loses ground by default; by the letter a block vanishes and stripes flip', () => {
    const block = ['....', '.11.', '.11.', '....'];
    const kept = automaton(block, securityRule());
    expect(kept.settle(5)).toBe('settled');
    expect(draw(kept, 4)).toEqual(block);
    const lost = automaton(block, securityRule({ mayLose: true }));
    expect(lost.settle(5)).toBe('settled');
    expect(lost.states.every((state) => state === 0)).toBe(true);
    const stripes = automaton(['1.1.', '1.1.', '1.1.', '1.1.'], securityRule({ mayLose: true }), { wrap: true });
    expect(stripes.settle(50)).toBe('repeats');
  });

  it('TAC-62 lets levels follow their neighbors', () => {
    const peak = automaton(['.......', '.......', '.......', '...5...', '.......', '.......', '.......'], levelingRule);
    for (let level = 4; level >= 0; level--) {
      peak.step();
      expect(Math.max(...peak.states)).toBe(level);
    }
    expect(peak.step()).toBe(0);
    const two = automaton(['.....', '.....', '.3.3.', '.....', '.....'], levelingRule);
    for (let i = 0; i < 5; i++) two.step();
    expect(draw(two, 5)).toEqual(['22222', '22222', '22222', '22222', '22222']);
    expect(two.step()).toBe(0);
  });

  it('TAC-65 applies the same share in the middle, at an edge and on irregular regions', () => {
    const half = securityRule();
    const corner = automaton(['.1', '1.'], half, { diagonals: false });
    corner.step();
    expect(corner.states[0]).toBe(1);
    const links = [1, 2, 3, 4].flatMap((to) => [
      { from: 0, to, cost: 1 },
      { from: to, to: 0, cost: 1 },
    ]);
    const star = new CellularAutomaton(graphNeighbors(new StoredGraph(5, links)), half, [0, 1, 1, 0, 0]);
    star.step();
    expect([...star.states]).toEqual([1, 1, 1, 0, 0]);
  });

  it('TAC-65 reaches farther, and around a torus, as it is told', () => {
    const count = (options: GridNeighborsOptions, cell: number, width = 5) => {
      const { starts } = gridNeighbors({ width, depth: 5 }, options);
      return starts[cell + 1] - starts[cell];
    };
    expect([count({}, 0), count({}, 12), count({ diagonals: false }, 12)]).toEqual([3, 8, 4]);
    expect([count({ reach: 2 }, 12), count({ reach: 2, diagonals: false }, 12)]).toEqual([24, 12]);
    expect([count({ wrap: true }, 0), count({ wrap: true, reach: 2 }, 0)]).toEqual([8, 24]);
    // On a narrow torus the same cell is found on both sides, and counts once.
    expect(count({ wrap: true }, 0, 2)).toBe(5);
  });

  it('TAC-60 sorts slopes into categories, applies a rule and turns them back into numbers', () => {
    const slopes = Float64Array.of(0, 0.1, 0.29, 0.3, 0.59, 0.6, 2, -1, 0.05);
    const categories = new Uint8Array(9);
    categorize(categories, slopes, [0.1, 0.3, 0.6]);
    expect([...categories]).toEqual([0, 1, 1, 2, 2, 3, 3, 0, 0]);
    const passes = new CellularAutomaton(
      gridNeighbors({ width: 3, depth: 3 }),
      (state, neighbors) => (neighbors.countOf(3) > 0 ? Math.max(2, state) : state),
      categories,
    );
    passes.step();
    const costs = new Float64Array(9);
    writeCategoryValues(costs, passes.states, [1, 1.5, 4, 9]);
    expect([...costs]).toEqual([1, 4, 4, 4, 4, 9, 9, 4, 4]);
    expect(() => categorize(categories, slopes, [0.3, 0.1])).toThrow('bounds[1]: must be above the bound before it');
    expect(() => categorize(new Uint8Array(3), slopes, [1])).toThrow('out: must have 9 values');
    expect(() => writeCategoryValues(costs, passes.states, [1, 1.5, 4])).toThrow(
      'values: must have one value for category 3',
    );
    expect(() => writeCategoryValues(costs, passes.states, [1])).toThrow('values: must have one value for category');
  });
});

describe('a growing city', () => {
  const built = (around: readonly number[], options?: CityRuleOptions, center: number = CITY.empty) => {
    const states = [...around, ...new Array(8 - around.length).fill(3)];
    states.splice(4, 0, center);
    const town = new CellularAutomaton(gridNeighbors({ width: 3, depth: 3 }), cityRule(options), states);
    town.step();
    return town.states[4];
  };
  const level = (number: number) => CITY.house + number - 1;

  it.each([
    ['water and trees', [CITY.water, CITY.trees], level(1)],
    ['water alone', [CITY.water, CITY.water], CITY.empty],
    ['two of level 1', [level(1), level(1)], level(2)],
    ['one of level 1', [level(1)], CITY.empty],
    ['two of level 2', [level(2), level(2)], level(3)],
    ['three of level 1', [level(1), level(1), level(1)], level(3)],
    ['two of level 3', [level(3), level(3)], level(4)],
    ['three of level 2', [level(2), level(2), level(2)], level(4)],
    ['four of level 1', [level(1), level(1), level(1), level(1)], level(4)],
  ])('TAC-63 builds beside %s', (_, around, expected) => {
    expect(built(around)).toBe(expected);
  });

  it('TAC-63 keeps what was built when its causes are gone, and upgrades only if it may', () => {
    expect(built([], {}, level(3))).toBe(level(3));
    expect(built([level(1), level(1)], {}, level(1))).toBe(level(2));
    expect(built([level(1), level(1)], { upgrades: false }, level(1))).toBe(level(1));
    expect(built([level(1), level(1), level(1)], { maxLevel: 2 })).toBe(level(2));
    expect(() => cityRule({ maxLevel: 0 })).toThrow('maxLevel: must be at least 1, got 0');
  });

  it('TAC-97 lets a district decay among ruins, and builds it again among buildings', () => {
    const rule = cityRule({ decline: 0.5, maxLevel: 1 });
    // The ruins at the left take the district with them; none is built again without neighbors.
    const town = new CellularAutomaton(gridNeighbors({ width: 4, depth: 2 }), rule, [
      ...[CITY.derelict, CITY.house, CITY.water, CITY.house],
      ...[CITY.derelict, CITY.house, CITY.trees, CITY.house],
    ]);
    town.step();
    expect([...town.states.slice(0, 2), ...town.states.slice(4, 6)]).toEqual([
      CITY.derelict,
      CITY.house,
      CITY.derelict,
      CITY.house,
    ]);
    const decayed = new CellularAutomaton(gridNeighbors({ width: 3, depth: 1 }), rule, [
      CITY.derelict,
      CITY.house,
      CITY.derelict,
    ]);
    decayed.step();
    expect([...decayed.states]).toEqual([CITY.derelict, CITY.derelict, CITY.derelict]);
    const rebuilt = new CellularAutomaton(gridNeighbors({ width: 2, depth: 2 }), rule, [
      CITY.derelict,
      CITY.house,
      CITY.house,
      CITY.house,
    ]);
    rebuilt.step();
    expect([...rebuilt.states]).toEqual([CITY.house, CITY.house, CITY.house, CITY.house]);
    expect(() => cityRule({ decline: 0 })).toThrow('decline: must be above 0, got 0');
  });
});

describe('a base', () => {
  it('TAC-64 grows ring by ring, and an advanced building never copies its neighbors', () => {
    const rows = Array.from({ length: 9 }, () => '.........');
    rows[4] = '...111...';
    const base = automaton(rows, baseRule);
    expect(base.settle(50)).toBe('settled');
    const states = [...base.states];
    for (const kind of [BASE.rawMaterial, BASE.defense, BASE.headquarters]) expect(states).toContain(kind);
    expect(states.some((state) => state >= BASE.training && state <= BASE.manufacturing)).toBe(true);
    states.forEach((state, cell) => {
      if (state < BASE.advancedTraining || state === BASE.headquarters) return;
      const { starts, cells } = gridNeighbors({ width: 9, depth: 9 });
      const basics = [...cells.subarray(starts[cell], starts[cell + 1])]
        .map((neighbor) => states[neighbor])
        .filter((each) => each >= BASE.training && each <= BASE.manufacturing);
      expect(basics.length).toBeGreaterThanOrEqual(2);
    });
    const beside = new CellularAutomaton(gridNeighbors({ width: 3, depth: 1 }), baseRule, [
      BASE.training,
      BASE.free,
      BASE.research,
    ]);
    beside.step();
    expect(beside.states[1]).toBe(BASE.advancedTraining + 2);
    for (const type of [BASE.advancedTraining, BASE.advancedTraining + 2]) {
      const inner = new CellularAutomaton(gridNeighbors({ width: 3, depth: 1 }), baseRule, [type, BASE.free, type]);
      inner.step();
      expect(inner.states[1]).toBe(BASE.headquarters);
    }
  });
});

describe('spots for snipers', () => {
  it('TAC-97 are those of the definition', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 48, maxLength: 48 }), (covered) => {
        const size = { width: 8, depth: 6 };
        const states = covered.map((isCover) => (isCover ? SNIPER.cover : SNIPER.open));
        const map = new CellularAutomaton(gridNeighbors(size, { reach: 2 }), sniperRule({ open: 0.6 }), states);
        map.step();
        covered.forEach((isCover, cell) => {
          const [x, z] = [cell % 8, Math.floor(cell / 8)];
          const around = covered.filter((_, other) => {
            const far = Math.max(Math.abs((other % 8) - x), Math.abs(Math.floor(other / 8) - z));
            return far > 0 && far <= 2;
          });
          const open = around.filter((each) => !each).length;
          const isSpot = isCover && open >= 0.6 * around.length && open < around.length;
          expect(map.states[cell] === SNIPER.spot).toBe(isSpot);
        });
      }),
      { numRuns: runs(60) },
    );
    // Cover in the middle of open ground: with other cover beside it, and alone.
    const marked = (rows: readonly string[]) => {
      const map = automaton(rows, sniperRule());
      map.step();
      return map.states[4];
    };
    expect([marked(['...', '.11', '...']), marked(['...', '.1.', '...'])]).toEqual([SNIPER.spot, SNIPER.cover]);
    expect([marked(['111', '.1.', '.1.']), marked(['111', '11.', '.1.'])]).toEqual([SNIPER.spot, SNIPER.cover]);
    expect(() => sniperRule({ open: 0 })).toThrow('open: must be above 0 and at most 1, got 0');
    expect(() => sniperRule({ open: 2 })).toThrow('open: must be above 0 and at most 1, got 2');
  });

  it('TAC-59 builds what two or more neighbors call for, and keeps what stands', () => {
    const after = (rows: readonly string[], rule: AutomatonRule) => {
      const map = automaton(rows, rule);
      map.step();
      return draw(map, rows[0].length);
    };
    expect(after(['2.2'], baseRule)).toEqual(['242']);
    expect(after(['2..'], baseRule)).toEqual(['2..']);
    // The three basic types take turns along the map.
    expect(after(['2.2.2.2'], baseRule)).toEqual(['2423252']);
    // Empty land beside ruins is not a ruin, and a higher building is not replaced by a lower one.
    expect(after(['4.4'], cityRule({ decline: 0.5 }))).toEqual(['4.4']);
    expect(after(['162'], cityRule())).toEqual(['162']);
    expect(after(['152'], cityRule())).toEqual(['152']);
    expect(after(['737'], levelingRule)).toEqual(['646']);
    expect(after(['272'], levelingRule)).toEqual(['262']);
    const top = new CellularAutomaton(gridNeighbors({ width: 3, depth: 1 }), levelingRule, [255, 254, 255]);
    top.step();
    expect([...top.states]).toEqual([254, 255, 254]);
  });

  it('refuses what no automaton can do', () => {
    expect(() => gridNeighbors({ width: 0, depth: 2 })).toThrow('width');
    expect(gridNeighbors({ width: 1, depth: 1 }, { wrap: true }).cells, 'no cell is its own neighbor').toHaveLength(0);
    expect(() => cityRule({ decline: 1.5 })).toThrow('decline: must be at most 1, got 1.5');
    expect(() => cityRule({ decline: 0 })).toThrow('decline');
    const cells = gridNeighbors({ width: 2, depth: 2 });
    expect(() => new CellularAutomaton(cells, lifeRule, [1, 2])).toThrow('states: must be 4, one for each cell, got 2');
    expect(() => new CellularAutomaton(cells, () => 256).step()).toThrow('cell 0: the rule must return a whole number');
    expect(() => new CellularAutomaton(cells, () => Number.NaN).step()).toThrow('cell 0: the rule must return');
    expect(() => gridNeighbors({ width: 2, depth: 2 }, { reach: 0 })).toThrow('reach: must be at least 1, got 0');
    expect(() => securityRule({ share: 0 })).toThrow('share: must be above 0, got 0');
  });
});
