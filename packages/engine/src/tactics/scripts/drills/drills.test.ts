import { describe, expect, it } from 'vitest';
import { defineActions } from '../../../decision/actions/index.js';
import type { GroundPoint } from '../../../pathfinding/index.js';
import {
  checkDrill,
  compileDrill,
  corridorAdvance,
  type DrillDocument,
  DrillRun,
  defensiveCamp,
  junctionCrossing,
  planRoomClearing,
  type Room,
  roomClearing,
} from '../index.js';

interface Soldier {
  readonly name: string;
  readonly log: string[];
  at: GroundPoint | undefined;
}

const ACTIONS = [
  ...['stack', 'aim', 'throw', 'take cover', 'enter corner', 'enter flank', 'cover', 'retreat'],
  ...['advance', 'close up', 'cover side', 'cross', 'hold', 'take sector', 'dig in', 'watch'],
];
const repertoire = defineActions<Soldier>({
  actions: Object.fromEntries(ACTIONS.map((what) => [what, { flavor: 'movement', what, seconds: 1 }] as const)),
  executors: {
    movement: {
      start(soldier, { what, data }) {
        soldier.log.push(`${soldier.name} ${what}`);
        if (data !== undefined) soldier.at = data as GroundPoint;
      },
      execute: () => undefined,
      stop: ({ name, log }, { what }, outcome) => void (outcome === 'aborted' && log.push(`${name} ${what}!`)),
    },
  },
});

const ROOM: Room = {
  door: { x: 0, z: 0 },
  inside: [
    { x: -1, z: 1 },
    { x: 1, z: 1 },
  ],
  outside: [-1, -2, -3, -4].map((z) => ({ x: 0, z })),
  // The first is in the doorway, as good as; an alcove makes the room more than a box.
  corners: [
    { x: 1, z: 0.5 },
    { x: 5, z: 6 },
    { x: -4, z: 0 },
    { x: 4, z: 1 },
    { x: -4, z: 6 },
    { x: 4, z: 6 },
  ],
};

function squad(size: number) {
  const log: string[] = [];
  const soldiers = ['Ann', 'Bob', 'Cem', 'Dag'].slice(0, size).map((name): Soldier => ({ name, log, at: undefined }));
  return { log, soldiers };
}

function clearRoom(size: number, isValid?: (stage: string) => boolean) {
  const { log, soldiers } = squad(size);
  const order = ['first', 'second', 'third', 'fourth'];
  const run = new DrillRun(compileDrill(roomClearing, repertoire), {
    members: soldiers,
    ...(isValid && { isValid }),
    dataOf(role, stage, members) {
      const plan = planRoomClearing(ROOM, members.length)!;
      const place = order.indexOf(role);
      if (stage === 'stack') return plan.stack[place];
      return place < 2 ? plan.corners[place] : plan.flanks[place - 2];
    },
  });
  return { run, log, soldiers };
}

/** Ticks until it is over, and gives what happened, in groups of a tick. */
function finish(run: DrillRun<Soldier>): void {
  for (let i = 0; i < 60 && run.status === 'running'; i++) run.tick(0.5);
}

describe('room clearing [TAC-93]', () => {
  it.each([
    [4, ['first', 'second'], ['third', 'fourth']],
    [3, ['first', 'second'], ['third']],
    [2, ['first', 'second'], []],
  ])('E16 TAC-93 with %d: two go to the corners, the others flank the door', (size, corners, flanks) => {
    const { run, log, soldiers } = clearRoom(size);
    const roles = new Map(soldiers.map((soldier) => [soldier.name, run.roleOf(soldier)] as const));
    finish(run);
    expect(run.status).toBe('done');
    const doing = (what: string) =>
      log.filter((entry) => entry.endsWith(what)).map((entry) => roles.get(entry.split(' ')[0]));
    expect([doing('enter corner'), doing('enter flank'), doing('stack').length]).toEqual([corners, flanks, size]);
    // Nobody enters before the grenade has gone off, and each waits for the one before.
    const entries = log.filter((entry) => entry.includes('throw') || entry.includes('enter'));
    expect(entries[0]).toContain('throw');
    expect(doing('throw')).toEqual([size === 2 ? 'second' : size === 3 ? 'third' : 'fourth']);
    const spots = [...ROOM.corners.slice(2, 4), ...ROOM.inside].slice(0, size);
    expect(soldiers.map(({ at }) => at)).toEqual(spots);
    const { corners: held, flanks: beside, stack } = planRoomClearing(ROOM, size)!;
    expect([held.length, beside.length, stack.length]).toEqual([2, size - 2, size]);
  });

  it('TAC-93 takes the nearest corners from the data, without those too near to the door', () => {
    expect(planRoomClearing(ROOM, 4)!.corners).toEqual([
      { x: -4, z: 0 },
      { x: 4, z: 1 },
    ]);
    expect(planRoomClearing(ROOM, 2, { minCornerDistance: 0 })!.corners[0]).toEqual({ x: 1, z: 0.5 });
    expect(planRoomClearing(ROOM, 2, { minCornerDistance: 7.5 })).toBeUndefined();
    expect(planRoomClearing({ ...ROOM, inside: [] }, 3)).toBeUndefined();
    expect(() => planRoomClearing(ROOM, 5)).toThrow('size: must be 2, 3 or 4, got 5');
  });

  it('TAC-92 a member that falls leaves the stage to a smaller team; with too few the drill is given up', () => {
    const { run, log, soldiers } = clearRoom(4);
    for (let i = 0; i < 4; i++) run.tick(0.5);
    expect(run.stage).toBe('throw');
    run.remove(soldiers[0]);
    expect([run.status, run.stage]).toEqual(['running', 'throw']);
    // The others keep their roles where the smaller team has them.
    expect(soldiers.map((soldier) => run.roleOf(soldier))).toEqual([undefined, 'second', 'third', 'first']);
    run.remove(soldiers[3]);
    finish(run);
    expect(run.status).toBe('done');
    expect(log.filter((entry) => entry.includes('enter'))).toHaveLength(2);
    const other = clearRoom(2);
    other.run.tick(0.5);
    other.run.remove(other.soldiers[1]);
    expect([other.run.status, other.run.reason]).toEqual(['failed', '1 are too few for room clearing']);
    expect(other.log.slice(-2)).toEqual(['Ann stack!', 'Bob stack!']);
  });

  it('TAC-92 a stage that becomes invalid is stopped, and the team retreats', () => {
    let isOpen = true;
    const { run, log } = clearRoom(3, (stage) => stage !== 'enter' || isOpen);
    while (run.stage !== 'enter') run.tick(0.5);
    run.tick(0.5);
    isOpen = false;
    finish(run);
    expect([run.status, run.reason]).toEqual(['failed', 'ended with retreat']);
    expect(log.filter((entry) => entry.endsWith('retreat'))).toHaveLength(3);
    expect(log).toContain('Ann enter corner!');
    expect(log.filter((entry) => entry.endsWith('flank'))).toEqual([]);
  });

  it('continues the same after a save and a load, at every tick', () => {
    for (let until = 0; until < 14; until++) {
      const one = clearRoom(4);
      for (let i = 0; i < until; i++) {
        if (i === 5) one.run.remove(one.soldiers[1]);
        one.run.tick(0.5);
      }
      const two = clearRoom(4);
      two.run.restore(JSON.parse(JSON.stringify(one.run.save())));
      one.log.length = two.log.length = 0;
      finish(one.run);
      finish(two.run);
      expect(two.log).toEqual(one.log);
      expect(two.run.save()).toEqual(one.run.save());
    }
  });
});

