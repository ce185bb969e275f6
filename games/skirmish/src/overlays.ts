/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'names', title: 'Activities', description: 'What each soldier is doing, under its name.' },
  { name: 'ways', title: 'Ways', description: 'Where each soldier goes, and on which way.' },
  { name: 'orders', title: 'Orders', description: 'From each squad to its soldiers and their posts.' },
  { name: 'sight', title: 'Sight', description: 'How far the selected soldier sees.' },
  { name: 'danger', title: 'Danger', description: 'The danger as the player’s side knows it.' },
  { name: 'points', title: 'Cover points', description: 'The tactical points of the map.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
