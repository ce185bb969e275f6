import type { GameMessage } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';

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
