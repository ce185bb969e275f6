import { Rng } from 'gumption/math';
import { Director, readDirector } from 'gumption/procedural/director';
import { Generation, landscapeSteps, readGenerator, readHandEdits } from 'gumption/procedural/generators';
import {
  compileGrammar,
  FACADE_GRAMMAR,
  GrammarPlanner,
  GrammarRunner,
  readGrammar,
  restoreDerivation,
  TOWER_GRAMMAR,
} from 'gumption/procedural/grammars';
import { Landscape, VoxelLandscape } from 'gumption/procedural/landscapes';
import { GridLevel, MazeCarver } from 'gumption/procedural/levels';
import { DiskScatter } from 'gumption/procedural/placement';
import { compilePlant, drawTurtle, PlantGrower, readPlant, StringRewriter } from 'gumption/procedural/plants';
import { createTileModel, WaveFunctionCollapse } from 'gumption/procedural/wave-function-collapse';
import { type Door, saveDoor, textDoor, valueDoor } from '../door.js';

function createScatter(): DiskScatter {
  const kinds = [
    { name: 'oak', radius: 2 },
    { name: 'pine', radius: 1, apart: { oak: 1 } },
  ];
  const scatter = new DiskScatter({ area: { minX: 0, minY: 0, maxX: 20, maxY: 20 }, kinds, rng: new Rng(1) });
  scatter.step(40);
  return scatter;
}

function createCarver(): MazeCarver {
  const carver = new MazeCarver({ level: new GridLevel({ width: 4, height: 3 }), rng: new Rng(1) });
  carver.step(5);
  return carver;
}

const PLANT = {
  version: 1,
  name: 'Bush',
  parameters: { spread: 40 },
  values: { vigor: 3 },
  start: { kind: 'stem', length: 1, turn: 5, bend: 10 },
  choice: 'random',
  order: 'depth',
  rules: [
    {
      name: 'fork',
      kind: 'stem',
      when: 'vigor > 0',
      weight: 2,
      products: [
        { length: 'length * 0.8', turn: { min: '-spread', max: 0 }, values: { vigor: 'vigor - 1' }, count: 2, at: 0.5 },
        { kind: 'twig', length: 0.1, roll: 90, bend: 5, level: 3 },
      ],
    },
    { name: 'end', level: 3, products: [] },
  ],
  leaves: [{ on: 'twig', count: 2, length: 0.1, width: 0.05, tilt: 45, from: 0.2 }],
  wood: { tip: 0.01, exponent: 2.5, sides: 5 },
  limits: { branches: 100, generations: 9 },
} as const;

function createGrower(): PlantGrower {
  const grower = new PlantGrower({
    plant: compilePlant(PLANT),
    rng: new Rng(1),
    isAllowed: (_, to) => to.x < 0.2,
  });
  grower.step(6);
  return grower;
}

function createRewriter(): StringRewriter {
  const rewriter = new StringRewriter({ system: { axiom: 'A', rules: { A: 'AB', B: 'A' } }, steps: 6 });
  rewriter.step(9);
  return rewriter;
}

function createCollapse(): WaveFunctionCollapse {
  const tiles = [
    { name: 'a', sides: ['x', 'y', 'x', 'y'] as const, turns: 2 as const },
    { name: 'b', sides: ['x', 'y', 'y', 'x'] as const, turns: 4 as const },
  ];
  const map = new WaveFunctionCollapse({ model: createTileModel({ tiles }), width: 4, height: 3, rng: new Rng(1) });
  map.step(2);
  return map;
}

const TOWER = { ...TOWER_GRAMMAR, limits: { shapes: 200 } };

function createRunner(): GrammarRunner {
  const runner = new GrammarRunner({ grammar: compileGrammar(TOWER), rng: new Rng(1) });
  runner.step(6);
  return runner;
}

function createPlanner(): GrammarPlanner {
  const planner = new GrammarPlanner({ grammar: compileGrammar(TOWER), rng: new Rng(1), maxObjects: 50 });
  planner.step(6);
  return planner;
}

const DIRECTOR = {
  version: 1,
  state: { health: 100 },
  curve: [
    { at: 0, tension: 0.2 },
    { at: 20, tension: 0.9 },
  ],
  calming: 0.1,
  pause: 1,
  encounters: [{ name: 'patrol', tension: 0.2, weight: 2, cooldown: 3, when: 'health > 50' }],
};

function createDirector(plan: unknown = DIRECTOR): Director<number> {
  const director = new Director({
    plan: readDirector(plan),
    rng: new Rng(1),
    listSpots: () => [1, 2],
    isSeen: () => false,
  });
  for (let i = 0; i < 20; i++) director.tick(0.5);
  return director;
}

