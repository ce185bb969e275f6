import { describe, expect, it } from 'vitest';
import { type Role, Team } from '../../../../../docs/examples/tactics/fire-team.js';
import { TeamView } from './index.js';

const TICK = 0.1;

function deploy(count: number, { roles = [] as readonly Role[], bunched = 0 } = {}) {
  const team = new Team({ bunched, isBeaten: false });
  const units = Array.from({ length: count }, (_, i) => team.add(`unit ${i}`, roles[i]));
  return { team, units };
}

/** Plays until the enemy is beaten, and looks at the team after every tick. */
function play(team: Team, look: (tick: number) => void = () => {}): void {
  for (let tick = 0; tick < 1000 && !team.enemy.isBeaten; tick++) {
    look(tick);
    team.tick(TICK);
  }
}

const doing = ({ units }: Team, what: string) => [...units.values()].filter((unit) => unit.doing === what).length;

describe('a fire team of equal machines [TAC-83]', () => {
  it('TAC-83 covers each other: nobody advances near the enemy without somebody who covers', () => {
    const { team, units } = deploy(4);
    const movers = new Set<string>();
    let moving = 0;
    play(team, () => {
      if (doing(team, 'advance') === 0) return;
      moving++;
      expect(doing(team, 'cover')).toBeGreaterThan(0);
      for (const { name, doing } of units) if (doing === 'advance') movers.add(name);
    });
    expect(moving).toBeGreaterThan(50);
    expect(movers.size).toBe(4);
    expect(team.enemy.isBeaten).toBe(true);
  });

  it('TAC-83 marches together while the enemy is far away', () => {
    const { team, units } = deploy(4);
    for (let tick = 0; tick < 40; tick++) team.tick(TICK);
    expect(units.map((unit) => unit.doing)).toEqual(['march', 'march', 'march', 'march']);
    expect(new Set(units.map(({ z }) => z)).size).toBe(1);
  });

  it.each([0, 1, 2, 3])('TAC-83 stays effective when member %i falls, and then the next one', (lost) => {
    for (let at = 20; at <= 240; at += 44) {
      const { team, units } = deploy(4);
      play(team, (tick) => {
        if (doing(team, 'advance') > 0) expect(doing(team, 'cover')).toBeGreaterThan(0);
        // The team has a whole turn before it is looked at again.
        if (tick === at) team.remove(units[lost]);
        if (tick === at + 30) team.remove(units[(lost + 1) % 4]);
      });
      expect(team.enemy.isBeaten, `lost at ${at}`).toBe(true);
    }
  });

  it('TAC-83 helps a member that is hurt, which retreats until it is clearly fit', () => {
    const { team, units } = deploy(4);
    const done: string[] = [];
    play(team, (tick) => {
      if (tick === 100) units[0].health = 0.2;
      if (units[0].doing !== done.at(-1) && tick > 100) done.push(units[0].doing);
      if (units[0].doing === 'retreat') expect(units[0].health).toBeLessThan(0.7);
      expect(doing(team, 'help')).toBeLessThanOrEqual(1);
    });
    expect(done.filter((what) => what === 'retreat')).toHaveLength(1);
    expect(units[0].health).toBeGreaterThan(0.6);
    expect(team.enemy.isBeaten).toBe(true);
  });
});

describe('roles [TAC-84]', () => {
  const roles: readonly Role[] = ['rifleman', 'grenadier', 'medic', 'radioOperator'];
  const special = ['throw', 'treat', 'call'];

  /** Who did which of the special things. */
  function deeds(hurt: number, bunched: number) {
    const { team, units } = deploy(4, { roles, bunched });
    play(team, (tick) => {
      if (tick === 100) for (let i = 0; i < hurt; i++) units[i].health = 0.2;
    });
    return [...new Set(team.log.filter((line) => special.some((what) => line.endsWith(`: ${what}`))))].sort();
  }

  it('TAC-84 do nothing of their own without their trigger', () => {
    expect(deeds(0, 0)).toEqual([]);
    expect(deeds(0, 2)).toEqual([]);
  });

  it('TAC-84 act on their own trigger, and nobody else does', () => {
    expect(deeds(0, 3)).toEqual(['unit 1: throw']);
    expect(deeds(1, 0)).toEqual(['unit 2: treat']);
    expect(deeds(2, 0)).toEqual(['unit 2: treat', 'unit 3: call']);
  });
});

