import { InvalidDataError, requireNonNegative } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { joinIndex, joinKey } from '../../data/path.js';
import { number, optional, type Schema, struct, unchecked } from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import type { ScheduledTask } from '../../execution/index.js';
import { type Ground, isPlace, requirePlace } from '../ground/ground.js';
import type { LayerAnalysis, LayerCategory, LayerInputs } from '../ground/layer-analysis.js';
import type { LayerSource } from '../ground/layer-source.js';
import { combinationAnalysis, type LayerCombination, layersDocumentSchema, orderCombinations } from './combinations.js';
import { FocusPlaces } from './focus-places.js';
import { answer, categoryOf, chooseNext, isUsable, type Layer, requireFiniteValues } from './layer.js';
import { type SavedLayers, type SavedPass, savedLayersSchema } from './saved-layers.js';

/** Options of {@link LayerServer}. */
export interface LayerServerOptions {
  /**
   * A server over the same ground whose layers this one may read by name: terrain for all sides,
   * beside the layers of one side. Step it, too, and before this one.
   */
  readonly shared?: LayerServer;
  /** The largest share of a budget that is spent on fast layers. By default 0.5. */
  readonly fastShare?: number;
}

const serverOptions: Schema<LayerServerOptions> = struct({
  __proto__: null,
  shared: optional(unchecked<LayerServer>()),
  fastShare: optional(number({ min: 0, max: 1 })),
});

/** Work before the first value is given in pieces, so that little of a budget is lost at its end. */
const PIECE = 64;

/**
 * Keeps layers over one ground up to date, each as often as its category says, within a budget per
 * frame. Layers are analyses that are added by name; combinations of them come from a file.
 *
 * `step(budget)` first updates fast layers around {@link setFocus}, then static layers that are
 * not ready, then the slow ones one after the other, inputs before what is made of them. A new
 * picture replaces the old one when it is complete. While the world stands still, every budget
 * leads to the same bits as {@link compute}.
 *
 * A unit of budget is a place written or a unit of an analysis's own work. Nothing is allocated
 * after the last layer was added, except by analyses.
 */
export class LayerServer implements LayerSource, ScheduledTask {
  /** The places that its layers have values for. */
  readonly ground: Ground;
  /** The server whose layers this one may read, if any. */
  readonly shared: LayerServer | undefined;
  readonly #fastShare: number;
  readonly #layers: Layer[] = [];
  readonly #byName = new Map<string, Layer>();
  readonly #combinations = new Map<string, LayerCombination>();
  readonly #fast: Layer[] = [];
  readonly #focus: FocusPlaces;
  /** The next pair of place and fast layer. */
  #focusAt = 0;
  /** The layer whose pass is under way. */
  #pass: Layer | undefined;
  #spent = 0;
  #isPrepared = false;
  /** How many values of the pass are written. */
  #written = 0;
  /** The values of the pass under way. */
  readonly #next: Float64Array;
  /** The index of the layer whose pass ended last. */
  #last = -1;

  constructor(ground: Ground, options: LayerServerOptions = {}) {
    checkOptions(serverOptions, options, 'LayerServer');
    const { shared, fastShare = 0.5 } = options;
    if (shared !== undefined && shared.ground !== ground)
      throw new InvalidDataError('shared', 'must have the same ground');
    this.ground = ground;
    this.shared = shared;
    this.#fastShare = fastShare;
    this.#next = new Float64Array(ground.count);
    this.#focus = new FocusPlaces(ground);
  }

