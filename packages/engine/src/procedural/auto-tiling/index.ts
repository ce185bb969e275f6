export { type PlacedTile, RuleTiler, type RuleTilerOptions } from './rule-tiler.js';
export { ANY_VALUE, GROUP_STEP, type TileRule } from './tile-rule.js';
export { readWangSet, type WangKind, type WangSet, type WangTile, type WangTurns, withTurns } from './wang-set.js';
export { NO_TILE, WangTiler, type WangTilerOptions } from './wang-tiler.js';
