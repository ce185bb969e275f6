import { InvalidDataError } from '../../data/check.js';
import type { Read } from '../../language/expression/evaluate.js';
import {
  createQuaternion,
  multiplyQuaternions,
  normalizeQuaternion,
  rotateVector3,
  setQuaternion,
} from '../../math/quaternion.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { Draws } from '../formulas/draws.js';
import { BranchList, type BranchStart } from './branch-list.js';
import {
  BRANCH_NAMES,
  type CompiledProduct,
  END_X,
  END_Y,
  END_Z,
  GENERATION,
  INDEX,
  LENGTH,
  LEVEL,
  type Plant,
  SIDE,
  UP,
} from './plant.js';
import { MAX_BRANCHES } from './plant-document.js';

/** Degrees to half an angle in radians, for quaternions. */
const HALF_DEGREE = Math.PI / 360;

/** More copies of one product than anyone wants. */
const MAX_COPIES = 10_000;

const UPRIGHT: Readonly<Vector3> = { x: 0, y: 1, z: 0 };

/** Chooses rules for branches and computes what grows from them. */
export class BranchProducer {
  readonly branches = new BranchList();
  readonly draws: Draws;
  /** The branch that was computed last. */
  readonly next = {
    position: createVector3(),
    orientation: createQuaternion(),
    length: 0,
    bend: 0,
    kind: 0,
    level: 0,
    parent: -1,
    rule: -1,
    product: 0,
  } satisfies BranchStart;
  readonly #plant: Plant;
  /** The numbers that formulas of the branch at hand read. */
  readonly #numbers: Float64Array;
  readonly #read: Read;
  readonly #end = createVector3();
  readonly #frame = createQuaternion();
  readonly #turn = createQuaternion();
  readonly #weights: number[] = [];

  constructor(plant: Plant, seed: number) {
    this.#plant = plant;
    this.draws = new Draws(seed);
    const own = BRANCH_NAMES.length + plant.values.length;
    const numbers = new Float64Array(own + plant.parameters.length);
    numbers.set(plant.parameters, own);
    this.#numbers = numbers;
    this.#read = (slot) => numbers[slot];
  }

  /** Computes the first branch. */
  writeRoot(): void {
    const { start } = this.#plant.document;
    const { next } = this;
    const half = (start.turn ?? 0) * HALF_DEGREE;
    setQuaternion(next.orientation, 0, 0, sin(half), cos(half));
    next.length = start.length;
    next.bend = (start.bend ?? 0) * 2 * HALF_DEGREE;
    next.kind = this.#plant.kinds.indexOf(start.kind);
  }

  /** Makes the numbers of a branch readable by formulas. `values` are what it carries. */
  begin(branch: number, values: Float64Array, seed: number): void {
    const numbers = this.#numbers;
    const { length, level, generation } = this.branches;
    numbers[LENGTH] = length[branch];
    numbers[LEVEL] = level[branch];
    numbers[GENERATION] = generation[branch];
    this.branches.writePoint(this.#end, branch, 1);
    numbers[END_X] = this.#end.x;
    numbers[END_Y] = this.#end.y;
    numbers[END_Z] = this.#end.z;
    this.branches.writeOrientation(this.#frame, branch, 1);
    rotateVector3(this.#end, this.#frame, UPRIGHT);
    numbers[UP] = this.#end.y;
    numbers[SIDE] = this.#end.x;
    numbers[INDEX] = 0;
    const width = this.#plant.values.length;
    for (let i = 0; i < width; i++) numbers[BRANCH_NAMES.length + i] = values[branch * width + i];
    this.draws.begin(seed);
  }

  /** The rule for the branch at hand; −1 if it ends here. */
  chooseRule(branch: number): number {
    const { rules, document } = this.#plant;
    const { kind, level, generation } = this.branches;
    if (generation[branch] >= (document.limits?.generations ?? Infinity)) return -1;
    const isRandom = document.choice === 'random';
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i];
      const matches =
        (rule.kind < 0 || rule.kind === kind[branch]) &&
        (rule.level < 0 || rule.level === level[branch]) &&
        (rule.when === undefined || rule.when(this.#read));
      if (matches && !isRandom) return i;
      this.#weights[i] = matches ? rule.weight : 0;
    }
    return isRandom ? this.draws.weighted(this.#weights) : -1;
  }

  /** How many of a product grow. */
  copiesOf(product: CompiledProduct): number {
    const copies = Math.floor(product.count(this.#read, this.draws));
    if (copies >= 0 && copies <= MAX_COPIES) return copies;
    throw new InvalidDataError(`${product.path}.count`, `must be from 0 to ${MAX_COPIES}, got ${copies}`);
  }

  /** Computes a product of a branch into `next`. `copy` counts copies from 0. */
  writeProduct(branch: number, product: CompiledProduct, copy: number): void {
    const { next, draws, branches } = this;
    const read = this.#read;
    this.#numbers[INDEX] = copy;
    next.length = product.length(read, draws);
    const turn = product.turn(read, draws) * HALF_DEGREE;
    const roll = product.roll(read, draws) * HALF_DEGREE;
    next.bend = product.bend(read, draws) * 2 * HALF_DEGREE;
    const at = Math.min(1, Math.max(0, product.at(read, draws)));
    next.level = Math.min(MAX_BRANCHES, Math.max(0, Math.floor(product.level(read, draws))));
    next.kind = product.kind < 0 ? branches.kind[branch] : product.kind;
    next.parent = branch;
    branches.writePoint(next.position, branch, at);
    branches.writeOrientation(next.orientation, branch, at);
    if (roll !== 0) {
      setQuaternion(this.#turn, 0, sin(roll), 0, cos(roll));
      multiplyQuaternions(next.orientation, next.orientation, this.#turn);
    }
    if (turn !== 0) {
      setQuaternion(this.#turn, 0, 0, sin(turn), cos(turn));
      multiplyQuaternions(next.orientation, next.orientation, this.#turn);
    }
    normalizeQuaternion(next.orientation, next.orientation);
  }

  /** Writes what a new branch carries. */
  writeValues(values: Float64Array, added: number, branch: number, product: CompiledProduct): void {
    const own = product.values;
    for (let i = 0; i < own.length; i++)
      values[added * own.length + i] = own[i]?.(this.#read, this.draws) ?? values[branch * own.length + i];
  }
}
