/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'ways', title: 'Ways', description: 'Where each robot drives along.' },
  {
    name: 'searches',
    title: 'Searches',
    description: 'Where the search for each way has looked, and its rim; of the chosen robot only, if one is chosen.',
  },
  { name: 'targets', title: 'Targets', description: 'What each robot is after, also while it charges.' },
  { name: 'batteries', title: 'Batteries', description: 'How full each battery is, and from where on it is low.' },
  { name: 'speeds', title: 'Speeds', description: 'How far each robot creeps, drives and rushes, by the rules.' },
  { name: 'names', title: 'Activities', description: 'What each robot is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
