/**
 * What a tree search needs to play chess well: captures first, quiet moves by what cut off
 * elsewhere, captures followed to their end, checks looked at deeper, and late moves less deeply.
 *
 * ```ts
 * const search = new TreeSearch({ game: chess, depth: 1, table, ...CHESS_SEARCH });
 * ```
 */
export const CHESS_SEARCH = {
  order: 'loud first',
  killers: true,
  history: true,
  extensions: 8,
  quiescence: 16,
  nullMove: 2,
  reduceFrom: 3,
  safeMargin: 90,
  pathGuard: 'best',
} as const;
