import { InvalidDataError } from '../../../data/check.js';
import { type Infer, integer, list, number, optional, record, text, tuple, variant } from '../../../data/schema.js';
import { MAX_CELLS } from '../../size/cell-count.js';
import type { Layer } from './layers.js';
import { PlacedPoints } from './placed-points.js';

const count = () => integer({ min: 0, max: MAX_CELLS });
const side = () => integer({ min: 1, max: MAX_CELLS });
const name = () => text({ maxLength: 500 });
const numbers = { width: side(), height: side(), cells: list(number()) } as const;
const bytes = { width: side(), height: side(), cells: list(integer({ min: 0, max: 255 })) } as const;

/** A layer as JSON. Objects have none: the step that makes them runs again. */
export type SavedLayer = Infer<typeof savedLayerSchema>;

export const savedLayerSchema = variant('kind', {
  heights: record(numbers),
  mask: record(numbers),
  tiles: record(bytes),
  maze: record(bytes),
  points: record({
    kinds: list(name()),
    steps: list(name()),
    /** x, y, radius, kind, parent, step. */
    points: list(tuple([number(), number(), number({ min: 0 }), count(), integer({ min: -1 }), count()])),
  }),
  rooms: record({
    rooms: list(record({ x: number(), y: number(), width: number(), height: number(), role: optional(name()) })),
    links: list(tuple([count(), count()])),
  }),
  ways: record({ ways: list(record({ from: integer({ min: -1 }), to: integer({ min: -1 }), line: list(number()) })) }),
  locks: record({
    width: side(),
    height: side(),
    start: count(),
    goal: count(),
    doors: list(record({ lock: name(), from: count(), to: count() })),
    keys: list(record({ lock: name(), place: count() })),
  }),
});

/** A layer as JSON; undefined if it has none. */
export function saveLayer(layer: Layer): SavedLayer | undefined {
  switch (layer.kind) {
    case 'heights':
    case 'mask':
    case 'tiles':
    case 'maze':
      return { kind: layer.kind, ...layer.value, cells: [...layer.value.cells] };
    case 'points': {
      const { count: length, x, y, radius, kind, parent, step, kinds, steps } = layer.value;
      const at = (i: number) => [x[i], y[i], radius[i], kind[i], parent[i], step[i]] as const;
      return { kind: 'points', kinds: [...kinds], steps: [...steps], points: Array.from({ length }, (_, i) => at(i)) };
    }
    case 'rooms':
    case 'locks':
      return { kind: layer.kind, ...layer.value } as SavedLayer;
    case 'ways':
      return { kind: 'ways', ways: layer.value };
    case 'objects':
      return undefined;
  }
}

/** The layer that was saved. Throws if it cannot be one. */
export function restoreLayer(saved: SavedLayer, path: string): Layer {
  switch (saved.kind) {
    case 'heights':
    case 'mask':
    case 'tiles':
    case 'maze': {
      const { kind, width, height, cells } = saved;
      if (cells.length !== width * height)
        throw new InvalidDataError(`${path}.cells`, `must have ${width * height} numbers, got ${cells.length}`);
      const isBytes = kind === 'tiles' || kind === 'maze';
      const value = { width, height, cells: isBytes ? Uint8Array.from(cells) : Float64Array.from(cells) };
      return { kind, value } as Layer;
    }
    case 'points':
      return { kind: 'points', value: restorePoints(saved, path) };
    case 'ways':
      return { kind: 'ways', value: saved.ways };
    case 'rooms':
    case 'locks': {
      const { kind, ...value } = saved;
      return { kind, value } as Layer;
    }
  }
}

function restorePoints({ kinds, steps, points }: Extract<SavedLayer, { kind: 'points' }>, path: string): PlacedPoints {
  const out = new PlacedPoints(steps[0] ?? '');
  for (const step of steps) out.placeBy(step);
  for (const [i, [x, y, radius, kind, parent, step]] of points.entries()) {
    if (kind >= kinds.length || step >= steps.length || parent >= i)
      throw new InvalidDataError(`${path}.points[${i}]`, 'names a kind, step or parent that is not there');
    out.placeBy(steps[step]);
    out.place(x, y, { radius, kind: kinds[kind], parent });
  }
  return out;
}
