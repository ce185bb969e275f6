import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import {
  adviseFuzzy,
  belts,
  block,
  combs,
  defineFuzzy,
  defineFuzzyMachine,
  explainFuzzy,
  findGroupGap,
  fromDegreeByte,
  fuzzyCondition,
  fuzzyShape,
  options,
  output,
  rampDown,
  rampUp,
  stored,
  toBlocks,
  toDegreeByte,
  triangle,
  truthInput,
  truthOutput,
} from 'gumption/decision/fuzzy';
import { FclError, formatFcl, parseFcl } from 'gumption/interop';
import { standardKinds } from 'gumption/standard';

// #region evaluate
const brain = defineFuzzy({
  inputs: {
    distance: { near: rampDown(2, 10), far: rampUp(2, 10) },
    ammo: { low: rampDown(0, 20), plenty: rampUp(0, 20) },
  },
  outputs: {
    aggression: output({ timid: triangle(0, 0, 0.6), bold: triangle(0.4, 1, 1) }),
    speed: { creep: 0.2, walk: 1, run: 3 },
    stance: options('attack', 'hide'),
  },
  rules: [
    'IF distance IS near AND ammo IS NOT low THEN aggression IS bold AND stance IS attack',
    'IF distance IS far OR ammo IS very low THEN aggression IS timid AND stance IS hide',
    'IF distance IS near THEN speed IS creep',
    'IF distance IS far AND ammo IS low THEN speed IS walk',
    'IF distance IS far AND ammo IS plenty THEN speed IS run WITH 0.8',
  ],
});

const seen = { distance: 4, ammo: 15 };
const decided = brain.evaluate(seen);
for (; seen.distance <= 10; seen.distance += 2) {
  brain.evaluate(seen, decided); // nothing is allocated
  const { aggression, speed, stance } = decided;
  console.log(`${seen.distance} m: ${stance}, aggression ${aggression.toFixed(2)}, ${speed.toFixed(2)} m/s`);
}
// #endregion

// #region why
const { rules, outputs } = explainFuzzy(brain, { distance: 6, ammo: 5 });
for (const { text, degree } of rules) console.log(`${degree.toFixed(2)}  ${text}`);
console.log(`aggression: ${outputs.aggression.envelope!.x.length} corners`);
for (const { path, problem } of adviseFuzzy(brain)) console.log(`${path}: ${problem}`);
// #endregion

// #region condition
const flee = fuzzyCondition(
  'health IS low AND NOT (distance IS very far)',
  { health: { low: rampDown(20, 60) }, distance: { far: rampUp(5, 50) } },
  { cutOff: 0.6 },
);
console.log(flee.holds({ health: 30, distance: 12 }));
// #endregion

// #region machine
const moods = defineFuzzyMachine<{ noise: number }>({
  states: ['calm', 'alert', 'panicked'],
  initial: { calm: 1 },
  transitions: [
    { from: 'calm', to: 'alert', when: ({ noise }) => noise },
    { from: 'alert', to: { calm: 0.2, panicked: 0.7 }, when: ({ noise }) => noise > 0.5 },
  ],
});
const mood = moods.start(); // one list for each character
moods.tick(mood, { noise: 0.6 });
moods.tick(mood, { noise: 0.6 });
console.log(moods.states.map((state) => `${state} ${moods.degree(mood, state).toFixed(1)}`).join(', '));
// #endregion

// #region fcl
const text = formatFcl('steering', {
  inputs: { distance: brain.definition.inputs.distance },
  outputs: { speed: brain.definition.outputs.speed },
  rules: ['IF distance IS near THEN speed IS creep', 'IF distance IS far THEN speed IS run'],
});
const [steering] = parseFcl(text);
console.log(defineFuzzy(steering.definition).evaluate({ distance: 6 }).speed);
try {
  parseFcl('FUNCTION_BLOCK brake\nVAR_INPUT speed : REAL END_VAR');
} catch (error) {
  if (!(error instanceof FclError)) throw error;
  console.log(error.message);
}
// #endregion

// #region nodes
const [distance, aggression] = ['distance', 'aggression'].map((name) => defineKey(name, param.number()));
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('soldier', { tasks: [] })],
  keys: [distance, aggression],
});
const behavior = parseText(`
behavior Soldier for soldier

fuzzy
  fuzzyInput "distance" value: @distance
    fuzzySet "near" shape: rampDown, at: [2, 10]
    fuzzySet "far" shape: rampUp, at: [2, 10]
  fuzzyOutput "aggression" into: aggression
    fuzzySet "timid" at: [0, 0, 0.6]
    fuzzySet "bold" at: [0.4, 1, 1]
  fuzzyRule text: "IF distance IS near THEN aggression IS bold"
  fuzzyRule text: "IF distance IS far THEN aggression IS timid"
  utilitySelector
    score value: @aggression
      log text: "Charge!"
    score value: 0.5
      log text: "Wait."
`);
const minds = new Minds(compile(behavior, vocabulary), { onLog: ({ text: said }) => console.log(said) });
const soldier = minds.add({});
for (const metres of [3, 9]) {
  minds.set(soldier, distance, metres);
  minds.tick(0.1);
}
// #endregion

// #region inputs
const noise = { low: fuzzyShape('zShape', 0, 6), high: fuzzyShape('sShape', 4, 10) };
const watch = defineFuzzy({
  inputs: {
    noise,
    ground: stored({ loud: { gravel: 1, grass: 0.2, stone: 0.6 } }),
    dark: truthInput(),
  },
  outputs: {
    alarm: truthOutput(0.6),
    grade: belts({ white: 0, yellow: 3, black: 8 }, { low: fuzzyShape('singleton', 2), high: 9 }),
  },
  rules: [
    'IF noise IS high OR ground IS loud THEN alarm IS true AND grade IS high',
    'IF noise IS low AND dark IS true THEN grade IS low',
  ],
});
const heard = watch.evaluate({ noise: 7, ground: 'gravel', dark: true });
console.log(`alarm ${heard.alarm}, belt ${heard.grade}`);
console.log(`gap in the sets of noise: ${findGroupGap(noise)?.sum.toFixed(2)}`);
console.log(`as a byte ${toDegreeByte(0.5)}, back ${fromDegreeByte(128).toFixed(3)}`);
// #endregion

// #region tables
const states = {
  corner: { entry: rampDown(0, 1), exit: rampUp(0, 1) },
  speed: { slow: rampDown(0, 9), fast: rampUp(0, 9) },
};
const pedals = options('brake', 'go');
const complete = defineFuzzy({
  inputs: states,
  outputs: { pedal: pedals },
  blocks: [
    block('pedal', ['corner', 'speed'], {
      entry: { fast: 'brake', slow: 'go' },
      exit: { fast: 'go', slow: 'go' },
    }),
  ],
});
const few = defineFuzzy({
  inputs: states,
  outputs: { pedal: pedals },
  rules: combs('pedal', { corner: { entry: 'brake', exit: 'go' }, speed: { fast: 'brake', slow: 'go' } }),
});
const at = { corner: 0.2, speed: 8 };
const written = defineFuzzy({
  inputs: states,
  outputs: { pedal: pedals },
  rules: ['IF corner IS entry AND speed IS fast THEN pedal IS brake', 'IF corner IS exit THEN pedal IS go'],
});
const [converted] = toBlocks(written); // rules as a complete table
console.log(`${complete.evaluate(at).pedal}, ${few.evaluate(at).pedal}; a table for ${converted.output}`);
// #endregion
