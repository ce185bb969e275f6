import { TAU } from '../../../math/angle.js';
import { addFault } from '../../landscapes/faults.js';
import { HydraulicErosion } from '../../landscapes/hydraulic-erosion.js';
import { StreamErosion } from '../../landscapes/stream-erosion.js';
import { erodeThermally } from '../../landscapes/thermal-erosion.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { ground } from './ground.js';
import { scaledCount, toLandscape } from './in-rows.js';

export const faults = defineStep({
  name: 'faults',
  title: 'Faults',
  description: 'Breaks the ground along straight lines: one side rises, the other sinks.',
  category: 'landscape',
  params: {
    ground,
    count: stepParam.integer({ default: 100, min: 0, max: 10_000, title: 'Faults', description: 'How many faults.' }),
    depth: stepParam.number({
      default: 2,
      min: 0,
      max: 100_000,
      title: 'Depth',
      description: 'The largest step; each fault draws its own.',
    }),
    width: stepParam.optional(
      stepParam.length({
        min: 0.01,
        max: 100_000,
        title: 'Fading',
        description: 'Half of the step is left this many cells away. By default steps do not fade.',
      }),
    ),
  },
  work: ({ params, world }) => params.count * world.count,
  *run({ params: { ground: name, count, depth, width }, world, rng }) {
    const heights = world.heights(name);
    const landscape = toLandscape(heights);
    for (let i = 0; i < count; i++) {
      const [x, y] = [rng.next() * heights.width, rng.next() * heights.height];
      const [angle, deep] = [rng.next() * TAU, rng.next() * depth];
      addFault(landscape, { x, y, angle, depth: deep, ...(width !== undefined && { width }) });
      yield world.count;
    }
    heights.cells.set(landscape.elevation);
  },
});

export const thermalErosion = defineStep({
  name: 'thermalErosion',
  title: 'Thermal erosion',
  description: 'Lets steep ground slide down until no slope is steeper than the threshold.',
  category: 'landscape',
  params: {
    ground,
    threshold: stepParam.number({
      default: 1,
      min: 0.0001,
      max: 100_000,
      title: 'Steepest',
      description: 'The steepest slope that does not slide: height per cell.',
    }),
    passes: stepParam.integer({
      default: 20,
      min: 0,
      max: 100_000,
      title: 'Passes',
      description: 'How often it slides.',
    }),
    below: stepParam.optional(
      stepParam.number({ title: 'Only below', description: 'Only ground below this height slides. By default all.' }),
    ),
  },
  work: ({ params, world }) => scaledCount(params.passes, world.scale) * world.count,
  *run({ params, world }) {
    const heights = world.heights(params.ground);
    const landscape = toLandscape(heights);
    const { below } = params;
    for (let i = scaledCount(params.passes, world.scale); i > 0; i--) {
      erodeThermally(landscape, { threshold: params.threshold * world.scale, ...(below !== undefined && { below }) });
      yield world.count;
    }
    heights.cells.set(landscape.elevation);
  },
});

