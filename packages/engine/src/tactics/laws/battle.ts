/** The sides of the worked example. */
export const WHITE = 0;
export const BLACK = 1;

/** Two armies on 16 × 16 cells: x, z and strength of each unit, by side. */
export const BATTLE: readonly (readonly (readonly [x: number, z: number, strength: number])[])[] = [
  [
    [4, 1, 2],
    [9, 1, 3],
    [1, 2, 4],
    [8, 2, 2],
    [3, 4, 2],
    [5, 4, 1],
    [6, 5, 1],
  ],
  [
    [15, 3, 2],
    [12, 6, 2],
    [14, 8, 2],
    [10, 11, 2],
    [2, 13, 2],
  ],
];

/** The units as an influence map takes them. */
export const UNITS = BATTLE.flatMap((units, side) =>
  units.map(([x, z, strength]) => ({ position: { x, z }, side, strength })),
);

/** Who controls each cell by the sum of influences, row by row. */
export const CONTROL = [
  'WWWWWWWWWWWWWWWW',
  'WWWWWWWWWWWWWWWB',
  'WWWWWWWWWWWWWWBB',
  'WWWWWWWWWWWWWBBB',
  'WWWWWWWWWWWWWBBB',
  'WWWWWWWWWWWWBBBB',
  'WWWWWWWWWWWBBBBB',
  'WWWWWWWWWWWBBBBB',
  'WWWWWWWWWWBBBBBB',
  'WWWWWWWWWBBBBBBB',
  'WWWWWWWWBBBBBBBB',
  'WWWWWWWWBBBBBBBB',
  'WBBBBWWBBBBBBBBB',
  'BBBBBBBBBBBBBBBB',
  'BBBBBBBBBBBBBBBB',
  'BBBBBBBBBBBBBBBB',
] as const;
