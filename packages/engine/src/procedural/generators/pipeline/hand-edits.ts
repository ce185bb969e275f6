import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import {
  choice,
  type Infer,
  integer,
  list,
  literal,
  number,
  optional,
  record,
  text,
  tuple,
  variant,
} from '../../../data/schema.js';
import { defineVersions } from '../../../data/versioned.js';
import { MAX_CELLS } from '../../size/cell-count.js';
import type { LayerView } from '../layers/layer-view.js';
import { isGridKind, type Layer } from '../layers/layers.js';
import type { PlacedPoints } from '../layers/placed-points.js';
import { layerName } from './step-params.js';

/**
 * What people have changed by hand, apart from the document: it is done again whenever the layer is made
 * again. Places are cells of the whole map, in previews too.
 */
export type HandEdits = Infer<typeof handEditsSchema>;

/** One change by hand. */
export type HandEdit = HandEdits['edits'][number];

const cell = () => integer({ min: 0, max: MAX_CELLS });
const common = {
  layer: layerName(),
  /** The step after which it is done. By default the last that writes the layer. */
  after: optional(text({ minLength: 1, maxLength: 500 })),
} as const;
const region = {
  x: cell(),
  y: cell(),
  width: integer({ min: 1, max: MAX_CELLS }),
  height: integer({ min: 1, max: MAX_CELLS }),
} as const;
const place = { x: number(), y: number() } as const;
const point = record({ ...place, radius: number({ min: 0 }), kind: text({ minLength: 1, maxLength: 60 }) });

/** The changes that people made by hand, as a document. */
export const handEditsSchema = record({
  /** Version of the format. */
  version: literal(1),
  /** In the order in which they are done. */
  edits: list(
    variant('edit', {
      /** Cells that get a number, or to whose number something is added. */
      paint: record({
        ...common,
        mode: optional(choice(['set', 'add'])),
        cells: list(tuple([cell(), cell(), number()]), { max: 1_000_000 }),
        /** What the cells held when they were painted. Where that has changed there is a conflict. */
        was: optional(list(number(), { max: 1_000_000 })),
      }),
      /** A region of cells that stays as it was. */
      lock: record({ ...common, ...region, values: list(number(), { max: 1_000_000 }) }),
      /** A region whose points stay as they were. */
      lockPoints: record({ ...common, ...region, points: list(point, { max: 100_000 }) }),
      /** A point that stands elsewhere: the one nearest to where it stood, of that kind. */
      move: record({ ...common, ...place, kind: optional(text({ maxLength: 60 })), toX: number(), toY: number() }),
      remove: record({ ...common, ...place, kind: optional(text({ maxLength: 60 })) }),
      add: record({
        ...common,
        ...place,
        radius: optional(number({ min: 0 })),
        kind: text({ minLength: 1, maxLength: 60 }),
      }),
    }),
    { max: 100_000 },
  ),
});

const versions = defineVersions({ current: 1, schema: handEditsSchema, migrations: {} });

/** Checks hand edits from outside. */
export function readHandEdits(value: unknown, path = ''): HandEdits {
  return versions.read(value, path);
}

/** A region of a world as it is, to be locked against everything that steps do from now on. */
export function createLock(world: LayerView, layer: string, area: Infer<typeof areaSchema>): HandEdit {
  const { x, y, width, height } = parse(areaSchema, area, 'createLock');
  const found = world.find(layer);
  if (found === undefined) throw new InvalidDataError('createLock.layer', `there is no layer ${layer}`);
  if (found.kind === 'points') {
    const isInside = (px: number, py: number) => px >= x && py >= y && px < x + width && py < y + height;
    return {
      edit: 'lockPoints',
      layer,
      x,
      y,
      width,
      height,
      points: listPoints(found.value).filter((each) => isInside(each.x, each.y)),
    };
  }
  const grid = requireGrid(found, layer);
  if (x + width > grid.width || y + height > grid.height)
    throw new InvalidDataError('createLock', `must lie on the map of ${grid.width} by ${grid.height} cells`);
  const values = Array.from(
    { length: width * height },
    (_, i) => grid.cells[(y + Math.floor(i / width)) * grid.width + x + (i % width)],
  );
  return { edit: 'lock', layer, x, y, width, height, values };
}

const areaSchema = record(region);

/** Painted cells that remember what they were painted over. */
export function createPaint(
  world: LayerView,
  layer: string,
  cells: readonly (readonly [x: number, y: number, value: number])[],
  mode: 'set' | 'add' = 'set',
): HandEdit {
  const found = world.find(layer);
  if (found === undefined) throw new InvalidDataError('createPaint.layer', `there is no layer ${layer}`);
  const grid = requireGrid(found, layer);
  const was = cells.map(([x, y], i) => {
    if (!(x >= 0 && y >= 0 && x < grid.width && y < grid.height))
      throw new InvalidDataError(`createPaint.cells[${i}]`, `must lie on the map, got ${x}, ${y}`);
    return grid.cells[y * grid.width + x];
  });
  return { edit: 'paint', layer, mode, cells: cells.map(([x, y, value]) => [x, y, value] as const), was };
}

function requireGrid(layer: Layer, name: string) {
  if (!isGridKind(layer.kind)) throw new InvalidDataError(name, `holds ${layer.kind}, which has no cells`);
  return layer.value as { readonly width: number; readonly height: number; readonly cells: Float64Array | Uint8Array };
}

function listPoints(points: PlacedPoints) {
  return Array.from({ length: points.count }, (_, i) => ({
    x: points.x[i],
    y: points.y[i],
    radius: points.radius[i],
    kind: points.kindOf(i),
  }));
}
