import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { checkBehavior } from '../check/check-behavior.js';
import {
  action,
  compile,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  defineObjectType,
  type MindId,
  Minds,
  param,
  RUNNING,
} from '../index.js';
import { documentOf } from '../laws/scripted.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';

interface Dog {
  readonly log: string[];
  /** What happens in its next turn. */
  acts?: (() => void) | undefined;
}

interface Post {
  readonly id: string;
}

const post = defineObjectType<Post>('post', { id: ({ id }) => id });
const whistle = defineEvent('whistle', { description: 'Its master calls.' });
const throwing = defineEvent('throwing', { value: param.vector(2) });
const pointing = defineEvent('pointing', { value: param.object(post) });
const deaf = defineEvent('deaf');
const stick = defineKey('stick', param.vector(2));
const there = defineKey('there', param.object(post));
const label = defineKey('label', param.text());

const doing = (name: string) =>
  action({
    name,
    update(dog: Dog) {
      dog.log.push(name);
      dog.acts?.();
      dog.acts = undefined;
      return RUNNING;
    },
  });
const tasks = [doing('come'), doing('sit')];
const vocabulary = createVocabulary({
  kinds: standardKinds,
  objectTypes: [post],
  events: [whistle, throwing, pointing, deaf],
  keys: [stick, there, label],
  agentTypes: [
    defineAgentType<Dog>('dog', { tasks, events: [whistle, throwing, pointing] }),
    defineAgentType<Dog>('cat', { tasks, events: [] }),
  ],
});

const obedient: DocumentNode = {
  id: 'list',
  kind: 'prioritizedList',
  children: [
    { id: 'on', kind: 'onEvent', params: { event: 'whistle' }, children: [{ id: 'come', kind: 'come' }] },
    { id: 'sit', kind: 'sit' },
  ],
};
const fetching: DocumentNode = { id: 'heard', kind: 'heard', params: { event: 'throwing', into: 'stick' } };

function kennel(root: DocumentNode, dogs = 1) {
  const minds = new Minds<Dog>(compile(documentOf(root), vocabulary), { findObject: (_type, id) => ({ id }) });
  const agents = Array.from({ length: dogs }, (): Dog => ({ log: [] }));
  const ids: MindId[] = agents.map((dog) => minds.add(dog));
  return { minds, agents, ids, id: ids[0], dog: agents[0] };
}

