import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { closures, generated } from '../back-ends/generated.js';
import { action, compile, type MindId, Minds, RUNNING } from '../index.js';
import { createRobot, hookVocabulary, type Robot, sketched, sketchedProgram } from './hooks.js';
import { play, type Way } from './play.js';
import { arbitraryStory, withoutLives } from './story.js';

const plain: Way = { backEnd: generated, watching: 'everybody' };

describe('everything resumable', () => {
  it.each<[string, Way]>([
    ['generated code', { backEnd: generated, watching: 'nobody', moving: 'every step' }],
    ['closures', { backEnd: closures, watching: 'nobody', moving: 'every step' }],
    ['the stepper', { backEnd: generated, watching: 'everybody', moving: 'every step' }],
  ])(
    'goes on in fresh minds from JSON saved after every step, in %s',
    (_name, way) => {
      fc.assert(
        fc.property(arbitraryStory({ edits: 'params' }).map(withoutLives), (story) => {
          const whole = play(story, plain, 'params');
          const moved = play(story, way, 'params');
          expect(moved.log).toEqual(whole.log);
          expect(moved.states).toEqual(whole.states);
          if (way.watching === 'everybody') expect(moved.traces).toEqual(whole.traces);
        }),
        { numRuns: runs(10) },
      );
    },
    30_000,
  );

  it('goes on in fresh minds from JSON saved between any two nodes', () => {
    fc.assert(
      fc.property(arbitraryStory({ edits: 'none' }).map(withoutLives), (story) => {
        const whole = play(story, plain);
        const moved = play(story, { backEnd: closures, watching: 'everybody', moving: 'every node' });
        expect(moved.log).toEqual(whole.log);
        expect(moved.traces).toEqual(whole.traces);
        expect(moved.states).toEqual(whole.states);
      }),
      { numRuns: runs(10) },
    );
  });

  it('continues as before when it is restored to an earlier moment, also for minds added later', () => {
    const log: string[] = [];
    const draw = action({
      name: 'draw',
      update(robot: Robot, _params, context) {
        robot.log.push(`${robot.name} ${context.random()}`);
        return RUNNING;
      },
    });
    const vocabulary = { ...hookVocabulary(), tasks: new Map([['draw', draw]]) };
    const program = compile({ ...sketched('x'), root: { id: 'x', kind: 'draw' } }, vocabulary);
    const minds = new Minds<Robot>(program, { seed: 5 });
    const add = (name: string) => minds.add(createRobot({}, name, log));
    const early = ['A', 'B', 'C', 'D'].map(add);
    minds.remove(early[0]);
    minds.remove(early[2]);
    minds.tick(1);
    const agents = new Map([...minds.ids()].map((id) => [id, minds.agentOf(id)]));
    const saved = JSON.parse(JSON.stringify(minds.save()));

    const playOn = (on: Minds<Robot>): { ids: MindId[]; said: string[] } => {
      log.length = 0;
      const ids = ['E', 'F', 'G'].map((name) => on.add(createRobot({}, name, log)));
      on.tick(1);
      on.remove(ids[2]);
      ids.push(on.add(createRobot({}, 'H', log)));
      on.tick(1);
      return { ids, said: [...log] };
    };
    const first = playOn(minds);
    minds.restore(saved, (id) => agents.get(id)!);
    expect(playOn(minds)).toEqual(first);
    const fresh = new Minds<Robot>(program, { seed: 5 });
    fresh.restore(saved, (id) => agents.get(id)!);
    expect(playOn(fresh)).toEqual(first);
    expect(new Set(first.said).size).toBe(first.said.length);
  });

  it('continues with minds that were added in the middle of the saved tick', () => {
    const program = sketchedProgram(['parallel', 'a', 'b']);
    const log: string[] = [];
    const robots = new Map<MindId, Robot>();
    const create = () => new Minds<Robot>(program);
    const join = (minds: Minds<Robot>, name: string, on: Robot['on'] = {}) => {
      const robot = createRobot(on, name, log);
      const id = minds.add(robot);
      robots.set(id, robot);
      return id;
    };
    let minds = create();
    const gone = join(minds, 'X');
    const first = join(minds, 'A');
    const last = join(minds, 'B');
    minds.remove(gone);
    minds.remove(last);
    minds.haltAt(first);
    minds.tick(1);
    join(minds, 'C');
    join(minds, 'D');
    const saved = JSON.parse(JSON.stringify(minds.save()));
    minds = create();
    minds.restore(saved, (id) => robots.get(id)!);
    minds.endTick();
    expect(log).toEqual(['Aa+', 'Aa.', 'Ab+', 'Ab.']);
    minds.tick(1);
    expect(log.filter((line) => line.endsWith('+'))).toEqual(['Aa+', 'Ab+', 'Da+', 'Db+', 'Ca+', 'Cb+']);
  });

  it('refuses the middle of a tick of another program, before anything is touched', () => {
    const robot = createRobot();
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a']));
    const id = minds.add(robot);
    minds.haltAt(id);
    minds.tick(1);
    const saved = minds.save();
    minds.endTick();
    minds.replaceProgram(sketchedProgram(['sequence', 'a', 'b']));
    expect(() => minds.restore(saved)).toThrow('underWay: was saved in a tick');
    expect(() => minds.restore({ ...saved, version: 2 as 1 })).toThrow('version: must be 1, got 2');
    expect(minds.statusOf(id)).toBe(RUNNING);
  });

  it('fits a state of an older version of the behavior as a hot reload does', () => {
    const robot = createRobot();
    const minds = new Minds<Robot>(sketchedProgram(['sequence', 'a', 'b']));
    const id = minds.add(robot);
    minds.tick(1);
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const later = new Minds<Robot>(sketchedProgram(['inverter', ['sequence', 'a', 'b', 'c']]));
    later.restore(saved, () => robot);
    robot.log.length = 0;
    later.tick(1);
    expect(robot.log).toEqual(['Ra.']);
    expect(later.statusOf(id)).toBe(RUNNING);
  });

  it('leaves everything alone when an agent of the saved state cannot be found', () => {
    const robot = createRobot();
    const minds = new Minds<Robot>(sketchedProgram('a'));
    const id = minds.add(robot);
    const saved = minds.save();
    minds.remove(id);
    const other = minds.add(robot);
    minds.tick(1);
    expect(() => minds.restore(saved)).toThrow('does not exist');
    expect([minds.size, minds.statusOf(other)]).toEqual([1, RUNNING]);
  });
});
