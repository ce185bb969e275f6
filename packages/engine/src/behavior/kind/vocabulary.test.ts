import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { standardKinds } from '../../standard/index.js';
import {
  action,
  condition,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  param,
  SUCCESS,
  type VocabularyOptions,
} from '../index.js';
import { defineKind } from '../kind/index.js';

interface Guard {
  readonly name: string;
}

const update = (_guard: Guard) => SUCCESS;
const door = defineObjectType<{ readonly id: string }>('door', { id: ({ id }) => id });
const guard = (...tasks: Parameters<typeof defineAgentType<Guard>>[1]['tasks']) =>
  defineAgentType<Guard>('guard', { tasks });

function problems(options: Partial<VocabularyOptions>): string[] {
  try {
    createVocabulary({ kinds: standardKinds, agentTypes: [], ...options });
  } catch (error) {
    return (error as InvalidDataError).problems.map(({ path, problem }) => `${path}: ${problem}`);
  }
  return [];
}

describe('a vocabulary', () => {
  it('knows kinds, tasks, agent types, things and keys by name, and the subtree kind always', () => {
    const patrol = action({ name: 'patrol', update });
    const seesEnemy = condition({ name: 'seesEnemy', test: (_guard: Guard) => true });
    const spotted = defineKey('spotted', param.object(door));
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      agentTypes: [guard(patrol, seesEnemy), defineAgentType<Guard>('captain', { tasks: [patrol] })],
      objectTypes: [door],
      keys: [spotted],
    });
    expect(vocabulary.kinds.has('subtree')).toBe(true);
    expect([...vocabulary.tasks.keys()]).toEqual(['patrol', 'seesEnemy']);
    expect(vocabulary.agentTypes.get('guard')).toMatchObject({ title: 'Guard', tasks: [patrol, seesEnemy] });
    expect([vocabulary.objectTypes.get('door'), vocabulary.keys.get('spotted')]).toEqual([door, spotted]);
  });

  it('makes titles people can read from names', () => {
    expect(action({ name: 'goToAgent', update }).title).toBe('Go to agent');
    expect(action({ name: 'play_sound2', update }).title).toBe('Play sound2');
    expect(action({ name: 'x', title: 'Mark the spot', update }).title).toBe('Mark the spot');
  });

  it.each<[string, Partial<VocabularyOptions>, string]>([
    [
      'a task with a bad name',
      { agentTypes: [guard(action({ name: 'go to', update }))] },
      'agentTypes.guard.tasks.go to: names are',
    ],
    [
      'two tasks of one name',
      { agentTypes: [guard(action({ name: 'go', update }), action({ name: 'go', update }))] },
      'agentTypes.guard.tasks.go: is declared twice; let types share one object',
    ],
    [
      'a task with the name of a kind',
      { agentTypes: [guard(action({ name: 'wait', update }))] },
      'agentTypes.guard.tasks.wait: has the name of a built-in node kind',
    ],
    [
      'a default out of bounds',
      { agentTypes: [guard(action({ name: 'go', update, params: { speed: param.number({ default: 9, max: 5 }) } }))] },
      'agentTypes.guard.tasks.go.speed.default: must be at most 5, got 9',
    ],
    [
      'an action without a body',
      { agentTypes: [guard(action({ name: 'go' } as never))] },
      'agentTypes.guard.tasks.go: needs either update or run',
    ],
    [
      'a condition without a question',
      { agentTypes: [guard(condition({ name: 'near' } as never))] },
      'agentTypes.guard.tasks.near: needs test',
    ],
    [
      'an agent type without tasks',
      { agentTypes: [defineAgentType('guard', {} as never)] },
      'agentTypes.guard.tasks: must be a list, got nothing',
    ],
    [
      'a list of kinds in the list of kinds',
      { kinds: [[door]] as never },
      'kinds[0]: must be a node kind, got a list; write ...list to put its entries here',
    ],
    ['a kind that is undefined', { kinds: [undefined] as never }, 'kinds[0]: must be a node kind, got undefined'],
    ['no kinds', { kinds: undefined as never }, 'kinds: must be a list, got nothing'],
    ['a kind by its name alone', { kinds: [{ name: 'loop' }] as never }, 'kinds.loop: must be made by defineKind'],
    ['an agent type by its name', { agentTypes: ['guard'] as never }, 'agentTypes[0]: must be made by defineAgentType'],
    ['keys as an object', { keys: {} as never }, 'keys: must be a list, got object'],
    ['an event by its name', { events: ['noise'] as never }, 'events[0]: must be made by defineEvent, got noise'],
    [
      'limits that no number meets',
      { keys: [defineKey('energy', param.number({ min: 5, max: 1 }))] },
      'keys.energy.value.min: must be at most max, which is 1, got 5',
    ],
    [
      'limits of a parameter that no number meets',
      { agentTypes: [guard(action({ name: 'go', update, params: { to: param.integer({ min: 2, max: 1 }) } }))] },
      'agentTypes.guard.tasks.go.to.min: must be at most max, which is 1, got 2',
    ],
    [
      'a default beyond the limits',
      { agentTypes: [guard(action({ name: 'go', update, params: { to: param.number({ max: 1, default: 3 }) } }))] },
      'agentTypes.guard.tasks.go.to.default: must be at most 1, got 3',
    ],
    [
      'a choice of nothing',
      { agentTypes: [guard(action({ name: 'go', update, params: { to: param.choice([]) } }))] },
      'agentTypes.guard.tasks.go.to.choices: must list at least one',
    ],
    [
      'an async condition',
      { agentTypes: [guard(condition({ name: 'near', test: (async () => true) as never }))] },
      'near.test: must not be async; to wait for something, write an action with run',
    ],
    ['a key without a type', { keys: [defineKey('gate', undefined as never)] }, 'keys.gate: needs a type, such as'],
    [
      'a misspelled option',
      { event: [] } as never,
      'options.event: createVocabulary has no such option; did you mean events?',
    ],
    [
      'a parameter that points at an unknown sort of thing',
      { agentTypes: [guard(action({ name: 'open', update, params: { what: param.object(door) } }))] },
      'open.params.what: points at the object type door',
    ],
    [
      'a list that points at an unknown sort of thing',
      { agentTypes: [guard(action({ name: 'open', update, params: { all: param.list(param.object(door)) } }))] },
      'open.params.all: points at the object type door',
    ],
    [
      'a key that points at an unknown sort of thing',
      { keys: [defineKey('gate', param.object(door))] },
      'keys.gate: points at',
    ],
    [
      'two keys of one name',
      { keys: [defineKey('a', param.text()), defineKey('a', param.number())] },
      'keys.a: is declared twice',
    ],
    [
      'two kinds of one name',
      {
        kinds: [
          ...standardKinds,
          defineKind({ name: 'wait', category: 'leaf', description: '', start: () => SUCCESS }),
        ],
      },
      'kinds.wait: is declared twice',
    ],
  ])('refuses %s', (_name, options, problem) => {
    expect(problems(options)).toEqual([expect.stringContaining(problem)]);
  });

  it('lists every contradiction at once', () => {
    const bad = { name: '1', update };
    expect(problems({ agentTypes: [guard(action(bad))], keys: [defineKey('?', param.text())] })).toHaveLength(2);
    expect(() => createVocabulary({ kinds: [], agentTypes: [guard(action(bad))] })).toThrow(InvalidDataError);
  });

  it('lets one task serve several agent types', () => {
    const go = action({ name: 'go', update });
    expect(problems({ agentTypes: [guard(go), defineAgentType<Guard>('thief', { tasks: [go] })] })).toEqual([]);
  });
});

describe('a node kind', () => {
  it('takes one child as a decorator, none as a leaf, one or more as a composite', () => {
    const kind = (category: 'composite' | 'decorator' | 'leaf') =>
      defineKind({ name: 'k', category, description: '', start: () => SUCCESS });
    expect(kind('decorator')).toMatchObject({ minChildren: 1, maxChildren: 1, activity: 'one', exclusive: true });
    expect(kind('leaf')).toMatchObject({ minChildren: 0, maxChildren: 0, activity: 'none' });
    expect(kind('composite')).toMatchObject({
      minChildren: 1,
      maxChildren: Infinity,
      activity: 'one',
      exclusive: false,
    });
  });

  it.each(standardKinds.map((kind) => [kind.name, kind] as const))(
    '%s says what it is and how its parameters count',
    (_name, kind) => {
      expect(kind.description).toMatch(/^[A-Z].*\.$/);
      expect(kind.tags.length).toBeGreaterThan(0);
      for (const spec of Object.values(kind.params as { [name: string]: { description?: string } }))
        expect(spec.description).toMatch(/^[A-Z].*\.$/);
    },
  );
});
