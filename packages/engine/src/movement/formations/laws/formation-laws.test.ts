import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Formation } from '../formation.js';
import type { FormationOptions } from '../formation-options.js';
import { createPattern, type PatternDefinition } from '../pattern-definition.js';
import { type RoleCosts, roleCost } from '../roles.js';
import { type Soldier, soldier } from './formation.js';

const shapes: PatternDefinition[] = [
  { shape: 'wedge', spacing: 2 },
  { shape: 'circle', radius: 1 },
  { shape: 'fingerFour', spacing: 1 },
  {
    shape: 'fixed',
    slots: ['red', 'blue', undefined, 'red', 'green', 'blue'].map((role, i) => ({
      x: i,
      z: (i * i) % 5,
      role,
      facing: i,
    })),
  },
  {
    shape: 'play',
    slots: [0, 1, 2].map((i) => ({
      role: 'blue',
      stops: [
        { time: 0, x: i, z: 0 },
        { time: 9, x: i, z: i },
      ],
    })),
  },
];

const commands = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), id: fc.nat(11) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), id: fc.nat(11) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('update' as const), id: fc.nat(11) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lead', 'shape', 'reassign'), id: fc.nat(11) }) },
  ),
  { maxLength: 40 },
);

const costs = fc.array(
  fc.dictionary(fc.constantFrom('red', 'blue', 'green'), fc.integer({ min: 0, max: 6 })) as fc.Arbitrary<RoleCosts>,
  { minLength: 12, maxLength: 12 },
);

const options = fc.record({
  assign: fc.constantFrom('optimal', 'ease', 'order'),
  closeUp: fc.boolean(),
  fill: fc.constantFrom('first', 'any', undefined),
  origin: fc.constantFrom('center', 'pattern', 'leader'),
  budget: fc.constantFrom(1, 3, undefined),
  limit: fc.constantFrom(5, undefined),
}) as fc.Arbitrary<FormationOptions<Soldier>>;

/** A formation with all who might ever be in it. */
class World {
  readonly people: Soldier[];
  formation: Formation<Soldier>;

  constructor(tables: RoleCosts[], options: FormationOptions<Soldier>) {
    this.people = tables.map((roles, i) => soldier(i, (i * 5) % 7, (i * 3) % 8, { roles }));
    this.formation = new Formation(createPattern(shapes[0]), options);
  }

  run({ do: verb, id }: { do: string; id: number }): void {
    const { formation } = this;
    if (verb === 'add' && !formation.has(id)) formation.add(this.people[id]);
    if (verb === 'remove') formation.remove(id);
    if (verb === 'lead') formation.leader = id;
    if (verb === 'shape') formation.pattern = createPattern(shapes[id % shapes.length]);
    if (verb === 'reassign') formation.reassign();
    if (verb === 'update') {
      this.people[id].motion.position.x += 1;
      formation.motion.position.z += 0.5;
      formation.tick(0.25);
    }
  }

  /** Goes through JSON: as when a game is saved, closed, opened and loaded. */
  reload(): void {
    const saved = JSON.parse(JSON.stringify(this.formation.save()));
    const { pattern, options } = this.formation;
    this.formation = new Formation(pattern, options);
    this.formation.restore(saved, (id) => this.people[Number(id)]);
  }
}

