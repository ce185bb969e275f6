import { action, compile, createVocabulary, defineAgentType, Minds, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';
import { it } from 'vitest';
import { operations, soak } from './soak.js';

interface Ant {
  x: number;
}

/** Counts the calls of tasks. */
const calls = { count: 0 };
const walk = action({
  name: 'walk',
  params: { to: param.number() },
  memory: { way: 0, seen: [] as number[] },
  update(ant: Ant, { to }, { memory }) {
    calls.count++;
    ant.x += Math.sign(to - ant.x);
    memory.way++;
    return ant.x === to ? SUCCESS : RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Ant>('ant', { tasks: [walk] })],
});
const round = (seconds: number, more = '') =>
  parseText(`
  behavior Round for ant
  repeat
    sequence
      walk to: 5
      wait seconds: ${seconds}
      randomSelector
        walk to: 2
        walk to: -3${more}
`);
const document = round(0.1);
const changed = [document, round(0.2), round(0.1, '\n        wait seconds: 0.2')];

/** Calls since it was last asked, for each of some operations. */
function callsEach(operations: number): () => number {
  let before = calls.count;
  return () => {
    const since = calls.count - before;
    before = calls.count;
    return since / operations;
  };
}

it('a million ticks of a thousand minds cost the same from first to last', async () => {
  const minds = new Minds<Ant>(compile(document, vocabulary), { seed: 3 });
  for (let i = 0; i < 1000; i++) minds.add({ x: i % 9 });
  const count = operations(1e6, 1 / 12);
  await soak({
    ...{ name: 'a thousand minds', unit: 'ticks', count, counts: 'calls of tasks in a tick' },
    act: () => void minds.tick(1 / 30),
    work: callsEach(count / 32),
  });
});

it('characters that join and leave, each with a new id, leave nothing behind', async () => {
  const cast = new Cast<Ant>({ vocabulary, behaviors: [document] });
  for (let i = 0; i < 50; i++) cast.add(`resident ${i}`, 'ant', { x: 0 }, 'Round');
  await soak({
    ...{ name: 'joins and leaves', unit: 'characters', count: operations(1e6, 1 / 10) },
    act(i) {
      cast.add(`guest ${i}`, 'ant', { x: 0 }, 'Round');
      if (i >= 20) cast.remove(`guest ${i - 20}`);
      if (i % 100 === 0) cast.tick(1 / 30);
    },
    work: () => JSON.stringify(cast.save()).replaceAll(/guest \d+/g, 'guest').length,
    counts: 'bytes of state',
  });
});

it('behaviors that are replaced while they run leave nothing behind', async () => {
  const cast = new Cast<Ant>({ vocabulary, behaviors: [document] });
  for (let i = 0; i < 50; i++) cast.add(`ant ${i}`, 'ant', { x: 0 }, 'Round');
  await soak({
    ...{ name: 'hot reloads', unit: 'documents', count: operations(1e5, 1 / 10) },
    act(i) {
      cast.replaceBehavior(changed[i % changed.length]);
      cast.tick(1 / 30);
    },
    work: () => [...cast.characters()].length,
    counts: 'characters',
  });
});

it('characters that are watched and left alone again leave nothing behind', async () => {
  const cast = new Cast<Ant>({ vocabulary, behaviors: [document] });
  for (let i = 0; i < 50; i++) cast.add(`ant ${i}`, 'ant', { x: 0 }, 'Round');
  const count = operations(1e6, 1 / 10);
  await soak({
    ...{ name: 'watches', unit: 'characters', count, counts: 'calls of tasks for each' },
    act(i) {
      const id = `ant ${i % 50}`;
      const trace = cast.watch(id);
      cast.tick(1 / 30);
      cast.unwatch(id, trace!);
    },
    work: callsEach(count / 32),
  });
});
