import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../../tests/runs.js';
import { contains, overlaps } from '../../../canvas/camera/viewport.js';
import type { Box } from '../../../canvas/layout/layout-tree.js';
import type { Spot } from './arrange-box.js';
import { type ChartLayout, layoutChart } from './layout-chart.js';
import type { ChartArrow, ChartBox } from './nested-graph.js';
import { rankBoxes } from './rank.js';
import { settle } from './settle.js';

const box = (id: string, ...children: ChartBox[]): ChartBox => ({
  id,
  size: { width: 90, height: children.length > 0 ? 30 : 44 },
  ...(children.length > 0 && { children }),
});
const arrow = (from: string, to: string, n = 0): ChartArrow => ({
  id: `${from}>${to}${n}`,
  from,
  to,
  label: { width: 60, height: 18 },
});

/** Charts of some dozen boxes up to four deep, with arrows from anywhere to anywhere. */
const anyChart = fc
  .record({
    shape: fc.array(fc.nat({ max: 30 }), { minLength: 2, maxLength: 14 }),
    arrows: fc.array(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })), { maxLength: 16 }),
    beside: fc.nat({ max: 30 }),
  })
  .map(({ shape, arrows, beside }) => {
    const parents = shape.map((at, i) => (i === 0 ? -1 : (at % (i + 1)) - 1));
    const depth = (i: number): number => (i < 0 ? 0 : depth(parents[i]) + 1);
    const build = (i: number): ChartBox => {
      const inside = parents.flatMap((parent, child) => (parent === i && depth(child) < 5 ? [build(child)] : []));
      return { ...box(i < 0 ? 'root' : `b${i}`, ...inside), ...(i === beside && { sideBySide: true }) };
    };
    const root = build(-1);
    const ids = new Set<string>();
    each(root, ({ id }) => ids.add(id));
    const links = arrows
      .map(([a, b], n) => arrow(`b${a % shape.length}`, `b${b % shape.length}`, n))
      .filter(({ from, to }) => ids.has(from) && ids.has(to));
    return { root, links };
  });

function each(root: ChartBox, visit: (box: ChartBox) => void): void {
  visit(root);
  for (const child of root.children ?? []) each(child, visit);
}

