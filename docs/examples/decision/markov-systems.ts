import {
  affineMatrix,
  defineMarkov,
  findStableVector,
  isConservative,
  MarkovMinds,
  matrixFromSequences,
  matrixOf,
  normalizeRows,
  predictVector,
  spreadMatrix,
  stepHigherOrder,
  stepVector,
  transposeMatrix,
} from 'gumption/decision/markov';

// #region step
const show = (vector: ArrayLike<number>) => Array.from(vector, (weight) => weight.toFixed(2)).join(' ');
// How safe a sniper believes four places to be, and what a shot from the first one changes.
const safety = Float64Array.of(1, 0.5, 1, 1.5);
const shotFromNorth = matrixOf([
  [0.1, 0.3, 0.3, 0.3],
  [0, 0.8, 0, 0],
  [0, 0, 0.8, 0],
  [0, 0, 0, 0.8],
]);
const after = new Float64Array(4);
stepVector(after, safety, shotFromNorth);
console.log(`${show(safety)} becomes ${show(after)}; conserves the sum: ${isConservative(shotFromNorth)}`);
// #endregion

// #region machine
interface Sniper {
  shotFrom: 'north' | 'nowhere';
}
const places = defineMarkov<Sniper>({
  states: ['north', 'east', 'south', 'west'],
  start: [1, 0.5, 1, 1.5],
  transitions: [
    {
      name: 'shot from the north',
      when: ({ shotFrom }) => shotFrom === 'north',
      matrix: shotFromNorth,
      actions: ['duck'],
    },
  ],
  otherwise: { matrix: spreadMatrix(4, 1, 0.1), updates: 3 },
  limits: { min: 0, max: 2 },
});
const snipers = new MarkovMinds(places, { count: 100 });
const sniper: Sniper = { shotFrom: 'north' };
const taken = snipers.tick(0, sniper);
console.log(`${places.transitions[taken].actions.join(', ')}; goes ${places.states[snipers.strongest(0)]}`);
// #endregion

// #region results
const quiet: Sniper = { shotFrom: 'nowhere' };
const results = Array.from({ length: 3 }, () => snipers.tick(0, quiet));
const words = new Map([
  [MarkovMinds.NOTHING_HAPPENED, 'nothing'],
  [MarkovMinds.FELL_BACK, 'calms down'],
]);
console.log(results.map((result) => words.get(result) ?? places.transitions[result].name).join(', '));
// #endregion

// #region forecast
// Days that were sunny (0), cloudy (1) or wet (2).
const weather = matrixFromSequences(3, [[0, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 1, 0]], 0.5);
const inThreeDays = new Float64Array(3);
predictVector(inThreeDays, weather, [0, 0, 1], 3);
const climate = new Float64Array(3);
const { status, steps } = findStableVector(climate, weather, [0, 0, 1]);
console.log(`in three days ${show(inThreeDays)}, in the long run ${show(climate)} (${status} after ${steps} steps)`);
// #endregion

// #region matrices
const rates = matrixOf([
  [3, 1],
  [1, 1],
]);
normalizeRows(rates, rates); // now the sum is conserved
const column = matrixOf([
  [0.9, 0.5],
  [0.1, 0.5],
]);
transposeMatrix(column, column); // from a book that multiplies columns
const pulled = affineMatrix(spreadMatrix(2, 0.5), [0.5, 0]); // towards 1 and 0
const mood = Float64Array.of(0, 1, 1); // the last element is always 1
const nextMood = new Float64Array(3);
stepVector(nextMood, mood, pulled);
const trend = new Float64Array(2);
stepHigherOrder(trend, [Float64Array.of(1, 0), Float64Array.of(0, 1)], [rates, column]);
console.log(`pulled ${show(nextMood.subarray(0, 2))}; from two steps back ${show(trend)}`);
// #endregion
