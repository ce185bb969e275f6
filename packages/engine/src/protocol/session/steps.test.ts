import { describe, expect, it } from 'vitest';
import { describeBlackboard } from '../../behavior/cast/index.js';
import { createPostGame, roundsAt, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';

function connected(options: Parameters<typeof createPostGame>[1] = {}) {
  const game = createPostGame(undefined, options);
  const end = connectEnd(game.session).hello();
  end.take();
  return { ...game, end };
}

const stateOf = ({ cast, guards }: Pick<ReturnType<typeof createPostGame>, 'cast' | 'guards'>) => ({
  cast: cast.save(),
  guards,
});

describe('a step that is finished because something is changed in the middle of it', () => {
  it('is played to its end once, and the next step is a whole one', () => {
    const [paused, plain] = [connected(), connected()];
    plain.session.step();
    paused.session.stepNode('g1');
    for (const { session } of [paused, plain]) session.replaceBehavior(roundsAt(2));
    expect(stateOf(paused)).toEqual(stateOf(plain));
    for (const { session } of [paused, plain]) session.step();
    expect(stateOf(paused)).toEqual(stateOf(plain));
    expect(paused.session.run.tick).toBe(2);
  });

  it('runs the part of the step that comes after the minds, too', () => {
    let moved = 0;
    const game = connected({
      step: () => {
        if (game.cast.tick(STEP)) moved++;
      },
    });
    game.session.stepNode('g1');
    expect(moved).toBe(0);
    game.session.replaceBehavior(roundsAt(2));
    expect(moved).toBe(1);
    game.session.step();
    expect(moved).toBe(2);
  });

  it('ignores breakpoints, which are in force again afterwards', () => {
    const { session } = connected();
    session.setBreakpoints([{ id: 'b', behavior: 'Rounds', node: 'to-b', on: ['enter'], enabled: true }]);
    session.stepNode('g1');
    session.replaceBehavior(roundsAt(2));
    expect(session.run.pausedAt).toBeUndefined();
    session.play();
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'paused', pausedAt: { breakpoint: 'b' } });
  });
});

describe('what is changed in the middle of a step', () => {
  it('is part of that step when the past is shown', () => {
    const { session, cast } = connected();
    session.step(2);
    session.stepNode('g1');
    session.setValue('g1', 'patience', 3);
    session.stepOver();
    session.step(3);
    const patience = [2, 3, 4, 6].map((tick) => {
      session.scrub(tick);
      return describeBlackboard(cast, 'g1').patience;
    });
    expect(patience).toEqual([undefined, 3, 3, 3]);
  });

  it('is finished before the past is shown', () => {
    const { session, cast } = connected();
    session.step(4);
    session.stepNode('g1');
    session.scrub(2);
    expect([session.run.viewing, cast.pausedAt]).toEqual([2, undefined]);
    session.present();
    expect(session.run.tick).toBe(5);
    const plain = createPostGame();
    plain.session.step(5);
    expect(cast.save()).toEqual(plain.cast.save());
  });
});

describe('the past', () => {
  it('logs nothing while it is played again', () => {
    const { session, end, events } = connected();
    events.beforeTick = () => session.log({ feed: 'run', level: 'info', text: 'tick' });
    session.step(8);
    expect(end.all('log')).toHaveLength(8);
    end.take();
    session.scrub(7);
    expect(end.all('log')).toEqual([]);
    session.present();
    session.step();
    expect(end.all('log')).toHaveLength(1);
  });

  it('is not changed by what is written while it is shown', () => {
    const { session, guards } = connected();
    session.step(20);
    session.scrub(5);
    session.replaceBehavior(roundsAt(2));
    session.scrub(8);
    expect(guards[0].place).toBeCloseTo(0.8, 9);
  });

  it('begins at the start again when the game is stopped', () => {
    const { session, end, guards } = connected();
    end.send({ type: 'watch', agents: ['g1'] });
    session.step(12);
    session.stop();
    expect(session.run.recorded).toEqual({ from: 0, to: 0 });
    end.send({ type: 'askHistory', agent: 'g1' });
    expect(end.last('history')).toMatchObject({ events: [], blackboard: [] });
    session.step(4);
    session.scrub(2);
    expect(guards[0].place).toBeCloseTo(0.2, 9);
    end.send({ type: 'askHistory', agent: 'g1' });
    expect(end.last('history')!.events.map(({ tick }) => tick)).toEqual([1, 1, 1]);
  });

  it('is told once, also after it was looked at', () => {
    const { session, end } = connected();
    end.send({ type: 'watch', agents: ['g1'] });
    session.step(14);
    const history = () => {
      end.send({ type: 'askHistory', agent: 'g1' });
      return end.last('history')!;
    };
    const before = history();
    session.scrub(11);
    session.present();
    session.step();
    expect(history().events).toEqual(before.events);
  });
});
