import { action, createVocabulary, defineAgentType, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import { Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import stroll from './behaviors/stroll.json' with { type: 'json' };

export interface Duck {
  x: number;
}

const swim = action({
  name: 'swim',
  params: { to: param.number({ min: 0, max: 100 }), speed: param.number({ default: 20, min: 1, max: 60 }) },
  update(duck: Duck, { to, speed }, { dt }) {
    const way = to - duck.x;
    duck.x += Math.sign(way) * Math.min(Math.abs(way), speed * dt);
    return duck.x === to ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Duck>('duck', { tasks: [swim] })],
});

export const duck: Duck = { x: 50 };

// #region session
const cast = new Cast<Duck>({
  vocabulary,
  behaviors: [readDocument(stroll)],
  onFailure: (failure) => session.logFailure(failure),
});
cast.add('duck', 'duck', duck, 'Stroll');

const stepSeconds = 1 / 60;
export const session: Session<Duck> = new Session<Duck>({
  name: 'pond',
  title: 'Pond',
  cast,
  stepSeconds,
  step: () => cast.tick(stepSeconds), // and whatever else moves in the world
  save: () => ({ ...duck }),
  load: (saved) => Object.assign(duck, saved),
});
// #endregion
