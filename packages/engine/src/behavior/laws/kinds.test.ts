import { describe, expect, it } from 'vitest';
import {
  type BehaviorDocument,
  checkBehavior,
  compile,
  type DocumentNode,
  defineKey,
  type MindId,
  Minds,
  type Program,
  param,
  RUNNING,
} from '../index.js';
import { Semaphores } from '../kind/semaphores.js';
import { createRobot, hookVocabulary, RUNS, sketched } from './hooks.js';
import { documentOf } from './scripted.js';

const hook = (id: string): DocumentNode => ({ id, kind: 'hook', params: { id } });
const wrap = (id: string, kind: string, params: DocumentNode['params'], ...children: DocumentNode[]): DocumentNode => ({
  id,
  kind,
  ...(params === undefined ? {} : { params }),
  children,
});
const program = (root: DocumentNode): Program => compile(documentOf(root), hookVocabulary());
const door = (id: string, child: DocumentNode) => wrap(id, 'semaphore', { name: 'door' }, child);

describe.each(RUNS)('a place of a semaphore, in $name', ({ backEnd, watched }) => {
  const create = (root: DocumentNode) => {
    const semaphores = new Semaphores();
    const minds = new Minds(program(root), { backEnd, semaphores });
    const add = (name: string) => {
      const robot = createRobot({}, name);
      const id = minds.add(robot);
      if (watched) minds.watch(id);
      return { id, robot };
    };
    return { semaphores, minds, add };
  };

  it('is given back when the agent is removed or reset, the branch is stopped, or everything is cleared', () => {
    const { semaphores, minds, add } = create(wrap('both', 'parallel', {}, door('s', hook('a')), hook('b')));
    const first = add('A');
    minds.tick(1);
    minds.reset(first.id);
    expect(semaphores.taken('door')).toBe(0);
    minds.tick(1);
    minds.remove(first.id);
    expect(semaphores.taken('door')).toBe(0);
    const second = add('B');
    minds.tick(1);
    expect(semaphores.taken('door')).toBe(1);
    second.robot.on.b = () => {
      throw new Error('on purpose');
    };
    minds.tick(1);
    expect(semaphores.taken('door')).toBe(0);
    delete second.robot.on.b;
    minds.tick(1);
    expect(semaphores.taken('door')).toBe(1);
    minds.clear();
    expect(semaphores.taken('door')).toBe(0);
  });

  it('is held again after loading what was saved, once for each holder', () => {
    const { minds, add } = create(door('s', hook('a')));
    const { id, robot } = add('A');
    const other = add('B');
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const semaphores = new Semaphores();
    const later = new Minds(program(door('s', hook('a'))), { backEnd, semaphores });
    later.restore(saved, (mind) => (mind === id ? robot : other.robot));
    expect(semaphores.taken('door')).toBe(1);
    later.tick(1);
    expect(other.robot.log).toEqual([]);
    later.remove(id);
    later.tick(1);
    expect(other.robot.log).toEqual(['Ba+', 'Ba.']);
  });

  it('is held by a semaphore put in above what runs, and free when one that holds it is taken out', () => {
    const { semaphores, minds, add } = create(hook('a'));
    const { robot } = add('A');
    minds.tick(1);
    minds.replaceProgram(program(door('s', hook('a'))));
    expect(semaphores.taken('door')).toBe(1);
    minds.replaceProgram(program(hook('a')));
    expect(semaphores.taken('door')).toBe(0);
    minds.tick(1);
    expect(robot.log).toEqual(['Aa+', 'Aa.', 'Aa.']);
  });
});

it('a place taken in the tick that is paused is held after loading the middle of it', () => {
  const root = door('s', wrap('order', 'sequence', undefined, hook('a'), hook('b')));
  const minds = new Minds(program(root));
  const robot = createRobot();
  const id = minds.add(robot);
  minds.haltAt(id);
  minds.tick(1);
  minds.stepNode();
  const saved = JSON.parse(JSON.stringify(minds.save()));
  const semaphores = new Semaphores();
  const later = new Minds(program(root), { semaphores });
  later.restore(saved, () => robot);
  expect(semaphores.taken('door')).toBe(1);
  later.endTick();
  later.clear();
  expect(semaphores.taken('door')).toBe(0);
});