describe('whatever happens to a formation', () => {
  it('each member has one slot at most, each slot one member, and forbidden slots stay forbidden [MOV-79]', () => {
    fc.assert(
      fc.property(commands, costs, options, (story, tables, options) => {
        const world = new World(tables, options);
        for (const command of story) {
          world.run(command);
          const { formation } = world;
          const held = formation.members.map(({ id }) => formation.slotOf(id));
          const slots = held.filter((slot) => slot !== undefined);
          expect(new Set(slots).size).toBe(slots.length);
          expect(formation.slotCount).toBe(Math.max(-1, ...slots) + 1);
          expect(formation.members.length - slots.length).toBe(formation.findUnplaced().length);
          formation.members.forEach((member, i) => {
            const slot = held[i];
            if (slot === undefined) return;
            expect(slot).toBeLessThan(formation.pattern.slotCount);
            expect(formation.memberIn(slot)).toBe(member);
            const isLeader = options.origin === 'leader' && formation.leader === member.id;
            if (options.assign !== 'order' && !isLeader) {
              const role = formation.pattern.slotRole?.(slot, formation.slotCount);
              expect(roleCost(member.roles, role)).toBeLessThan(options.limit ?? Infinity);
            }
            if (isLeader && formation.isSettled) expect(slot).toBe(0);
            if (command.do === 'update') expect(Number.isFinite(member.target.position.x)).toBe(true);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('settled, nobody is without a slot who could have one', () => {
    fc.assert(
      fc.property(
        commands,
        costs,
        fc.constantFrom('optimal', 'ease'),
        fc.boolean(),
        (story, tables, assign, closeUp) => {
          const options = { assign, closeUp, limit: 5 } as const;
          const world = new World(tables, options);
          for (const command of story) world.run(command);
          const { formation } = world;
          formation.tick(0);
          const { slotCount, slotRole } = formation.pattern;
          const count = slotRole ? slotCount : Math.min(slotCount, formation.members.length);
          for (const { roles } of formation.findUnplaced())
            for (let slot = 0; slot < count; slot++)
              if (!formation.memberIn(slot)) expect(roleCost(roles, slotRole?.(slot, count))).toBeGreaterThanOrEqual(5);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('it goes on after being saved and loaded as if nothing had happened, in the midst of an assignment too', () => {
    fc.assert(
      fc.property(commands, costs, options, (story, tables, options) => {
        const one = new World(tables, options);
        const other = new World(tables, options);
        for (const command of story) {
          one.run(command);
          other.run(command);
          other.reload();
          expect(other.formation.save()).toEqual(one.formation.save());
          expect(other.people.map(({ target }) => target)).toEqual(one.people.map(({ target }) => target));
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('a saved formation', () => {
  const make = () => new Formation<Soldier>(createPattern({ shape: 'fingerFour', spacing: 1 }), { budget: 1 });
  const people = [soldier(0, 0, 0), soldier(1, 1, 0)];

  function saved() {
    const formation = make();
    for (const each of people) formation.add(each);
    formation.tick(0);
    return JSON.parse(JSON.stringify(formation.save()));
  }

  it.each<[string, (state: ReturnType<typeof saved>) => void, string]>([
    ['a stranger', (state) => (state.members[1].id = 'x'), 'squad.members[1].id: must be that of a member, got x'],
    ['somebody twice', (state) => (state.members[1].id = 0), 'squad.members[1].id: must not be there twice, got 0'],
    ['a slot too many', (state) => (state.members[1].slot = 4), 'squad.members[1].slot: must be below 4, got 4'],
    [
      'a slot held twice',
      (state) => (state.members[0].slot = state.members[1].slot = 2),
      'squad.members[1].slot: must not be held twice, got 2',
    ],
    ['nonsense', (state) => (state.time = 'noon'), 'squad.time: must be a number'],
    ['costs missing', (state) => state.assignment.costs.pop(), 'squad.assignment.costs: must have 2 items, got 1'],
    [
      'more weighed than there are',
      (state) => (state.assignment.weighed = 9),
      'squad.assignment.weighed: must be at most 2, got 9',
    ],
    ['another count', (state) => state.members.pop(), 'squad.assignment.members: must be 1, got 2'],
  ])('is refused whole with %s', (_, spoil, problem) => {
    const state = saved();
    spoil(state);
    const formation = make();
    formation.add(people[0]);
    const find = (id: string | number) => people.find((each) => each.id === id);
    expect(() => formation.restore(state, find, 'squad')).toThrow(problem);
    expect(formation.members).toEqual([people[0]]);
  });
});
