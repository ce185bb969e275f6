/** The overlays that a workbench can switch on and off. */
export const overlays = [
  {
    name: 'sight',
    title: 'View cones',
    description:
      'What guards and dog look at: as far as they see somebody in full light, and, filled, by the light of the moon.',
  },
  { name: 'light', title: 'Light', description: 'How brightly each spot is lit, and the thief.' },
  { name: 'sound', title: 'Sound', description: 'Noises as they spread, and how far away they can be heard.' },
  { name: 'smell', title: 'Smell', description: 'Where it smells of the thief, and of sausages.' },
  {
    name: 'beliefs',
    title: 'Beliefs',
    description: 'Where each believes the thief or a noise to be, how certain it is, and since when.',
  },
  { name: 'paths', title: 'Paths', description: 'The ways that everybody goes along.' },
  { name: 'names', title: 'Activities', description: 'What each of them is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
