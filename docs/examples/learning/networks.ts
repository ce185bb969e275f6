import { HebbianGrid, Network, NetworkChooser, NetworkTrainer } from 'gumption/learning/networks';
import { readOnnx, writeOnnx } from 'gumption/learning/onnx';
import { Rng } from 'gumption/math';

// #region start
// How dangerous is a situation? Three observations from 0 to 1: health, distance, enemies.
const network = new Network({
  inputs: 3,
  layers: [
    { size: 8, activation: 'tanh' },
    { size: 1, activation: 'sigmoid' },
  ],
  rng: new Rng('danger'),
});
const trainer = new NetworkTrainer(network);

const situations = [
  [1, 0.9, 0.1],
  [0.2, 0.1, 0.9],
  [0.9, 0.2, 0.2],
  [0.3, 0.8, 0.8],
  [0.1, 0.9, 0.1],
  [0.8, 0.1, 0.9],
];
const dangers = [[0], [1], [0.3], [0.6], [0.3], [0.8]];
trainer.learn(situations, dangers, 500);

const [danger] = network.predict([0.3, 0.2, 0.8]);
console.log(`danger ${danger.toFixed(2)}`);
// #endregion

// #region chooser
const chooser = new NetworkChooser({
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'half', 'full'] },
  ],
  choices: ['attack', 'hide'],
  rng: new Rng(1),
});
const rng = new Rng('play');
for (let i = 0; i < 2000; i++) {
  const [distance, cover] = [rng.range(0, 40), rng.integer(0, 2)];
  const played = distance > 25 || cover === 2 ? 0 : 1; // a person who attacks from afar or from full cover
  chooser.add(Float64Array.of(distance, cover), played, 1);
}
console.log(chooser.classify({ distance: 8, cover: 'full' }));
console.log(chooser.explain(Float64Array.of(8, 2)).join(', '));
// #endregion

// #region reinforce
const guard = new Network({ inputs: 2, layers: [{ size: 6, activation: 'tanh' }, { size: 2 }], rng: new Rng(2) });
const weak = new NetworkTrainer(guard, { method: 'descent', rate: 0.05 });
for (let i = 0; i < 800; i++) {
  const situation = [rng.range(-1, 1), rng.range(-1, 1)];
  const action = rng.chance(0.2) ? rng.integer(0, 1) : guard.choose(situation);
  const wentWell = action === (situation[0] > 0 ? 1 : 0); // the game finds out
  weak.reinforce(situation, action, wentWell ? 1 : -1);
}
console.log(`left: ${guard.choose([-0.5, 0])}, right: ${guard.choose([0.5, 0])}`);
// #endregion

// #region windows
const scout = new Network({
  inputs: { width: 8, height: 8, channels: 2 }, // walls and enemies
  layers: [
    { channels: 4, kernel: 3, padding: 1, activation: 'relu' },
    { size: 16, activation: 'relu', dropout: 0.2 },
    { size: 4, activation: 'softmax' },
  ],
  rng: new Rng(3),
});
console.log(`${scout.parameters.length} weights for ${scout.inputCount} inputs`);
// #endregion

// #region save
const saved = JSON.stringify(trainer.save());
trainer.learn(situations, dangers, 10);
const after = network.predict([0.3, 0.2, 0.8])[0];
trainer.restore(JSON.parse(saved));
trainer.learn(situations, dangers, 10);
console.log(`the same bits: ${network.predict([0.3, 0.2, 0.8])[0] === after}`);
// #endregion

// #region fog
const grid = new HebbianGrid({ width: 6, height: 1, links: 'near' });
for (let i = 0; i < 50; i++) {
  const border = rng.integer(1, 5); // to the left of the border it is safe, to the right it is not
  grid.add([0, 1, 2, 3, 4, 5].map((tile) => (tile < border ? -1 : 1)));
}
const tiles = new Float64Array(6);
grid.recall(tiles, [-1, 0, 0, 1, 0, 0], rng); // only two tiles are seen
console.log(tiles.join(' '));
// #endregion

// #region onnx
const file = writeOnnx(network); // for other tools
const model = readOnnx(file); // or a file that another tool wrote
const { output } = model.run({ input: { dims: [1, 3], values: [0.3, 0.2, 0.8] } });
console.log(`danger ${output.values[0].toFixed(2)}, from a file of ${file.length} bytes`);
// #endregion
