import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { explainMission, giveMissions } from '../missions/give-missions.js';
import {
  createMissionBoard,
  type Mission,
  type MissionBoard,
  type PassedOver,
  type Unit,
} from '../missions/mission-board.js';
import { createInKey, valueKey } from './value-key.js';

/** How nodes name their mission board. */
export const boardParam = valueKey('The mission board: a key of the world that holds any value.');

/** The parts of a node that are needed to find its board. */
export type MissionView = Pick<NodeView<unknown>, 'get' | 'set' | 'because' | 'time'>;

/** The mission board in a key of the world; undefined if there is none. */
export function findBoard(node: Pick<MissionView, 'get'>, key: Key<unknown>): MissionBoard | undefined {
  const found = key.scope === 'world' ? (node.get(key) as MissionBoard | null | undefined) : undefined;
  return Array.isArray(found?.missions) && Array.isArray(found.units) ? found : undefined;
}

/**
 * The mission board in a key of the world, created if there is none. Undefined, with the reason recorded,
 * if the key cannot hold one.
 */
export function boardIn(node: MissionView, key: Key<unknown>): MissionBoard | undefined {
  return findBoard(node, key) ?? createInKey(node, key, createMissionBoard, 'a mission board');
}

/**
 * Whether the board was created again and so does not know the nodes that continue from a saved
 * state: they must register on it again. A board that has already assigned missions is right even
 * if it lacks them: what it does not show was lost before.
 */
export function isNewBoard({ time }: MissionBoard): boolean {
  return time < 0;
}

/**
 * Assigns missions once per tick, when its first node reads the board: to all units that offered
 * themselves before, so that the order of ticks gives no advantage.
 */
export function giveOncePerTick(board: MissionBoard, time: number): void {
  if (board.time < time) giveMissions(board, time);
}

/** The details of a mission board, for tools. */
export interface MissionsInsight {
  /** Seconds of game time. */
  readonly time: number;
  /** Name of the key. */
  readonly board: string;
  /** The unit of the inspected mind; empty if it only posts missions. */
  readonly unit: string;
  /** All missions of the board. */
  readonly missions: readonly (Mission & {
    /** Why others do not hold it, as things stand. */
    readonly others: readonly PassedOver[];
  })[];
  /** All units of the board. */
  readonly units: readonly Unit[];
}

/** Collects the details of a mission board. */
export function describeMissions(node: MissionView, key: Key<unknown>, unit: string): MissionsInsight {
  const board = findBoard(node, key) ?? createMissionBoard();
  return {
    time: node.time,
    board: key.name,
    unit,
    missions: board.missions.map((mission) => ({ ...mission, others: explainMission(board, mission) })),
    units: board.units,
  };
}
