import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { expressions } from '../../language/expression/index.js';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { action, BEHAVIOR_SCHEMA_ID, createVocabulary, defineAgentType, param, RUNNING } from '../index.js';
import { parseDocument } from './index.js';

interface Guard {
  ticks: number;
  said: string;
}

const stand = action({
  name: 'stand',
  params: { words: param.text({ default: '' }) },
  update(guard: Guard, { words }) {
    guard.ticks++;
    guard.said = words;
    return RUNNING;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [stand] })],
  expressions,
});

const fileOf = (root: object, name = 'guard') =>
  JSON.stringify({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name, agent: 'guard', root });
const own = fileOf({ id: 'root', kind: 'stand', params: { words: 'own' } });

/** A shipped game with one guard, who runs the game's own behavior. */
function startGame() {
  const cast = new Cast<Guard>({ vocabulary, behaviors: [parseDocument(own)] });
  const guard: Guard = { ticks: 0, said: '' };
  cast.add('guard', 'guard', guard, 'guard');
  cast.tick(0.1);
  return { cast, guard };
}

/**
 * Loads a player's file as a game would: read it, give it to the cast. Returns the reason for a
 * refusal.
 */
function loadMod(cast: Cast<Guard>, text: string): string {
  try {
    const loaded = cast.replaceBehavior(parseDocument(text));
    return loaded.result === 'rejected' ? loaded.problems.map(({ problem }) => problem).join('; ') : loaded.result;
  } catch (error) {
    if (error instanceof InvalidDataError) return error.message;
    throw error;
  }
}

const nested = (depth: number): string =>
  `${'{"id":"a","kind":"inverter","children":['.repeat(depth)}{"id":"z","kind":"stand"}${']}'.repeat(depth)}`;

describe('a player’s edited behavior file [WB-23]', () => {
  it('runs in the shipped game, from where the character stands', () => {
    const { cast, guard } = startGame();
    expect(loadMod(cast, fileOf({ id: 'root', kind: 'stand', params: { words: 'modded' } }))).toBe('refreshed');
    cast.tick(0.1);
    expect(guard).toEqual({ ticks: 2, said: 'modded' });
  });

  it('may compute, with what the game offers and nothing else', () => {
    const { cast, guard } = startGame();
    expect(
      loadMod(cast, fileOf({ id: 'root', kind: 'stand', params: { words: { expression: '"mod" + "ded"' } } })),
    ).toBe('reloaded');
    cast.tick(0.1);
    expect(guard.said).toBe('modded');
  });

  it.each([
    {
      what: 'a million nodes',
      text: () =>
        fileOf({ id: 'r', kind: 'sequence', children: [] }).replace(
          '[]',
          `[${'{"id":"a","kind":"stand"},'.repeat(1_000_000)}{}]`,
        ),
      reason: /characters/,
    },
    {
      what: 'bottomless nesting',
      text: () => own.replace(/"root":.*/, `"root":${nested(100_000)}}`),
      reason: /deep|nested|levels/,
    },
    {
      what: 'itself inside itself',
      text: () => fileOf({ id: 'root', kind: 'subtree', params: { behavior: 'guard' } }),
      reason: /would run inside itself/,
    },
    { what: '__proto__', text: () => own.replace('"words"', '"__proto__"'), reason: /__proto__/ },
    { what: 'constructor', text: () => own.replace('"words"', '"constructor"'), reason: /constructor/ },
    { what: 'a task of another game', text: () => fileOf({ id: 'root', kind: 'formatDisk' }), reason: /formatDisk/ },
    ...[
      'globalThis',
      'process.exit()',
      'constructor.constructor("return 1")()',
      '"".constructor',
      'require("fs")',
      'this',
      '(() => 1)()',
    ].map((expression) => ({
      what: `the expression ${expression}`,
      text: () => fileOf({ id: 'root', kind: 'stand', params: { words: { expression } } }),
      reason: /./,
    })),
  ])('with $what is refused with a reason, and the game runs on as it was', ({ text, reason }) => {
    const { cast, guard } = startGame();
    const problem = loadMod(cast, text());
    expect(problem).toMatch(reason);
    expect(['refreshed', 'reloaded', 'unchanged']).not.toContain(problem);
    cast.tick(0.1);
    expect(guard).toEqual({ ticks: 2, said: 'own' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('whose references go round in a circle with those of another is refused', () => {
    const { cast, guard } = startGame();
    const refer = (name: string, behavior: string) =>
      fileOf({ id: 'root', kind: 'subtree', params: { behavior } }, name);
    expect(loadMod(cast, refer('a', 'guard'))).toBe('unchanged');
    expect(loadMod(cast, refer('guard', 'a'))).toMatch(/would run inside itself/);
    cast.tick(0.1);
    expect(guard.ticks).toBe(2);
  });
});
