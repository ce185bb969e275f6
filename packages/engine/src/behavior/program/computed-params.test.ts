import { describe, expect, it } from 'vitest';
import type { ExpressionLanguage } from '../../language/expression/formula.js';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  closures,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  FAILURE,
  generated,
  Minds,
  param,
} from '../index.js';
import { parseText } from '../text/index.js';

interface Guard {
  health: number;
  log: string[];
}

const alertness = defineKey('alertness', param.number({ default: 0 }));
const name = defineKey('name', param.text());
const say = action({
  name: 'say',
  params: { text: param.text({ default: 'hm' }), times: param.number({ default: 1 }) },
  update: ({ log }: Guard, { text, times }) => void log.push(`${text} x${times}`),
});
const count = action({
  name: 'count',
  params: { what: param.value() },
  update: ({ log }: Guard, { what }) => void log.push(`${what === log} ${(what as string[]).length}`),
});
const last = action({
  name: 'last',
  update: ({ log }: Guard) => void log.push('last'),
  stop: ({ log }, _params, _context, outcome) => void log.push(`stop ${outcome}`),
});
const guardType = defineAgentType<Guard>('guard', {
  tasks: [say, count, last],
  properties: {
    health: { value: param.number(), read: (guard) => guard.health },
    log: { value: param.value(), read: (guard) => guard.log },
    broken: {
      value: param.number(),
      read: () => {
        throw new Error('no such luck');
      },
    },
  },
});
const options = { kinds: standardKinds, agentTypes: [guardType], keys: [alertness, name] };
const vocabulary = createVocabulary({ ...options, expressions });

function play(node: string, backEnd = generated) {
  const minds = new Minds<Guard>(compile(parseText(`behavior B for guard\n${node}\n`), vocabulary), { backEnd });
  const guard: Guard = { health: 20, log: [] };
  return { minds, guard, id: minds.add(guard) };
}

describe.each([generated, closures])('computed parameters, $name', (backEnd) => {
  it('follow blackboard and agent from tick to tick', () => {
    const { minds, guard, id } = play(
      'say text: (if(agent.health < 30, "ow", "ok")), times: (alertness * 2 + 1)',
      backEnd,
    );
    minds.tick(1);
    minds.set(id, alertness, 1.5);
    guard.health = 80;
    minds.tick(1);
    expect(guard.log).toEqual(['ow x1', 'ok x4']);
  });

  it('hand on values of no certain type, to parameters that take any', () => {
    const { minds, guard } = play('count what: (agent.log)', backEnd);
    minds.tick(1);
    minds.tick(1);
    expect(guard.log).toEqual(['true 0', 'true 1']);
    expect(() => play('say text: (agent.log)')).toThrow('text');
    expect(() => play('say times: (agent.log + 1)')).toThrow('number');
  });

  it('make conditions without code', () => {
    const { minds, guard, id } = play(
      'sequence\n  isTrue that: (alertness > 0.5 and agent.health < 30)\n  say',
      backEnd,
    );
    minds.tick(1);
    minds.set(id, alertness, 1);
    minds.tick(1);
    guard.health = 30;
    minds.tick(1);
    expect(guard.log).toEqual(['hm x1']);
  });

  it('fail their node while they are empty, and say so', () => {
    const { minds, guard, id } = play('say text: ("Hello " + name)', backEnd);
    const trace = minds.watch(id);
    minds.tick(1);
    minds.set(id, name, 'Bob');
    minds.tick(1);
    expect(guard.log).toEqual(['Hello Bob x1']);
    expect(trace.read()[1]).toMatchObject({ event: 'failure', reason: '"Hello " + name is empty' });
  });

  it('take a property that throws as empty, and report it', () => {
    const { minds, guard } = play('selector\n  say times: (agent.broken)\n  say', backEnd);
    minds.tick(1);
    expect(guard.log).toEqual(['hm x1']);
    expect(minds.failures[0]).toMatchObject({ node: 'say', error: new Error('no such luck') });
  });

  it('fail only their node when the language throws, before or after any task was called', () => {
    const faulty: ExpressionLanguage = {
      check: () => ({ type: { type: 'number' }, problems: [] }),
      compile: () => () => {
        throw new Error('too much');
      },
    };
    const program = compile(
      parseText('behavior B for guard\nselector\n  sequence\n    last\n    say times: (1)\n  say\n'),
      createVocabulary({ ...options, agentTypes: [guardType], expressions: faulty }),
    );
    for (const isWatched of [false, true]) {
      const minds = new Minds<Guard>(program, { backEnd });
      const guards = [1, 2].map((): Guard => ({ health: 20, log: [] }));
      for (const guard of guards) {
        const id = minds.add(guard);
        if (isWatched) minds.watch(id);
      }
      minds.tick(1);
      for (const { log } of guards) expect(log).toEqual(['last', 'stop success', 'hm x1']);
      expect(minds.failures.map(({ node }) => node)).toEqual(['say', 'say']);
    }
  });

  it('stop growing: a text that is too long is empty, and its node fails', () => {
    const { minds, guard, id } = play('setKey key: name, value: (name + name)', backEnd);
    minds.set(id, name, 'x'.repeat(300_000));
    for (let tick = 0; tick < 4; tick++) minds.tick(1);
    expect(minds.get(id, name)).toHaveLength(600_000);
    expect([minds.statusOf(id), minds.failures, guard.log]).toEqual([FAILURE, [], []]);
  });
});

describe('computed parameters are checked', () => {
  it.each([
    ['say times: (alertnes + 1)', 'did you mean alertness?'],
    ['say times: (name)', 'wants number, but the expression gives text'],
    ['say times: (1 +)', 'column'],
    ['say times: (agent.constructor)', 'agent.constructor'],
    ['subtree behavior: ("B")', 'cannot be bound'],
  ])('%s', (node, problem) => {
    expect(() => compile(parseText(`behavior B for guard\n${node}\n`), vocabulary)).toThrow(problem);
  });

  it('and refused whole by a game that does not allow them', () => {
    const strict = createVocabulary(options);
    expect(() => compile(parseText('behavior B for guard\nsay times: (1 + 1)\n'), strict)).toThrow(
      'is computed, but the game does not allow expressions',
    );
  });
});
