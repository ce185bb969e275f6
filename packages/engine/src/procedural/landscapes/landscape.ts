import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { dictionary, type Infer, integer, list, literal, number, record, struct } from '../../data/schema.js';
import { MAX_CELLS, requireCellCount } from '../size/cell-count.js';

/** How many cells a landscape has. */
export type LandscapeSize = Infer<typeof landscapeSize>;

const landscapeSize = struct({
  __proto__: null,
  /** Columns of cells. */
  width: integer({ min: 1, max: MAX_CELLS }),
  /** Rows of cells. */
  height: integer({ min: 1, max: MAX_CELLS }),
});

/** What `Landscape.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedLandscape = Infer<typeof savedLandscapeSchema>;

const savedLandscapeSchema = record({ version: literal(1), layers: dictionary(list(number())) });

/** The name of the layer that every landscape has. */
export const ELEVATION = 'elevation';

/**
 * A landscape as numbers on a grid, row by row: how high the ground is, and any other layers by name,
 * such as water or snow. Modifiers change it one after the other; their order matters.
 */
export class Landscape {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  readonly #layers = new Map<string, Float64Array>();

  constructor(size: LandscapeSize) {
    checkOptions(landscapeSize, size, 'Landscape');
    const { width, height } = size;
    requireCellCount(width, height, 'Landscape');
    this.width = width;
    this.height = height;
    this.layer(ELEVATION);
  }

  /** How many cells there are. */
  get count(): number {
    return this.width * this.height;
  }

  /** How high the ground is. */
  get elevation(): Float64Array {
    return this.layer(ELEVATION);
  }

  /** The names of its layers. */
  get layers(): readonly string[] {
    return [...this.#layers.keys()];
  }

  /** A layer by name; all zeros when it is asked for the first time. */
  layer(name: string): Float64Array {
    const found = this.#layers.get(name);
    if (found !== undefined) return found;
    const layer = new Float64Array(this.count);
    this.#layers.set(name, layer);
    return layer;
  }

  /** Removes a layer, if there is one of this name. Throws for the elevation. */
  removeLayer(name: string): void {
    if (name === ELEVATION) throw new InvalidDataError('layer', 'elevation cannot be removed');
    this.#layers.delete(name);
  }

  /** The elevation at a cell; that of the nearest cell outside. */
  at(x: number, y: number): number {
    const column = Math.min(this.width - 1, Math.max(0, x));
    const row = Math.min(this.height - 1, Math.max(0, y));
    return this.elevation[row * this.width + column];
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedLandscape {
    return { version: 1, layers: Object.fromEntries([...this.#layers].map(([name, layer]) => [name, [...layer]])) };
  }

  /** Throws, and changes nothing, if this cannot be a landscape of this size. */
  restore(saved: SavedLandscape): void {
    const { layers } = parse(savedLandscapeSchema, saved, 'saved');
    if (layers[ELEVATION] === undefined) throw new InvalidDataError('saved.layers', 'must have elevation');
    for (const [name, layer] of Object.entries(layers))
      if (layer.length !== this.count)
        throw new InvalidDataError(`saved.layers.${name}`, `must have ${this.count} numbers, got ${layer.length}`);
    this.#layers.clear();
    for (const [name, layer] of Object.entries(layers)) this.#layers.set(name, Float64Array.from(layer));
  }
}
