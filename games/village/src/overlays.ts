/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'ways', title: 'Ways', description: 'Where everybody walks along.' },
  { name: 'searches', title: 'Searches', description: 'Where the search for the chosen one’s way has looked.' },
  { name: 'needs', title: 'Needs', description: 'How hungry, tired, lonely and cold people are.' },
  { name: 'sight', title: 'Sight', description: 'From how far wolves are seen, and the watch sees them.' },
  { name: 'missions', title: 'Missions', description: 'What is on the mission board, and who has it.' },
  { name: 'names', title: 'Activities', description: 'What everybody is doing, under the name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
