import {
  action,
  behaviorTreeKinds,
  Cast,
  createVocabulary,
  defineAgentType,
  param,
  parseText,
  RUNNING,
  SUCCESS,
} from 'gumption';

/** Anything with a place on a plane: what all engines have in common. */
export interface Hen {
  x: number;
  y: number;
}

const strut = action({
  name: 'strut',
  params: { x: param.number({ min: 0, max: 800 }), speed: param.number({ default: 60, min: 1, max: 400 }) },
  update(hen: Hen, { x, speed }, { dt }) {
    const way = x - hen.x;
    hen.x += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    return hen.x === x ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: behaviorTreeKinds,
  agentTypes: [defineAgentType<Hen>('hen', { tasks: [strut] })],
});
const behaviors = [
  parseText(`
    behavior Peck for hen
    repeat
      sequence
        strut x: 700
        randomWait
        strut x: 100
  `),
];

/** A cast with a hen for each object. */
export function createHens(hens: readonly Hen[]): Cast<Hen> {
  const cast = new Cast<Hen>({ vocabulary, behaviors });
  for (const [i, hen] of hens.entries()) cast.add(`hen ${i + 1}`, 'hen', hen, 'Peck');
  return cast;
}
