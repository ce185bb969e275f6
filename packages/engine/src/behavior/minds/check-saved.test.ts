import { describe, expect, it } from 'vitest';
import { expectToRefuse } from '../../data/laws/spoil.js';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import {
  action,
  closures,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
} from '../index.js';
import { parseText } from '../text/index.js';
import { Turns } from './turns/index.js';

const word = defineKey('word', param.text());
const words = defineKey('words', param.list(param.text()));
const shared = defineKey('shared', param.number(), { scope: 'world' });
const idle = action({ name: 'idle', memory: { left: 3, names: ['a'] }, update: () => RUNNING });
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType('robot', { tasks: [idle] })],
  keys: [word, words, shared],
});
const document = parseText(`behavior Walk for robot
parallel #p
  sequence #s
    cooldown #c seconds: 3
      wait #w seconds: 0.5
    idle #i
  scope #l
    wait #v seconds: 5
`);
const program = compile(document, vocabulary);

function createMinds(isPaused: boolean) {
  const turns = new Turns();
  const minds = new Minds<object>(program, { turns, seed: 3, backEnd: closures });
  const ids = [1, 2, 3].map(() => minds.add({}));
  minds.set(ids[1], word, 'hm');
  minds.set(ids[2], words, ['a', 'b']);
  minds.tick(1);
  minds.remove(ids[0]);
  turns.tickClock(1);
  turns.tickSome(2);
  if (isPaused) {
    minds.haltAt(ids[2]);
    minds.tick(1);
    minds.stepNode();
    minds.stepNode();
  }
  return {
    saved: minds.save(),
    save: () => minds.save(),
    restore: (saved: never) => minds.restore(saved, () => ({})),
    use() {
      while (!minds.tick(0.1));
      minds.remove(minds.add({}));
      turns.tickClock(1);
      while (!turns.tickSome(3));
      while (!minds.tick(0.1));
    },
  };
}

describe('save-games of minds', () => {
  it.each([
    ['saved between ticks', false],
    ['saved in a paused tick', true],
  ])('are refused whole, with a path, wherever they are spoiled: %s', (_name, isPaused) => {
    expect(createMinds(isPaused).saved.underWay !== undefined).toBe(isPaused);
    expect(expectToRefuse(() => createMinds(isPaused))).toBeGreaterThan(200);
  });

  it.each<[string, (saved: Record<string, unknown> & { minds: { id: number }[] }) => void]>([
    ['places: must be the number of minds and free ids, 3, got 500000000', (saved) => void (saved.places = 5e8)],
    ['minds[1].id: must be an id of one of 3 places', ({ minds }) => void (minds[1].id = 4_294_967_295)],
    ['minds[1].id: must be in a place of its own', ({ minds }) => void (minds[1].id = minds[0].id)],
    ['free[0]: must be in a place of its own', (saved) => void (saved.free = [saved.minds[0].id])],
    ['time: must be a finite number, got "soon"', (saved) => void (saved.time = 'soon')],
  ])('%s', (problem, spoil) => {
    const thing = createMinds(false);
    const saved = JSON.parse(JSON.stringify(thing.saved));
    spoil(saved);
    expect(() => thing.restore(saved as never)).toThrow(problem);
    expect(thing.save()).toEqual(thing.saved);
  });
});

function createCast(isPaused: boolean) {
  const cast = new Cast<object>({
    vocabulary,
    behaviors: [document, { ...document, name: 'Other' }],
    seed: 2,
    backEnd: closures,
  });
  for (const [id, behavior] of [
    ['a', 'Walk'],
    ['b', 'Other'],
    ['c', 'Walk'],
  ])
    cast.add(id, 'robot', {}, behavior);
  cast.world.set(shared, 4);
  cast.tickClock(1);
  cast.tickSome(2);
  if (isPaused) {
    cast.haltAt('b');
    cast.tick(1);
    cast.stepNode();
  }
  return {
    saved: cast.save(),
    save: () => cast.save(),
    restore: (saved: never) => cast.restore(saved, () => ({})),
    use() {
      while (!cast.tick(0.1));
      cast.tickClock(1);
      while (!cast.tickSome(2));
    },
  };
}

it.each([
  ['between ticks', false],
  ['in a paused tick', true],
])('save-games of a cast are refused whole, with a path, wherever they are spoiled: %s', (_name, isPaused) => {
  // What is inside a mind is spoiled above.
  const isSkipped = (path: string) => /^minds\.\w+\.(minds|turns)\./.test(path) || /frames\./.test(path);
  expect(expectToRefuse(() => createCast(isPaused), isSkipped)).toBeGreaterThan(100);
});

it('a cast that refuses a save-game has no new population', () => {
  const { saved } = createCast(false);
  const cast = new Cast<object>({ vocabulary, behaviors: [document, { ...document, name: 'Other' }] });
  expect(() => cast.restore({ ...saved, minds: { ...saved.minds, Other: saved.minds.Walk } }, () => ({}))).toThrow(
    'minds["Other"]: must have one mind for each of its 1 characters',
  );
  expect(cast.populations()).toEqual([]);
});
