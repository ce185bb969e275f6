import { checkOptions } from '../../data/parse.js';
import { func, integer, list, optional, type Schema, struct } from '../../data/schema.js';
import type { Ground } from '../ground/ground.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';
import { InfluenceMap } from '../influence/influence-map.js';
import { type UnitEstimator, UnitList, type UnitSource } from '../influence/unit-list.js';
import { UnitRecord } from '../influence/unit-record.js';

/** Options of {@link influenceLayer}. */
export interface InfluenceLayerOptions {
  /** The units that count, at the start of each pass. */
  readonly units: UnitSource;
  /** The side whose influence the layer shows. */
  readonly side: number;
  /** Guesses about units that nobody has seen. They count like the others. */
  readonly estimators?: readonly UnitEstimator[];
}

const influenceOptions: Schema<InfluenceLayerOptions> = struct({
  __proto__: null,
  units: func<UnitSource>(),
  side: integer({ min: 0 }),
  estimators: optional(list(func<UnitEstimator>())),
});

/**
 * The influence of one side: what its units are worth around them. A pass shows where the units were
 * when it began. For a side that does not know everything, use `knownUnits`. Slow.
 */
export function influenceLayer(ground: Ground, options: InfluenceLayerOptions): LayerAnalysis {
  checkOptions(influenceOptions, options, 'influenceLayer');
  const { units, side, estimators = [] } = options;
  const map = new InfluenceMap(ground, 1);
  const noted = new UnitList();
  const unit = new UnitRecord();
  const add = (each: Parameters<UnitList['add']>[0]) => noted.add(each);
  let done = 0;
  const start = () => {
    map.begin();
    done = 0;
  };
  return {
    category: 'slow',
    unit: 'strength',
    count: ground.count,
    begin() {
      noted.clear();
      units(add);
      for (const estimate of estimators) estimate(noted, add);
      start();
    },
    step(budget) {
      const end = Math.min(noted.count, done + budget);
      for (; done < end; done++) {
        if (noted.side[done] !== side) continue;
        unit.position.x = noted.x[done];
        unit.position.z = noted.z[done];
        unit.strength = noted.strength[done];
        unit.radius = noted.radius[done];
        unit.dropOff = noted.dropOffOf(done);
        map.add(unit);
      }
      if (done < noted.count) return false;
      map.finish();
      return true;
    },
    write(out, first, end) {
      const sums = map.influenceOf(0);
      for (let place = first; place < end; place++) out[place] = sums[place];
    },
    save: () => noted.save(),
    restore(saved) {
      noted.restore(saved);
      start();
    },
  };
}

/**
 * How far a side leads at each place: its influence minus the strongest of the others, negative in
 * foreign land. Takes the names of influence layers.
 */
export function leadLayer(own: string, others: readonly string[]): LayerAnalysis {
  return {
    inputs: [own, ...others],
    unit: 'strength',
    write(out, first, end, inputs) {
      for (let place = first; place < end; place++) {
        let strongest = 0;
        for (let k = 1; k < inputs.length; k++) if (inputs[k][place] > strongest) strongest = inputs[k][place];
        out[place] = inputs[0][place] - strongest;
      }
    },
  };
}
