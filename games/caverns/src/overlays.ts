/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'ways', title: 'Ways', description: 'Where everybody means to go.' },
  { name: 'beliefs', title: 'Beliefs', description: 'Where each monster believes the hero or a noise to be.' },
  { name: 'sounds', title: 'Noises', description: 'Noises, and how far they can be heard.' },
  { name: 'map', title: 'Whole level', description: 'What the hero has not seen yet, monsters included.' },
  { name: 'names', title: 'Activities', description: 'What each monster is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
