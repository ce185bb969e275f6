import { createMover, type Kinematic, type Mover, type MoverBody, type Path } from 'gumption/movement';
import { createPlacement, type FormationMember, type Placement, type RoleCosts } from 'gumption/movement/formations';

export type Role = 'leader' | 'shield' | 'archer' | 'healer';

/** Radius of a body, in meters. */
export const BODY_RADIUS = 0.36;

/** A soldier's own way back to the squad, searched again while it is out of contact. */
export interface Route {
  readonly id: string;
  path: Path | undefined;
}

/** A member of the squad. */
export interface Soldier extends FormationMember {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly roles: RoleCosts;
  readonly mover: Mover;
  readonly motion: Kinematic;
  /** Its slot, or the nearest point where it can stand. */
  readonly target: Placement;
  readonly wayBack: Route;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** Seconds for which it has had no clear way to its slot. */
  lostFor: number;
  /** Tick at which it fell; −1 while it stands. */
  fallenTick: number;
}

/**
 * The cost of each role in a slot meant for another, in meters of walking. Roles are soft: a slot
 * never stays empty because its role is gone, and a healer does end up in front when nobody else is
 * left.
 */
const ROLE_COSTS: Readonly<Record<Role, RoleCosts>> = {
  leader: { leader: 0, shield: 4, archer: 4, healer: 4 },
  shield: { leader: 5, shield: 0, archer: 5, healer: 7 },
  archer: { leader: 5, shield: 8, archer: 0, healer: 4 },
  healer: { leader: 6, shield: 12, archer: 4, healer: 0 },
};

/** Shields are heavy. */
const BODIES: Readonly<Record<Role, MoverBody>> = {
  leader: bodyOf(3.4),
  shield: bodyOf(3.1),
  archer: bodyOf(3.4),
  healer: bodyOf(3.4),
};

function bodyOf(maxSpeed: number): MoverBody {
  return { radius: BODY_RADIUS, maxSpeed, maxAcceleration: 24, maxRotation: 7, maxAngularAcceleration: 40 };
}

/** The squad, in the order in which it acts and joins. */
const PEOPLE: readonly (readonly [string, Role])[] = [
  ['Ada', 'leader'],
  ['Bo', 'shield'],
  ['Cy', 'shield'],
  ['Di', 'shield'],
  ['Ed', 'shield'],
  ['Fay', 'archer'],
  ['Gus', 'archer'],
  ['Hal', 'archer'],
  ['Ivy', 'healer'],
  ['Jo', 'healer'],
];

export function createSoldiers(): Soldier[] {
  return PEOPLE.map(([name, role], i) => {
    const [x, z] = [2.4 + (i % 2) * 1.2, 4.4 + Math.floor(i / 2) * 1.2];
    const id = name.toLowerCase();
    const mover = createMover(BODIES[role], id, { position: { x, y: 0, z }, orientation: Math.PI / 2 });
    return {
      id,
      name,
      role,
      roles: ROLE_COSTS[role],
      mover,
      motion: mover.motion,
      target: createPlacement(x, 0, z, Math.PI / 2),
      wayBack: { id, path: undefined },
      previousX: x,
      previousZ: z,
      lostFor: 0,
      fallenTick: -1,
    };
  });
}

export function isStanding({ fallenTick }: Soldier): boolean {
  return fallenTick < 0;
}
