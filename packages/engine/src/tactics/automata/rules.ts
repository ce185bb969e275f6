import { checkOptions } from '../../data/parse.js';
import { boolean, number, optional, type Schema, struct } from '../../data/schema.js';
import type { AutomatonRule } from './cellular-automaton.js';

const OFF = 0;
const ON = 1;

/** Options of {@link securityRule}. */
export interface SecurityRuleOptions {
  /** The share of neighbors that must be secure. By default 0.5. */
  readonly share?: number;
  /**
   * Whether a secure cell without enough secure neighbors is lost again. By default false. With it
   * corners are rounded off, small areas vanish, and stripes flip for ever.
   */
  readonly mayLose?: boolean;
}

const securityOptions: Schema<SecurityRuleOptions> = struct({
  __proto__: null,
  share: optional(number({ above: 0, max: 1 })),
  mayLose: optional(boolean()),
});

/**
 * The area of security: a cell is secure (1, otherwise 0) if at least half of its neighbors are. It fills folds and
 * leaves straight borders as they are. Shares instead of counts, so that edges of the map and
 * irregular regions follow the same rule.
 */
export function securityRule(options: SecurityRuleOptions = {}): AutomatonRule {
  checkOptions(securityOptions, options, 'securityRule');
  const { share = 0.5, mayLose = false } = options;
  return (state, neighbors) => {
    if (state === ON && !mayLose) return ON;
    return neighbors.count > 0 && neighbors.countOf(ON) >= share * neighbors.count ? ON : OFF;
  };
}

/** Conway's game of life: 1 is alive, 0 is not. */
export const lifeRule: AutomatonRule = (state, neighbors) => {
  const alive = neighbors.countOf(ON);
  return alive === 3 || (alive === 2 && state === ON) ? ON : OFF;
};

/**
 * Levels that follow their neighbors: a cell with at least two higher neighbors rises by 1, and a
 * cell higher than all its neighbors falls by 1.
 */
export const levelingRule: AutomatonRule = (state, neighbors) => {
  let higher = 0;
  let atLeastEqual = 0;
  for (let i = 0; i < neighbors.count; i++) {
    const other = neighbors.stateOf(i);
    if (other > state) higher++;
    if (other >= state) atLeastEqual++;
  }
  if (higher >= 2) return Math.min(255, state + 1);
  return atLeastEqual === 0 ? Math.max(0, state - 1) : state;
};
