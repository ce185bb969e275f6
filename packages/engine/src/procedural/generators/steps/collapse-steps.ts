import { InvalidDataError } from '../../../data/check.js';
import { list, text } from '../../../data/schema.js';
import { createNeighborModel, createSampleModel, parseTileSample } from '../../wave-function-collapse/sample-model.js';
import { WaveFunctionCollapse } from '../../wave-function-collapse/wave-function-collapse.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { newTiles } from './level-params.js';

export const collapse = defineStep({
  name: 'collapse',
  title: 'Wave function collapse',
  description: 'Fills the map with tiles that fit together as in a small sample.',
  category: 'level',
  params: {
    into: newTiles,
    sample: stepParam.value(list(text({ minLength: 1, maxLength: 200 }), { min: 1, max: 200 }), {
      title: 'Sample',
      description:
        'Rows of characters. Each different one is a tile; tiles get numbers from 0 in the order in which they come first.',
    }),
    window: stepParam.integer({
      default: 3,
      min: 1,
      max: 5,
      title: 'Window',
      description: 'The side of the windows that are learned; 1 learns only neighbors.',
    }),
    periodic: stepParam.boolean({
      default: true,
      title: 'Repeats',
      description: 'Whether the right edge of the sample is followed by its left edge.',
    }),
    rotate: stepParam.boolean({
      default: false,
      title: 'Rotate',
      description: 'Also learns the sample turned by quarters.',
    }),
    mirror: stepParam.boolean({ default: false, title: 'Mirror', description: 'Also learns the mirrored sample.' }),
    connected: stepParam.value(list(text({ minLength: 1, maxLength: 20 }), { max: 20 }), {
      default: [],
      title: 'Connected',
      description: 'Tiles that must form one connected area.',
    }),
  },
  *run({ params, world, rng, warn }) {
    const { window: size, periodic, rotate, mirror, connected } = params;
    const sample = parseTileSample(params.sample.join('\n'));
    const model =
      size === 1
        ? createNeighborModel(sample, { periodic })
        : createSampleModel(sample, { size, periodic, rotate, mirror });
    const { width, height } = world;
    const map = new WaveFunctionCollapse({
      model,
      width,
      height,
      rng,
      ...(connected.length > 0 && { connected: { tiles: connected } }),
    });
    while (!map.step(16)) yield 512;
    if (map.status === 'impossible') throw new InvalidDataError('sample', map.reason);
    if (map.status !== 'solved') warn(`filled only a part: ${map.reason}`);
    map.writeValues(world.tiles(params.into).cells);
  },
});
