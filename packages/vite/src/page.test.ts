import { action, createVocabulary, defineAgentType, RUNNING } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import { pairedTransports, Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ChangedDocuments,
  rememberVocabularies,
  startDevelopment,
  swapDocuments,
  swapVocabularies,
  type Vocabularies,
} from './page.js';
import { waiting } from './project.fixture.js';

interface Guard {
  steps: string[];
}

/** What a module exports each time it is loaded. */
function loadCode(word: string, name = 'look') {
  const look = action({
    name,
    update: ({ steps }: Guard) => {
      steps.push(word);
      return RUNNING;
    },
  });
  return {
    vocabulary: createVocabulary({
      kinds: standardKinds,
      agentTypes: [defineAgentType<Guard>('guard', { tasks: [look] })],
    }),
  };
}

const looking = (rest: object = {}) => ({ ...waiting(1), name: 'Look', root: { id: 'look', kind: 'look' }, ...rest });
const nothing: ChangedDocuments = {
  behaviors: [],
  sheets: null,
  queries: [],
  scripts: [],
  generators: [],
  assignments: null,
};

let leave: () => void;
let warned: string[];
beforeEach(() => {
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => {
  leave();
  vi.mocked(console.warn).mockClear();
  Reflect.deleteProperty(globalThis, 'gumption');
});

function join(code = loadCode('old'), behaviors = [looking()]) {
  startDevelopment({ name: 'wall', id: 'a1' });
  const cast = new Cast<Guard>({ vocabulary: code.vocabulary, behaviors: behaviors as never });
  const guard: Guard = { steps: [] };
  cast.add('g', 'guard', guard, (behaviors[0] as { name: string }).name);
  const session = new Session<Guard>({ name: 'wall', cast, stepSeconds: 0.5, step: () => cast.tick(0.5) });
  const server = (globalThis as unknown as { gumption: { join(session: unknown): () => void } }).gumption;
  leave = server.join(session);
  return { session, cast, guard, code };
}

describe('a session that joins later', () => {
  it('gets what was saved since the game loaded, documents and task code', () => {
    const old = loadCode('old');
    const known: Vocabularies = {};
    rememberVocabularies(known, old);
    join(old);
    const next = loadCode('new');
    rememberVocabularies(known, next);
    expect(swapVocabularies(known, next)).toBe(true);
    swapDocuments({ ...nothing, behaviors: [looking({ description: 'First.' })] });
    swapDocuments({ ...nothing, behaviors: [looking({ description: 'Second.' })] });
    const cast = new Cast<Guard>({ vocabulary: old.vocabulary, behaviors: [looking()] as never });
    const guard: Guard = { steps: [] };
    cast.add('late', 'guard', guard, 'Look');
    const session = new Session<Guard>({ name: 'wall', cast, stepSeconds: 0.5, step: () => cast.tick(0.5) });
    const server = (globalThis as unknown as { gumption: { join(session: unknown): () => void } }).gumption;
    const leaveLate = server.join(session);
    cast.tick(0.5);
    leaveLate();
    expect(guard.steps).toEqual(['new']);
    expect([...cast.behaviors()]).toEqual([looking({ description: 'Second.' })]);
    expect(warned).toEqual([]);
  });
});

describe('documents that were saved', () => {
  it('are swapped into the running game, which goes on', () => {
    const { session, cast } = join(loadCode('old'), [waiting(1) as never]);
    session.frame(0.5 / 2);
    session.step();
    swapDocuments({ ...nothing, behaviors: [waiting(5) as { name: string }] });
    expect([...cast.behaviors()]).toEqual([waiting(5)]);
    expect(cast.mindsOf('g').runningNodes(cast.find('g')!.mind)).toHaveLength(2);
    expect(warned).toEqual([]);
  });

  it('may refer to one another in any order', () => {
    const { cast } = join();
    const refers = { ...waiting(1), name: 'Refers', root: { id: 'r', kind: 'subtree', params: { behavior: 'New' } } };
    swapDocuments({ ...nothing, behaviors: [refers, { ...waiting(1), name: 'New' }] });
    expect([...cast.behaviors()].map(({ name }) => name)).toEqual(['Look', 'New', 'Refers']);
    expect(warned).toEqual([]);
  });

  it('that do not fit are refused with the reason', () => {
    const { cast } = join();
    swapDocuments({ ...nothing, behaviors: [looking({ root: { id: 'x', kind: 'lok' } })], queries: [{ name: 'q' }] });
    expect([...cast.behaviors()]).toEqual([looking()]);
    expect(warned).toEqual([
      expect.stringMatching(
        /^\[gumption\] Look was not taken, the game runs on as before:\n {2}root.kind: unknown kind lok/,
      ),
      expect.stringContaining('q was not taken, the game runs on as before: query: the game has no queries'),
    ]);
  });

  it('are left to the workbench if one watches, and to nobody after the game has left', () => {
    const { session, cast } = join();
    const [line] = pairedTransports();
    session.connect(line);
    const changed = { ...nothing, behaviors: [looking({ description: 'Changed.' })] };
    swapDocuments(changed);
    session.disconnect();
    leave();
    swapDocuments(changed);
    expect([...cast.behaviors()]).toEqual([looking()]);
  });
});

describe('assignments that were saved', () => {
  const assigning = (behavior: string, agents = ['g']) => ({
    ...nothing,
    assignments: { version: 1, agents: Object.fromEntries(agents.map((id) => [id, { behavior }])) },
  });
  const behaviors = [looking(), waiting(1) as ReturnType<typeof looking>];

  it('are swapped into the running game, whose characters start what they are given, and end it', () => {
    const { session, cast, guard } = join(loadCode('old'), behaviors);
    swapDocuments(assigning('Guard'));
    session.step();
    expect([cast.find('g')!.behavior, guard.steps]).toEqual(['Guard', []]);
    swapDocuments({ ...nothing, assignments: { version: 1 } });
    session.step();
    expect([cast.find('g')!.behavior, guard.steps]).toEqual(['Look', ['old']]);
    expect(warned).toEqual([]);
  });

  it('may name behaviors that were saved with them', () => {
    const { cast } = join();
    swapDocuments({ ...assigning('New'), behaviors: [{ ...waiting(1), name: 'New' }] });
    expect(cast.find('g')!.behavior).toBe('New');
  });

  it('say which do not fit, and leave those characters what the game gives them', () => {
    const { cast } = join(loadCode('old'), behaviors);
    swapDocuments(assigning('Gone'));
    expect(cast.find('g')!.behavior).toBe('Look');
    expect(warned).toEqual(['[gumption] g keeps what the game gives it: there is no behavior Gone']);
  });

  it('count for a session that joins later', () => {
    const { code } = join(loadCode('old'), behaviors);
    swapDocuments(assigning('Guard', ['late']));
    swapDocuments({ ...nothing, behaviors: [looking({ description: 'Later.' })] });
    const cast = new Cast<Guard>({ vocabulary: code.vocabulary, behaviors: behaviors as never });
    cast.add('late', 'guard', { steps: [] }, 'Look');
    const session = new Session<Guard>({ name: 'wall', cast, stepSeconds: 0.5, step: () => cast.tick(0.5) });
    (globalThis as unknown as { gumption: { join(session: unknown): () => void } }).gumption.join(session)();
    expect(cast.find('late')!.behavior).toBe('Guard');
  });

  it('are left to the workbench if one watches', () => {
    const { session, cast } = join(loadCode('old'), behaviors);
    session.connect(pairedTransports()[0]);
    swapDocuments(assigning('Guard'));
    expect(cast.find('g')!.behavior).toBe('Look');
  });
});

describe('task code that was saved', () => {
  it('goes on from where the old code was, from version to version', () => {
    const { session, guard, code } = join();
    const known: Vocabularies = {};
    rememberVocabularies(known, code);
    session.step();
    for (const word of ['new', 'newer']) {
      const next = loadCode(word);
      rememberVocabularies(known, next);
      expect(swapVocabularies(known, next)).toBe(true);
      session.step();
    }
    expect(guard.steps).toEqual(['old', 'new', 'newer']);
    expect(warned).toEqual([]);
  });

  it('that does not fit is refused with the reason, and its next version is taken', () => {
    const { session, guard, code } = join();
    const known: Vocabularies = {};
    rememberVocabularies(known, code);
    const wrong = loadCode('new', 'glance');
    rememberVocabularies(known, wrong);
    expect(swapVocabularies(known, wrong)).toBe(true);
    expect(warned).toEqual([
      expect.stringMatching(/vocabulary was not taken[\s\S]*Look: root.kind: unknown kind look/),
    ]);
    expect(swapVocabularies(known, loadCode('right'))).toBe(true);
    session.step();
    expect(guard.steps).toEqual(['right']);
  });

  it('that no session runs makes the page load again', () => {
    join();
    const other = loadCode('other');
    const known: Vocabularies = {};
    rememberVocabularies(known, other);
    expect(swapVocabularies(known, loadCode('new'))).toBe(false);
  });
});
