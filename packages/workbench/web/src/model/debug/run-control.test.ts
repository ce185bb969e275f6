import { NOT_BEGUN } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestSession } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';
import { nextSpeed, setSpeed } from './run-control.js';

async function playing() {
  const test = createTestSession();
  await readFiles(test.session);
  test.join();
  test.greet();
  return {
    ...test,
    /** The game says how it runs. */
    tell: (speed: number) => test.say({ type: 'run', run: { ...NOT_BEGUN, state: 'playing', speed } }),
    speed: () => test.session.world.getState().run.speed,
  };
}

describe('speed', () => {
  it('[WB-03] is not taken back by what the game said before it heard of it', async () => {
    const { session, tell, speed } = await playing();
    setSpeed(session, nextSpeed(speed(), -1)!);
    tell(1);
    setSpeed(session, nextSpeed(speed(), -1)!);
    tell(0.5);
    expect(speed()).toBe(0.25);
    tell(0.25);
    // From here on the game has heard of it: another window may change it.
    tell(4);
    expect(speed()).toBe(4);
  });

  it('is what the game says when it never answers with what was asked', async () => {
    const { session, tell, speed, pass } = await playing();
    setSpeed(session, 16);
    tell(1);
    expect(speed()).toBe(16);
    pass(1000);
    tell(1);
    expect(speed()).toBe(1);
  });
});
