import { InvalidDataError } from '../../../data/index.js';
import { type OptionNames, requireOptionNames } from '../../../data/known-options.js';
import type { Rng } from '../../../math/index.js';
import type { Network } from '../compile/network.js';
import { REPEATS, type Repeat, type RuleEffect } from '../text/rule.js';
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

/** For the check of misspelled options. */
const RULE_ENGINE_OPTIONS = {
  matcher: true,
  repeat: true,
  rng: true,
  network: true,
  fallback: true,
  trail: true,
  onWrite: true,
  onFire: true,
} as const satisfies OptionNames<RuleEngineOptions>;

/** Throws if an option is unknown, or has a value that none has. */
export function checkRuleEngineOptions(options: RuleEngineOptions): void {
  requireOptionNames(options, RULE_ENGINE_OPTIONS, 'options');
  const { matcher, repeat } = options;
  if (matcher !== undefined && matcher !== 'rete' && matcher !== 'naive')
    throw new InvalidDataError('options.matcher', `must be rete or naive, got ${String(matcher)}`);
  if (repeat !== undefined && !REPEATS.includes(repeat))
    throw new InvalidDataError('options.repeat', `must be one of ${REPEATS.join(', ')}, got ${String(repeat)}`);
}
