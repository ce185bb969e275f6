import { Rng } from 'gumption/math';
import { type GeneratedWorld, Generation, type GeneratorDocument } from 'gumption/procedural/generators';
import {
  addPerlin,
  erodeThermally,
  HydraulicErosion,
  type Landscape,
  StreamErosion,
} from 'gumption/procedural/landscapes';
import { island, names } from './generator.js';
import { landOf } from './layers.js';
import { refineLandscape } from './refine.js';
import { SEA_LEVEL, SPAN, WORLD_CELLS } from './size.js';

/** How many times fewer cells than the world the first picture has along its side. */
const PREVIEW = 2;

/** Steps that a first picture of the heights does not need. */
const LATER = new Set(['waters', 'biomes', 'town', 'woods', 'trees', 'houses', 'settlements', 'ways']);

/** How high the smallest hills of a finer land are, as a share of its cells; meters. */
const DETAIL = 60;

/** Iterations of rain and passes of streams on a land that is refined, by how much finer than 64 it is. */
const RAIN = 60;
const STREAMS = 10;
const STREAM_STRENGTH = 0.07;

/** The steepest slope that does not slide, as height per width. */
const REPOSE = 0.7;

/**
 * Makes an island by its generator, in slices and from coarse to fine. The first of `lands` is a
 * preview; the second, of 128 × 128 cells, is the one that animals live on, and `world` has all that
 * stands on it. Each finer one shows the same hills and valleys with twice as many cells, eroded in its
 * turn. The lands do not depend on how fine the island will be in the end.
 */
export class IslandMaker {
  /** The lands that are finished, the finest last. */
  lands: Landscape[] = [];
  /** All layers of the land that animals live on, once it is finished. */
  world: GeneratedWorld | undefined;
  readonly #size: number;
  readonly #preview: Generation;
  readonly #generation: Generation;
  #work: Generator<number, void>;
  #isDone = false;

  /** `size` is 128, 256, 512 … cells. */
  constructor(seed: number | string, size: number, document: GeneratorDocument = island) {
    this.#size = size;
    this.#preview = new Generation({ ...names, document: previewOf(document), seed, scale: PREVIEW });
    this.#generation = new Generation({ ...names, document, seed });
    this.#work = this.#make();
  }

  get seed(): number | string {
    return this.#generation.seed;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Works on about `budget` cells; true once it is done. Slices give the same lands as one run. */
  step(budget: number): boolean {
    for (let left = budget; left > 0 && !this.#isDone; ) {
      const { done, value } = this.#work.next();
      this.#isDone = done === true;
      left -= Math.max(1, value ?? 0);
    }
    return this.#isDone;
  }

  /** Starts again with another generator or seed. Only those steps run again that depend on the change. */
  replace(document: GeneratorDocument, seed: number | string): void {
    this.#preview.replaceDocument(previewOf(document));
    this.#generation.replaceDocument(document);
    for (const generation of [this.#preview, this.#generation]) generation.replaceSeed(seed);
    this.lands = [];
    this.world = undefined;
    this.#isDone = false;
    this.#work = this.#make();
  }

  /** Each number is how many cells were worked on since the last one. */
  *#make(): Generator<number, void> {
    yield* runAll(this.#preview);
    this.lands.push(landOf(this.#preview.world.heights('elevation')));
    yield* runAll(this.#generation);
    const { world } = this.#generation;
    this.world = world;
    let land = landOf(world.heights('elevation'));
    this.lands.push(land);
    const rng = new Rng(this.seed).fork('finer');
    while (land.width < this.#size) {
      land = refineLandscape(land);
      const side = land.width;
      addPerlin(land, { rng: rng.fork(side), amplitude: DETAIL / side, from: side / 4, to: side / 2 });
      yield land.count;
      yield* erode(land);
      this.lands.push(land);
    }
  }
}

/** The same generator without what stands on the land. */
function previewOf(document: GeneratorDocument): GeneratorDocument {
  const { demands: _demands, tries: _tries, goodEnough: _goodEnough, ...rest } = document;
  return { ...rest, steps: document.steps.filter(({ kind }) => !LATER.has(kind)) };
}

function* runAll(generation: Generation): Generator<number, void> {
  const slice = 1 << 12;
  while (!generation.step(slice)) yield slice;
}

function* erode(land: Landscape): Generator<number, void> {
  const finer = land.width / (WORLD_CELLS / PREVIEW);
  yield* rainOn(land, Math.round(RAIN / finer), finer);
  const streams = new StreamErosion(land, {
    seaLevel: SEA_LEVEL,
    strength: STREAM_STRENGTH / finer,
    passes: Math.max(1, Math.round(STREAMS / finer)),
  });
  const slice = 1 << 12;
  while (!streams.step(slice)) yield slice;
}

/** Rain washes ground into the hollows and steep slopes slide; the sea swallows what reaches it. */
function* rainOn(land: Landscape, iterations: number, finer: number): Generator<number, void> {
  const softness = land.layer('softness');
  for (let cell = 0; cell < land.count; cell++) softness[cell] = land.elevation[cell] > SEA_LEVEL ? 1 : 0;
  const rain = new HydraulicErosion(land, {
    ...{ rainfall: 0.02, evaporation: 0.01, solubility: 0.3 / finer, edges: 'drain', softness: 'softness' },
  });
  const swallowed = [land.layer('water'), land.layer('sediment')];
  const threshold = (REPOSE * SPAN) / land.width;
  for (let i = 1; i <= iterations; i++) {
    rain.step(1);
    for (const layer of swallowed)
      for (let cell = 0; cell < land.count; cell++) if (softness[cell] === 0) layer[cell] = 0;
    // Ground that stayed in the water for longer would pile up in one cell.
    if (i % 5 === 0 || i === iterations) {
      rain.finish();
      erodeThermally(land, { threshold });
    }
    yield 4 * land.count;
  }
  for (const name of ['softness', 'water', 'sediment', 'flow']) land.removeLayer(name);
}
