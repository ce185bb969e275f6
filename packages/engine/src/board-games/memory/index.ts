export { GrowingTable } from './growing-table.js';
export { LayeredTables } from './layered-tables.js';
export { NO_MOVE, type PositionMemory, type TableStatistics, UNBOUNDED } from './position-memory.js';
export { TranspositionTable, type TranspositionTableOptions } from './transposition-table.js';
export { ZobristKeys, type ZobristOptions } from './zobrist-keys.js';
