import type { Rng } from '../../../math/index.js';
import type { Network } from '../compile/network.js';
import type { Repeat, RuleEffect } from '../text/rule.js';
import type { TrailOptions } from './trail.js';
import type { Trigger } from './trigger.js';

/** Options of a {@link RuleEngine}. */
export interface RuleEngineOptions {
  /**
   * How rules are matched; by default `rete`. Both matchers find the same triggers in the same
   * order.
   */
  readonly matcher?: 'rete' | 'naive';
  /** When a rule may fire again on the same facts; by default `matchedChange`. */
  readonly repeat?: Repeat;
  /** For sets with the arbiter `random`. */
  readonly rng?: Pick<Rng, 'integer'>;
  /**
   * A network made by `buildNetwork`, for several engines to share. By default each engine builds
   * its own.
   */
  readonly network?: Network;
  /** Effects that run in an iteration in which no rule can fire. */
  readonly fallback?: readonly RuleEffect[];
  /** Records why each fact was added; costs memory, so mostly for debugging. */
  readonly trail?: TrailOptions;
  /** Receives what the effect `write` writes. Required by rules that use that effect. */
  readonly onWrite?: (key: string, value: unknown) => void;
  /** Called for every firing, before its effects run. */
  readonly onFire?: (trigger: Trigger) => void;
}
