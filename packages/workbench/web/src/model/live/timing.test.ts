import type { TimingDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { greetTiming, lookAtTiming, takeTiming } from './timing.js';

const report = (frame: number): TimingDescription => ({ unit: 'ms', frame, granted: frame, used: frame, tasks: [] });

function greeted() {
  const game = createTestEditor();
  game.join();
  game.greet();
  greetTiming(game.editor, true);
  game.heard();
  return game;
}

const asked = (game: ReturnType<typeof greeted>) => game.heard().filter(({ type }) => type === 'timing');

describe('where the time goes', () => {
  it('is asked for while somebody looks, once for all who do', () => {
    const game = greeted();
    const ends = [lookAtTiming(game.editor), lookAtTiming(game.editor)];
    expect(asked(game)).toEqual([{ type: 'timing', on: true }]);
    for (const end of ends) end();
    expect(asked(game)).toEqual([{ type: 'timing', on: false }]);
  });

  it('is asked of the next game too, and of none that does not tell it', () => {
    const game = greeted();
    greetTiming(game.editor, false);
    lookAtTiming(game.editor);
    expect(asked(game)).toEqual([]);
    greetTiming(game.editor, true);
    expect(asked(game)).toEqual([{ type: 'timing', on: true }]);
  });

  it('is kept with the report before it, which a game that stands still does not push away', () => {
    const { editor } = greeted();
    const take = (frame: number) => takeTiming(editor, { type: 'timing', tick: frame, timing: report(frame) });
    const frames = () => [editor.timing.getState().latest?.frame, editor.timing.getState().before?.frame];
    take(10);
    expect(frames()).toEqual([10, undefined]);
    take(20);
    take(20);
    expect(frames()).toEqual([20, 10]);
    // Another game, or the same from its start.
    take(3);
    expect(frames()).toEqual([3, undefined]);
  });
});
