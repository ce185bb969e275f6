import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  boolean,
  func,
  having,
  type Infer,
  integer,
  list,
  literal,
  optional,
  record,
  struct,
  tuple,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import { BranchList } from './branch-list.js';
import { BranchProducer } from './branch-producer.js';
import type { Plant } from './plant.js';
import { DEFAULT_BRANCHES, MAX_BRANCHES } from './plant-document.js';

/** How growth ended: all rules are done, too many branches, or your own test. */
export type GrowthEnding = 'growing' | 'grown' | 'branch limit' | 'enough';

/** Options of {@link PlantGrower}. */
export type PlantGrowerOptions = Infer<typeof growerOptions>;

const growerOptions = struct({
  __proto__: null,
  /** The rules to grow by. */
  plant: unchecked<Plant>(),
  /** One number is drawn from it, however large the plant gets. */
  rng: having<Rng>('an Rng', 'uint32'),
  /** Asked before each branch grows: true ends the growth of the whole plant. */
  isEnough: optional(func<(branches: BranchList) => boolean>()),
  /** Whether a branch may reach from one point to another; if not, it is left out. For walls and rocks. */
  isAllowed: optional(func<(from: Readonly<Vector3>, to: Readonly<Vector3>) => boolean>()),
});

/** The state of a `PlantGrower` as plain JSON. */
export type SavedPlantGrower = Infer<typeof savedGrowerSchema>;

const savedGrowerSchema = record({
  version: literal(1),
  seed: integer({ min: 0, max: 2 ** 32 - 1 }),
  /** How many branches have grown on. */
  grown: integer({ min: 0, max: MAX_BRANCHES }),
  /** Branches that were not allowed: when, and which child. */
  dropped: list(tuple([integer({ min: 0 }), integer({ min: 0 })])),
  isEnough: boolean(),
  isFull: boolean(),
});

/**
 * Grows a plant by its rules, branch by branch (an L-system). Each branch has random numbers of its
 * own, so both orders grow the same plant, and slices the same as one run.
 */
export class PlantGrower {
  /** The rules it grows by. */
  readonly plant: Plant;
  /** The most branches that waited at once: what the order needs in memory. */
  peak = 0;
  readonly #options: PlantGrowerOptions;
  #seed: number;
  #producer: BranchProducer;
  /** By branch: the seed of its random numbers. */
  #seeds = new Int32Array(16);
  /** Values that branches carry, all of one branch side by side. */
  #values: Float64Array;
  /** Branches to grow: a queue from `#first` on, or a stack. */
  #waiting = new Int32Array(16);
  #first = 0;
  #last = 0;
  #grown = 0;
  #isEnough = false;
  #isFull = false;
  #dropped: (readonly [growth: number, child: number])[] = [];
  readonly #copies: number[] = [];

  constructor(options: PlantGrowerOptions) {
    checkOptions(growerOptions, options, 'PlantGrower');
    this.#options = options;
    this.plant = options.plant;
    this.#seed = options.rng.uint32();
    this.#producer = new BranchProducer(this.plant, this.#seed);
    this.#producer.writeRoot();
    const { values = {} } = this.plant.document;
    this.#values = Float64Array.from(this.plant.values, (name) => values[name]);
    this.#add(this.#producer.draws.seedOf(0, 0));
  }

  /** The branches so far. */
  get branches(): BranchList {
    return this.#producer.branches;
  }

