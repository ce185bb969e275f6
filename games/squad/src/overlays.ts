/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'slots', title: 'Attack slots', description: 'The two slots, and who holds them.' },
  { name: 'goals', title: 'Goals', description: 'Where each soldier wants to be.' },
  { name: 'names', title: 'Activities', description: 'What each soldier is doing, under its name.' },
  { name: 'states', title: 'State icons', description: 'Waiting, closing in or attacking, as a sign.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
