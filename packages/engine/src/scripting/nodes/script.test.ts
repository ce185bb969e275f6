import { describe, expect, it } from 'vitest';
import { insightOf, instructNode } from '../../behavior/cast/node-insight.js';
import {
  action,
  compile,
  condition,
  createVocabulary,
  type DocumentNode,
  defineAgentType,
  defineEvent,
  defineKey,
  defineObjectType,
  FAILURE,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { standardKinds } from '../../standard/index.js';
import { completeScript } from '../index.js';
import type { ScriptNodeInsight } from './script-node.js';
import { vocabularyHost } from './vocabulary-host.js';

interface Door {
  readonly id: string;
}
interface Guard {
  readonly speed: number;
  readonly story: string[];
}

const doors: readonly Door[] = [{ id: 'north' }, { id: 'south' }];
const door = defineObjectType<Door>('door', { id: ({ id }) => id });
const target = defineKey('target', param.object(door));
const last = defineKey('last', param.object(door));
const anger = defineKey('anger', param.number({ default: 0 }));
const mood = defineKey('mood', param.text());
const rank = defineKey('rank', param.integer());
const walk = action({
  name: 'walk',
  params: { ticks: param.integer({ default: 2 }) },
  memory: { left: 0 },
  start: (_guard: Guard, { ticks }, { memory }) => void (memory.left = ticks),
  update(guard, _params, { memory }) {
    guard.story.push('walk');
    return --memory.left > 0 ? RUNNING : SUCCESS;
  },
  stop: (guard, _params, _context, outcome) => void guard.story.push(`walk ${outcome}`),
});
const isNear = condition({
  name: 'isNear',
  params: { to: param.object(door), within: param.number({ default: 3 }) },
  test: (_guard: Guard, { to, within }) => to.id === 'north' && within > 2,
});
const shot = defineEvent('shot', { value: param.object(door), description: 'Somebody shoots.' });
const bell = defineEvent('bell');
const secret = defineEvent('secret');
const vocabulary = createVocabulary({
  kinds: standardKinds,
  events: [shot, bell, secret],
  agentTypes: [
    defineAgentType<Guard>('guard', {
      tasks: [walk, isNear],
      events: [shot, bell],
      properties: { speed: { value: param.number(), read: ({ speed }) => speed, description: 'Meters a second.' } },
    }),
  ],
  objectTypes: [door],
  keys: [target, last, anger, mood, rank],
});

const findObject = (_type: string, id: string) => doors.find((each) => each.id === id);

function documentOf(source: string, ...children: DocumentNode[]) {
  const root: DocumentNode = {
    id: 'root',
    kind: 'script',
    params: { source },
    ...(children.length > 0 && { children }),
  };
  return { $schema: 'urn:gumption:behavior:1', version: 1, name: 'Test', agent: 'guard', root } as never;
}

function play(source: string, ...children: DocumentNode[]) {
  const said: string[] = [];
  const minds = new Minds<Guard>(compile(documentOf(source, ...children), vocabulary), {
    findObject,
    onLog: ({ text }) => void said.push(text),
  });
  const guard: Guard = { speed: 2, story: [] };
  const id = minds.add(guard);
  const tick = () => {
    minds.tick(0.5);
    return minds.statusOf(id);
  };
  return { minds, id, guard, said, tick };
}

const problemsOf = (source: string, ...children: DocumentNode[]): string => {
  try {
    compile(documentOf(source, ...children), vocabulary);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the script node [SCR-01] [BTX-05]', () => {
  it.each([
    ['succeed', SUCCESS],
    ['fail', FAILURE],
    ['return anger == 0', SUCCESS],
    ['return anger > 0', FAILURE],
    ['anger = 3', SUCCESS],
    ['yield', RUNNING],
    ['wait 1', RUNNING],
    ['while true { anger = anger + 1 }', RUNNING],
    ['rank = 2.5', FAILURE],
  ])('%s reports %s', (source, status) => {
    expect(play(source).tick()).toBe(status);
  });

  it('reads and writes keys by name, asks conditions, and reads the character', () => {
    const { minds, id, tick } = play(`
      if isNear(target) and not isNear(target, 1) { mood = "near " + agent.speed }
      last = target
      target = empty
    `);
    minds.set(id, target, doors[0]);
    expect(tick()).toBe(SUCCESS);
    expect([minds.get(id, mood), minds.get(id, last), minds.get(id, target)]).toEqual(['near 2', doors[0], undefined]);
  });

  it('is listed as an error with where and why it failed, as a task that throws is', () => {
    const { minds, said, tick } = play('anger = 1\nrank = 2.5');
    expect(tick()).toBe(FAILURE);
    expect(minds.failures.map(({ node, phase, error }) => `${node} ${phase} ${(error as Error).message}`)).toEqual([
      'root update line 2, column 1: rank failed: must be a whole number, got 2.5',
    ]);
    expect(said).toEqual([]);
    // A script that says it failed is no error.
    const other = play('fail');
    expect([other.tick(), other.minds.failures]).toEqual([FAILURE, []]);
  });

  it('is refused with every problem and its place in the text', () => {
    expect(problemsOf('angr = 1\nwalk()')).toContain(
      'root.params.source: line 1, column 1: there is no `angr`; did you mean anger?',
    );
    expect(problemsOf('angr = 1\nwalk()')).toContain('line 2, column 1: there is no function `walk`');
    expect(problemsOf('stroll()', { id: 'stroll', kind: 'walk' })).toBe('');
    expect(problemsOf('strol()', { id: 'stroll', kind: 'walk' })).toContain('did you mean stroll?');
  });

  it('runs children by calling them, over several ticks, and stops them when it is stopped', () => {
    const { minds, id, guard, tick } = play('if stroll() { anger = anger + 1 }\ndo("stroll")\nreturn do(0)', {
      id: 'stroll',
      kind: 'walk',
    });
    for (let i = 0; i < 3; i++) expect(tick()).toBe(RUNNING);
    expect(guard.story).toEqual(['walk', 'walk', 'walk success', 'walk', 'walk', 'walk success', 'walk']);
    expect(minds.get(id, anger)).toBe(1);
    minds.reset(id);
    expect(guard.story.at(-1)).toBe('walk aborted');
  });

  it('does not hold up the tick with children that end at once', () => {
    const { tick } = play('while true do(0)', { id: 'ok', kind: 'success' });
    for (let i = 0; i < 3; i++) expect(tick()).toBe(RUNNING);
  });

  it('goes on in the middle of a line from a save, with things of the game by their ids', () => {
    const source =
      'var seen = [target, { door: target }]\nstroll()\nwait 0.5\nreturn seen[0] == target and seen[1].door == target';
    const { minds, id, tick } = play(source, { id: 'stroll', kind: 'walk' });
    minds.set(id, target, doors[1]);
    tick();
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const others = new Minds<Guard>(minds.program, { findObject });
    const guard: Guard = { speed: 1, story: [] };
    others.restore(saved, () => guard);
    const reports: (number | undefined)[] = [];
    for (let i = 0; i < 2; i++) {
      others.tick(0.5);
      reports.push(others.statusOf(id));
    }
    expect(guard.story).toEqual(['walk', 'walk success']);
    expect(reports).toEqual([RUNNING, SUCCESS]);
  });

  it('[SCR-12] [LANG-16] does what it does on an event first in its next turn, then goes on waiting', () => {
    const { minds, id, said, tick } = play(
      'on shot(from) { target = from; anger = anger + 1 }\non bell { log("ding") }\nwait 1\nmood = "calm"\nwait 5',
    );
    expect(minds.send(id, shot, doors[0])).toBe(true);
    tick();
    expect(minds.get(id, anger)).toBe(0);
    minds.send(id, shot, doors[1]);
    minds.send(id, bell);
    expect(minds.get(id, anger)).toBe(0);
    tick();
    expect([minds.get(id, anger), minds.get(id, target), minds.get(id, mood)]).toEqual([1, doors[1], undefined]);
    expect(said).toEqual(['ding']);
    tick();
    expect([minds.get(id, anger), minds.get(id, mood)]).toEqual([1, 'calm']);
  });

  it('[LANG-16] hears in the text it has now, and only what its character hears', () => {
    const { minds, id, tick } = play('wait 9');
    tick();
    expect(minds.send(id, bell)).toBe(false);
    minds.replaceProgram(compile(documentOf('on bell { anger = 7 }\nwait 9'), vocabulary));
    tick();
    expect(minds.send(id, bell)).toBe(true);
    tick();
    expect(minds.get(id, anger)).toBe(7);
    expect(problemsOf('on secret { fail }')).toContain('line 1, column 4: there is no event `secret`');
    expect(problemsOf('on bell(how) { fail }')).toContain('bell brings 0 values, not 1');
  });

  it('[LANG-16] keeps a child running through a short interruption, and calls it again after a long one', () => {
    const { minds, id, guard, tick } = play(
      'on bell { anger = anger + 1 }\non shot { yield; hide() }\nstroll()',
      {
        ...{ id: 'stroll', kind: 'walk', params: { ticks: 9 } },
      },
      { id: 'hide', kind: 'walk', params: { ticks: 1 } },
    );
    tick();
    minds.send(id, bell);
    tick();
    expect([guard.story, minds.get(id, anger)]).toEqual([['walk', 'walk'], 1]);
    minds.send(id, shot, doors[0]);
    tick();
    expect(guard.story.slice(2)).toEqual(['walk aborted']);
    tick();
    expect(guard.story.slice(3)).toEqual(['walk', 'walk success', 'walk']);
  });

  it('[LANG-16] hears what waited in a save, with things of the game by their ids', () => {
    const { minds, id, tick } = play('on shot(from) { target = from }\nwait 9');
    tick();
    minds.send(id, shot, doors[1]);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const others = new Minds<Guard>(minds.program, { findObject });
    others.restore(saved, () => ({ speed: 1, story: [] }));
    others.tick(0.5);
    expect(others.get(id, target)).toBe(doors[1]);
  });

  it('continues when another parameter changes, and starts over with another text', () => {
    const { minds, id, tick } = play('anger = anger + 1\nyield\nanger = anger + 10\nyield\nreturn true');
    tick();
    const load = (source: string, steps: number) => {
      const document = documentOf(source) as { root: { params: object } };
      document.root.params = { source, steps };
      minds.replaceProgram(compile(document as never, vocabulary));
    };
    load('anger = anger + 1\nyield\nanger = anger + 10\nyield\nreturn true', 50);
    tick();
    expect(minds.get(id, anger)).toBe(11);
    load('anger = 100\nyield\nreturn true', 50);
    tick();
    expect(minds.get(id, anger)).toBe(100);
  });

  it('[LANG-13] starts over each tick where the option says so', () => {
    const document = documentOf('anger = anger + 1\nyield\nanger = 100') as {
      root: { params: { restarts?: boolean } };
    };
    document.root.params.restarts = true;
    const minds = new Minds<Guard>(compile(document as never, vocabulary));
    const id = minds.add({ speed: 1, story: [] });
    for (let i = 0; i < 4; i++) minds.tick(0.5);
    expect(minds.get(id, anger)).toBe(4);
  });

  it('[SCR-13] leaves choosing to the techniques below it', () => {
    const minds = new Minds<Guard>(
      compile(
        parseText(`
behavior Choosy for guard

script source: "while anger < 2 { if do(0) anger = anger + 1 }\\nreturn mood is \\"graze\\""
  chooseByUtility
    option "flee"
      consideration "angry" value: @anger, range: [0, 10]
      setKey key: mood, value: "flee"
    option "graze" weight: 0.5
      setKey key: mood, value: "graze"
`),
        vocabulary,
      ),
    );
    const id = minds.add({ speed: 1, story: [] });
    minds.tick(0.1);
    expect([minds.statusOf(id), minds.get(id, mood), minds.get(id, anger)]).toEqual([SUCCESS, 'graze', 2]);
  });

  it('stops at lines, steps, and shows its variables to whoever looks into it', () => {
    const { minds, id, tick } = play('var n = 0\nwhile true {\n  n = n + 1\n  anger = n\n  yield\n}');
    const look = () => insightOf(minds, id, 'root') as ScriptNodeInsight;
    expect(look()).toMatchObject({
      insight: null,
      isStopped: false,
      lines: [1, 2, 3, 4, 5, 6],
    });
    instructNode(minds, id, 'root', { breakpoints: [4] });
    tick();
    expect(look()).toMatchObject({ isStopped: true, breakpoints: [4], insight: { line: 4 } });
    expect(look().insight!.stack[0].variables).toEqual([{ name: 'n', value: '1' }]);
    tick();
    expect(look().insight!.line).toBe(4);
    instructNode(minds, id, 'root', { step: 'over' });
    tick();
    expect(look()).toMatchObject({ isStopped: true, insight: { line: 5 } });
    expect(minds.get(id, anger)).toBe(1);
    instructNode(minds, id, 'root', { go: true });
    tick();
    expect(look().isStopped).toBe(false);
    tick();
    expect(look()).toMatchObject({ isStopped: true, insight: { line: 4 } });
    instructNode(minds, id, 'root', { breakpoints: [] });
    instructNode(minds, id, 'root', { go: true });
    for (let i = 0; i < 3; i++) tick();
    expect(look()).toMatchObject({ isStopped: false, breakpoints: [] });
    expect(minds.get(id, anger)).toBeGreaterThan(3);
    expect(() => instructNode(minds, id, 'root', { step: 'over' })).toThrow('is not stopped');
    expect(() => instructNode(minds, id, 'root', { breakpoints: ['x'] })).toThrow('numbers of lines');
  });

  it('tells an editor its names, from a vocabulary alone', () => {
    const host = vocabularyHost(vocabulary, vocabulary.agentTypes.get('guard'), [{ id: 'stroll' }]);
    const offered = (text: string) =>
      completeScript(text, text.length, host).options.map(({ name, usage }) => [name, usage]);
    expect(offered('ang')).toEqual([['anger', 'anger: a number']]);
    expect(offered('isN')).toEqual([['isNear', 'isNear(a thing of type door, a number?) → true or false']]);
    expect(offered('agent.s')).toEqual([['agent.speed', 'agent.speed: a number, read only']]);
    expect(offered('on sh').map(([name]) => name)).toEqual(['shot']);
    expect(offered('str')).toEqual([['stroll', 'stroll() → true or false']]);
  });
});
