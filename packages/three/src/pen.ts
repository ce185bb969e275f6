import type { Object3DLike } from './three-like.js';

/** A point of the scene. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What marks and overlays are drawn with. A picture is everything between two calls of `clear`. */
export interface Pen {
  clear(): void;
  /** A ring on the ground around an object. */
  ring(object: Object3DLike, color: number): void;
  line(from: Point, to: Point, color: number, alpha: number): void;
  dot(at: Point, color: number, alpha: number): void;
  triangle(a: Point, b: Point, c: Point, color: number, alpha: number): void;
  text(at: Point, words: string, color: number, alpha: number): void;
  /** Shows the picture. */
  flush(): void;
  /** Removes everything from the scene. */
  dispose(): void;
}

/** Finds what is under the pointer. */
export interface Picker {
  /** How far away an object is at a point of the picture, from −1 to 1 each way; undefined beside it. */
  distanceTo(object: Object3DLike, x: number, y: number): number | undefined;
  /** Where the origin of an object is in the picture, from −1 to 1 each way; undefined behind the camera. */
  project(object: Object3DLike): { readonly x: number; readonly y: number } | undefined;
}
