import type { Overlay } from './draw.js';

/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'paths', title: 'Paths', description: 'Where each robot wants to be, and the way it has planned.' },
  { name: 'cones', title: 'View cones', description: 'What each robot sees; obstacles end it.' },
  { name: 'names', title: 'Activities', description: 'What each robot is doing, under its name.' },
  { name: 'states', title: 'State icons', description: 'Driving, standing, calling or talking, as a sign.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];

/** The overlay of one frame. `notes` are only asked for when they are shown. */
export function overlayOf(isShown: (name: OverlayName) => boolean, notes: () => ReadonlyMap<string, string>): Overlay {
  return {
    paths: isShown('paths'),
    cones: isShown('cones'),
    states: isShown('states'),
    notes: isShown('names') ? notes() : new Map(),
  };
}
