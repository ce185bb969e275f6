/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'ways', title: 'Ways', description: 'The ways that animals go along.' },
  { name: 'sight', title: 'Sight', description: 'Which wolves each deer knows of, and which deer each wolf.' },
  { name: 'names', title: 'Activities', description: 'What each animal is doing, above it.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
