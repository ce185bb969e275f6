/** What a cell can be made of. A wall has no cost: nobody gets in. */
export interface Ground {
  readonly name: 'wall' | 'grass' | 'sand' | 'swamp' | 'water';
  readonly title: string;
  /** How it is written in a text map. */
  readonly mark: string;
  /** What a step onto it costs, as a factor on its length. */
  readonly cost: number;
}

/** All grounds, in the order of their keys. */
export const GROUNDS: readonly Ground[] = [
  { name: 'wall', title: 'Wall', mark: '#', cost: 0 },
  { name: 'grass', title: 'Grass', mark: '.', cost: 1 },
  { name: 'sand', title: 'Sand', mark: '2', cost: 2 },
  { name: 'swamp', title: 'Swamp', mark: '4', cost: 4 },
  { name: 'water', title: 'Water', mark: '8', cost: 8 },
];

export type GroundName = Ground['name'];

/** The ground that is nearest in cost: maps from elsewhere may have any. */
export function groundOfCost(cost: number): Ground {
  let nearest = GROUNDS[1];
  for (const ground of GROUNDS.slice(2))
    if (Math.abs(ground.cost - cost) <= Math.abs(nearest.cost - cost)) nearest = ground;
  return nearest;
}

export function groundNamed(name: GroundName): Ground {
  return GROUNDS.find((ground) => ground.name === name)!;
}