describe('what a team sees of itself', () => {
  it('counts the others at once, by state and within reach', () => {
    const view = new TeamView(['cover', 'advance'], { reach: 5 });
    const slots = [0, 3, 6, 20].map((x) => view.add('cover', x, 0));
    expect(slots.map((slot) => view.countMates(slot))).toEqual([1, 2, 1, 0]);
    view.show(slots[1], 'advance', 3, 0);
    expect(slots.map((slot) => view.countMates(slot, 'cover'))).toEqual([0, 2, 0, 0]);
    expect([view.count('cover'), view.count('advance'), view.size]).toEqual([3, 1, 4]);
    expect(slots.map((slot) => view.nearestMate(slot, 'advance'))).toEqual([1, -1, 1, -1]);
    view.remove(slots[1]);
    expect([view.size, view.count('advance'), view.nearestMate(0, 'advance')]).toEqual([3, 0, -1]);
    expect(view.add('advance', 1, 0)).toBe(slots[1]);
  });

  it('sees everybody without a reach, and has room for many', () => {
    const view = new TeamView(['cover', 'advance']);
    for (let i = 0; i < 40; i++) expect(view.add(i % 4 === 0 ? 'advance' : 'cover', i * 1000, 0)).toBe(i);
    expect([view.countMates(0), view.countMates(0, 'advance'), view.countMates(1, 'advance')]).toEqual([39, 9, 10]);
    expect([view.nearestMate(0, 'advance'), view.nearestMate(39, 'advance')]).toEqual([4, 36]);
  });

  it('stays the same after a save and a load, slots included, and refuses what it cannot have saved', () => {
    const one = new TeamView(['cover', 'advance'], { reach: 50 });
    for (let i = 0; i < 12; i++) one.add(i % 3 === 0 ? 'advance' : 'cover', i * 9, i);
    one.remove(3);
    one.remove(11);
    const two = new TeamView(['advance', 'cover'], { reach: 50 });
    two.add('cover', 1, 1);
    two.restore(JSON.parse(JSON.stringify(one.save())));
    expect(two.save()).toEqual(one.save());
    for (const view of [one, two]) view.remove(0);
    for (const slot of [1, 5, 10])
      expect([two.countMates(slot, 'cover'), two.nearestMate(slot, 'advance')]).toEqual([
        one.countMates(slot, 'cover'),
        one.nearestMate(slot, 'advance'),
      ]);
    expect([two.size, two.count('advance'), two.add('cover', 0, 0)]).toEqual([9, one.count('advance'), 0]);
    const before = two.save();
    const flank = { version: 1, members: [null, { state: 'flank', x: 0, z: 0 }] } as const;
    expect(() => two.restore(flank)).toThrow('saved.members[1].state: there is no flank');
    expect(() => two.restore({ version: 2 } as never)).toThrow('saved');
    expect(two.save()).toEqual(before);
  });

  it('says what is wrong', () => {
    expect(() => new TeamView([])).toThrow('states: must name at least one state');
    expect(() => new TeamView(['a', 'a'])).toThrow('states[1]: a is named twice');
    expect(() => new TeamView(['a'], { reach: 0 })).toThrow('options.reach');
    const view = new TeamView(['a', 'b']);
    expect(() => view.add('c', 0, 0)).toThrow('state: there is no c; the team has a, b');
    expect(() => view.add('a', Number.NaN, 0)).toThrow('x');
    expect(() => view.countMates(0)).toThrow('slot: 0 is not a member of the team');
    expect(() => view.remove(0.5)).toThrow('slot: 0.5 is not a member of the team');
  });
});
