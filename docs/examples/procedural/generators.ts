import {
  createLock,
  defineStep,
  formatGenerator,
  Generation,
  type GeneratorDocument,
  landscapeSteps,
  levelSteps,
  placementSteps,
  Refinement,
  SeedRating,
  standardMeasures,
  stepParam,
} from 'gumption/procedural/generators';

// #region island
const island: GeneratorDocument = {
  version: 1,
  name: 'island',
  seed: 7,
  size: { width: 64, height: 64 },
  params: { height: { default: 60, min: 10, max: 200, title: 'Height' } },
  steps: [
    { id: 'hills', kind: 'perlin', params: { amplitude: { param: 'height' }, to: 32 } },
    { id: 'rim', kind: 'island' },
    { id: 'rain', kind: 'hydraulicErosion', params: { iterations: 60 } },
    { id: 'terraces', kind: 'tiers', params: { top: 60, count: 5 } },
    { id: 'land', kind: 'select', params: { into: 'land', between: [2, 1000] } },
    { id: 'woods', kind: 'scatter', params: { points: 'trees', where: 'land' } },
  ],
};

const steps = [...landscapeSteps, ...levelSteps, ...placementSteps];
const generation = new Generation({ document: island, steps });
while (!generation.step(500_000)) console.log(`${generation.progress.step} …`);
console.log(`${generation.world.points('trees').count} trees`);
// #endregion

// #region reload
const [hills, rim, rain, terraces, ...others] = island.steps;
generation.replaceDocument({ ...island, steps: [hills, rim, terraces, rain, ...others] });
generation.run();
console.log(`ran again: ${generation.ran.join(', ')}`);
// #endregion

// #region explain
const { cells } = generation.explain(30, 30);
for (const { step, layer, after } of cells) console.log(`${step} made ${layer} ${after.toFixed(1)}`);
// #endregion

// #region edit
const lock = createLock(generation.world, 'elevation', { x: 28, y: 28, width: 6, height: 6 });
generation.replaceEdits({ version: 1, edits: [lock] });
generation.replaceSeed(8);
generation.run();
for (const { problem } of generation.conflicts) console.log(problem);
// #endregion

// #region step
const crater = defineStep({
  name: 'crater',
  description: 'A round hole with a rim.',
  params: {
    ground: stepParam.changes('heights', { default: 'elevation', description: 'What it changes.' }),
    radius: stepParam.length({ default: 8, min: 1, max: 100, description: 'From the middle to the rim, in cells.' }),
    depth: stepParam.number({ default: 10, min: 0, max: 1000, description: 'How deep it is.' }),
  },
  run({ params, world, rng }) {
    const { width, height, cells: heights } = world.heights(params.ground);
    const [x, y] = [rng.range(0, width), rng.range(0, height)];
    for (let i = 0; i < heights.length; i++) {
      const far = ((i % width) - x) ** 2 + (Math.floor(i / width) - y) ** 2;
      if (far < params.radius ** 2) heights[i] -= params.depth * (1 - far / params.radius ** 2);
    }
  },
});
const moon: GeneratorDocument = { ...island, name: 'moon', params: {}, steps: [{ id: 'first', kind: 'crater' }] };
new Generation({ document: moon, steps: [crater] }).run();
// #endregion

// #region dungeon
const dungeon: GeneratorDocument = {
  version: 1,
  name: 'dungeon',
  size: { width: 31, height: 11 },
  steps: [
    { id: 'maze', kind: 'maze' },
    { id: 'loops', kind: 'loops', params: { chance: 0.1 } },
    { id: 'walls', kind: 'thickWalls' },
    { id: 'doors', kind: 'locks', params: { locks: ['iron', 'gold'] } },
  ],
  tries: 50,
  demands: [
    { name: 'a key before its door', measure: 'solvable', min: 1 },
    { name: 'a boss far from the entrance', measure: 'goalDistance', min: 0.8, from: 0.8, to: 1 },
  ],
};
const level = new Generation({ document: dungeon, steps, measures: standardMeasures }).run();
console.log(level.isAccepted ? `taken at try ${level.progress.attempt}` : level.judgement?.failed);
// #endregion

// #region rate
const rating = new SeedRating({
  document: { ...dungeon, tries: 1 },
  steps,
  measures: standardMeasures,
  seeds: Array.from({ length: 16 }, (_, seed) => seed),
  bars: 4,
});
rating.run();
console.log(
  `quality ${rating.histogram.join(' ')}, worst seed ${rating.worst?.seed}: ${rating.worst?.failed.join(', ')}`,
);
// #endregion

// #region refine
const refinement = new Refinement({ document: island, steps });
while (!refinement.step(500_000)) console.log(`a picture of ${refinement.world?.width ?? 0} cells`);
// #endregion

// #region text
console.log(formatGenerator(moon));
// #endregion
