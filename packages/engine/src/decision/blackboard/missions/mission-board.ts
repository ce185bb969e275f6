import { type Infer, integer, number, optional, struct, text, unchecked } from '../../../data/schema.js';

/**
 * How free units are shared out: mission by mission, or so that the sum of priority times
 * proficiency is as high as can be.
 */
export const ASSIGNMENTS = ['greedy', 'optimal'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/**
 * When a mission is done: once one of its units succeeded, or once as many did as it has places.
 */
export const MISSION_ENDS = ['first success', 'all succeed'] as const;
export type MissionEnd = (typeof MISSION_ENDS)[number];

/** The possible states of a mission. */
export const MISSION_STATES = ['open', 'done', 'expired', 'withdrawn'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

/** A mission as it is posted. */
export type MissionOrder = Infer<typeof missionOrderSchema>;

export const missionOrderSchema = struct({
  __proto__: null,
  /** Unique on the board. */
  id: text({ minLength: 1 }),
  /** The skill a unit must have. */
  skill: text({ minLength: 1 }),
  /** Above 0; by default 1. Missions with a higher priority get units first. */
  priority: optional(number({ above: 0 })),
  /** How many units it can use; by default 1. */
  capacity: optional(integer({ min: 1 })),
  /** The lowest sufficient proficiency; by default any above 0. */
  least: optional(number({ min: 0 })),
  /** Data for the unit, such as a position or a target. JSON. */
  data: optional(unchecked<unknown>()),
  /** Seconds until it expires if nobody takes it; by default never. A taken mission continues. */
  seconds: optional(number({ min: 0 })),
  /** When it is done: after one success, or after as many as it has places. */
  ends: optional(unchecked<MissionEnd>()),
  /** Seconds after which a unit that failed may get it again; by default 10, 0 for never. */
  retry: optional(number({ min: 0 })),
});

/** Default number of seconds after which a unit that failed a mission may get it again. */
export const RETRY_SECONDS = 10;

/** A unit that holds a mission, or gave it back. */
export interface Holder {
  readonly unit: string;
  /** Its proficiency when it got the mission. */
  readonly fit: number;
  readonly since: number;
}

/** A unit that did not get a mission when it was given out, and why. */
export interface PassedOver {
  readonly unit: string;
  readonly fit: number;
  readonly why: string;
}

/** A mission on the board; plain JSON. */
export interface Mission {
  /** Unique on the board. */
  readonly id: string;
  /** The skill a unit must have. */
  skill: string;
  /** Missions with a higher priority get units first. */
  priority: number;
  /** How many units it can use. */
  capacity: number;
  /** The lowest sufficient proficiency. */
  least: number;
  /** Data for the unit, such as a position or a target. */
  data: unknown;
  /** When it is done: after one success, or after as many as it has places. */
  ends: MissionEnd;
  /** When it was posted, in seconds of game time. */
  posted: number;
  /** The time at which it expires; −1 for never. */
  expires: number;
  /** Whether it is open, and how it ended. */
  state: MissionState;
  /** When it was closed; −1 while it is open. */
  closed: number;
  /** The units that have it, and how far each is. */
  readonly holders: Holder[];
  /** Seconds after which a unit that failed may be given it again, 0 for never. */
  retry: number;
  /** Units that have had it and are not given it again, or not yet, with how it ended and when. */
  readonly tried: { readonly unit: string; readonly succeeded: boolean; readonly at: number }[];
  /** Units that were passed over in the latest assignment. */
  passedOver: readonly PassedOver[];
}

/** A unit that is available for missions; plain JSON. */
export interface Unit {
  /** Unique on the board. */
  readonly id: string;
  /** Proficiency by skill; 0 for none. */
  readonly skills: { [skill: string]: number };
  /** The mission it holds; empty if it is free. */
  mission: string;
}

/**
 * A mission board for units. Plain JSON, so that it can be a blackboard value, part of a save-game
 * or a message. The mission functions change it in place.
 */
export interface MissionBoard {
  /** How missions and units are matched. */
  readonly assignment: Assignment;
  /** Time when missions were last assigned; −1 for never. */
  time: number;
  /** Has anything changed since that could give a mission to a unit? */
  changed: boolean;
  /** In the order posted. */
  readonly missions: Mission[];
  /** In the order they offered themselves. */
  readonly units: Unit[];
}

/** Number of closed missions that stay on the board, so that their posters can see the result. */
const CLOSED_KEPT = 32;

/** An empty board. */
export function createMissionBoard(assignment: Assignment = 'greedy'): MissionBoard {
  return { assignment, time: -1, changed: false, missions: [], units: [] };
}

/**
 * Posts a mission. An open mission of the same id is updated and keeps its units; a closed one
 * starts again. The order must be valid.
 */
export function postMission(board: MissionBoard, order: MissionOrder, time: number): Mission {
  const found = findMission(board, order.id);
  const wanted = {
    skill: order.skill,
    priority: order.priority ?? 1,
    capacity: order.capacity ?? 1,
    least: order.least ?? 0,
    data: order.data ?? null,
    ends: order.ends ?? ('first success' as const),
    retry: order.retry ?? RETRY_SECONDS,
    expires: order.seconds === undefined ? -1 : time + order.seconds,
  };
  board.changed = true;
  if (found?.state === 'open') return Object.assign(found, wanted);
  if (found !== undefined) board.missions.splice(board.missions.indexOf(found), 1);
  const mission: Mission = {
    ...{ id: order.id, ...wanted, posted: time, state: 'open', closed: -1 },
    ...{ holders: [], tried: [], passedOver: [] },
  };
  board.missions.push(mission);
  return mission;
}

/** The mission of that id, open or recently closed. */
export function findMission({ missions }: MissionBoard, id: string): Mission | undefined {
  for (let i = 0; i < missions.length; i++) if (missions[i].id === id) return missions[i];
  return undefined;
}

/** Withdraws a mission and frees its units. False if it is not open. */
export function withdrawMission(board: MissionBoard, id: string, time: number): boolean {
  const mission = findMission(board, id);
  if (mission?.state !== 'open') return false;
  closeMission(board, mission, 'withdrawn', time);
  return true;
}

/** Ends an open mission, and sets its units free. */
export function closeMission(board: MissionBoard, mission: Mission, state: MissionState, time: number): void {
  mission.state = state;
  mission.closed = time;
  for (const { unit } of mission.holders) {
    const holder = findUnit(board, unit);
    if (holder !== undefined) holder.mission = '';
  }
  mission.holders.length = 0;
  board.changed = true;
  let closed = 0;
  for (const each of board.missions) if (each.state !== 'open') closed++;
  if (closed > CLOSED_KEPT)
    board.missions.splice(
      board.missions.findIndex((each) => each.state !== 'open'),
      1,
    );
}

/** The available unit of that id. */
export function findUnit({ units }: MissionBoard, id: string): Unit | undefined {
  for (let i = 0; i < units.length; i++) if (units[i].id === id) return units[i];
  return undefined;
}

/** Makes a unit available for missions. */
export function offerUnit(board: MissionBoard, id: string, skills: { readonly [skill: string]: number } = {}): Unit {
  let unit = findUnit(board, id);
  if (unit === undefined) {
    unit = { id, skills: {}, mission: '' };
    board.units.push(unit);
  }
  for (const [skill, proficiency] of Object.entries(skills)) setSkill(board, unit, skill, proficiency);
  return unit;
}

/** Sets the proficiency of a unit, which counts for later assignments. */
export function setSkill(board: MissionBoard, unit: Unit, skill: string, proficiency: number): void {
  if (unit.skills[skill] === proficiency) return;
  unit.skills[skill] = proficiency;
  board.changed = true;
}

/** Removes a unit. A mission that it holds becomes available to others. */
export function removeUnit(board: MissionBoard, id: string): void {
  const unit = findUnit(board, id);
  if (unit === undefined) return;
  giveBack(board, unit);
  board.units.splice(board.units.indexOf(unit), 1);
}

/**
 * Reports how a unit's mission ended and frees the unit. It does not get this mission again; after
 * a failure, not for a while.
 */
export function reportMission(board: MissionBoard, id: string, succeeded: boolean, time: number): void {
  const unit = findUnit(board, id);
  const mission = unit && giveBack(board, unit);
  if (mission === undefined) return;
  mission.tried.push({ unit: id, succeeded, at: time });
  let successes = 0;
  for (const each of mission.tried) if (each.succeeded) successes++;
  if (succeeded && (mission.ends === 'first success' || successes >= mission.capacity))
    closeMission(board, mission, 'done', time);
}

/**
 * Assigns a mission to a unit directly, as when a saved assignment is restored. False if the
 * mission is not open or has no capacity left.
 */
export function holdMission(board: MissionBoard, unit: Unit, id: string, time: number): boolean {
  const mission = findMission(board, id);
  if (unit.mission === id) return true;
  if (mission === undefined || unit.mission !== '' || placesLeft(mission) === 0) return false;
  unit.mission = id;
  mission.holders.push({ unit: unit.id, fit: unit.skills[mission.skill] ?? 0, since: time });
  return true;
}

/** Sets a unit free, and gives the mission that it held. */
function giveBack(board: MissionBoard, unit: Unit): Mission | undefined {
  const mission = findMission(board, unit.mission);
  unit.mission = '';
  board.changed = true;
  if (mission === undefined) return undefined;
  const at = mission.holders.findIndex((holder) => holder.unit === unit.id);
  if (at < 0) return undefined;
  mission.holders.splice(at, 1);
  return mission;
}

/** How many more units a mission can use. */
export function placesLeft({ state, capacity, holders, tried, ends }: Mission): number {
  if (state !== 'open') return 0;
  let done = 0;
  if (ends === 'all succeed') for (let i = 0; i < tried.length; i++) if (tried[i].succeeded) done++;
  return Math.max(0, capacity - holders.length - done);
}

/**
 * Lets units that failed a mission long enough ago try it again, so that a mission that all have
 * failed does not stay open in vain.
 */
export function forgiveFailures(board: MissionBoard, { state, retry, tried }: Mission, time: number): void {
  for (let i = tried.length - 1; state === 'open' && retry > 0 && i >= 0; i--) {
    const { succeeded, at } = tried[i];
    if (succeeded || !(time - at >= retry)) continue;
    tried.splice(i, 1);
    board.changed = true;
  }
}
