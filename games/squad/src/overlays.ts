/** The drawings on top of the game that a workbench can switch on, one by one. */
export const overlays = [
  { name: 'slots', title: 'Attack slots', description: 'The two slots, and who holds them.' },
  { name: 'goals', title: 'Goals', description: 'Where each soldier wants to be.' },
  { name: 'names', title: 'Activities', description: 'What each soldier is doing, under its name.' },
  { name: 'states', title: 'State icons', description: 'Waiting, closing in or attacking, as a sign.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