export const hydraulicErosion = defineStep({
  name: 'hydraulicErosion',
  title: 'Hydraulic erosion',
  description: 'Lets rain run off, carry ground along and drop it again: valleys, river beds, plains.',
  category: 'landscape',
  params: {
    ground,
    water: stepParam.writes('heights', {
      default: 'water',
      title: 'Water',
      description: 'Gets the depth of the water.',
    }),
    flow: stepParam.writes('heights', { default: 'flow', title: 'Flow', description: 'Gets how much water flows.' }),
    iterations: stepParam.integer({
      default: 100,
      min: 0,
      max: 100_000,
      title: 'Iterations',
      description: 'How often it rains. About as many as the map is wide carve whole valleys.',
    }),
    rainfall: stepParam.number({
      default: 0.01,
      min: 0,
      max: 100,
      title: 'Rain',
      description: 'Water that falls on each cell each time.',
    }),
    evaporation: stepParam.number({
      default: 0.05,
      min: 0,
      max: 1,
      title: 'Evaporation',
      description: 'The share of water that dries up each time.',
    }),
    solubility: stepParam.number({
      default: 0.1,
      min: 0,
      max: 100,
      title: 'Solubility',
      description: 'How much ground fast water picks up.',
    }),
    momentum: stepParam.number({
      default: 0,
      min: 0,
      max: 0.99,
      title: 'Momentum',
      description: 'The share of its flow that water keeps.',
    }),
    edges: stepParam.choice(['wall', 'drain'], {
      default: 'drain',
      title: 'Edges',
      description: 'Whether water stays on the map behind a wall or leaves by a drain.',
    }),
    settling: stepParam.integer({
      default: 0,
      min: 0,
      max: 100_000,
      title: 'Settling',
      description:
        'After so many iterations water drops all that it carries. Small numbers keep it from piling up in one place. By default only at the end.',
    }),
    seaLevel: stepParam.optional(
      stepParam.number({
        min: -1e9,
        max: 1e9,
        title: 'Sea level',
        description:
          'Ground up to this height is sea: it keeps its form, and swallows what reaches it. By default there is none.',
      }),
    ),
  },
  work: ({ params, world }) => 5 * scaledCount(params.iterations, world.scale) * world.count,
  *run({ params, world }) {
    const heights = world.heights(params.ground);
    const landscape = toLandscape(heights);
    const { rainfall, evaporation, solubility, momentum, edges, settling, seaLevel } = params;
    const isSea = seaLevel === undefined ? undefined : heights.cells.map((height) => (height > seaLevel ? 0 : 1));
    if (isSea !== undefined) for (const [cell, sea] of isSea.entries()) landscape.layer('softness')[cell] = 1 - sea;
    const erosion = new HydraulicErosion(landscape, {
      ...{ rainfall, evaporation, solubility, momentum, edges },
      ...(isSea !== undefined && { softness: 'softness' }),
    });
    for (let i = scaledCount(params.iterations, world.scale); i > 0; i--) {
      erosion.step(1);
      if (isSea !== undefined)
        for (const layer of [landscape.layer('water'), landscape.layer('sediment')])
          for (let cell = 0; cell < isSea.length; cell++) if (isSea[cell] === 1) layer[cell] = 0;
      if (settling > 0 && i % settling === 0) erosion.finish();
      yield 5 * world.count;
    }
    erosion.finish();
    heights.cells.set(landscape.elevation);
    world.heights(params.water).cells.set(landscape.layer('water'));
    world.heights(params.flow).cells.set(landscape.layer('flow'));
  },
});

export const streamErosion = defineStep({
  name: 'streamErosion',
  title: 'Stream erosion',
  description: 'Lets streams cut valleys that branch like trees, until all land drains into the sea.',
  category: 'landscape',
  params: {
    ground,
    drainage: stepParam.writes('heights', {
      default: 'drainage',
      title: 'Drainage',
      description: 'Gets how many cells drain through each cell: large numbers are rivers.',
    }),
    seaLevel: stepParam.number({
      default: 0,
      min: -1e9,
      max: 1e9,
      title: 'Sea level',
      description: 'Ground up to this height is sea.',
    }),
    strength: stepParam.number({
      default: 0.1,
      min: 0,
      max: 100,
      title: 'Strength',
      description: 'How deep streams cut in a pass, by the root of the area that they drain.',
    }),
    passes: stepParam.integer({
      default: 10,
      min: 0,
      max: 10_000,
      title: 'Passes',
      description: 'How often they cut. Each time they look for their ways again.',
    }),
  },
  work: ({ params, world }) => 3 * params.passes * world.count,
  *run({ params: { ground: name, drainage, seaLevel, strength, passes }, world }) {
    const heights = world.heights(name);
    const landscape = toLandscape(heights);
    const streams = new StreamErosion(landscape, { seaLevel, strength, passes });
    while (!streams.step(4096)) yield 4096;
    heights.cells.set(landscape.elevation);
    // A cell of a preview stands for several.
    const cells = world.scale * world.scale;
    world.heights(drainage).cells.set(landscape.layer('drainage').map((drained) => drained * cells));
  },
});
