/** The overlays that a workbench can switch on and off. */
export const overlays = [
  { name: 'names', title: 'Activities', description: 'What the rival is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
