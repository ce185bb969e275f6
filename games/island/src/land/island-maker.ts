import { Rng } from 'gumption/math';
import {
  addPerlin,
  erodeThermally,
  filterHeights,
  HydraulicErosion,
  islandFilter,
  Landscape,
  StreamErosion,
} from 'gumption/procedural/landscapes';
import { refineLandscape } from './refine.js';

/** How wide and deep the island is with the sea around it, in meters. */
export const SPAN = 128;

/** Ground up to this height is sea, in meters. */
export const SEA_LEVEL = 2;

/** Cells along the side of the coarsest land. Each finer one has twice as many. */
export const COARSEST = 64;

/** How high hills are, and how much higher the middle of the island lies; meters. */
const HILLS = 15;
const DOME = 14;

/** Iterations of rain on the coarsest land, and passes of its streams. Finer ones need fewer. */
const RAIN = 60;
const STREAMS = 10;

/** How deep streams cut on the coarsest land. */
const STREAM_STRENGTH = 0.07;

/** The steepest slope that does not slide, as height per width. */
const REPOSE = 0.7;

/** What is done to the land at the moment. */
export type Stage = 'hills' | 'rain' | 'streams' | 'done';

/**
 * Makes an island from a seed, in slices and from coarse to fine: each land of `lands` shows the same
 * hills and valleys as the one before it with twice as many cells, eroded in its turn. What a land
 * looks like does not depend on how fine the island will be in the end.
 */
export class IslandMaker {
  /** The lands that are finished, the finest last. */
  readonly lands: Landscape[] = [];
  stage: Stage = 'hills';
  readonly #work: Generator<number, void>;

  /** `size` is 64, 128, 256 … cells. Without erosion it stays bare noise, to compare with. */
  constructor(seed: number, size: number, isEroded = true) {
    this.#work = this.#make(new Rng(seed).fork('land'), size, isEroded);
  }

  /** Works on about `budget` cells; true once it is done. Slices give the same land as one run. */
  step(budget: number): boolean {
    for (let left = budget; left > 0 && this.stage !== 'done'; ) left -= this.#work.next().value ?? 0;
    return this.stage === 'done';
  }

  /** Each number is how many cells were worked on since the last one. */
  *#make(rng: Rng, size: number, isEroded: boolean): Generator<number, void> {
    let land = raiseIsland(rng.fork('hills'));
    for (;;) {
      yield land.count;
      if (isEroded) yield* this.#erode(land);
      this.lands.push(land);
      if (land.width >= size) break;
      this.stage = 'hills';
      land = refineLandscape(land);
      const side = land.width;
      addPerlin(land, {
        rng: rng.fork(side),
        amplitude: (HILLS * 4) / side,
        from: side / 4,
        to: side / 2,
      });
    }
    this.stage = 'done';
  }

  *#erode(land: Landscape): Generator<number, void> {
    const finer = land.width / COARSEST;
    this.stage = 'rain';
    yield* rainOn(land, Math.round(RAIN / finer), finer);
    this.stage = 'streams';
    const streams = new StreamErosion(land, {
      seaLevel: SEA_LEVEL,
      strength: STREAM_STRENGTH / finer,
      passes: Math.max(1, Math.round(STREAMS / finer)),
    });
    const slice = 1 << 12;
    while (!streams.step(slice)) yield slice;
  }
}

/** The finished land of a seed. */
export function createIsland(seed: number, size: number, isEroded = true): Landscape {
  const maker = new IslandMaker(seed, size, isEroded);
  while (!maker.step(size * size));
  return maker.lands.at(-1)!;
}

/** Hills that are highest in the middle and sink into the sea all round. */
function raiseIsland(rng: Rng): Landscape {
  const land = new Landscape({ width: COARSEST, height: COARSEST });
  addPerlin(land, { rng, amplitude: HILLS, from: 3 });
  const middle = (COARSEST - 1) / 2;
  filterHeights(land, (height, x, y) => {
    const square = ((x - middle) * (x - middle) + (y - middle) * (y - middle)) / (middle * middle);
    return height + 1 + DOME * (1 - square);
  });
  filterHeights(land, islandFilter(land));
  return land;
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