  /** The names of all layers, first those of the shared server. */
  get names(): readonly string[] {
    return [...(this.shared?.names ?? []), ...this.#byName.keys()];
  }

  /**
   * Adds a layer. Throws `InvalidDataError` if the name is taken, an input does not exist, or the
   * analysis does not fit the ground or its category its inputs.
   */
  add(name: string, analysis: LayerAnalysis): void {
    if (name === '') throw new InvalidDataError('name', 'must not be empty');
    if (this.#lookUp(name) !== undefined)
      throw new InvalidDataError(name, 'is the name of a layer already; choose another');
    const { count = this.ground.count } = analysis;
    if (count !== this.ground.count)
      throw new InvalidDataError(name, `must have ${this.ground.count} values, one for each place, got ${count}`);
    const inputs = (analysis.inputs ?? []).map((input, i) =>
      this.#require(input, joinIndex(joinKey(name, 'inputs'), i)),
    );
    const category = categoryOf(name, analysis, inputs);
    const layer: Layer = {
      name,
      index: this.#layers.length,
      analysis,
      category,
      inputs,
      values: new Float64Array(count),
      arrays: inputs.map(({ values }) => values),
      answers: new Float64Array(count),
      inputAnswers: inputs.map(({ answers }) => answers),
      passes: 0,
      saved: undefined,
      isReady: false,
      hasFailed: false,
    };
    this.#layers.push(layer);
    this.#byName.set(name, layer);
    if (category === 'fast') this.#fast.push(layer);
  }

  /**
   * Adds the combinations of a document: weighted sums of layers and of each other, in any order.
   * Throws `InvalidDataError`, and adds nothing, if the document is wrong.
   */
  addCombinations(document: unknown, path = 'layers'): void {
    const read = parse(layersDocumentSchema, document, path);
    const ordered = orderCombinations(read, this.names, path);
    for (const [name] of ordered)
      if (this.#lookUp(name) !== undefined)
        throw new InvalidDataError(
          joinKey(joinKey(path, 'combinations'), name),
          'is the name of a layer already; choose another',
        );
    for (const [name, combination] of ordered) {
      this.add(name, combinationAnalysis(combination));
      this.#combinations.set(name, combination);
    }
  }

  values(name: string): Readonly<Float64Array> {
    return this.#require(name, 'name').values;
  }

  /** How often a layer is computed. Throws for an unknown name. */
  categoryOf(name: string): LayerCategory {
    return this.#require(name, 'name').category;
  }

  /** What the values of a layer measure. Throws for an unknown name. */
  unitOf(name: string): string {
    return this.#require(name, 'name').analysis.unit ?? '';
  }

  /** How a layer of a document is combined; undefined for any other layer. */
  combinationOf(name: string): LayerCombination | undefined {
    this.#require(name, 'name');
    return this.#combinations.get(name) ?? (this.#byName.has(name) ? undefined : this.shared?.combinationOf(name));
  }

  /** Whether a layer holds a complete picture. Fast layers never do. */
  isReady(name: string): boolean {
    return this.#require(name, 'name').isReady;
  }

  /** How many complete pictures of a layer there have been. */
  passesOf(name: string): number {
    return this.#require(name, 'name').passes;
  }

  /**
   * The value of a place right now, computed for this place alone: for fast layers, and for
   * combinations whose whole picture nobody needs. Equals what a whole pass would give. Static
   * layers that are ready, and layers that are made as a whole, such as floods, answer from their
   * last picture.
   */
  valueAt(name: string, place: number): number {
    const layer = this.#require(name, 'name');
    requirePlace(this.ground, place, 'place');
    answer(layer, place);
    return layer.answers[place];
  }

  /**
   * Says where characters are: fast layers are kept up to date at places within `radius` of these,
   * in world units. Elsewhere they keep the values they had.
   */
  setFocus(places: ArrayLike<number>, radius: number): void {
    requireNonNegative(radius, 'radius');
    for (let i = 0; i < places.length; i++)
      if (!isPlace(this.ground, places[i])) requirePlace(this.ground, places[i], `places[${i}]`);
    this.#focus.set(places, radius);
  }

  /**
   * Has a static layer and everything static that is made of it computed again: the level has
   * changed. Until then they keep their values.
   */
  invalidate(name: string): void {
    const layer = this.#require(name, 'name');
    if (this.#byName.get(name) !== layer)
      throw new InvalidDataError('name', `${name} is a layer of the shared server; invalidate it there`);
    if (layer.category !== 'static')
      throw new InvalidDataError('name', `must be a static layer, got ${name}, which is ${layer.category}`);
    const outdated = new Set([layer]);
    for (const each of this.#layers)
      if (each.category === 'static' && each.inputs.some((input) => outdated.has(input))) outdated.add(each);
    for (const each of outdated) each.isReady = false;
    if (this.#pass !== undefined && outdated.has(this.#pass)) this.#pass = undefined;
  }

  /**
   * Does at most `budget` units of work. Returns how many it did. If an analysis throws, or writes a
   * value that is not finite, its layer keeps the picture it had, and the next call goes on with the
   * other layers.
   */
  step(budget: number): number {
    requireNonNegative(budget, 'budget');
    const grant = Math.floor(budget);
    let used = this.#stepFast(Math.min(Math.ceil(grant * this.#fastShare), this.#focus.count * this.#fast.length));
    // A slow layer has at most one new picture per step, however large the budget is.
    let first: Layer | undefined;
    while (used < grant) {
      const layer = this.#pass ?? chooseNext(this.#layers, this.#last);
      if (layer === undefined || layer === first) break;
      try {
        if (this.#pass === undefined) this.#begin(layer);
        used += this.#stepPass(grant - used);
      } catch (error) {
        // The layer keeps its last picture, and the next step goes on with the other layers.
        this.#pass = undefined;
        this.#last = layer.index;
        layer.hasFailed = true;
        throw error;
      }
      if (this.#pass === undefined && layer.category === 'slow') first ??= layer;
    }
    return used;
  }

  /** Computes every layer from the world as it is now: when a level starts, and for tests. */
  compute(): void {
    this.#pass = undefined;
    for (const layer of this.#layers) {
      if (layer.category === 'fast' || (layer.category === 'static' && layer.isReady)) continue;
      const waitsFor = layer.inputs.find(({ isReady }) => !isReady);
      if (waitsFor !== undefined)
        throw new InvalidDataError(
          waitsFor.name,
          `is not ready, and ${layer.name} needs it; compute the shared server`,
        );
      this.#begin(layer);
      while (this.#pass !== undefined) this.#stepPass(1 << 29);
    }
    this.#focusAt = 0;
    this.#stepFast(this.#focus.count * this.#fast.length);
  }

  /** Saves share the values of layers that have not changed in between, so never write to them. */
  save(): SavedLayers {
    return {
      version: 1,
      layers: this.#layers.map((layer) => {
        const { name, passes, isReady, values } = layer;
        layer.saved ??= Array.from(values);
        return { name, passes, isReady, values: layer.saved };
      }),
      pass: this.#savePass(),
      last: this.#last,
      focus: this.#focus.list(),
      focusAt: this.#focusAt,
    };
  }

  /**
   * Goes on from a saved state. The server must have the same layers, and the world must be as it
   * was. Throws, and changes nothing, if the state cannot be one of this server.
   */
  restore(saved: SavedLayers): void {
    const { layers, pass, last, focus, focusAt } = parse(savedLayersSchema, saved, 'saved', SAVED_LIMITS);
    if (layers.length !== this.#layers.length)
      throw new InvalidDataError('saved.layers', `must be ${this.#layers.length}, got ${layers.length}`);
    layers.forEach(({ name, values }, i) => {
      const path = `saved.layers[${i}]`;
      if (name !== this.#layers[i].name)
        throw new InvalidDataError(`${path}.name`, `must be ${this.#layers[i].name}, got ${name}`);
      if (values.length !== this.ground.count)
        throw new InvalidDataError(`${path}.values`, `must be ${this.ground.count}, got ${values.length}`);
    });
    if (last >= this.#layers.length)
      throw new InvalidDataError('saved.last', `must be below ${this.#layers.length}, got ${last}`);
    focus.forEach((place, i) => {
      requirePlace(this.ground, place, `saved.focus[${i}]`);
    });
    if (new Set(focus).size !== focus.length)
      throw new InvalidDataError('saved.focus', 'must name each place only once');
    this.#restorePass(pass, layers);
    layers.forEach(({ passes, isReady, values }, i) => {
      const layer = this.#layers[i];
      layer.values.set(values);
      layer.saved = undefined;
      layer.passes = passes;
      layer.isReady = isReady && layer.category !== 'fast';
      layer.hasFailed = false;
    });
    this.#last = last;
    this.#focus.assign(focus);
    this.#focusAt = focusAt;
  }

  #savePass(): SavedPass | null {
    const layer = this.#pass;
    if (layer === undefined) return null;
    return {
      layer: layer.name,
      noted: layer.analysis.save?.() ?? null,
      spent: this.#spent,
      written: [...this.#next.subarray(0, this.#written)],
    };
  }

  /** Does the work of a saved pass again, from what was noted. Puts the old pass back on failure. */
  #restorePass(pass: SavedPass | null, layers: SavedLayers['layers']): void {
    const before = this.#savePass();
    try {
      // The pass has read the layers as they were saved.
      this.#repeatPass(pass, ({ inputs }) =>
        inputs.map((input) =>
          this.#layers[input.index] === input ? Float64Array.from(layers[input.index].values) : input.values,
        ),
      );
    } catch (error) {
      this.#repeatPass(before, ({ arrays }) => arrays);
      throw error;
    }
  }

  #repeatPass(pass: SavedPass | null, inputsOf: (layer: Layer) => LayerInputs): void {
    if (pass === null) {
      this.#pass = undefined;
      return;
    }
    const { noted, spent, written } = pass;
    const layer = this.#byName.get(pass.layer);
    if (layer === undefined || layer.category === 'fast')
      throw new InvalidDataError('saved.pass.layer', `must be a layer that is not fast, got ${pass.layer}`);
    if (written.length > this.ground.count)
      throw new InvalidDataError('saved.pass.written', `must be at most ${this.ground.count}, got ${written.length}`);
    const { analysis } = layer;
    if (analysis.restore !== undefined) analysis.restore(noted);
    else if (noted !== null)
      throw new InvalidDataError('saved.pass.noted', `must be null, as ${layer.name} notes nothing`);
    const isPrepared = analysis.step === undefined || (spent > 0 && analysis.step(spent, inputsOf(layer)));
    if (!isPrepared && written.length > 0)
      throw new InvalidDataError('saved.pass.spent', `is too little for a first value of ${layer.name}, got ${spent}`);
    this.#pass = layer;
    this.#spent = spent;
    this.#isPrepared = isPrepared;
    this.#written = written.length;
    this.#next.set(written);
  }

  #begin(layer: Layer): void {
    this.#pass = layer;
    this.#spent = 0;
    this.#written = 0;
    this.#isPrepared = layer.analysis.step === undefined;
    layer.analysis.begin?.(layer.arrays);
  }

  /** Goes on with the pass, which ends at the latest when the work is done. Returns the work done. */
  #stepPass(budget: number): number {
    const layer = this.#pass!;
    const { analysis } = layer;
    if (!this.#isPrepared) {
      const piece = Math.min(budget, PIECE);
      this.#spent += piece;
      this.#isPrepared = analysis.step!(piece, layer.arrays);
      return piece;
    }
    const first = this.#written;
    const end = Math.min(this.ground.count, first + budget);
    analysis.write(this.#next, first, end, layer.arrays);
    requireFiniteValues(layer, this.#next, first, end);
    this.#written = end;
    if (end === this.ground.count) {
      layer.values.set(this.#next);
      layer.saved = undefined;
      layer.passes++;
      layer.isReady = true;
      layer.hasFailed = false;
      this.#last = layer.index;
      this.#pass = undefined;
    }
    return end - first;
  }

  /** Updates fast layers at places near characters: one layer at one place per unit. */
  #stepFast(budget: number): number {
    const layers = this.#fast;
    const { count, places } = this.#focus;
    if (count === 0 || layers.length === 0) return 0;
    for (let done = 0; done < budget; done++) {
      const at = this.#focusAt % (count * layers.length);
      const layer = layers[at % layers.length];
      const place = places[(at - (at % layers.length)) / layers.length];
      this.#focusAt = at + 1;
      if (!isUsable(layer)) continue;
      layer.analysis.write(layer.values, place, place + 1, layer.arrays);
      layer.saved = undefined;
      requireFiniteValues(layer, layer.values, place, place + 1);
    }
    return budget;
  }

  #lookUp(name: string): Layer | undefined {
    return this.#byName.get(name) ?? (this.shared === undefined ? undefined : this.shared.#lookUp(name));
  }

  #require(name: string, path: string): Layer {
    const layer = this.#lookUp(name);
    if (layer !== undefined) return layer;
    throw new InvalidDataError(path, `must be a layer, got ${name}${didYouMean(name, this.names)}`);
  }
}
