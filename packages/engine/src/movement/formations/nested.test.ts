import { describe, expect, it } from 'vitest';
import { Formation } from './formation.js';
import { obey, type Soldier, soldier, targetOf } from './laws/formation.js';
import { type Nested, tickNested } from './nested.js';
import { createPattern, type PatternDefinition } from './pattern-definition.js';
import { setPlacement } from './placement.js';

type Unit = Formation<Nested<Soldier>>;

const wedge: PatternDefinition = { shape: 'wedge', spacing: 2 };
/** A leader ahead in the middle, a team to his left and one to his right. */
const squadPattern: PatternDefinition = {
  shape: 'fixed',
  slots: [
    { x: 0, z: 4 },
    { x: 5, z: 0 },
    { x: -5, z: 0 },
  ],
};

function unit(id: string, definition: PatternDefinition, members: Nested<Soldier>[]): Unit {
  const formation: Unit = new Formation<Nested<Soldier>>(createPattern(definition), { id, assign: 'order' });
  for (const member of members) formation.add(member);
  return formation;
}

function platoon() {
  const soldiers: Soldier[] = [];
  const recruit = (id: string) => {
    soldiers.push(soldier(id, 0, 0));
    return soldiers.at(-1)!;
  };
  const squads = ['a', 'b', 'c'].map((squad) =>
    unit(squad, squadPattern, [
      recruit(`${squad} leader`),
      ...['left', 'right'].map((team) =>
        unit(
          `${squad} ${team}`,
          wedge,
          [0, 1, 2, 3].map((i) => recruit(`${squad} ${team} ${i}`)),
        ),
      ),
    ]),
  );
  return { soldiers, squads, whole: unit('platoon', { shape: 'column', spacing: 20 }, squads) };
}

describe('formations of formations [MOV-81]', () => {
  it('lay out a platoon of squads of fire teams as one, however it stands', () => {
    const { soldiers, whole } = platoon();
    tickNested(whole, 0);
    const at = new Map(soldiers.map((each) => [each.id, targetOf(each)]));
    // The middle squad is in the middle of the column, its leader ahead of its middle.
    expect(at.get('b leader')).toEqual([0, 8 / 3].map((value) => Math.round(value * 1e9) / 1e9));
    expect(at.get('a leader')![1] - at.get('b leader')![1]).toBeCloseTo(20, 6);
    // A team is a wedge: its first man is ahead of the next two, by one step of the arms.
    const [tip, left, right] = [0, 1, 2].map((i) => at.get(`c right ${i}`)!);
    expect(left[0] - tip[0]).toBeCloseTo(Math.SQRT2, 6);
    expect(right[0] - tip[0]).toBeCloseTo(-Math.SQRT2, 6);
    expect(tip[1] - left[1]).toBeCloseTo(Math.SQRT2, 6);

    // Turned and moved as a whole, distances between any two stay.
    const before = soldiers.map(({ target }) => ({ ...target.position }));
    setPlacement(whole.motion, 100, 0, -50, 2);
    tickNested(whole, 0);
    soldiers.forEach(({ target }, i) => {
      const other = soldiers[(i + 5) % soldiers.length].target;
      const old = before[(i + 5) % soldiers.length];
      expect(target.orientation).toBeCloseTo(2, 9);
      expect(Math.hypot(target.position.x - other.position.x, target.position.z - other.position.z)).toBeCloseTo(
        Math.hypot(before[i].x - old.x, before[i].z - old.z),
        9,
      );
    });
  });

  it('close up on the level where somebody is lost', () => {
    const { soldiers, squads, whole } = platoon();
    tickNested(whole, 0);
    obey(soldiers);
    const others = soldiers.filter(({ id }) => !String(id).startsWith('a left'));
    const before = others.map(targetOf);
    const team = squads[0].members[1] as Unit;
    team.remove('a left 0');
    tickNested(whole, 0);
    expect(others.map(targetOf)).toEqual(before);
    expect(team.slotOf('a left 1')).toBe(0);

    squads[1].remove('b left');
    tickNested(whole, 0);
    expect(squads[1].members.map(({ id }) => id)).toEqual(['b leader', 'b right']);
  });

  it('swerve on their own when their anchors are steered like characters', () => {
    const { squads, whole } = platoon();
    whole.tick(0);
    const [first, second] = squads;
    first.motion.position.x = 3; // went round a pond
    first.motion.position.z = first.target.position.z;
    for (const squad of squads) squad.tick(0);
    const leader = first.members[0];
    expect(leader.target.position.x).toBe(3);
    expect(second.members[0].target.position.x).toBe(0);
  });
});
