import { Rng } from 'gumption/math';
import { createSampleModel, parseTileSample, WaveFunctionCollapse } from 'gumption/procedural/wave-function-collapse';
import type { Benchmark, Subject } from '../harness.js';
import { OverlappingModel } from './peers.js';

// A map of 48 by 48 tiles from a sample, windows of 3 by 3, all edges joined. An operation is one map
// that is solved: a program that gets stuck tries again.

const SIDE = 48;
const SAMPLE = parseTileSample(`
................
.┌─┐.......~~...
.│#│......~~~~..
.└─┘.......~~...
.......┌──┐.....
.......│##│..~..
..~~...└──┘.....
..~~............
................
`);

/** How many tiles of a map differ from their right neighbor's window in the sample: none may. */
const PAIRS = listPairs(SAMPLE.tiles, SAMPLE.width, SAMPLE.height);

function listPairs(tiles: ArrayLike<number>, width: number, height: number): Set<number> {
  const pairs = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pairs.add(tiles[y * width + x] * 256 + tiles[y * width + ((x + 1) % width)]);
  return pairs;
}

function subject(name: string, note: string, create: () => (rng: Rng) => ArrayLike<number>): Subject {
  return {
    subject: name,
    unit: 'map',
    note,
    setup() {
      const solve = create();
      const rng = new Rng('maps');
      let wrong = 0;
      let runs = 0;
      return {
        opsPerRun: 1,
        run() {
          const tiles = solve(rng.fork(runs++));
          for (const pair of listPairs(tiles, SIDE, SIDE)) if (!PAIRS.has(pair)) wrong++;
        },
        verify: () => wrong,
      };
    },
  };
}

function createPeer(): (rng: Rng) => ArrayLike<number> {
  const rgba = new Uint8Array(SAMPLE.tiles.length * 4);
  for (let i = 0; i < SAMPLE.tiles.length; i++) rgba.set([SAMPLE.tiles[i], 0, 0, 255], 4 * i);
  const model = new OverlappingModel(rgba, SAMPLE.width, SAMPLE.height, 3, SIDE, SIDE, true, true, 1);
  return (rng) => {
    while (!model.generate(() => rng.next()));
    return model.graphics().filter((_, i) => i % 4 === 0);
  };
}

export const wfc: Benchmark = {
  name: 'procedural/wfc',
  title: 'wave function collapse, windows of a sample',
  verifyRuns: 2,
  sample: 0.5,
  rounds: 7,
  subjects: [
    subject('wavefunctioncollapse', 'OverlappingModel', createPeer),
    subject('gumption', 'WaveFunctionCollapse', () => {
      const model = createSampleModel(SAMPLE, { size: 3, periodic: true });
      return (rng) => {
        const map = new WaveFunctionCollapse({ model, width: SIDE, height: SIDE, rng, periodic: true });
        if (map.run() !== 'solved') throw new Error(map.reason);
        return map.tiles.map((tile) => model.tiles[tile].value);
      };
    }),
  ],
};
