import { Cast } from '../../../../behavior/cast/index.js';
import type { BehaviorDocument } from '../../../../behavior/index.js';
import {
  action,
  createVocabulary,
  defineAgentType,
  defineKey,
  param,
  RUNNING,
  SUCCESS,
} from '../../../../behavior/index.js';
import { behaviorTreeKinds } from '../../../../decision/behavior-tree/nodes/index.js';
import { decisionTreeKinds } from '../../../../decision/decision-tree/nodes/index.js';
import { expressions } from '../../../../language/expression/index.js';
import { Rng } from '../../../../math/rng.js';
import { learningKinds } from '../../index.js';
import { playOption } from '../take-recording.js';

/** A sentry at a gate, and what comes along. */
export interface Sentry {
  distance: number;
  sees: boolean;
  weather: string;
  readonly did: string[];
}

const doing = (name: string, ticks = 3) =>
  action({
    name,
    memory: { left: 0 },
    start: (sentry: Sentry, _params, { memory }) => {
      sentry.did.push(name);
      memory.left = ticks;
    },
    update: (_sentry: Sentry, _params, { memory }) => (--memory.left > 0 ? RUNNING : SUCCESS),
  });

export const alarm = defineKey('alarm', param.boolean());

export const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...decisionTreeKinds, ...learningKinds],
  expressions,
  keys: [alarm],
  agentTypes: [
    defineAgentType<Sentry>('sentry', {
      tasks: [doing('walk'), doing('chase'), doing('hide'), doing('shout', 1)],
      properties: {
        distance: { value: param.number(), read: ({ distance }) => distance },
        sees: { value: param.boolean(), read: ({ sees }) => sees },
        weather: { value: param.choice(['sun', 'rain', 'fog']), read: ({ weather }) => weather },
      },
    }),
  ],
});

const option = (id: string, key: string, name: string) => ({
  ...{ id, kind: 'playerOption', name, params: { key } },
  children: [{ id: `do-${id}`, kind: id }],
});

/** What a person can choose for a sentry. Shouting is not allowed while the alarm sounds. */
export const BY_HAND: BehaviorDocument = {
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'By hand',
  agent: 'sentry',
  root: {
    id: 'player',
    kind: 'playerChoice',
    params: { observe: ['agent.distance', 'agent.sees', 'agent.weather', 'alarm'] },
    children: [
      option('walk', 'Digit1', 'Walk on'),
      option('chase', 'Digit2', 'Chase'),
      option('hide', 'Digit3', 'Hide'),
      {
        ...option('shout', 'Digit4', 'Shout'),
        params: { key: 'Digit4', when: { expression: 'not alarm' } },
      },
    ],
  },
};

export const IDLE: BehaviorDocument = {
  $schema: 'urn:gumption:behavior:1',
  version: 1,
  name: 'Idle',
  agent: 'sentry',
  root: { id: 'walk', kind: 'walk' },
};

/** A game with one sentry, `s1`, and another that a learned behavior can be given to, `s2`. */
export function createSentries(behaviors: readonly BehaviorDocument[] = [BY_HAND, IDLE]) {
  const create = (): Sentry => ({ distance: 20, sees: false, weather: 'sun', did: [] });
  const sentries = { s1: create(), s2: create() };
  const cast = new Cast<Sentry>({ vocabulary, behaviors });
  cast.add('s1', 'sentry', sentries.s1, 'By hand');
  cast.add('s2', 'sentry', sentries.s2, 'Idle');
  return { cast, ...sentries };
}

/** A teacher that never errs. */
export function teach({ sees, distance, weather }: Pick<Sentry, 'sees' | 'distance' | 'weather'>): string {
  if (!sees) return 'walk';
  return distance > 12.5 ? 'shout' : weather === 'fog' ? 'hide' : 'chase';
}

/** Changes what a sentry meets: things stay as they are for a while, as in real play. */
export function wander(sentry: Sentry, rng: Rng): void {
  sentry.distance = Math.round(Math.min(30, Math.max(0, sentry.distance + rng.range(-4, 4))) * 8) / 8;
  if (rng.chance(0.3)) sentry.sees = !sentry.sees;
  if (rng.chance(0.2)) sentry.weather = rng.pick(['sun', 'rain', 'fog']);
}

/** Lets a teacher play `s1` for a number of decisions, two ticks apart. */
export function playByHand(
  { cast, s1 }: ReturnType<typeof createSentries>,
  decisions: number,
  seed: string,
  decide: (sentry: Sentry, rng: Rng) => string = teach,
): void {
  const rng = new Rng(seed);
  for (let i = 0; i < decisions; i++) {
    cast.tick(0.1);
    wander(s1, rng);
    playOption(cast, 's1', { choose: decide(s1, rng) });
    cast.tick(0.1);
  }
}
