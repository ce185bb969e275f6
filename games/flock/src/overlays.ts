/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'movement', title: 'Movement', description: 'Velocities, requests, targets, ranges and felt walls.' },
  { name: 'fear', title: 'Fear', description: 'How near sheep let dog and wolves come, and who panics.' },
  { name: 'herding', title: 'Herding', description: 'The flock as the dog sees it, and where it would go.' },
  { name: 'names', title: 'Activities', description: 'What wolves, dog and chosen sheep are doing.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