const GENERATOR = {
  version: 1,
  name: 'land',
  seed: 7,
  size: { width: 5, height: 4 },
  params: { high: { default: 9, min: 1, max: 20, title: 'High' } },
  steps: [
    { id: 'hills', kind: 'perlin', params: { amplitude: { param: 'high' }, to: 4 } },
    { id: 'high', kind: 'select', params: { into: 'high', between: [0, 99] }, note: 'A mask.' },
    { id: 'rough', kind: 'roughness', mask: 'high', invert: true, seed: 3, on: true },
  ],
  demands: [],
  inputs: ['sea'],
} as const;
const EDITS = {
  version: 1,
  edits: [
    { edit: 'paint', layer: 'elevation', after: 'hills', mode: 'add', cells: [[1, 2, 3]], was: [0] },
    { edit: 'lock', layer: 'elevation', x: 1, y: 1, width: 2, height: 1, values: [5, 6] },
    {
      edit: 'lockPoints',
      layer: 'trees',
      x: 0,
      y: 0,
      width: 2,
      height: 2,
      points: [{ x: 1, y: 1, radius: 1, kind: 'oak' }],
    },
    { edit: 'move', layer: 'trees', x: 1, y: 1, kind: 'oak', toX: 2, toY: 2 },
    { edit: 'remove', layer: 'trees', x: 1, y: 1 },
    { edit: 'add', layer: 'trees', x: 1, y: 1, kind: 'oak' },
  ],
} as const;

function createGeneration(): Generation {
  const generation = new Generation({
    document: GENERATOR,
    steps: landscapeSteps,
    edits: { version: 1, edits: EDITS.edits.slice(0, 2) },
  });
  generation.step(80);
  return generation;
}

function createVoxels(): VoxelLandscape {
  const voxels = new VoxelLandscape({ width: 3, height: 4, depth: 2 });
  voxels.set(1, 1, 1, 7);
  return voxels;
}

export const proceduralSaves: readonly Door[] = [
  saveDoor('DiskScatter.restore', createScatter, {
    save: (scatter) => scatter.save(),
    restore: (scatter, saved) => scatter.restore(saved),
    use: (scatter) => void scatter.step(20),
  }),
  valueDoor('readGenerator', [GENERATOR], readGenerator),
  valueDoor('readHandEdits', [EDITS], readHandEdits),
  saveDoor('Generation.restore', createGeneration, {
    save: (generation) => generation.save(),
    restore: (generation, saved) => generation.restore(saved),
    use: (generation) => void generation.step(200),
  }),
  saveDoor('Landscape.restore', () => new Landscape({ width: 3, height: 2 }), {
    save: (land) => land.save(),
    restore: (land, saved) => land.restore(saved),
    use: (land) => void land.at(1, 1),
  }),
  saveDoor('GridLevel.restore', () => new GridLevel({ width: 4, height: 3 }), {
    save: (level) => level.save(),
    restore: (level, saved) => level.restore(saved),
    use: (level) => void level.doorsOf(0),
  }),
  saveDoor('MazeCarver.restore', createCarver, {
    save: (carver) => carver.save(),
    restore: (carver, saved) => carver.restore(saved),
    use: (carver) => void carver.step(5),
  }),
  valueDoor('readPlant', [PLANT], (value) => {
    const grower = new PlantGrower({ plant: readPlant(value), rng: new Rng(1) });
    grower.step(20);
  }),
  saveDoor('PlantGrower.restore', createGrower, {
    save: (grower) => grower.save(),
    restore: (grower, saved) => grower.restore(saved),
    use: (grower) => void grower.step(5),
  }),
  saveDoor('StringRewriter.restore', createRewriter, {
    save: (rewriter) => rewriter.save(),
    restore: (rewriter, saved) => rewriter.restore(saved),
    use: (rewriter) => void rewriter.step(5),
  }),
  textDoor('drawTurtle', ['F[+F]F[-F]F', 'f&F^F/F|F'], (text) => drawTurtle(text, { angle: 30 })),
  saveDoor('WaveFunctionCollapse.restore', createCollapse, {
    save: (map) => map.save(),
    restore: (map, saved) => map.restore(saved),
    use: (map) => void map.step(5),
  }),
  valueDoor('readGrammar', [TOWER, { ...FACADE_GRAMMAR, limits: { shapes: 300 } }], (value) => {
    const runner = new GrammarRunner({ grammar: readGrammar(value), rng: new Rng(1) });
    runner.step(10);
  }),
  valueDoor('restoreDerivation', [createRunner().save()], (saved) => restoreDerivation(compileGrammar(TOWER), saved)),
  saveDoor('GrammarRunner.restore', createRunner, {
    save: (runner) => runner.save(),
    restore: (runner, saved) => runner.restore(saved),
    use: (runner) => void runner.step(3),
  }),
  saveDoor('GrammarPlanner.restore', createPlanner, {
    save: (planner) => planner.save(),
    restore: (planner, saved) => planner.restore(saved),
    use: (planner) => void planner.step(3),
  }),
  valueDoor('readDirector', [DIRECTOR], createDirector),
  saveDoor('Director.restore', () => createDirector(), {
    save: (director) => director.save(),
    restore: (director, saved) => director.restore(saved),
    use: (director) => void director.tick(1),
  }),
  saveDoor('VoxelLandscape.restore', createVoxels, {
    save: (voxels) => voxels.save(),
    restore: (voxels, saved) => voxels.restore(saved),
    use: (voxels) => void voxels.dig(1, 1, 1, 1),
  }),
];
