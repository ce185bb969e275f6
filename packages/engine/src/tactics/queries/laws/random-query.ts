import type { Rng } from '../../../math/rng.js';
import type { SpotGenerator, SpotQuery, SpotTest } from '../index.js';

/** A query that nobody would write, drawn by chance. Every generator but rings and cones may occur. */
export function drawQuery(rng: Rng): SpotQuery {
  const context = () => rng.pick(['self', 'enemies', 'enemy', 'squad', 'lastSeen']);
  const amount = (low: number, high: number) =>
    rng.chance(0.2) ? { param: 'far' } : Math.round(rng.range(low, high) * 4) / 4;
  const judging = () => ({
    ...(rng.chance(0.3) && { min: Math.round(rng.range(-1, 4) * 2) / 2 }),
    ...(rng.chance(0.3) && { max: rng.range(0, 8) }),
    ...(rng.chance(0.6)
      ? {
          range: rng.pick([
            [0, 8],
            [8, 0],
            [{ param: 'far' }, 0],
            [-1, 1],
          ] as const),
          ...curve(),
        }
      : { relative: rng.pick(['more', 'less'] as const), ...curve() }),
  });
  const curve = () => ({
    ...(rng.chance(0.4) && { weight: rng.integer(0, 3) }),
    ...(rng.chance(0.4) && { curve: rng.pick(['polynomial', 'step', 'smooth', 'logistic'] as const) }),
  });
  const of = () => (rng.chance(0.5) ? { of: rng.pick(['least', 'most', 'mean'] as const) } : {});
  const is = () => (rng.chance(0.4) ? { is: rng.chance(0.5) } : {});
  const snap = () => (rng.chance(0.4) ? { snap: rng.pick([0, 0.5, 2]) } : {});
  const drawTest = (): SpotTest => {
    switch (rng.integer(0, 9)) {
      case 0:
        return { test: 'distance', to: context(), ...of(), ...judging() };
      case 1:
        return { test: 'pathDistance', from: context(), ...of(), ...judging() };
      case 2:
        return { test: 'sight', [rng.pick(['to', 'from'])]: context(), ...of(), ...is(), ...judging() } as SpotTest;
      case 3:
        return { test: 'layer', layer: rng.pick(['danger', 'height']), ...judging() };
      case 4:
        return { test: 'dot', from: context(), ...(rng.chance(0.5) && { toward: context() }), ...of(), ...judging() };
      case 5:
        return { test: 'label', label: rng.pick(['cover', 'dark']), ...is(), ...judging() };
      case 6:
        return { test: 'property', property: 'quality', ...judging() };
      case 7:
        return { test: 'overlap', with: context(), radius: rng.range(0.5, 4), ...is(), ...judging() };
      default:
        return { test: 'own', name: rng.pick(['checkered', 'farEast']), ...judging() };
    }
  };
  const drawOption = (): SpotGenerator => {
    switch (rng.integer(0, 6)) {
      case 0:
        return { from: 'points', ...(rng.chance(0.5) && { label: rng.pick(['cover', 'sniper']) }), ...snap() };
      case 1:
        return { from: 'points', around: context(), radius: amount(1, 9) };
      case 2:
        return { from: 'grid', around: context(), radius: amount(1, 5), spacing: rng.pick([0.5, 1, 1.3]), ...snap() };
      case 3:
        return { from: 'path', path: 'patrol', spacing: rng.pick([0.7, 1, 2.1]), ...snap() };
      case 4:
        return { from: 'agents', of: context(), ...snap() };
      case 5:
        return {
          from: 'cells',
          layer: 'danger',
          max: rng.range(0, 1),
          ...(rng.chance(0.5) && { radius: amount(1, 9) }),
        };
      default:
        return { from: 'reachable', around: context(), cost: amount(1, 9) };
    }
  };
  return {
    version: 1,
    name: 'drawn',
    params: { far: { default: 3, min: 0.5, max: 10 } },
    options: Array.from({ length: rng.integer(1, 3) }, drawOption),
    tests: Array.from({ length: rng.integer(0, 4) }, drawTest),
  };
}
