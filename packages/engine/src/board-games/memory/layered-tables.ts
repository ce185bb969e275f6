import { InvalidDataError } from '../../data/check.js';
import { NO_MOVE, type PositionMemory, type TableStatistics } from './position-memory.js';

/**
 * Several tables as one: each position is stored in all of them and looked up in one after the other.
 * A table that keeps deep searches and one that always replaces together keep both kinds.
 */
export class LayeredTables implements PositionMemory {
  lower = 0;
  upper = 0;
  depth = 0;
  move = NO_MOVE;
  /** The tables, in the order in which they are asked. */
  readonly tables: readonly PositionMemory[];

  constructor(tables: readonly PositionMemory[]) {
    if (!(Array.isArray(tables) && tables.length > 0))
      throw new InvalidDataError('tables', 'must be a list of at least one table');
    this.tables = [...tables];
  }

  /** The sums over all tables, except `hits`: lookups that any table answered. */
  get statistics(): TableStatistics {
    const all = this.tables.map(({ statistics }) => statistics);
    const sum = (of: (statistics: TableStatistics) => number) => all.reduce((total, each) => total + of(each), 0);
    return {
      capacity: sum(({ capacity }) => capacity),
      used: sum(({ used }) => used),
      stores: sum(({ stores }) => stores),
      overwrites: sum(({ overwrites }) => overwrites),
      lookups: all[0].lookups,
      hits: sum(({ hits }) => hits),
      lost: sum(({ lost }) => lost),
    };
  }

  find(hashLow: number, hashHigh: number): boolean {
    for (let i = 0; i < this.tables.length; i++) {
      const table = this.tables[i];
      if (!table.find(hashLow, hashHigh)) continue;
      this.lower = table.lower;
      this.upper = table.upper;
      this.depth = table.depth;
      this.move = table.move;
      return true;
    }
    return false;
  }

  store(hashLow: number, hashHigh: number, depth: number, lower: number, upper: number, move: number): void {
    for (let i = 0; i < this.tables.length; i++) this.tables[i].store(hashLow, hashHigh, depth, lower, upper, move);
  }

  clear(): void {
    for (const table of this.tables) table.clear();
  }

  nextTurn(): void {
    for (const table of this.tables) table.nextTurn();
  }
}
