import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreeToEntry,
  BlackboardSystem,
  Board,
  type Expert,
  type PassedAction,
  type ProposalId,
  postAction,
  takeActionEntries,
} from '../index.js';

/** An expert with a fixed insistence, who says that it ran. */
function crier(name: string, insistence: number, said: string[]): Expert {
  return { name, insistence: () => insistence, run: () => void said.push(name) };
}

describe('an iteration', () => {
  it('runs the most insistent expert, and nobody where all insist by 0 [BB-05]', () => {
    const said: string[] = [];
    const system = new BlackboardSystem({
      experts: [crier('a', 0.2, said), crier('b', 0.9, said), crier('c', 0.5, said)],
    });
    expect(system.iterate()).toBe(1);
    expect(said).toEqual(['b']);
    const idle = new BlackboardSystem({ experts: [crier('a', 0, said), crier('b', -1, said), crier('c', NaN, said)] });
    expect([idle.iterate(), said.length]).toEqual([-1, 1]);
  });

  it('draws lots among equals, the same for the same seed [BB-05]', () => {
    const play = (seed: number) => {
      const said: string[] = [];
      const system = new BlackboardSystem({
        experts: [crier('a', 1, said), crier('low', 0.5, said), crier('b', 1, said)],
        seed,
      });
      for (let i = 0; i < 1000; i++) system.iterate();
      return said;
    };
    const said = play(1);
    expect(said).toEqual(play(1));
    expect(said).not.toEqual(play(2));
    expect(said).not.toContain('low');
    // A fair coin leaves 500 ± 80 with a chance below one in a million (five deviations of 15.8).
    expect(Math.abs(said.filter((name) => name === 'a').length - 500)).toBeLessThan(80);
  });

  it('lets one expert work at a time, several times a frame if wanted [BB-06]', () => {
    const board = new Board();
    const count = board.entry('count', 'number');
    const steps: number[] = [];
    const system = new BlackboardSystem({
      board,
      experts: [
        {
          name: 'counter',
          insistence: (on) => (on.number(count, 0) < 5 ? 1 : 0),
          run: (on) => void on.writeNumber(count, on.number(count, 0) + 1),
        },
      ],
    });
    for (let frame = 0; frame < 3; frame++) {
      steps.push(system.tick(frame, 2));
      steps.push(board.number(count, 0));
    }
    expect(steps).toEqual([2, 2, 2, 4, 1, 5]);
  });

  it('refuses an expert that writes while it is asked, and leaves the board as it was [BB-04]', () => {
    const board = new Board();
    const entry = board.entry('a', 'number');
    const rude: Expert = {
      name: 'rude',
      insistence: (on) => {
        on.writeNumber(entry, 1);
        return 1;
      },
      run: () => {},
    };
    const system = new BlackboardSystem({ board, experts: [rude] });
    expect(() => system.iterate()).toThrow('a: was written by rude while it was asked for its insistence');
    expect(board.has(entry)).toBe(false);
    const hasty: Expert = { name: 'hasty', insistence: (_, actions) => actions.propose('go'), run: () => {} };
    expect(() => new BlackboardSystem({ experts: [hasty] }).iterate()).toThrow('go: was touched by hasty');
    board.writeNumber(entry, 2);
  });

  it('spreads a long calculation over iterations, with the same result as at once [BB-10]', () => {
    const play = (slice: number) => {
      const board = new Board();
      const [sum, at] = [board.entry('sum', 'number'), board.entry('at', 'number')];
      const said: string[] = [];
      const long: Expert = {
        name: 'long',
        insistence: (on) => (on.number(at, 0) < 100 ? 0.1 : 0),
        run(on) {
          for (let i = 0; i < slice && on.number(at, 0) < 100; i++) {
            on.writeNumber(at, on.number(at, 0) + 1);
            on.writeNumber(sum, on.number(sum, 0) + on.number(at, 0));
          }
          return on.number(at, 0) < 100;
        },
      };
      const system = new BlackboardSystem({ board, experts: [long, crier('other', 0.05, said)] });
      let frames = 0;
      while (said.length === 0) system.tick(frames++);
      return { frames, sum: board.number(sum, 0) };
    };
    expect(play(100)).toEqual({ frames: 2, sum: 5050 });
    expect(play(7)).toEqual({ frames: 16, sum: 5050 });
  });

  it('counts who was asked, insisted, ran and was outbid, and for how long [BB-11]', () => {
    let now = 0;
    const said: string[] = [];
    const slow: Expert = { name: 'slow', insistence: () => 1, run: () => void (now += 5) };
    const system = new BlackboardSystem({ experts: [slow, crier('shy', 0.5, said)], clock: () => now });
    system.tick(0, 3);
    expect(system.counters()).toEqual([
      { expert: 'slow', asked: 3, insisted: 3, ran: 3, outbid: 0, worked: 15, insistence: 1 },
      { expert: 'shy', asked: 3, insisted: 3, ran: 0, outbid: 3, worked: 0, insistence: 0.5 },
    ]);
    expect([system.insistenceOf('shy'), system.experts[system.lastExpert]?.name]).toEqual([0.5, 'slow']);
    expect(() => system.insistenceOf('slwo')).toThrow('slwo: there is no such expert; did you mean slow?');
  });

  it('takes other arbiters', () => {
    const play = (arbiter: 'first' | 'leastRecent' | 'lot' | (() => number)) => {
      const said: string[] = [];
      const experts = [crier('none', 0, said), crier('a', 1, said), crier('b', 3, said)];
      const system = new BlackboardSystem({ experts, arbiter, seed: 3 });
      system.tick(0, 400);
      return said;
    };
    expect(play('first').slice(0, 3)).toEqual(['a', 'a', 'a']);
    expect(play('leastRecent').slice(0, 4)).toEqual(['a', 'b', 'a', 'b']);
    const lot = play('lot');
    expect(new Set(lot)).toEqual(new Set(['a', 'b']));
    // 300 of 400 expected, deviation 8.7.
    expect(Math.abs(lot.filter((name) => name === 'b').length - 300)).toBeLessThan(45);
    expect(() => play(() => 7)).toThrow('arbiter: chose expert 7, which does not exist');
  });
});

