import { InvalidDataError } from '../../../data/check.js';
import { copyLayer, emptyLayer } from '../layers/empty-layers.js';
import { LayerView } from '../layers/layer-view.js';
import type { Layer, LayerKind, Layers } from '../layers/layers.js';
import { PlacedPoints } from '../layers/placed-points.js';
import type { LayerAccess } from './step-params.js';

/** A layer that a step may use. */
export interface StepLayer {
  readonly name: string;
  readonly kind: LayerKind;
  readonly access: LayerAccess;
  /** As the step before has left it; undefined if there is none. */
  readonly before: Layer | undefined;
}

export interface StepWorldOptions {
  readonly stepId: string;
  readonly width: number;
  readonly height: number;
  /** How many cells of the whole map a cell stands for; above 1 in a coarse preview. */
  readonly scale: number;
  readonly layers: readonly StepLayer[];
}

/**
 * The layers of one step while it runs. What it only reads is shared with other steps: leave it as it
 * is. What it writes or changes is a copy of its own.
 */
export class StepWorld extends LayerView {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** Cells of the whole map for each cell of this one: above 1 in a preview. */
  readonly scale: number;
  readonly #stepId: string;
  readonly #layers: ReadonlyMap<string, StepLayer>;
  readonly #drafts = new Map<string, Layer>();

  constructor({ stepId, width, height, scale, layers }: StepWorldOptions) {
    super();
    this.#stepId = stepId;
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.#layers = new Map(layers.map((layer) => [layer.name, layer]));
  }

  /** How many cells there are. */
  get count(): number {
    return this.width * this.height;
  }

  override get names(): readonly string[] {
    return [...this.#layers.keys()];
  }

  /** Replaces a layer that the step writes or changes, as with tiles of another size. */
  set<K extends LayerKind>(kind: K, name: string, value: Layers[K]): void {
    const { access } = this.#require(name);
    if (access === 'reads') throw new InvalidDataError(name, `is only read by the step ${this.#stepId}`);
    this.#drafts.set(name, this.#requireKind({ kind, value } as Layer, name));
  }

  override find(name: string): Layer | undefined {
    const { kind, access, before } = this.#require(name);
    if (access === 'reads') return before;
    const draft = this.#drafts.get(name);
    if (draft !== undefined) return draft;
    const fresh =
      access === 'changes' && before !== undefined
        ? copyLayer(before)
        : emptyLayer(kind, this.width, this.height, this.#stepId);
    if (fresh.value instanceof PlacedPoints) fresh.value.placeBy(this.#stepId);
    this.#drafts.set(name, fresh);
    return fresh;
  }

  /** What the step has written, layers that it never touched included. */
  finish(): Map<string, Layer> {
    const out = new Map<string, Layer>();
    for (const { name, access } of this.#layers.values()) if (access !== 'reads') out.set(name, this.find(name)!);
    return out;
  }

  #require(name: string): StepLayer {
    const layer = this.#layers.get(name);
    if (layer === undefined)
      throw new InvalidDataError(name, `is no layer that a parameter of the step ${this.#stepId} names`);
    return layer;
  }

  #requireKind(layer: Layer, name: string): Layer {
    const { kind } = this.#require(name);
    if (layer.kind !== kind) throw new InvalidDataError(name, `holds ${kind}, got ${layer.kind}`);
    return layer;
  }
}
