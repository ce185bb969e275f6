import { type Infer, integer, list, number, struct } from '../../data/schema.js';

export const levelSchema = struct({
  __proto__: null,
  /** Positions that the opponent looks at before a move. */
  nodes: integer({ min: 0, max: 2 ** 30 }),
  /** The share of moves that it makes without looking ahead. */
  slips: number({ min: 0, max: 1 }),
  /** The share of these moves that at least lose nothing to the very next move. */
  care: number({ min: 0, max: 1 }),
});

/** How one level of strength plays. */
export type StrengthLevel = Infer<typeof levelSchema>;

export const levelsSchema = list(levelSchema, { min: 1, max: 100 });

/**
 * The names of eight levels, from the weakest to the strongest; `strength: 3` is the third. `best`
 * is always the last, and games with more levels have further experts before it; see
 * {@link levelNames}.
 */
export const LEVEL_NAMES = ['beginner', 'novice', 'casual', 'regular', 'skilled', 'strong', 'expert', 'best'] as const;

/** The names of levels, from weak to strong. */
export type LevelName = (typeof LEVEL_NAMES)[number];

/** The names of `count` levels, from the weakest to the strongest: for lists to choose from. */
export function levelNames(count: number): readonly string[] {
  const last = LEVEL_NAMES.length - 1;
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return LEVEL_NAMES[last];
    return i < last ? LEVEL_NAMES[i] : `${LEVEL_NAMES[last - 1]} ${i - last + 2}`;
  });
}

/** The index of a level by its number or name; -1 if there are not so many. */
export function findLevel(strength: number | LevelName, count: number): number {
  const index = typeof strength === 'number' ? strength - 1 : levelNames(count).indexOf(strength);
  return index < count ? index : -1;
}

/** Levels from rows of positions, slips and care. */
function listLevels(
  ...rows: readonly (readonly [nodes: number, slips: number, care?: number])[]
): readonly StrengthLevel[] {
  return rows.map(([nodes, slips, care = 1]) => ({ nodes, slips, care }));
}

/** For games that were not measured. */
const STANDARD: readonly StrengthLevel[] = listLevels(
  [0, 1, 0.5],
  [40, 0.9],
  [100, 0.6],
  [300, 0.3],
  [600, 0.12],
  [1500, 0],
  [8000, 0],
  [60_000, 0],
);

// Found by matches, so that each level wins about 70 of 100 points against the one below. Games
// differ in how much a look ahead is worth: in Reversi three times as many positions are a level,
// in Connect Four seven times, in chess twice, so that it has more levels.
const MEASURED: ReadonlyMap<string, readonly StrengthLevel[]> = new Map([
  [
    'connect four',
    listLevels([0, 1, 0.8], [30, 0.97], [108, 0.6], [334, 0.29], [600, 0.15], [1400, 0], [9000, 0], [60_000, 0]),
  ],
  [
    'reversi',
    listLevels([35, 0.91, 0], [88, 0.66], [221, 0.4], [510, 0.18], [850, 0.04], [2200, 0], [6500, 0], [20_000, 0]),
  ],
  [
    'checkers',
    listLevels([0, 1, 0.9], [28, 0.97], [171, 0.47], [500, 0.2], [1500, 0], [8000, 0], [40_000, 0], [200_000, 0]),
  ],
  [
    'kalah',
    listLevels([0, 1, 0], [97, 0.63], [200, 0.43], [400, 0.25], [650, 0.11], [1200, 0], [8000, 0], [60_000, 0]),
  ],
  [
    'chess',
    [
      ...listLevels([110, 0.55, 0.97], [180, 0.35], [300, 0.16], [480, 0.06], [1000, 0], [2000, 0], [2600, 0]),
      ...listLevels([4600, 0], [8000, 0], [14_000, 0], [25_000, 0], [44_000, 0]),
    ],
  ],
]);

/**
 * The levels for a game, by its name: those that were measured for it, or others that suit most
 * games.
 */
export function findLevels(name: string): readonly StrengthLevel[] {
  return MEASURED.get(name) ?? STANDARD;
}
