/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'slots', title: 'Slots', description: 'Where everybody ought to be, and how far off they are.' },
  {
    name: 'movement',
    title: 'Movement',
    description: 'Velocities, what is asked for, targets, and walls that are felt.',
  },
  { name: 'anchor', title: 'Anchor', description: 'The anchor on its way to the flag, its trail, and its leash.' },
  { name: 'names', title: 'Activities', description: 'What each soldier is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
