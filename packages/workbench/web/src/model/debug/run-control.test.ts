import { NOT_BEGUN } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';
import { nextSpeed, setSpeed } from './run-control.js';

async function playing() {
  const test = createTestEditor();
  await readFiles(test.editor);
  test.join();
  test.greet();
  return {
    ...test,
    /** The game says how it runs. */
    tell: (speed: number) => test.say({ type: 'run', run: { ...NOT_BEGUN, state: 'playing', speed } }),
    speed: () => test.editor.world.getState().run.speed,
  };
}

describe('how the game runs', () => {
  it('changes in nothing but its clock from tick to tick, so that views of the rest do not render', async () => {
    const { editor, say } = await playing();
    const run = (tick: number, overlays: readonly string[] = ['ways']) =>
      say({ type: 'run', run: { ...NOT_BEGUN, state: 'playing', tick, time: tick / 30, overlays } });
    run(1);
    const { overlays } = editor.world.getState().run;
    run(2);
    expect(editor.world.getState().run.tick).toBe(2);
    expect(editor.world.getState().run.overlays).toBe(overlays);
    run(3, []);
    expect(editor.world.getState().run.overlays).toEqual([]);
  });
});

describe('speed', () => {
  it('[WB-03] is not taken back by what the game said before it heard of it', async () => {
    const { editor, tell, speed } = await playing();
    setSpeed(editor, nextSpeed(speed(), -1)!);
    tell(1);
    setSpeed(editor, nextSpeed(speed(), -1)!);
    tell(0.5);
    expect(speed()).toBe(0.25);
    tell(0.25);
    // From here on the game has heard of it: another window may change it.
    tell(4);
    expect(speed()).toBe(4);
  });

  it('is what the game says when it never answers with what was asked', async () => {
    const { editor, tell, speed, pass } = await playing();
    setSpeed(editor, 16);
    tell(1);
    expect(speed()).toBe(16);
    pass(1000);
    tell(1);
    expect(speed()).toBe(1);
  });
});