/** Spots along a path of lines and curves. */
function spotsOn(path: string): readonly Spot[] {
  const spots: Spot[] = [];
  let [x, y] = [0, 0];
  for (const [, letter, numbers] of path.matchAll(/([MCV])([^MCV]+)/g)) {
    const n = numbers.trim().split(' ').map(Number);
    const end = letter === 'V' ? [x, n[0]] : n.slice(-2);
    const curve = letter === 'C' ? n.slice(0, 4) : [x, y, end[0], end[1]];
    for (let t = 0; letter !== 'M' && t <= 1; t += 1 / 32) {
      const mix = (a: number, b: number, c: number, d: number) =>
        (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
      spots.push({ x: mix(x, curve[0], curve[2], end[0]), y: mix(y, curve[1], curve[3], end[1]) });
    }
    [x, y] = [end[0], end[1]];
  }
  return spots;
}

function expectTidy(root: ChartBox, { boxes }: ChartLayout): void {
  each(root, ({ id, children = [] }) => {
    for (const [i, child] of children.entries()) {
      const inner = boxes.get(child.id)!;
      expect(contains(boxes.get(id)!, inner), `${child.id} in ${id}`).toBe(true);
      for (const other of children.slice(0, i)) expect(overlaps(inner, boxes.get(other.id)!)).toBe(false);
    }
  });
}

describe('layoutChart', () => {
  it('keeps boxes apart and inside what they belong to, and labels off the boxes', () => {
    fc.assert(
      fc.property(anyChart, ({ root, links }) => {
        const layout = layoutChart(root, links);
        expectTidy(root, layout);
        const labels: Box[] = [...layout.routes.values()].flatMap(({ label }) => label ?? []);
        const leaves: Box[] = [];
        each(root, ({ id, children }) => {
          if (children === undefined) leaves.push(layout.boxes.get(id)!);
        });
        expect(layout.routes.size).toBe(links.length);
        for (const { path } of layout.routes.values()) {
          expect(path).not.toContain('NaN');
          expect(path, 'ends with a line that goes somewhere').not.toMatch(/ (\S+)V\1$/);
        }
        const inRows = links.filter(({ id }) => !layout.routes.get(id)!.path.match(/^M[^CV]*C[^CV]*$/));
        for (const { id } of inRows)
          for (const leaf of leaves) expect(overlaps(layout.routes.get(id)!.label!, leaf)).toBe(false);
        for (const [i, label] of labels.entries())
          for (const other of labels.slice(0, i))
            if (inRows.length === links.length) expect(overlaps(label, other)).toBe(false);
      }),
      { numRuns: runs(75) },
    );
  });

  it('gives the same picture for the same chart, and the same boxes after an edit elsewhere', () => {
    const root = box('root', box('a'), box('b', box('b1'), box('b2')), box('c'));
    const links = [arrow('a', 'b'), arrow('b1', 'b2'), arrow('b', 'c'), arrow('c', 'a')];
    const first = layoutChart(root, links);
    const again = layoutChart(root, links, undefined, first);
    for (const [id, at] of first.boxes) expect(again.boxes.get(id)).toBe(at);
    const label = { width: 30, height: 18 };
    const edited = layoutChart(root, [...links.slice(0, 3), { ...links[3], label }], undefined, first);
    expect([...edited.boxes.values()].map(({ y }) => y)).toEqual([...first.boxes.values()].map(({ y }) => y));
  });

  it('keeps the order of boxes when others come', () => {
    const wide = (...more: string[]) => box('root', ...['x', 'y', 'z', ...more].map((id) => box(id)));
    const first = layoutChart(wide(), []);
    const next = layoutChart(box('root', box('new'), ...wide().children!), [], undefined, first);
    const order = (layout: ChartLayout) =>
      ['x', 'y', 'z'].toSorted((a, b) => layout.boxes.get(a)!.x - layout.boxes.get(b)!.x);
    expect(order(next)).toEqual(order(first));
  });

  it('leads arrows down from what is first, and back up for those that return', () => {
    const { boxes, routes } = layoutChart(box('root', box('a'), box('b'), box('c')), [
      arrow('a', 'b'),
      arrow('b', 'c'),
      arrow('c', 'a'),
    ]);
    expect(boxes.get('a')!.y).toBeLessThan(boxes.get('b')!.y);
    expect(boxes.get('b')!.y).toBeLessThan(boxes.get('c')!.y);
    const back = routes.get('c>a0')!;
    expect(back.start.y).toBe(boxes.get('c')!.y);
    expect(back.end.y).toBe(boxes.get('a')!.y + 44);
  });

  it('begins and ends arrows at the borders of their boxes, however deep', () => {
    const root = box('root', box('a', box('a1', box('deep'))), box('b', box('b1')));
    const { boxes, routes } = layoutChart(root, [arrow('deep', 'b1')]);
    const { start, end } = routes.get('deep>b10')!;
    const deep = boxes.get('deep')!;
    expect(start.y).toBe(deep.y + deep.height);
    expect(start.x).toBeGreaterThan(deep.x);
    expect(start.x).toBeLessThan(deep.x + deep.width);
    expect(end.y).toBe(boxes.get('b1')!.y);
  });

  it('puts pinned boxes where they are wanted, beside each other all the same', () => {
    const root = box('root', box('a'), box('b'), box('c'));
    const pins = new Map([
      ['a', { x: 200, y: 100 }],
      ['b', { x: 210, y: 110 }],
    ]);
    const layout = layoutChart(root, [arrow('a', 'b'), arrow('b', 'a', 1), arrow('c', 'c')], pins);
    expectTidy(root, layout);
    const [a, b] = [layout.boxes.get('a')!, layout.boxes.get('b')!];
    expect(b.x - a.x).toBe(10);
    expect(layout.routes.size).toBe(3);
    expect(layout.routes.get('a>b0')!.path).not.toBe(layout.routes.get('b>a1')!.path);
  });

  it('keeps labels of pinned boxes off boxes, headings and one another where there is room', () => {
    const names = Array.from({ length: 12 }, (_, i) => `p${i}`);
    const anyLinks = fc.array(fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 })), { maxLength: 14 });
    fc.assert(
      fc.property(anyLinks, (ends) => {
        const root = box('root', box('p0', box('in0'), box('in1')), ...names.slice(1).map((id) => box(id)));
        const links = ends.filter(([a, b]) => a !== b).map(([a, b], n) => arrow(`p${a}`, `p${b}`, n));
        const pins = new Map(names.map((id, i) => [id, { x: (i % 4) * 300, y: Math.floor(i / 4) * 220 }]));
        const { boxes, routes } = layoutChart(root, links, pins);
        const labels = [...routes.values()].map(({ label }) => label!);
        const { x, y } = boxes.get('p0')!;
        const taken = [...names.slice(1), 'in0', 'in1'].map((id) => boxes.get(id)!);
        taken.push({ x, y, width: 90, height: 30 });
        for (const [i, label] of labels.entries())
          for (const other of [...taken, ...labels.slice(0, i)]) expect(overlaps(label, other)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('routes only the arrows of a box that was moved, and keeps all labels apart', () => {
    const names = Array.from({ length: 9 }, (_, i) => `p${i}`);
    const anyEnd = fc.nat({ max: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(anyEnd, anyEnd), { maxLength: 10 }), anyEnd, (ends, moved) => {
        const root = box('root', ...names.map((id) => box(id)));
        const links = ends.filter(([a, b]) => a !== b).map(([a, b], n) => arrow(`p${a}`, `p${b}`, n));
        const at = (i: number) => ({ x: (i % 3) * 320, y: Math.floor(i / 3) * 240 });
        const pins = new Map(names.map((id, i) => [id, at(i)]));
        const before = layoutChart(root, links, pins);
        const { x, y } = at(moved);
        const after = layoutChart(root, links, new Map([...pins, [`p${moved}`, { x: x + 60, y: y + 50 }]]), before);
        for (const { id, from, to } of links)
          if (from !== `p${moved}` && to !== `p${moved}`)
            expect(after.routes.get(id)!.path).toBe(before.routes.get(id)!.path);
        const labels = [...after.routes.values()].map(({ label }) => label!);
        const taken = names.map((id) => after.boxes.get(id)!);
        for (const [i, label] of labels.entries())
          for (const other of [...taken, ...labels.slice(0, i)]) expect(overlaps(label, other)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('leads arrows into a box past the words of its heading, in rows and by pins', () => {
    const root = box('root', box('a'), box('b', box('b1'), box('b2')), box('c'));
    const links = [arrow('a', 'b1'), arrow('a', 'b2', 1), arrow('c', 'b1', 2)];
    const pins = new Map([
      ['a', { x: 0, y: 0 }],
      ['b', { x: 0, y: 200 }],
      ['c', { x: 300, y: 0 }],
    ]);
    for (const layout of [layoutChart(root, links), layoutChart(root, links, pins)]) {
      const { x, y } = layout.boxes.get('b')!;
      const words = { x, y: y + 1, width: 90, height: 28 };
      for (const { path } of layout.routes.values())
        for (const { x: px, y: py } of spotsOn(path))
          expect(overlaps(words, { x: px, y: py, width: 0.01, height: 0.01 }), path).toBe(false);
    }
  });
});

it('cuts circles where the order of boxes says so', () => {
  const links = [
    ['a', 'b'],
    ['b', 'a'],
    ['b', 'c'],
    ['c', 'a'],
    ['any', 'c'],
  ] as const;
  const ranks = rankBoxes(['a', 'b', 'c', 'alone', 'any'], links);
  expect(Object.fromEntries(ranks)).toEqual({ a: 0, b: 1, c: 2, alone: 0, any: 0 });
});

it('settles things as near to their wishes as their neighbors let them', () => {
  expect(settle([0, 0, 10], [4, 4])).toEqual([-2, 2, 10]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 9 }), (wanted) => {
      const places = settle(wanted, wanted.slice(1).fill(7));
      for (let i = 1; i < places.length; i++) expect(places[i] - places[i - 1]).toBeGreaterThanOrEqual(7 - 1e-9);
    }),
  );
});
