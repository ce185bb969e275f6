import { defineActions } from 'gumption/decision/actions';
import { DrillRun, planRoomClearing, type Room, readDrill, ScriptLibrary } from 'gumption/tactics/scripts';
import type { Point } from '../../shared/point.js';
import roomClearing from '../scripts/room-clearing.json';
import type { Fighter } from './agents.js';
import { FUSE, throwGrenade } from './combat.js';
import { HOUSES, type House, houseAt, isIndoors, middleOf, nearestDoor } from './map.js';
import { isAlive, type Soldier } from './soldier.js';
import { halt } from './walk.js';
import { isAt } from './ways.js';
import { membersOf, type Squad, type World } from './world.js';

/** Who is at the house but does not get to its place within this time goes on from where it is, in seconds. */
const PATIENCE = 4;
const AT_HOUSE = 5;

const going = { flavor: 'movement' } as const;
const waiting = { flavor: 'movement', seconds: 0.2 } as const;

/** What soldiers do in a drill. Each step tells the soldier's behavior where to go. */
const repertoire = defineActions<Fighter>({
  actions: {
    stack: { ...going, what: 'stack' },
    aim: { ...waiting, what: 'aim' },
    throw: { ...going, what: 'throw' },
    'take cover': { ...waiting, what: 'take cover' },
    'enter corner': { ...going, what: 'enter' },
    'enter flank': { ...going, what: 'enter' },
    cover: { ...waiting, what: 'cover' },
    retreat: { ...going, what: 'retreat' },
  },
  executors: {
    movement: {
      start({ soldier, world }, { what, data }) {
        const { x, z } = data as Point;
        soldier.drill = { action: String(what), x, z };
        if (what === 'throw') throwGrenade(world, soldier, houseAt({ x, z }) ?? HOUSES[0]);
      },
      execute: () => undefined,
      isComplete({ soldier }, { what, data, elapsed, step }) {
        if (step.seconds !== undefined) return elapsed >= step.seconds;
        if (what === 'throw') return elapsed >= FUSE + 0.1;
        // Who is through the door makes room for the next one, and goes on to its corner.
        if (what === 'enter' && isIndoors(soldier.position)) return true;
        const place = data as Point;
        return isAt(soldier.position, place, elapsed >= PATIENCE ? AT_HOUSE : 1);
      },
    },
  },
});

/** The drills that squads know, which the workbench can change. */
export const drills = new ScriptLibrary<Fighter>(repertoire, [readDrill(roomClearing)]);

/** Teams that have spots of their own in a room. */
const SIZES = [2, 3, 4];

/** What a drill was started with; a save-game needs it to make the run again. */
export interface DrillSetup {
  /** The name of the drill. */
  readonly drill: string;
  readonly members: readonly string[];
  readonly house: string;
  readonly door: Point;
}

/** A drill that is under way. */
export interface Drill extends DrillSetup {
  readonly run: DrillRun<Fighter>;
}

/** The drill of a squad that clears a house, by the door that is nearest to it. */
export function startDrill(world: World, squad: Squad, house: House, drill: string): Drill {
  const able = membersOf(world, squad).filter(({ id, isHurt }) => !isHurt && id !== world.player.soldier);
  const door = nearestDoor(house, able[0]?.position ?? house.doors[0]);
  // Who has cleared a house stays there until it gets another order.
  for (const { post } of able) Object.assign(post.position, middleOf(house));
  return createDrill(world, { drill, members: able.map(({ id }) => id), house: house.id, door });
}

export function createDrill(world: World, { drill, members, house, door }: DrillSetup): Drill {
  const room = roomOf(HOUSES.find(({ id }) => id === house)!, door);
  const run = new DrillRun(drills.drill(drill), {
    members: members.map((id) => world.fighters.find(({ soldier }) => soldier.id === id)!),
    dataOf(role, stage, team) {
      // A designer may call roles and stages otherwise: spots go by the order of the roles.
      const roles = drills.drill(drill).teams.find((each) => each.roles.length === team.length)?.roles ?? [];
      const slot = roles.indexOf(role);
      const plan = SIZES.includes(team.length) ? planRoomClearing(room, team.length) : undefined;
      if (plan === undefined) return door;
      return (stage === 'enter' ? [...plan.corners, ...plan.flanks][slot] : plan.stack[slot]) ?? door;
    },
  });
  return { drill, members, house, door, run };
}

/** Takes fallen and badly hurt soldiers out of a drill: the others go on without them. */
export function thinOut(world: World, { members, run }: Drill): void {
  for (const fighter of world.fighters) {
    const { soldier } = fighter;
    if (!members.includes(soldier.id) || (isAlive(soldier) && !soldier.isHurt)) continue;
    run.remove(fighter);
    release(soldier);
  }
}

/** Ends what a drill has told its soldiers. */
export function dismiss(world: World, { members }: Squad): void {
  for (const { soldier } of world.fighters) if (members.includes(soldier.id)) release(soldier);
}

function release(soldier: Soldier): void {
  if (soldier.drill === null) return;
  soldier.drill = null;
  halt(soldier);
}

/** What a drill wants to know of a house, seen from one of its doors. */
export function roomOf({ inside }: House, door: Point): Room {
  const isSide = door.x < inside.left || door.x > inside.right + 1;
  const out = isSide ? (door.x < inside.left ? -1 : 1) : door.z < inside.top ? -1 : 1;
  const spot = (away: number, along: number): Point =>
    isSide ? { x: door.x + out * away, z: door.z + along } : { x: door.x + along, z: door.z + out * away };
  const [left, right] = [inside.left + 0.5, inside.right + 0.5];
  const [top, bottom] = [inside.top + 0.5, inside.bottom + 0.5];
  return {
    door,
    outside: [spot(1, -1), spot(1, 1), spot(2, -1), spot(2, 1)],
    inside: [spot(-1, -1), spot(-1, 1)],
    corners: [left, right].flatMap((x) => [top, bottom].map((z) => ({ x, z }))),
  };
}
