/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'heat', title: 'Weighed moves', description: 'How good each move looks, as heat on its square.' },
  { name: 'line', title: 'Expected line', description: 'The moves that both sides are expected to make, as arrows.' },
  { name: 'names', title: 'Activities', description: 'What each player is doing.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
