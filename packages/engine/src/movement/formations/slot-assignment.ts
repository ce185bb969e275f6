import type { Assigner } from '../../math/assigner.js';
import { AssignmentSolver } from '../../math/assignment.js';
import { EaseAssigner } from './ease-assigner.js';

/**
 * How members are assigned to slots. 'optimal' finds the lowest total cost. 'ease' places awkward
 * members first, which is far cheaper for hundreds, and falls back to 'optimal' only if that leaves
 * a member out. 'order' fills slots in order of joining and needs no costs.
 */
export type AssignmentMethod = 'optimal' | 'ease' | 'order';

/**
 * Writes what it costs to put a member into a slot, both by number, to its place in `out`: a number
 * returned would be allocated.
 */
export interface SlotCosts {
  weigh(out: Float64Array, at: number, member: number, slot: number): void;
}

/**
 * How far an assignment has come, as plain data. A cost that JSON cannot hold is null: the pair is
 * forbidden.
 */
export interface AssignmentProgress {
  readonly members: number;
  readonly slots: number;
  readonly weighed: number;
  readonly placed: number;
  readonly fallenBack: boolean;
  readonly costs: readonly (number | null)[];
}

/**
 * An assignment that may take several frames: it first asks for the costs, a member at a time,
 * which is the dear part when a cost is a question about the world, and then places members. One
 * unit of budget is one member weighed or placed.
 */
export class SlotAssignment {
  readonly #best = new AssignmentSolver();
  readonly #easy = new EaseAssigner();
  readonly #method: AssignmentMethod;
  readonly #limit: number;
  #costs = new Float64Array(0);
  #members = 0;
  #slots = 0;
  #weighed = 0;
  #placed = 0;
  #fallenBack = false;
  /** Whether an assignment is under way. */
  isActive = false;

  constructor(method: AssignmentMethod, limit: number) {
    this.#method = method;
    this.#limit = limit;
    this.#fallenBack = method === 'optimal';
  }

  /** Slot of each member, or −1: what came out, once {@link step} has answered true. */
  get slotOf(): Readonly<Int32Array> {
    return this.#fallenBack ? this.#best.columnOf : this.#easy.columnOf;
  }

  /** Begins again; what was under way is dropped. */
  begin(members: number, slots: number): void {
    if (members * slots > this.#costs.length)
      this.#costs = new Float64Array(Math.max(members * slots, 2 * this.#costs.length));
    this.#members = members;
    this.#slots = slots;
    this.#weighed = 0;
    this.#placed = 0;
    this.#fallenBack = this.#method === 'optimal';
    this.isActive = true;
  }

  /** Does `budget` units of work; true once everybody has been placed, or found to fit nowhere. */
  step(source: SlotCosts, budget: number): boolean {
    let left = budget;
    for (; this.#weighed < this.#members && left > 0; left--) this.#weigh(source);
    if (this.#weighed < this.#members) return false;
    while (left > 0 || this.#members === 0) {
      if (this.#placed === 0) this.#placer.begin(this.#costs, this.#members, this.#slots, this.#limit);
      const rows = Math.min(left, this.#members - this.#placed);
      this.#placed += rows;
      left -= rows;
      if (!this.#placer.step(rows)) return false;
      if (this.#fallenBack || !this.#isSomebodyLeftOut()) {
        this.isActive = false;
        return true;
      }
      this.#fallenBack = true;
      this.#placed = 0;
    }
    return false;
  }

  /** What there is to save of an assignment under way. */
  save(): AssignmentProgress {
    const members = this.#members;
    const slots = this.#slots;
    const weighed = this.#weighed;
    const placed = this.#placed;
    const fallenBack = this.#fallenBack;
    const costs = Array.from(this.#costs.subarray(0, weighed * slots), (cost) => (Number.isFinite(cost) ? cost : null));
    return { members, slots, weighed, placed, fallenBack, costs };
  }

  /**
   * Takes an assignment up where it was saved: the work done before is done again, from the costs
   * that were asked then.
   */
  restore(progress: AssignmentProgress): void {
    this.begin(progress.members, progress.slots);
    progress.costs.forEach((cost, i) => {
      this.#costs[i] = cost ?? Infinity;
    });
    this.#weighed = progress.weighed;
    this.#fallenBack = progress.fallenBack;
    this.#placed = progress.placed;
    if (this.#placed > 0) {
      this.#placer.begin(this.#costs, this.#members, this.#slots, this.#limit);
      this.#placer.step(this.#placed);
    }
  }

  get #placer(): Assigner {
    return this.#fallenBack ? this.#best : this.#easy;
  }

  #weigh(source: SlotCosts): void {
    const member = this.#weighed++;
    for (let slot = 0; slot < this.#slots; slot++) source.weigh(this.#costs, member * this.#slots + slot, member, slot);
  }

  #isSomebodyLeftOut(): boolean {
    const { columnOf } = this.#easy;
    for (let member = 0; member < this.#members; member++) if (columnOf[member] === -1) return true;
    return false;
  }
}
