import type { GameMessage } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { refuseGame } from '../link/refuse-game.js';

function connected() {
  const test = createTestEditor();
  test.join();
  test.greet();
  test.tellAgents();
  return test;
}

const errorsOf = ({ editor }: ReturnType<typeof createTestEditor>) =>
  editor.log
    .getState()
    .lines.filter(({ level }) => level !== 'info')
    .map(({ text }) => text);

describe('the vocabulary of the game', () => {
  it('changes when the code of the game does', () => {
    const test = connected();
    const { vocabulary } = test.editor.world.getState().lexicon;
    const [first, ...rest] = vocabulary.kinds;
    test.say({ type: 'vocabulary', vocabulary: { ...vocabulary, kinds: [{ ...first, title: 'Changed' }, ...rest] } });
    expect(test.editor.world.getState().lexicon.vocabulary.kinds[0].title).toBe('Changed');
    expect(errorsOf(test)).toEqual([]);
  });
});

describe('a game of another project', () => {
  it('is refused in its own words', () => {
    const test = createTestEditor();
    test.join();
    refuseGame(test.editor, 'This page belongs to the project posts.');
    expect(test.editor.link.getState()).toMatchObject({
      ...{ status: 'refused', problem: 'This page belongs to the project posts.' },
    });
  });
});

describe('a batch of messages', () => {
  it('is asked for, taken in order, and acknowledged when all of it is dealt with', () => {
    const test = createTestEditor();
    test.join();
    expect(test.heard()).toEqual([expect.objectContaining({ type: 'hello', acknowledges: true })]);
    test.greet();
    test.tellAgents();
    test.heard();
    const { run } = test.editor.world.getState();
    const messages: GameMessage[] = [1, 2].map((tick) => ({ type: 'run', run: { ...run, tick, time: tick / 10 } }));
    test.say({ type: 'batch', batch: 7, messages });
    expect(test.editor.world.getState().run.tick).toBe(2);
    expect(test.heard()).toEqual([{ type: 'heard', batch: 7 }]);
  });

  it('is acknowledged though some of it makes no sense, which is said', () => {
    const test = connected();
    test.heard();
    const { run } = test.editor.world.getState();
    test.say({ type: 'batch', batch: 8, messages: [{ type: 'nonsense' }, { type: 'run', run: { ...run, tick: 5 } }] });
    expect(test.editor.world.getState().run.tick).toBe(5);
    expect(test.heard()).toEqual([{ type: 'heard', batch: 8 }]);
    expect(errorsOf(test)).toEqual([expect.stringContaining('something we do not understand')]);
    test.say({ type: 'batch', batch: 'x' } as unknown as GameMessage);
    expect(test.heard()).toEqual([]);
    expect(errorsOf(test)).toHaveLength(2);
  });
});

describe('a tick in which agents did the same again', () => {
  it('counts as one more result of each node, and lights what the pause in between had changed', () => {
    const test = connected();
    const { editor } = test;
    const agent = editor.selection.getState().agent!;
    test.say({ type: 'program', agent, behavior: 'converse-or-patrol', nodes: ['root', 'talk'], active: [0] });
    const events = [
      { node: 1, event: 'enter' },
      { node: 1, event: 'failure' },
    ] as const;
    test.say({ type: 'trace', agent, tick: 1, time: 0.1, events, active: [0] });
    const key = editor.recorder.of(agent)!.program!.table.rows[1]!.key;
    editor.live.light([key]);
    test.say({ type: 'repeat', agents: ['nobody', agent], tick: 2, time: 0.2 });
    expect(editor.live.statusOf(key)).toBe('failure');
    expect(editor.results.of(key)).toMatchObject([{ tick: 2, event: 'failure', times: 2 }]);
    expect(editor.recorder.of(agent)!.track.range?.to).toBe(2);
    expect(errorsOf(test)).toEqual([]);
  });
});

describe('a game whose name is not that of the project', () => {
  const greetedAs = async (name: string) => {
    const test = createTestEditor();
    test.editor.project.setState({ info: await test.editor.files.project() });
    test.join();
    test.greet(undefined, undefined, name);
    return errorsOf(test);
  };

  it('is warned of', async () => {
    expect(await greetedAs('garden')).toEqual([
      'The game calls itself garden, but the project is yard. Give the Session and gumption.json the same name.',
    ]);
  });

  it('is told from one that has it', async () => {
    expect(await greetedAs('yard')).toEqual([]);
  });
});

describe('reports that the game left out', () => {
  it('are counted, and said once for each time that the page falls behind', () => {
    const test = connected();
    const thin = () => test.say({ type: 'thinned', tick: 1, messages: 40 });
    thin();
    test.pass(2000);
    thin();
    expect(test.editor.thinning.getState().messages).toBe(80);
    expect(errorsOf(test)).toEqual([expect.stringContaining('runs faster than this page can read')]);
    test.pass(20_000, false);
    thin();
    expect(test.editor.log.getState().lines.find(({ text }) => /faster/.test(text))?.count).toBe(2);
    test.hangUp();
    expect(test.editor.thinning.getState().messages).toBe(0);
  });
});