/** The tank of W13, on the list of proposals or with actions as entries. */
function tank(variant: 'list' | 'entries') {
  const board = new Board({ audit: 50 });
  const target = board.entry('target', 'label');
  const [canShoot, moved] = [board.entry('can shoot', 'boolean'), board.entry('moved', 'boolean')];
  const list = variant === 'list';
  let fire: ProposalId = 0;
  let waits = false;
  const targeting: Expert = {
    name: 'targeting',
    insistence: (on) => (on.has(target) ? 0 : 0.5),
    run(on, actions) {
      on.write(target, 'tank 15');
      if (list) fire = actions.propose('fire at tank 15', null, ['ballistics']);
      else fire = postAction(on, 'fire at tank 15', null, ['ballistics']);
      waits = true;
    },
  };
  const ballistics: Expert = {
    name: 'ballistics',
    insistence: (on) => (waits && (on.read(canShoot) === true || !on.has(moved)) ? 0.9 : 0),
    run(on, actions) {
      if (on.read(canShoot) === true) {
        if (list) actions.agree(fire);
        else agreeToEntry(on, fire);
        waits = false;
      } else {
        if (list) actions.propose('move into firing position for tank 15');
        else postAction(on, 'move into firing position for tank 15');
        on.write(moved, false);
      }
    },
  };
  const system = new BlackboardSystem({ board, experts: [targeting, ballistics] });
  const out: PassedAction[] = [];
  return {
    board,
    frame(time: number) {
      system.tick(time, 3);
      if (list) system.actions.take(out);
      else takeActionEntries(out, board);
      return out.map(({ name, by }) => `${name}, by ${by}`);
    },
    reached: () => board.write(canShoot, true),
  };
}

describe.each(['list', 'entries'] as const)('the tank of W13, with actions in a %s', (variant) => {
  it('fires only when ballistics agrees, after it has moved into position [BB-07] [BB-08] [BB-09]', () => {
    const { frame, reached } = tank(variant);
    expect(frame(0)).toEqual(['move into firing position for tank 15, by ballistics']);
    expect(frame(1)).toEqual([]);
    expect(frame(2)).toEqual([]);
    reached();
    expect(frame(3)).toEqual(['fire at tank 15, by targeting']);
    expect(frame(4)).toEqual([]);
  });
});

