import { assignBest } from './assignment.js';
import {
  closeMission,
  forgiveFailures,
  type Mission,
  type MissionBoard,
  type PassedOver,
  placesLeft,
  type Unit,
} from './mission-board.js';

/** How many passed-over units a mission records, the best qualified first. */
const PASSED_OVER_KEPT = 8;

/**
 * Expires missions, forgets old failures, and assigns open missions to the best-qualified free
 * units. Greedy: the mission with the highest priority chooses first, then the one posted first; it
 * takes the most proficient unit, then the one that was available first. Does nothing and allocates
 * nothing if nothing has changed since the last call. The cost is missions times units; `optimal`
 * costs the cube of that and suits small squads.
 */
export function giveMissions(board: MissionBoard, time: number): void {
  board.time = time;
  for (let i = board.missions.length - 1; i >= 0; i--) {
    const mission = board.missions[i];
    const isLate = mission.state === 'open' && mission.expires >= 0 && time >= mission.expires;
    if (isLate && mission.holders.length === 0) closeMission(board, mission, 'expired', time);
    forgiveFailures(board, mission, time);
  }
  if (!board.changed) return;
  board.changed = false;
  const open = board.missions.filter((mission) => placesLeft(mission) > 0 && !isLate(mission, time));
  if (open.length === 0) return;
  open.sort((a, b) => b.priority - a.priority);
  const given = board.assignment === 'greedy' ? giveGreedily(board, open) : giveBest(board, open);
  for (const [mission, units] of given) {
    if (units.length === 0) continue;
    mission.passedOver = passedOver(board, mission, units);
    for (const unit of units) {
      unit.mission = mission.id;
      mission.holders.push({ unit: unit.id, fit: fitOf(mission, unit), since: time });
    }
  }
}

function isLate({ expires }: Mission, time: number): boolean {
  return expires >= 0 && time >= expires;
}

type Given = readonly (readonly [Mission, readonly Unit[]])[];

function giveGreedily(board: MissionBoard, open: readonly Mission[]): Given {
  const taken = new Set<Unit>();
  return open.map((mission) => {
    const fit = board.units.filter((unit) => !taken.has(unit) && refusal(mission, unit) === undefined);
    // Sorting keeps the order of equals.
    fit.sort((a, b) => fitOf(mission, b) - fitOf(mission, a));
    const chosen = fit.slice(0, placesLeft(mission));
    for (const unit of chosen) taken.add(unit);
    return [mission, chosen];
  });
}

function giveBest(board: MissionBoard, open: readonly Mission[]): Given {
  const places = open.flatMap((mission) => Array.from({ length: placesLeft(mission) }, () => mission));
  const free = board.units.filter((unit) => unit.mission === '');
  const values = new Float64Array(free.length * places.length);
  for (const [row, unit] of free.entries())
    for (const [column, mission] of places.entries())
      if (refusal(mission, unit) === undefined)
        values[row * places.length + column] = mission.priority * fitOf(mission, unit);
  const columns = new Int32Array(free.length);
  assignBest(columns, values, free.length, places.length);
  return open.map((mission) => [mission, free.filter((_, row) => places[columns[row]] === mission)]);
}

/** Why a unit cannot be given a mission; undefined if it can. */
function refusal(mission: Mission, { id, mission: held, skills }: Unit): string | undefined {
  const fit = skills[mission.skill] ?? 0;
  if (!(fit > 0)) return `lacks the skill ${mission.skill}`;
  if (fit < mission.least) return `is not proficient enough: ${round(fit)} of ${round(mission.least)}`;
  const tried = mission.tried.find(({ unit }) => unit === id);
  if (tried !== undefined) return tried.succeeded ? 'has done its part' : 'has failed it before';
  return held === '' ? undefined : `is on ${held}`;
}

function passedOver(board: MissionBoard, mission: Mission, chosen: readonly Unit[]): PassedOver[] {
  const least = Math.min(...chosen.map((unit) => fitOf(mission, unit)));
  const others = board.units.filter((unit) => !chosen.includes(unit) && unit.mission !== mission.id);
  const judged = others.map((unit) => {
    const fit = fitOf(mission, unit);
    const why = refusal(mission, unit);
    const equal = fit === least ? 'is as proficient, and offered itself later' : 'was needed elsewhere';
    return {
      unit: unit.id,
      fit,
      why: why ?? (fit < least ? `is less proficient: ${round(fit)} of ${round(least)}` : equal),
    };
  });
  return judged.sort((a, b) => b.fit - a.fit).slice(0, PASSED_OVER_KEPT);
}

/**
 * Explains why each unit does not hold a mission now, the most proficient first. Units that hold it
 * are left out.
 */
export function explainMission(board: MissionBoard, mission: Mission): PassedOver[] {
  const judged = board.units
    .filter((unit) => unit.mission !== mission.id)
    .map((unit) => {
      const waits =
        placesLeft(mission) > 0 ? 'waits for missions to be given out' : 'comes too late: all places are taken';
      const why =
        mission.state === 'open' ? (refusal(mission, unit) ?? waits) : `comes too late: it is ${mission.state}`;
      return { unit: unit.id, fit: fitOf(mission, unit), why };
    });
  return judged.sort((a, b) => b.fit - a.fit);
}

function fitOf({ skill }: Mission, { skills }: Unit): number {
  return skills[skill] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
