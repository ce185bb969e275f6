import type { DoorKey, LockedDoor } from '../../locks-and-keys/lock-plan.js';
import type { PartMesh } from '../../meshes/part-mesh.js';
import type { PlacedPoints } from './placed-points.js';

/** Numbers on a grid, row by row: the cell at x, y is `cells[y * width + x]`. */
export interface Grid<Cells> {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** One number for each cell, row by row. */
  readonly cells: Cells;
}

/** A rectangle of tiles with a name for what happens there. */
export interface LevelRoom {
  /** The leftmost column. */
  readonly x: number;
  /** The topmost row. */
  readonly y: number;
  /** Columns of tiles. */
  readonly width: number;
  /** Rows of tiles. */
  readonly height: number;
  /** What happens there, such as `treasure`; by default nothing. */
  readonly role?: string;
}

/** Rooms, and which of them are joined, as pairs of their numbers. */
export interface RoomGraph {
  /** The rooms, by number. */
  readonly rooms: readonly LevelRoom[];
  /** Pairs of numbers of rooms. */
  readonly links: readonly (readonly [number, number])[];
}

/** A line over the map: a road, a river, a corridor. */
export interface WayLine {
  /** The numbers of the points that it joins; −1 where it joins none. */
  readonly from: number;
  /** The point at its end; −1 where it joins none. */
  readonly to: number;
  /** Its corners, in cells: x and y in turn. */
  readonly line: readonly number[];
}

/** Locked doors, their keys and the goal on the cells of a map. */
export interface LockedPlaces {
  /** Columns of cells. */
  readonly width: number;
  /** Rows of cells. */
  readonly height: number;
  /** The cell at which players begin. */
  readonly start: number;
  /** The cell of the goal. */
  readonly goal: number;
  /** Where keys are needed. */
  readonly doors: readonly LockedDoor[];
  /** Where keys lie. */
  readonly keys: readonly DoorKey[];
}

/** Something with a shape that stands at a point: a plant, a building. */
export interface PlacedObject {
  /** In cells. */
  readonly x: number;
  /** In cells. */
  readonly y: number;
  /** The number of the point that it stands at. */
  readonly point: number;
  /** What it is, as its step names it. */
  readonly kind: string;
  /** Id of the step that placed it. */
  readonly step: string;
  /** Triangles around its own foot. Each knows its part. */
  readonly mesh: PartMesh;
  /** By part: the rule that made it, and the part that it grew from, or −1. */
  readonly rules: readonly string[];
  /** By part: the part that it grew from, or −1. */
  readonly parents: Int32Array;
}

/** The kinds of layers, and what a layer of each kind holds. */
export interface Layers {
  /** A height for each cell, or any other number. */
  heights: Grid<Float64Array>;
  /** A share from 0 to 1 for each cell. */
  mask: Grid<Float64Array>;
  /** A small whole number for each cell: rock, floor, door. May have a size of its own. */
  tiles: Grid<Uint8Array>;
  /** Cells with thin walls, as `GridLevel` keeps them. May have a size of its own. */
  maze: Grid<Uint8Array>;
  /** Things at places of the map. */
  points: PlacedPoints;
  /** Rooms, and which of them are joined. */
  rooms: RoomGraph;
  /** Roads, rivers, corridors. */
  ways: readonly WayLine[];
  /** Locked doors, their keys and the goal. */
  locks: LockedPlaces;
  /** Things with a shape. */
  objects: readonly PlacedObject[];
}

/** The kinds of layers. */
export type LayerKind = keyof Layers;

/** All kinds of layers, in the order in which editors list them. */
export const LAYER_KINDS = [
  'heights',
  'mask',
  'tiles',
  'maze',
  'points',
  'rooms',
  'ways',
  'locks',
  'objects',
] as const satisfies readonly LayerKind[];

/** A layer of some kind. Steps never change one in place: they write a new one. */
export type Layer = { readonly [K in LayerKind]: { readonly kind: K; readonly value: Layers[K] } }[LayerKind];

/** The kinds that have a number in each cell. */
export type GridKind = 'heights' | 'mask' | 'tiles' | 'maze';

export function isGridKind(kind: LayerKind): kind is GridKind {
  return kind === 'heights' || kind === 'mask' || kind === 'tiles' || kind === 'maze';
}