describe('proposals', () => {
  it('never pass without all agreements, and never twice [BB-09]', () => {
    const step = fc.record({
      do: fc.constantFrom('propose', 'agree', 'withdraw', 'take'),
      which: fc.nat(5),
      expert: fc.constantFrom('a', 'b'),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 15, maxLength: 40 }), (steps) => {
        const { actions } = new BlackboardSystem();
        const known: { id: ProposalId; wanted: string[]; agreed: Set<string>; gone: boolean }[] = [];
        const out: PassedAction[] = [];
        for (const { do: what, which, expert } of steps) {
          const one = known[which % Math.max(1, known.length)];
          if (what === 'propose') {
            const wanted = ['a', 'b'].slice(0, which % 3);
            const id = actions.propose(String(known.length), null, wanted);
            known.push({ id, wanted, agreed: new Set(), gone: false });
          } else if (what === 'agree' && one?.wanted.includes(expert)) {
            expect(actions.agree(one.id, expert)).toBe(!one.gone);
            one.agreed.add(expert);
          } else if (what === 'withdraw' && one !== undefined) {
            expect(actions.withdraw(one.id)).toBe(!one.gone);
            one.gone = true;
          } else if (what === 'take') {
            const passed = known.filter(
              ({ gone, wanted, agreed }) => !gone && wanted.every((each) => agreed.has(each)),
            );
            actions.take(out);
            expect(out.map(({ name }) => Number(name))).toEqual(passed.map((each) => known.indexOf(each)));
            for (const each of passed) each.gone = true;
          }
        }
        expect(actions.count).toBe(known.filter(({ gone }) => !gone).length);
      }),
      { numRuns: 100 },
    );
  });

  it('tell which expert waits for which, and refuse an answer from an expert that was not asked', () => {
    const { actions } = new BlackboardSystem();
    const out: ProposalId[] = [];
    const fire = actions.propose('fire', { at: 15 }, ['ballistics']);
    expect(actions.waitingFor(out, 'ballistics')).toBe(1);
    expect([out[0], actions.find('fire'), actions.dataOf(fire)]).toEqual([fire, fire, { at: 15 }]);
    expect(() => actions.agree(fire, 'balistics')).toThrow(
      'fire: does not wait for balistics; did you mean ballistics?',
    );
    actions.agree(fire, 'ballistics');
    expect([actions.waitingFor(out, 'ballistics'), actions.isPassed(fire)]).toEqual([0, true]);
  });
});

describe('the canonical blackboard [BB-14]', () => {
  /** Sources that turn sightings into beliefs, and beliefs into a plan that meets the goal. */
  function situation() {
    const board = new Board({ audit: 20 });
    const asked: string[] = [];
    const source = (name: string, triggers: string[], from: string, to: string, section: string): Expert => ({
      name,
      triggers,
      insistence: (on) => {
        asked.push(name);
        return on.has(on.find(from)) ? 0.5 : 0;
      },
      run: (on) => on.write(on.entry(to, 'boolean', { section }), true),
    });
    const system = new BlackboardSystem({
      board,
      experts: [
        source('planner', ['beliefs'], 'ambush', 'plan', 'goals'),
        source('analyst', ['facts'], 'tracks', 'ambush', 'beliefs'),
      ],
      isDone: (on) => on.has(on.find('plan')),
    });
    return { board, asked, system };
  }

  it('runs sources made relevant by changes until its condition of termination holds', () => {
    const { board, asked, system } = situation();
    board.write(board.entry('tracks', 'boolean', { section: 'facts' }), true);
    expect(system.solve()).toBe('done');
    expect(board.audit.records().map(({ writer, entry }) => `${writer} ${entry}`)).toEqual([
      'game tracks',
      'analyst ambush',
      'planner plan',
    ]);
    expect(board.views().map(({ name, section }) => `${name}: ${section}`)).toEqual([
      'tracks: facts',
      'ambush: beliefs',
      'plan: goals',
    ]);
    // Everybody looks at what is there at first; after that the analyst has nothing new to look at.
    expect(asked).toEqual(['planner', 'analyst', 'planner']);
  });

  it('rests while nothing changes, and stops at a limit', () => {
    const { board, asked, system } = situation();
    expect(system.solve()).toBe('idle');
    const before = asked.length;
    board.write(board.entry('noise', 'boolean', { section: 'other' }), true);
    // Who found nothing to do is asked again, since it has not run.
    system.iterate();
    expect(asked.length).toBe(before + 2);
    const forever: Expert = { name: 'forever', insistence: () => 1, run: () => {} };
    expect(new BlackboardSystem({ experts: [forever] }).solve(5)).toBe('limit');
  });
});

