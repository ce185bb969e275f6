import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { closures, generated } from '../back-ends/generated.js';
import { FAILURE, Minds, RUNNING, SUCCESS } from '../index.js';
import { createRobot, type Robot, sketchedProgram } from '../laws/hooks.js';
import { play } from '../laws/play.js';
import { arbitraryStory, withoutLives } from '../laws/story.js';
import type { Observer } from './observer.js';

/** Pauses where a list says so, as `before a` or `success a`. */
function pausingAt(minds: Minds<Robot>, ...places: string[]): Observer {
  const path = (node: number) => minds.program.nodes[node].path;
  return {
    before: (_place, node) => places.includes(`before ${path(node)}`),
    after: (_place, node, event) => places.includes(`${event} ${path(node)}`),
  };
}

function crowd(program = sketchedProgram(['sequence', 'a', 'b'])) {
  const log: string[] = [];
  const minds = new Minds<Robot>(program);
  const robots = ['A', 'B', 'C'].map((name) => createRobot({ a: () => SUCCESS }, name, log));
  const ids = robots.map((robot) => minds.add(robot));
  return { log, minds, robots, ids };
}

describe('a tick that is paused and goes on [WB-18]', () => {
  it('comes to the same, wherever it is paused', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'all' }), (story) => {
        const whole = play(story, { backEnd: generated, watching: 'everybody' });
        for (const breaking of ['everywhere', 'now and then'] as const) {
          const paused = play(story, { backEnd: closures, watching: 'everybody', breaking });
          expect(paused.log).toEqual(whole.log);
          expect(paused.states).toEqual(whole.states);
          expect(paused.traces).toEqual(whole.traces);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  it('comes to the same when it is saved there and goes on elsewhere', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'none' }).map(withoutLives), (story) => {
        const whole = play(story, { backEnd: generated, watching: 'everybody' });
        const way = {
          backEnd: generated,
          watching: 'everybody',
          breaking: 'everywhere',
          moving: 'every node',
        } as const;
        const moved = play(story, way);
        expect(moved.log).toEqual(whole.log);
        expect(moved.traces).toEqual(whole.traces);
      }),
      { numRuns: runs(5) },
    );
  });
});

describe('observing', () => {
  it('pauses before a node starts, and lets it through when the tick goes on', () => {
    const { log, minds, ids } = crowd();
    minds.observe(pausingAt(minds, 'before b'));
    expect(minds.tick(1)).toBe(false);
    expect([minds.pausedMind, minds.pausedAt, log]).toEqual([ids[0], 'b', ['Aa+', 'Aa.', 'Aa-success']]);
    log.length = 0;
    expect([minds.tick(1), minds.pausedMind]).toEqual([false, ids[1]]);
    expect(log).toEqual(['Ab+', 'Ab.', 'Ba+', 'Ba.', 'Ba-success']);
    expect([minds.tick(1), minds.tick(1), minds.isPaused, minds.tickCount]).toEqual([false, true, false, 1]);
  });

  it('pauses after a result, also after that of the root', () => {
    const { log, minds, ids, robots } = crowd();
    for (const robot of robots) robot.on.b = () => FAILURE;
    minds.observe(pausingAt(minds, 'success a', 'failure sequence1'), [ids[1]]);
    expect([minds.tick(1), minds.pausedAt, log.at(-1)]).toEqual([false, 'b', 'Ba-success']);
    expect([minds.tick(1), minds.pausedAt, log.at(-1)]).toEqual([false, 'sequence1', 'Bb-failure']);
    expect(minds.statusOf(ids[1])).toBe(FAILURE);
    expect([minds.tick(1), log.at(-1)]).toEqual([true, 'Cb-failure']);
  });

  it('pauses once all that is aborted together has been', () => {
    const { log, minds, robots, ids } = crowd(sketchedProgram(['reactiveSequence', 'a', ['inverter', 'b']]));
    minds.tick(1);
    for (const robot of robots) robot.on.a = () => FAILURE;
    minds.observe(pausingAt(minds, 'abort b'), [ids[0]]);
    log.length = 0;
    expect([minds.tick(1), log]).toEqual([false, ['Aa+', 'Aa.', 'Aa-failure', 'Ab-aborted']]);
    expect(minds.tick(1)).toBe(true);
  });

  it('leaves those alone that it does not hear of, and those that come later unless it hears of all', () => {
    const { minds, ids } = crowd();
    const heard: number[] = [];
    const observer: Observer = { before: () => false, after: (place) => heard.push(place) < 0 };
    minds.observe(observer, [ids[2]]);
    minds.add(createRobot());
    minds.tick(1);
    expect(new Set(heard)).toEqual(new Set([2]));
    minds.observe(observer);
    minds.add(createRobot());
    minds.tick(1);
    expect(new Set(heard)).toEqual(new Set([0, 1, 2, 3, 4]));
    heard.length = 0;
    minds.observe(undefined);
    minds.tick(1);
    expect(heard).toEqual([]);
  });

  it('forgets a mind that is removed; who comes to its place is another', () => {
    const { minds, ids } = crowd();
    minds.observe(pausingAt(minds, 'before a'), [ids[1]]);
    minds.remove(ids[1]);
    minds.add(createRobot({}, 'D'));
    expect(minds.tick(1)).toBe(true);
  });

  it('endTick goes past all that would pause', () => {
    const { log, minds } = crowd();
    minds.observe(pausingAt(minds, 'before a', 'before b', 'success a'));
    minds.tick(1);
    minds.endTick();
    expect([minds.isPaused, log.length]).toEqual([false, 15]);
    minds.tick(1);
    expect(minds.isPaused).toBe(false);
  });

  it('stepNode visits the next node though somebody would pause before it', () => {
    const { log, minds, ids } = crowd();
    minds.observe(pausingAt(minds, 'before sequence1', 'before a'), [ids[0]]);
    minds.tick(1);
    expect([minds.pausedAt, minds.stepNode(), minds.pausedAt]).toEqual(['sequence1', true, 'a']);
    expect([minds.stepNode(), log.at(-1)]).toEqual([true, 'Aa-success']);
  });
});

