import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { action, createVocabulary, defineAgentType, defineKey, param, RUNNING } from '../index.js';
import { parseText } from '../text/index.js';
import { Cast } from './index.js';

interface Soldier {
  readonly did: string[];
}

const steps = defineKey('steps', param.number({ default: 0 }));
const march = action({
  name: 'march',
  params: { to: param.text() },
  memory: { count: 0 },
  update(soldier: Soldier, { to }, context) {
    context.set(steps, context.get(steps)! + 1);
    soldier.did.push(`${to} ${++context.memory.count}`);
    return RUNNING;
  },
  stop: (soldier) => void soldier.did.push('stop'),
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [march] })],
  keys: [steps],
});
const behavior = (name: string, to: string) => parseText(`behavior ${name} for soldier\nmarch to: ${to}`);
const create = (cast: Cast<Soldier>, id: string, name: string) => {
  const soldier: Soldier = { did: [] };
  cast.add(id, 'soldier', soldier, name);
  return soldier;
};
const names = (cast: Cast<Soldier>) => [...cast.behaviors()].map(({ name }) => name);

describe('the behaviors of a level', () => {
  it('[BT-38] come and go with it: after a swap the old names are gone, and what has one name is new', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors: [behavior('Guard', 'gate'), behavior('Scout', 'wood')] });
    const guard = create(cast, 'ann', 'Guard');
    create(cast, 'bob', 'Scout');
    cast.tick(1);
    for (const { id } of [...cast.characters()]) cast.remove(id);
    expect(guard.did).toEqual(['gate 1', 'stop']);
    const time = () => cast.populations()[0].minds.time;
    const before = time();

    cast.replaceBehaviors([behavior('Guard', 'bridge'), behavior('Sailor', 'ship')]);
    expect(names(cast)).toEqual(['Guard', 'Sailor']);
    expect(cast.populations().map(({ key }) => key.behavior)).toEqual(['Guard']);
    expect(() => create(cast, 'cid', 'Scout')).toThrow('Scout');
    expect(cast.find('cid')).toBeUndefined();
    const [sailor, second] = [create(cast, 'cid', 'Sailor'), create(cast, 'ann', 'Guard')];
    cast.tick(1);
    expect([sailor.did, second.did]).toEqual([['ship 1'], ['bridge 1']]);
    // The clock goes on.
    expect(cast.populations().map(({ minds }) => minds.time)).toEqual([before + 1, before + 1]);
  });

  it('[BT-38] keep the time of the cast also where all of them are replaced', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors: [behavior('Guard', 'gate')] });
    create(cast, 'ann', 'Guard');
    cast.tick(3);
    cast.remove('ann');
    cast.replaceBehaviors([behavior('Sailor', 'ship')]);
    expect(cast.populations()).toEqual([]);
    cast.tick(2);
    create(cast, 'ann', 'Sailor');
    cast.tick(1);
    expect(cast.populations()[0].minds.time).toBe(4);
  });

  it('[BT-38] cannot be dropped while a character runs them, and then nothing changes', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors: [behavior('Guard', 'gate')] });
    const guard = create(cast, 'ann', 'Guard');
    expect(() => cast.replaceBehaviors([behavior('Sailor', 'ship')])).toThrow('ann: runs Guard');
    expect(names(cast)).toEqual(['Guard']);
    cast.tick(1);
    expect(guard.did).toEqual(['gate 1']);
  });

  it('[BT-38] make a fresh instance for each character', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors: [behavior('Guard', 'gate')] });
    const ann = create(cast, 'ann', 'Guard');
    cast.tick(1);
    const bob = create(cast, 'bob', 'Guard');
    cast.tick(1);
    cast.remove('ann');
    const third = create(cast, 'ann', 'Guard');
    cast.tick(1);
    expect([ann.did, bob.did, third.did]).toEqual([['gate 1', 'gate 2', 'stop'], ['gate 1', 'gate 2'], ['gate 1']]);
    expect([cast.get('ann', steps), cast.get('bob', steps)]).toEqual([1, 2]);
  });
});
