import type { Cast } from 'gumption/behavior/cast';
import type { MissionBoard } from 'gumption/decision/blackboard';
import { board, type VillageAgent } from './agents.js';
import type { Note } from './draw-overlay.js';
import type { World } from './world.js';

/** Missions that are open on the board of the village, the latest last. */
export function openMissions(cast: Cast<VillageAgent>): MissionBoard['missions'] {
  const found = cast.world.get(board) as MissionBoard | null | undefined;
  return found?.missions.filter(({ state }) => state === 'open') ?? [];
}

/** How many these are. */
export function countMissions(cast: Cast<VillageAgent>): number {
  const found = cast.world.get(board) as MissionBoard | null | undefined;
  let open = 0;
  if (found) for (const { state } of found.missions) if (state === 'open') open++;
  return open;
}

/** The same in words. */
export function notesOn(cast: Cast<VillageAgent>, { people }: World): Note[] {
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? id;
  return openMissions(cast).map(({ id, holders }) => ({
    mission: id,
    holders: holders.map(({ unit }) => nameOf(unit)).join(', '),
  }));
}