describe('while a tick is paused', () => {
  it('a mind that is added acts from the next tick on', () => {
    const { log, minds } = crowd();
    minds.observe(pausingAt(minds, 'before a'));
    minds.tick(1);
    minds.add(createRobot({}, 'N', log));
    minds.endTick();
    expect(log.some((line) => line.startsWith('N'))).toBe(false);
    minds.observe(undefined);
    minds.tick(1);
    expect(log).toContain('Na+');
  });

  it('a mind that is removed leaves at once; the mind whose turn it is leaves at the end of the tick', () => {
    const { log, minds, ids } = crowd();
    minds.observe(pausingAt(minds, 'before b'), [ids[1]]);
    minds.tick(1);
    minds.remove(ids[1]);
    minds.remove(ids[2]);
    minds.remove(ids[0]);
    expect(ids.map((id) => minds.has(id))).toEqual([false, true, false]);
    expect(log.at(-1)).toBe('Ab-aborted');
    expect(minds.tick(1)).toBe(true);
    expect([minds.size, log.slice(-3)]).toEqual([0, ['Bb+', 'Bb.', 'Bb-aborted']]);
  });

  it('goes back to a state saved before; what the tick had begun is stopped', () => {
    const { log, minds, ids, robots } = crowd();
    const saved = minds.save();
    minds.observe(pausingAt(minds, 'before b'));
    minds.tick(1);
    minds.restore(saved, (id) => robots[ids.indexOf(id)]);
    expect([minds.isPaused, minds.tickCount]).toEqual([false, 0]);
    expect(log.filter((line) => line.endsWith('+'))).toHaveLength(log.filter((line) => line.includes('-')).length);
  });

  it('goes on from where it was saved, letting through the node it was paused before', () => {
    const { minds, ids, robots, log } = crowd();
    minds.observe(pausingAt(minds, 'before b'));
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const later = new Minds<Robot>(minds.program);
    later.restore(saved, (id) => robots[ids.indexOf(id)]);
    later.observe(pausingAt(later, 'before b'));
    log.length = 0;
    expect([later.pausedAt, later.tick(1), later.pausedMind]).toEqual(['b', false, ids[1]]);
    expect(log[0]).toBe('Ab+');
  });

  it('statuses, running nodes and blackboards can be read', () => {
    const { minds, ids } = crowd();
    minds.tick(1);
    minds.observe(pausingAt(minds, 'running b'), [ids[1]]);
    minds.tick(1);
    expect(ids.map((id) => minds.statusOf(id))).toEqual([RUNNING, RUNNING, RUNNING]);
    expect(minds.runningNodes(ids[1])).toEqual([0, 2]);
  });
});