  /** Whether it goes on, and how it ended. */
  get ending(): GrowthEnding {
    if (this.#isEnough) return 'enough';
    if (this.#isFull) return 'branch limit';
    return this.waiting === 0 ? 'grown' : 'growing';
  }

  /** How many branches could still grow. */
  get waiting(): number {
    return this.#last - this.#first;
  }

  /** Why growth ended, in words. */
  get reason(): string {
    const { ending, waiting } = this;
    if (ending === 'grown') return 'every rule is done';
    if (ending === 'growing') return `${waiting} branches are still growing`;
    if (ending === 'enough') return `isEnough ended it; ${waiting} branches could still grow`;
    return (
      `stopped at ${this.#limit} branches, ${waiting} of which could still grow: ` +
      'add a rule that ends growth, or raise limits.branches'
    );
  }

  get #limit(): number {
    return this.plant.document.limits?.branches ?? DEFAULT_BRANCHES;
  }

  /** A value that a branch carries. */
  valueOf(branch: number, name: string): number {
    const at = this.plant.values.indexOf(name);
    if (at < 0 || !(Number.isInteger(branch) && branch >= 0 && branch < this.branches.count))
      throw new InvalidDataError('valueOf', `there is no value ${name} of branch ${branch}`);
    return this.#values[branch * this.plant.values.length + at];
  }

  /** Grows to the end. */
  run(): void {
    while (!this.step(1 << 16));
  }

  /** Lets `budget` branches grow; true once growth has ended. */
  step(budget: number): boolean {
    requireInteger(budget, 'budget');
    requireNonNegative(budget, 'budget');
    const { isEnough } = this.#options;
    for (let i = 0; i < budget && this.ending === 'growing'; i++) {
      if (isEnough?.(this.branches) === true) this.#isEnough = true;
      else this.#growNext(undefined);
    }
    return this.ending !== 'growing';
  }

  /** Adds the branch that was computed last, and lets it wait. Returns its number. */
  #add(seed: number): number {
    const branch = this.branches.add(this.#producer.next);
    const width = this.plant.values.length;
    if (branch === this.#seeds.length) this.#seeds = withRoom(this.#seeds, 2 * branch);
    if ((branch + 1) * width > this.#values.length) this.#values = withRoom(this.#values, 2 * (branch + 1) * width);
    this.#seeds[branch] = seed;
    if (this.#last === this.#waiting.length) this.#waiting = withRoom(this.#waiting, 2 * this.#last);
    this.#waiting[this.#last++] = branch;
    this.peak = Math.max(this.peak, this.waiting);
    return branch;
  }

  /** Lets the next branch grow. `dropped` are the children that were left out in a saved run. */
  #growNext(dropped: ReadonlySet<number> | undefined): void {
    const producer = this.#producer;
    const isDeep = this.plant.document.order === 'depth';
    const branch = this.#waiting[isDeep ? this.#last - 1 : this.#first];
    producer.begin(branch, this.#values, this.#seeds[branch]);
    const rule = producer.chooseRule(branch);
    if (rule >= 0 && this.branches.count + this.#countProducts(rule) > this.#limit) {
      this.#isFull = true;
      return;
    }
    this.#grown++;
    if (isDeep) this.#last--;
    else this.#first++;
    if (rule >= 0) this.#produce(branch, rule, dropped);
  }

  /** How many branches a rule adds at most to the one at hand. */
  #countProducts(rule: number): number {
    const { products } = this.plant.rules[rule];
    let sum = 0;
    for (let i = 0; i < products.length; i++) {
      this.#copies[i] = this.#producer.copiesOf(products[i]);
      sum += this.#copies[i];
    }
    return sum;
  }

  #produce(branch: number, rule: number, dropped: ReadonlySet<number> | undefined): void {
    const producer = this.#producer;
    const { products } = this.plant.rules[rule];
    producer.next.rule = rule;
    for (let i = 0, child = 0; i < products.length; i++) {
      producer.next.product = i;
      for (let copy = 0; copy < this.#copies[i]; copy++, child++) {
        producer.writeProduct(branch, products[i], copy);
        if (!(producer.next.length > 0)) continue;
        if (dropped === undefined ? this.#isAllowed() : !dropped.has(child)) {
          const added = this.#add(producer.draws.seedOf(this.#seeds[branch], child));
          producer.writeValues(this.#values, added, branch, products[i]);
        } else this.#dropped.push([this.#grown - 1, child]);
      }
    }
  }

  #isAllowed(): boolean {
    const { isAllowed } = this.#options;
    if (isAllowed === undefined) return true;
    const probe = new BranchList();
    probe.add({ ...this.#producer.next, parent: -1 });
    const end = createVector3();
    probe.writePoint(end, 0, 1);
    return isAllowed({ ...this.#producer.next.position }, end) === true;
  }

  /** The state of growth: what has grown follows from it. */
  save(): SavedPlantGrower {
    return {
      version: 1,
      seed: this.#seed,
      grown: this.#grown,
      dropped: [...this.#dropped],
      isEnough: this.#isEnough,
      isFull: this.#isFull,
    };
  }

  /**
   * Continues with the same branches as the plant that was saved, by the same rules: it grows them
   * again. Throws, and changes nothing, if that cannot be.
   */
  restore(saved: SavedPlantGrower): void {
    const { seed, grown, dropped, isEnough, isFull } = parse(savedGrowerSchema, saved, 'saved');
    const again = new PlantGrower({ ...this.#options, rng: { uint32: () => seed } as Rng });
    const byGrowth = new Map<number, Set<number>>();
    for (const [growth, child] of dropped) byGrowth.set(growth, (byGrowth.get(growth) ?? new Set<number>()).add(child));
    const none: ReadonlySet<number> = new Set();
    for (let i = 0; i < grown; i++) {
      if (again.ending === 'growing') again.#growNext(byGrowth.get(i) ?? none);
      if (again.#grown <= i) throw new InvalidDataError('saved.grown', `must be at most ${i}, got ${grown}`);
    }
    if (again.#dropped.length !== dropped.length)
      throw new InvalidDataError('saved.dropped', 'must name each branch once, and only branches that the rules make');
    this.#seed = seed;
    this.#producer = again.#producer;
    this.#seeds = again.#seeds;
    this.#values = again.#values;
    this.#waiting = again.#waiting;
    this.#first = again.#first;
    this.#last = again.#last;
    this.#grown = grown;
    this.#isEnough = isEnough;
    this.#isFull = isFull;
    this.#dropped = again.#dropped;
    this.peak = again.peak;
  }
}