describe('further drills [TAC-98]', () => {
  it.each(
    [corridorAdvance, junctionCrossing, defensiveCamp].flatMap((drill) =>
      [2, 3, 4].map((size) => [drill.name, size, drill] as const),
    ),
  )('TAC-98 %s for %d runs through, and gives way when its stage becomes invalid', (_name, size, drill) => {
    const { log, soldiers } = squad(size);
    const run = new DrillRun(compileDrill(drill, repertoire), { members: soldiers });
    finish(run);
    expect(run.status).toBe('done');
    for (const { name } of soldiers) expect(log.some((entry) => entry.startsWith(name))).toBe(true);
    const main = drill.teams[0].stages.at(-2)!.name;
    const other = squad(size);
    const stopped = new DrillRun(compileDrill(drill, repertoire), {
      members: other.soldiers,
      isValid: (stage) => stage !== main || other.log.length < size + 1,
    });
    finish(stopped);
    expect([stopped.status, stopped.reason]).toEqual(['failed', 'ended with retreat']);
    expect(other.log.filter((entry) => entry.endsWith('retreat'))).toHaveLength(size);
  });

  it('TAC-98 in a corridor nobody closes up before the front covers', () => {
    const { log, soldiers } = squad(4);
    finish(new DrillRun(compileDrill(corridorAdvance, repertoire), { members: soldiers }));
    const moves = log.filter((entry) => /advance|close up/.test(entry));
    expect(moves).toEqual(['Ann advance', 'Bob advance', 'Cem close up', 'Dag close up']);
    expect(log.indexOf('Ann cover')).toBeLessThan(log.indexOf('Cem close up'));
  });

  it('TAC-98 at a junction all others cross before the one that covers', () => {
    const { log, soldiers } = squad(4);
    finish(new DrillRun(compileDrill(junctionCrossing, repertoire), { members: soldiers }));
    expect(log.filter((entry) => entry.endsWith('cross'))).toEqual(
      ['Bob', 'Cem', 'Dag', 'Ann'].map((name) => `${name} cross`),
    );
  });

  it('TAC-98 in a camp only one digs at a time', () => {
    const { log, soldiers } = squad(3);
    finish(new DrillRun(compileDrill(defensiveCamp, repertoire), { members: soldiers }));
    const digs = log.flatMap((entry, i) => (entry.endsWith('dig in') ? [i] : []));
    expect(digs).toHaveLength(3);
    expect(log.slice(0, 3).every((entry) => entry.endsWith('take sector'))).toBe(true);
  });
});

describe('the check of a drill', () => {
  it('names what is wrong and where', () => {
    const [team] = roomClearing.teams;
    const wrong: DrillDocument = {
      ...roomClearing,
      teams: [
        {
          roles: ['first'],
          stages: [
            { ...team.stages[0], otherwise: 'nowhere' },
            { name: 'go', lanes: [{ role: 'first', steps: [{ wait: 'never' }] }] },
          ],
        },
      ],
    };
    expect(checkDrill(wrong)).toEqual([
      { path: 'teams[0].stages[0].otherwise', problem: 'there is no stage nowhere' },
      { path: 'teams[0].stages[0].lanes[1].role', problem: 'the team has no role second' },
      {
        path: 'teams[0].stages[1].lanes[0].steps[0].wait',
        problem: 'in room clearing: go, first waits for never, which nobody signals',
      },
    ]);
  });
});
