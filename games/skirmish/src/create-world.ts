import { PlayerIntent } from 'gumption/tactics/squads';
import type { Fighter } from './agents.js';
import { startOf } from './map.js';
import { type Plan, TACTICS } from './plan.js';
import { createSide, equipSide, SIDE_NAMES, type Side } from './side.js';
import { createSoldier, type Role, type Soldier } from './soldier.js';
import type { Squad, World } from './world.js';

const NAMES = [
  ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ike', 'Joy', 'Kit', 'Lou'],
  ['Max', 'Nell', 'Otto', 'Pia', 'Quin', 'Rosa', 'Sven', 'Tess', 'Udo', 'Vera', 'Walt', 'Zoe'],
] as const;

const ROLES: readonly Role[] = [
  ...(Array.from({ length: 8 }, () => 'rifleman') as Role[]),
  ...(['recon', 'recon', 'artillery', 'medic'] as const),
];

const SQUADS = ['first', 'second'] as const;
const SQUAD_SIZE = 4;

export function squadId(side: number, slot: number): string {
  return `${SIDE_NAMES[side].toLowerCase()}-${SQUADS[slot]}`;
}

/** The side whose first squad is in the mill when a battle starts: the two take turns. */
export function garrisonOf(seed: number): number {
  return seed & 1;
}

/**
 * Sets up both sides at their ends of the map, and one squad in the mill. `plans` say what each side
 * knows of tactics.
 */
export function createWorld(seed = 1, plans: readonly [Plan, Plan] = [TACTICS, TACTICS]): World {
  const soldiers: Soldier[] = NAMES.flatMap((names, side) =>
    names.map((name, slot) => {
      const squad = slot < SQUAD_SIZE * SQUADS.length ? squadId(side, Math.floor(slot / SQUAD_SIZE)) : '';
      return createSoldier(name, side, ROLES[slot], squad, startOf(side, slot, side === garrisonOf(seed)));
    }),
  );
  const squads: Squad[] = [0, 1].flatMap((side) =>
    SQUADS.map((name, slot) => {
      const id = squadId(side, slot);
      const members = soldiers.filter(({ squad }) => squad === id).map((each) => each.id);
      return { id, name: `${SIDE_NAMES[side]} ${name} squad`, side, members, isLed: false };
    }),
  );
  const fighters: Fighter[] = [];
  const world: World = {
    ...{ tick: 0, seed, soldiers, squads, shells: [], blasts: [], holder: -1, held: [0, 0], outcome: null },
    score: [0, 0],
    player: { side: -1, soldier: '', steerX: 0, steerZ: 0 },
    sides: [],
    fighters,
    drills: new Map(),
    intent: new PlayerIntent(soldiers[0].position, 0),
  };
  const sides = world.sides as Side[];
  for (const side of [0, 1]) {
    const own = soldiers.filter((soldier) => soldier.side === side);
    const half = createSide(side, own, plans[side]);
    const team = own.map((soldier): Fighter => ({ soldier, side: half as Side, world }));
    fighters.push(...team);
    sides.push(equipSide(half, team));
  }
  return world;
}
