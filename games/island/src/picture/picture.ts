import type { Landscape } from 'gumption/procedural/landscapes';
import type { Terrain } from '../land/terrain.js';
import type { World } from '../life/world.js';
import type { OverlayName } from '../overlays.js';
import type { Palette } from './palette.js';

/** What is drawn in a frame besides the land. */
export interface View {
  readonly world: World;
  /** How far between the last two steps, from 0 (the earlier) to 1 (the later). */
  readonly fraction: number;
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly isShown: (overlay: OverlayName) => boolean;
}

/** A picture of the island: in three dimensions where the browser can do that, otherwise a map. */
export interface Picture {
  /** Shows a land, coarse or fine, in slices; true once it is shown. `terrain` is what stands on it. */
  readonly showLand: (land: Landscape, terrain: Terrain | undefined, budget: number) => boolean;
  readonly setPalette: (palette: Palette) => void;
  /** Draws a frame; `seconds` have passed since the last one. Before there is a world, only the land. */
  readonly draw: (view: View | undefined, seconds: number) => void;
  /** The animal at a place of the canvas, in CSS pixels. */
  readonly pick: (x: number, y: number) => string | undefined;
  /** Where an animal is on the canvas, in CSS pixels; false if it is out of the picture. */
  readonly writePlace: (out: { x: number; y: number }, number: number) => boolean;
  /** Turns and moves the camera, by keys; shares of a second's worth. */
  readonly steer: (around: number, nearer: number) => void;
  /** Looks at an animal from now on, by its number; undefined for the whole island. */
  readonly follow: (number: number | undefined) => void;
}
