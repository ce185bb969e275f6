/** The drawings on top of the map that a workbench can switch on, one by one. */
export const overlays = [
  {
    name: 'fill',
    title: 'Fill',
    description: 'Cells that the search has looked at; brighter, what it looked at again.',
  },
  { name: 'rim', title: 'Rim', description: 'Cells that it has met and not yet looked at: its open list.' },
  { name: 'path', title: 'Path', description: 'The route that it found, cell by cell.' },
  { name: 'smoothed', title: 'Smoothed', description: 'The same with its corners cut, as a body would walk it.' },
  { name: 'heat', title: 'Cost heat', description: 'What the way to each cell costs, from near (cold) to far (hot).' },
  { name: 'hierarchy', title: 'Hierarchy', description: 'The groups of cells that hierarchical searches plan over.' },
  {
    name: 'arrows',
    title: 'Arrows',
    description: 'Where each cell was reached from: follow them back to the beginning.',
  },
  { name: 'mesh', title: 'Mesh', description: 'The map as a navigation mesh, over which Cy finds its way.' },
  { name: 'ways', title: 'Ways', description: 'The ways that explorers go along, and who waits for one.' },
  { name: 'names', title: 'Activities', description: 'What each explorer is doing, under its name.' },
] as const;

export type OverlayName = (typeof overlays)[number]['name'];
