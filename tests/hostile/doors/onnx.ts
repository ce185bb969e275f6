import { Network } from 'gumption/learning/networks';
import { readOnnx, writeOnnx } from 'gumption/learning/onnx';
import { Rng } from 'gumption/math';
import { type Door, textDoor } from '../door.js';

const network = new Network({
  inputs: 2,
  layers: [
    { size: 2, activation: 'radial' },
    { size: 2, activation: 'softmax' },
  ],
  rng: new Rng(1),
});

/** The bytes of a file as letters, so that they can be spoiled as a text is. */
const letters = String.fromCharCode(...writeOnnx(network));

export const onnxDoors: readonly Door[] = [
  textDoor('readOnnx', [letters], (text) => {
    const isText = typeof text === 'string';
    const model = readOnnx(isText ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : (text as never));
    if (model.inputs.length === 1 && model.inputs[0].name === 'input')
      model.run({ input: { dims: [1, 2], values: [0.5, -0.5] } });
  }),
];