describe('a node put in above what runs', () => {
  it.each<[string, DocumentNode['params']]>([
    ['delay', { seconds: 5 }],
    ['timeout', { seconds: 5 }],
    ['semaphore', { name: 'door' }],
    ['cooldown', {}],
    ['limit', { times: 0 }],
    ['gate', {}],
    ['hold', {}],
    ['interrupter', {}],
    ['probability', { chance: 0 }],
    ['levelOfDetail', { distance: 0 }],
    ['utilitySelector', {}],
    ['prioritizedList', {}],
    ['randomSequence', {}],
    ['randomSelector', {}],
    ['reactiveSelector', {}],
    ['switch', { value: 'x' }],
  ])('%s lets it run on, after a reload and after loading an older state', (kind, params) => {
    const robot = createRobot();
    const minds = new Minds(program(hook('a')));
    const id = minds.add(robot);
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    minds.replaceProgram(program(wrap('new', kind, params, hook('a'))));
    minds.tick(1);
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra.', 'Ra.']);
    minds.remove(id);
    robot.log.length = 0;
    const later = new Minds(program(wrap('new', kind, params, hook('a'))));
    later.restore(saved, () => robot);
    later.tick(1);
    expect(robot.log).toEqual(['Ra.']);
    expect(later.statusOf(id)).toBe(RUNNING);
  });

  it('guard lets its second child run on while its condition holds', () => {
    const robot = createRobot();
    const minds = new Minds(program(hook('a')));
    minds.add(robot);
    minds.tick(1);
    const asked: DocumentNode = { id: 'q', kind: 'holds', params: { id: 'q' } };
    minds.replaceProgram(program(wrap('new', 'guard', undefined, asked, hook('a'))));
    minds.tick(1);
    robot.on.q = () => 2;
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra.', 'Ra-aborted']);
  });
});

describe('a change of the behavior', () => {
  it('keeps what a stopped task wrote to the blackboard', () => {
    const heard = defineKey('color', param.text());
    const vocabulary = hookVocabulary();
    const color = vocabulary.keys.get('color') as typeof heard;
    const make = (document: BehaviorDocument) => compile(document, vocabulary);
    const robot = createRobot({ 'a-': (context) => context.set(color, 'red') });
    const minds = new Minds(make(sketched(['parallel', 'a', 'b'])));
    const id = minds.add(robot);
    minds.tick(1);
    minds.replaceProgram(make(sketched(['parallel', 'b'])));
    expect(minds.get(id, color)).toBe('red');
  });

  it('keeps a cool-down armed by the stop that it causes', () => {
    const cooled = (child: DocumentNode) => program(wrap('c', 'cooldown', { seconds: 10 }, child));
    const robot = createRobot();
    const minds = new Minds(cooled(hook('a')));
    minds.add(robot);
    minds.tick(1);
    minds.replaceProgram(cooled(hook('b')));
    minds.tick(1);
    expect(robot.log).toEqual(['Ra+', 'Ra.', 'Ra-aborted']);
  });

  it('does not bring back a mind that a stopped task removed', () => {
    const minds = new Minds(program(wrap('p', 'parallel', undefined, hook('a'), hook('b'))));
    const early: MindId = minds.add(createRobot());
    minds.add(createRobot({ 'a-': () => minds.remove(early) }));
    minds.tick(1);
    minds.replaceProgram(program(wrap('p', 'parallel', undefined, hook('b'))));
    expect([minds.size, minds.has(early)]).toEqual([1, false]);
    minds.tick(1);
    expect(minds.failures).toEqual([]);
  });
});

it('a value for a key may not be bound to a key of another type', () => {
  const vocabulary = hookVocabulary();
  const copy = (key: string, from: string) =>
    documentOf({ id: 'n', kind: 'setKey', params: { key, value: { key: from } } });
  expect(checkBehavior(copy('color', 'color'), vocabulary, () => undefined)).toEqual([]);
  const keys = new Map([...vocabulary.keys, ['count', defineKey('count', param.number())]] as const);
  expect(checkBehavior(copy('count', 'color'), { ...vocabulary, keys: keys as never }, () => undefined)).toEqual([
    { path: 'root.params.value', problem: 'wants number, but key color holds text' },
  ]);
});