it('a component is added and taken away without touching the others [BB-15]', () => {
  const board = new Board();
  const [danger, speed] = [board.entry('danger', 'number'), board.entry('speed', 'number')];
  const senses: Expert = {
    name: 'senses',
    triggers: ['noise'],
    insistence: (on) => (on.has(on.find('noise')) ? 1 : 0),
    run: (on) => on.writeNumber(danger, 0.8),
  };
  const legs: Expert = {
    name: 'legs',
    triggers: ['danger'],
    insistence: () => 0.5,
    run: (on) => on.writeNumber(speed, on.number(danger, 0) > 0.5 ? 6 : 1),
  };
  const system = new BlackboardSystem({ board, experts: [senses, legs] });
  system.solve();
  expect(board.number(speed, 0)).toBe(1);
  board.write(board.entry('noise', 'boolean'), true);
  system.solve();
  expect(board.number(speed, 0)).toBe(6);
  system.add({
    name: 'courage',
    triggers: ['speed'],
    insistence: (on) => (on.number(danger, 0) > 0.5 ? 0.6 : 0),
    run: (on) => on.writeNumber(danger, 0.2),
  });
  system.solve();
  expect([board.number(danger, 0), board.number(speed, 0)]).toEqual([0.2, 1]);
  system.remove('courage');
  board.clear(board.find('noise'));
  board.write(board.entry('noise', 'boolean'), true);
  system.solve();
  expect([board.number(danger, 0), system.experts.length]).toEqual([0.8, 2]);
  expect(() => system.add(legs)).toThrow('legs: is the name of two experts');
});

describe('a blackboard system', () => {
  /** Experts that write by turns and by lot. */
  function restless(seed: number) {
    const board = new Board({ audit: 8 });
    const numbers = ['a', 'b', 'c'].map((name) => board.entry(name, 'number'));
    const experts = numbers.map(
      (_, i): Expert => ({
        name: `e${i}`,
        ...(i === 2 && { triggers: ['a'] }),
        insistence: (on) => (on.number(on.find('abc'[i]), 0) % 3 === 0 ? 1 : 0.5),
        run(on, actions) {
          const own = on.find('abc'[i]);
          on.writeNumber(own, on.number(own, 0) + 1);
          if (on.number(own, 0) % 4 === 0) actions.propose(`act ${i}`, on.number(own, 0), ['e0']);
          const waiting: ProposalId[] = [];
          if (i === 0 && actions.waitingFor(waiting, 'e0') > 1) actions.agree(waiting[0]);
          return i === 1 && on.number(own, 0) % 5 !== 0;
        },
      }),
    );
    return new BlackboardSystem({ board, experts, seed });
  }

  const state = (system: BlackboardSystem) => JSON.stringify(system.save());

  it('keeps track of who ran last, and of what the others have, when an expert leaves', () => {
    const said: string[] = [];
    const system = new BlackboardSystem({
      experts: [crier('a', 1, said), crier('b', 2, said), crier('c', 3, said), crier('d', 0, said)],
    });
    system.iterate();
    system.remove('a');
    expect([system.lastExpert, system.experts[1].name]).toEqual([1, 'c']);
    expect(system.counters().map(({ expert, ran, insisted }) => `${expert} ${insisted} ${ran}`)).toEqual([
      ...['b 1 0', 'c 1 1', 'd 0 0'],
    ]);
    system.remove('d');
    expect(system.lastExpert).toBe(1);
    system.remove('c');
    expect(system.lastExpert).toBe(-1);
    system.add(crier('e', 1, said));
    expect(system.counters()[1]).toMatchObject({ expert: 'e', asked: 0, insisted: 0, ran: 0, insistence: 0 });
  });

  it('resets experts that joined after a save when it is loaded', () => {
    const said: string[] = [];
    const long = (name: string): Expert => ({ name, insistence: () => 1, run: () => said.push(name) > 0 });
    const system = new BlackboardSystem({ experts: [crier('old', 2, said)] });
    const saved = JSON.parse(JSON.stringify(system.save()));
    system.remove('old');
    system.add(long('new'));
    system.iterate();
    expect(system.save().experts[0]).toMatchObject({ unfinished: true, lastRan: 1 });
    system.restore(saved);
    expect(system.save().experts[0]).toMatchObject({ unfinished: false, due: true, lastRan: 0 });
    expect(system.lastExpert).toBe(-1);
  });

  it('goes on from a save as if there had been none', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(30), fc.nat(30), (seed, before, after) => {
        const [one, other] = [restless(seed), restless(seed + 1)];
        one.tick(1, before);
        other.restore(JSON.parse(JSON.stringify(one.save())));
        expect(state(other)).toBe(state(one));
        for (const each of [one, other]) each.tick(2, after);
        expect(state(other)).toBe(state(one));
      }),
      { numRuns: 50 },
    );
  });
});
