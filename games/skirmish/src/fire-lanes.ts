import { list, number, parse, record } from 'gumption/data';
import type { LayerAnalysis } from 'gumption/tactics/layers';
import { FIELD, isClear, isCovered } from './battlefield.js';
import { COVERED } from './combat.js';
import { cellAt, MAP_SIZE } from './map.js';
import type { Side } from './side.js';
import { TRAITS } from './soldier.js';

const { range: RANGE } = TRAITS.rifleman;

/** Less certain enemies do not count. */
const CERTAIN = 0.2;

/** How much a shot loses on its way to the end of its range. */
const LOSS = 0.6;

/** Where a rifle can hit from one cell, and how well. */
interface Lanes {
  readonly cells: readonly number[];
  readonly worth: readonly number[];
}

/** Cells whose lanes are kept: those where enemies were seen lately. All would take 14 MB. */
const MAX_KEPT = 128;

/** What can be hit from each cell. It follows from the map, and is computed when it is needed. */
class FireLanes {
  readonly #lanes = new Map<number, Lanes>();

  from(cell: number): Lanes {
    let lanes = this.#lanes.get(cell);
    if (lanes !== undefined) return lanes;
    lanes = findLanes(cell);
    if (this.#lanes.size >= MAX_KEPT) this.#lanes.delete(this.#lanes.keys().next().value!);
    this.#lanes.set(cell, lanes);
    return lanes;
  }
}

function findLanes(from: number): Lanes {
  const cells: number[] = [];
  const worth: number[] = [];
  const middle = { x: FIELD.x[from], z: FIELD.z[from] };
  const left = Math.max(0, (from % MAP_SIZE.width) - RANGE);
  const right = Math.min(MAP_SIZE.width - 1, (from % MAP_SIZE.width) + RANGE);
  const row = Math.floor(from / MAP_SIZE.width);
  for (let z = Math.max(0, row - RANGE); z <= Math.min(MAP_SIZE.depth - 1, row + RANGE); z++)
    for (let x = left; x <= right; x++) {
      const at = { x: x + 0.5, z: z + 0.5 };
      const distance = Math.sqrt((at.x - middle.x) * (at.x - middle.x) + (at.z - middle.z) * (at.z - middle.z));
      if (distance > RANGE || !isClear(middle, at)) continue;
      cells.push(z * MAP_SIZE.width + x);
      worth.push((1 - (LOSS * distance) / RANGE) * (isCovered(at, middle) ? COVERED : 1));
    }
  return { cells, worth };
}

const LANES = new FireLanes();

const savedSchema = record({ cells: list(number()), certain: list(number()) });

/**
 * The fire that the enemies that a side knows of can lay on each place: how many can hit somebody
 * there, and how well, from where they were last seen.
 */
export function fireLayer(side: Pick<Side, 'known'>): LayerAnalysis {
  const sums = new Float64Array(FIELD.count);
  let cells: number[] = [];
  let certain: number[] = [];
  let done = 0;
  return {
    category: 'slow',
    unit: 'rifles',
    count: FIELD.count,
    begin() {
      const known = side.known.filter(
        ({ certainty, soldier }) => certainty >= CERTAIN && TRAITS[soldier.role].range > 0,
      );
      cells = known.map(({ position }) => cellAt(position));
      certain = known.map(({ certainty }) => certainty);
      done = 0;
      sums.fill(0);
    },
    step(budget) {
      // An enemy is a unit of work: its lanes are known.
      const end = Math.min(cells.length, done + budget);
      for (; done < end; done++) {
        const lanes = LANES.from(cells[done]);
        for (let i = 0; i < lanes.cells.length; i++) sums[lanes.cells[i]] += lanes.worth[i] * certain[done];
      }
      return done === cells.length;
    },
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = sums[place];
    },
    save: () => ({ cells, certain }),
    restore(saved) {
      const noted = parse(savedSchema, saved, 'fire');
      cells = [...noted.cells];
      certain = [...noted.certain];
      done = 0;
      sums.fill(0);
    },
  };
}
