/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'values', title: 'Values', description: 'What each order is worth now, by the post it leads to.' },
  { name: 'reach', title: 'Reach', description: 'How far sentries see and shoot.' },
  { name: 'names', title: 'Activities', description: 'What each sentry is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