describe('an event', () => {
  it('brings a value of its type, which a key takes in at once', () => {
    const { minds, id } = kennel(fetching);
    expect(minds.send(id, throwing, [3, 4])).toBe(true);
    expect(minds.get(id, stick)).toEqual([3, 4]);
  });

  it('is typed by what it brings', () => {
    const { minds, id } = kennel(fetching);
    // @ts-expect-error a throwing brings a place
    minds.send(id, throwing);
    // @ts-expect-error a whistle brings nothing
    minds.send(id, whistle, 3);
  });

  it('that nobody listens to is lost', () => {
    const { minds, id } = kennel(obedient);
    expect(minds.send(id, throwing, [1, 1])).toBe(false);
    expect(minds.broadcast(throwing, [1, 1])).toBe(0);
  });

  it('reaches all minds when it is broadcast, and no others when it is sent', () => {
    const { minds, agents, ids } = kennel(obedient, 3);
    minds.send(ids[1], whistle);
    minds.tick(1);
    expect(agents.map(({ log }) => log.join())).toEqual(['sit', 'come', 'sit']);
    minds.remove(ids[2]);
    expect(minds.broadcast(whistle)).toBe(2);
    minds.tick(1);
    expect(agents[0].log).toEqual(['sit', 'come']);
  });

  it('that the vocabulary does not list, and a mind that is gone, are refused', () => {
    const { minds, id } = kennel(obedient);
    expect(() => minds.send(id, defineEvent('thunder'))).toThrow(
      'thunder: is an event that the vocabulary does not list',
    );
    minds.remove(id);
    expect(() => minds.send(id, whistle)).toThrow();
  });

  it('sent by a task of the mind itself is noticed in its next tick, when its turn is over', () => {
    const { minds, id, dog } = kennel(obedient);
    dog.acts = () => minds.send(id, whistle);
    minds.tick(1);
    minds.tick(1);
    expect(dog.log).toEqual(['sit', 'come']);
  });

  it('sent by another mind is noticed in the same tick by minds with later turns, else in the next', () => {
    const { minds, ids, agents } = kennel(obedient, 3);
    agents[1].acts = () => {
      minds.send(ids[0], whistle);
      minds.send(ids[2], whistle);
    };
    minds.tick(1);
    expect(agents.map(({ log }) => log.join())).toEqual(['sit', 'sit', 'come']);
    minds.tick(1);
    expect(agents[0].log).toEqual(['sit', 'come']);
  });

  it('sent while a tick is paused between two nodes is noticed by nodes still to come', () => {
    const { minds, id, dog } = kennel(obedient);
    minds.haltAt(id);
    minds.tick(1);
    expect(minds.pausedAt).toBe('list');
    minds.send(id, whistle);
    minds.endTick();
    expect(dog.log).toEqual(['come']);
    const late = kennel(obedient);
    late.minds.haltAt(late.id);
    late.minds.tick(1);
    late.minds.stepNode();
    late.minds.stepNode();
    expect(late.minds.pausedAt).toBe('on');
    late.minds.stepNode();
    late.minds.send(late.id, whistle);
    late.minds.endTick();
    late.minds.tick(1);
    expect(late.dog.log).toEqual(['sit', 'come']);
  });

  it('is there for a mind that came in the middle of the tick', () => {
    const { minds, dog } = kennel(obedient);
    const puppy: Dog = { log: [] };
    dog.acts = () => void minds.send(minds.add(puppy), whistle);
    minds.tick(1);
    minds.tick(1);
    expect(puppy.log).toEqual(['come']);
  });

  it('is saved and comes back, also the thing that it brought', () => {
    const pointed: DocumentNode = { ...fetching, params: { event: 'pointing', into: 'there', within: 9 } };
    const { minds, id } = kennel(pointed);
    minds.send(id, pointing, { id: 'gate' });
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const later = kennel(pointed);
    later.minds.restore(saved, () => later.dog);
    later.minds.tick(1);
    expect(later.minds.statusOf(id)).toBe(1);
    expect(later.minds.get(id, there)).toEqual({ id: 'gate' });
  });

  it('is not forgotten when the behavior is changed, and forgotten when the mind is reset', () => {
    const changed: DocumentNode = { id: 'outer', kind: 'selector', children: [obedient] };
    const { minds, id, dog } = kennel(obedient);
    minds.send(id, whistle);
    minds.replaceProgram(compile(documentOf(changed), vocabulary));
    minds.tick(1);
    expect(dog.log).toEqual(['come']);
    minds.send(id, whistle);
    minds.reset(id);
    minds.tick(1);
    expect(dog.log).toEqual(['come', 'sit']);
  });

  it('is listened to under its new name as soon as the parameter changes', () => {
    const { minds, id } = kennel(fetching);
    const other = { ...fetching, params: { event: 'whistle' } };
    minds.replaceProgram(compile(documentOf(other), vocabulary), ({ change }) => expect(change).toBe('refreshed'));
    expect([minds.send(id, throwing, [0, 0]), minds.send(id, whistle)]).toEqual([false, true]);
  });

  it('may be a parameter of a behavior, set by whoever refers to it', () => {
    const inner = {
      ...documentOf({ id: 'h', kind: 'heard', params: { event: { param: 'call' } } }, 'Inner'),
      parameters: { call: { type: 'event' } },
    } as const;
    const root: DocumentNode = { id: 'r', kind: 'subtree', params: { behavior: 'Inner', call: 'whistle' } };
    const minds = new Minds<Dog>(compile(documentOf(root), vocabulary, { find: () => inner }));
    expect(minds.send(minds.add({ log: [] }), whistle)).toBe(true);
    const wrong = documentOf({ ...root, params: { behavior: 'Inner', call: 'wistle' } });
    expect(checkBehavior(wrong, vocabulary, () => inner)).toEqual([
      { path: 'root.params.call', problem: 'the game has no event wistle; did you mean whistle?' },
    ]);
    const both = { ...inner, root: { ...inner.root, params: { ...inner.root.params, into: 'stick' } } };
    expect(checkBehavior(both, vocabulary, () => undefined)[0].problem).toBe(
      'must be written out here, and event too: the one has to fit the other',
    );
    const preset = { ...inner, parameters: { call: { type: 'event', default: 'bark' } } } as const;
    expect(checkBehavior(preset, vocabulary, () => undefined)[0].path).toBe('parameters.call.default');
  });

  it('inside a behavior chosen at run time is heard only while that runs, and not in the own turn of the mind', () => {
    const inner = compile(documentOf(obedient, 'Inner'), vocabulary);
    const root: DocumentNode = { id: 'r', kind: 'runBehavior', params: { behavior: 'Inner' } };
    const minds = new Minds<Dog>(compile(documentOf(root), vocabulary), {
      dynamicSubtrees: dynamicSubtreesFrom(() => inner),
    });
    const dog: Dog = { log: [] };
    const id = minds.add(dog);
    expect(minds.send(id, whistle)).toBe(false);
    dog.acts = () => expect(minds.send(id, whistle)).toBe(false);
    minds.tick(1);
    expect(minds.send(id, whistle)).toBe(true);
    minds.tick(1);
    expect(dog.log).toEqual(['sit', 'come']);
  });

  it('that an agent type does not hear is refused in behaviors written for it', () => {
    const listening = { ...documentOf({ id: 'h', kind: 'heard', params: { event: 'deaf' } }), agent: 'dog' };
    expect(checkBehavior(listening, vocabulary, () => undefined)).toEqual([
      { path: 'root.params.event', problem: 'dog does not hear deaf' },
    ]);
  });

  it('reaches the characters of a cast whose type hears it', () => {
    const cast = new Cast<Dog>({ vocabulary, behaviors: [documentOf(obedient)] });
    const [rex, tom]: Dog[] = [{ log: [] }, { log: [] }];
    cast.add('rex', 'dog', rex, 'Test');
    cast.add('tom', 'cat', tom, 'Test');
    expect([cast.send('rex', whistle), cast.send('tom', whistle), cast.broadcast(whistle)]).toEqual([true, false, 1]);
    cast.tick(1);
    expect([rex.log, tom.log]).toEqual([['come'], ['sit']]);
  });

  it('must be listed by the vocabulary that has agents hear it', () => {
    const agentTypes = [defineAgentType<Dog>('dog', { tasks: [], events: [deaf] })];
    expect(() => createVocabulary({ kinds: [], agentTypes })).toThrow(
      'agentTypes.dog.events.deaf: is an event that the vocabulary does not list',
    );
  });
});
