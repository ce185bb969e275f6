import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALGORITHMS, HEURISTICS } from './algorithms.js';
import { compareAll, readFigures } from './figures.js';
import { createGrid, type Grid, moveEnd, paint, planOf } from './grid.js';
import { groundNamed } from './grounds.js';
import { Lab, type LabSettings } from './lab.js';
import { parsePlan } from './plan.js';
import { makePreset, PRESETS } from './presets.js';

function labOn(grid: Grid, settings: Partial<LabSettings> = {}): Lab {
  const lab = new Lab(grid);
  lab.set(settings);
  return lab;
}

/** The searches that guarantee the cheapest way along cells. */
const EXACT = ['dijkstra', 'astar', 'jps', 'jps-plus', 'subgoals', 'lpa', 'dstar', 'flow'];

describe('a comparison of all searches', () => {
  it.each(PRESETS.map(({ name }) => name))(
    'on %s: those that are exact agree, none is better, and A* looks at less than Dijkstra',
    (name) => {
      const rows = compareAll(createGrid(makePreset(name, 5)), new Lab(createGrid(makePreset(name, 5))).settings);
      const of = (id: string) => rows.find((row) => row.name === id)!.figures;
      const best = of('dijkstra').cost;
      expect(best).toBeGreaterThan(30);
      for (const row of rows) {
        if (row.figures.status === 'refused') expect(name).toBe('swamp');
        else if (EXACT.includes(row.name)) expect(row.figures.cost, row.name).toBeCloseTo(best, 6);
        else if (row.name === 'any-angle') expect(row.figures.cost).toBeLessThanOrEqual(best + 1e-9);
        else if (row.figures.status === 'found' && row.name !== 'hierarchical')
          expect(row.figures.cost, row.name).toBeGreaterThan(best - 1e-6);
      }
      expect(rows.filter(({ figures }) => figures.status === 'refused').length).toBe(name === 'swamp' ? 4 : 0);
      expect(of('astar').expanded).toBeLessThan(of('dijkstra').expanded);
    },
  );
});

describe('a search that is watched', () => {
  it.each(ALGORITHMS.map(({ name }) => name))('%s finds the same, cell by cell or all at once', (algorithm) => {
    const plan = makePreset('scattered', 4);
    const lab = labOn(createGrid(plan), { algorithm });
    lab.finish();
    const slow = labOn(createGrid(plan), { algorithm });
    for (let i = 0; i < 3000 && slow.status === 'searching'; i++) slow.step(1);
    if (lab.status === 'searching') return;
    expect(slow.cost).toBe(lab.cost);
    expect(slow.expanded).toBe(lab.expanded);
    expect(slow.way.list()).toEqual(lab.way.list());
    expect(readFigures(lab, createGrid(plan)).smoothedLength).toBeLessThanOrEqual(
      readFigures(lab, createGrid(plan)).length + 1e-9,
    );
  });

  it.each(HEURISTICS.map(({ name }) => name))('goes by the estimate %s', (heuristic) => {
    const grid = createGrid(makePreset('rooms', 2));
    const [octile, chosen] = (['octile', heuristic] as const).map((name) => labOn(grid, { heuristic: name }));
    octile.finish();
    chosen.finish();
    if (heuristic === 'manhattan') expect(chosen.cost).toBeGreaterThanOrEqual(octile.cost);
    else {
      expect(chosen.cost).toBeCloseTo(octile.cost, 9);
      expect(chosen.expanded).toBeGreaterThanOrEqual(octile.expanded);
    }
  });

  it('expands fewer nodes the heavier the estimate, and costs at most that factor more', () => {
    const grid = createGrid(makePreset('open', 1));
    const [plain, heavy] = [1, 2.5].map((weight) => labOn(grid, { weight }));
    for (const lab of [plain, heavy]) lab.finish();
    expect(heavy.expanded).toBeLessThan(plain.expanded);
    expect(heavy.cost).toBeLessThanOrEqual(plain.cost * 2.5);
  });

  it('says why it cannot run where ground is uneven, and runs when it is not', () => {
    const grid = createGrid(makePreset('swamp', 1));
    const lab = labOn(grid, { algorithm: 'jps' });
    expect(lab.refusal).toBe('Jump points needs ground that costs the same everywhere: here A* or LPA* will do.');
    expect(readFigures(lab, grid).status).toBe('refused');
    const all = Array.from({ length: grid.tiles.nodeCount }, (_, cell) => cell);
    lab.noteChanges(paint(grid, all, groundNamed('grass')));
    expect(lab.refusal).toBeUndefined();
    expect(lab.status).toBe('found');
  });

  it.each(['lpa', 'dstar'] as const)(
    '%s repairs what painting changed, as well as a fresh search would, and for less work',
    (algorithm) => {
      const stroke = fc.record({
        cells: fc.array(fc.nat(48 * 30 - 1), { maxLength: 6 }),
        ground: fc.constantFrom('wall', 'grass', 'swamp'),
      });
      fc.assert(
        fc.property(fc.array(stroke, { maxLength: 6 }), fc.nat(48 * 30 - 1), (strokes, start) => {
          const grid = createGrid(makePreset('scattered', 1));
          const lab = labOn(grid, { algorithm });
          lab.finish();
          for (const { cells, ground } of strokes) lab.noteChanges(paint(grid, cells, groundNamed(ground as 'wall')));
          if (moveEnd(grid, 'start', start)) lab.noteChanges([]);
          const fresh = labOn(createGrid(planOf(grid)), { algorithm: 'dijkstra' });
          fresh.finish();
          expect(lab.status).toBe(fresh.status);
          if (fresh.status === 'found') expect(lab.cost).toBeCloseTo(fresh.cost, 6);
        }),
        { numRuns: 30 },
      );
      const grid = createGrid(makePreset('open', 1));
      const lab = labOn(grid, { algorithm });
      lab.finish();
      const first = lab.expanded;
      lab.noteChanges(paint(grid, [15 * 48 + 8], groundNamed('wall')));
      const { repaired } = readFigures(lab, grid);
      expect(lab.status).toBe('found');
      expect(repaired).toBeLessThan(first / 4);
    },
  );

  it('starts over when the map changes under a search that keeps nothing, and finishes at once if it had finished', () => {
    const grid = createGrid(makePreset('rooms', 1));
    const lab = labOn(grid);
    lab.step(10);
    lab.noteChanges(paint(grid, [5], groundNamed('wall')));
    expect(lab.expanded).toBe(0);
    lab.finish();
    const { cost } = lab;
    lab.noteChanges(paint(grid, [6], groundNamed('wall')));
    expect(lab.status).toBe('found');
    expect(lab.cost).toBe(cost);
  });

  it('tells when there is no way', () => {
    const grid = createGrid(parsePlan(['s#g']));
    for (const { name } of ALGORITHMS) {
      const lab = labOn(grid, { algorithm: name });
      lab.finish();
      expect([name, lab.status]).toEqual([name, 'none']);
    }
  });

  it('runs at a pace of several cells a tick, or one in several ticks, or not at all while it is held', () => {
    const lab = labOn(createGrid(makePreset('open', 1)), { budget: 3 });
    lab.tick(1);
    expect(lab.expanded).toBe(3);
    lab.set({ budget: 0.25 });
    for (let tick = 1; tick <= 8; tick++) lab.tick(tick);
    expect(lab.expanded).toBe(5);
    lab.isRunning = false;
    lab.tick(12);
    expect(lab.expanded).toBe(5);
  });
});
