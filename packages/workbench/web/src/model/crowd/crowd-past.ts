import type { CrowdCount } from 'gumption/protocol';

/** How many agents are in the nodes of a program: places in `paths`, each followed by a count. */
export interface CountedProgram {
  readonly behavior: string;
  readonly agents: number;
  readonly paths: readonly string[];
  readonly here: ArrayLike<number>;
}

/** What the crowd did after a tick. */
export interface CrowdMoment {
  readonly tick: number;
  readonly agents: number;
  readonly groups: readonly CrowdCount[];
  readonly leftOut: number;
  readonly programs: readonly CountedProgram[];
}

interface Kept {
  readonly tick: number;
  readonly agents: number;
  readonly leftOut: number;
  /** Numbers of groups, each followed by a count. */
  readonly groups: Uint32Array;
  readonly programs: readonly CountedProgram[];
  readonly bytes: number;
}

/** The most that counts of the past take: some ten minutes of a large crowd. */
export const MAX_BYTES = 8_000_000;
/** Groups that are told apart; words that change all the time would add up. */
const MAX_GROUPS = 20_000;
const KEPT_BYTES = 200;

/**
 * Counts of the past. When their memory is full, every other one of the older half goes: the longer
 * ago, the coarser, and the reach stays.
 */
export class CrowdPast {
  #kept: Kept[] = [];
  #bytes = 0;
  readonly #numbers = new Map<string, number>();
  #groups: Omit<CrowdCount, 'count'>[] = [];

  get bytes(): number {
    return this.#bytes;
  }

  get length(): number {
    return this.#kept.length;
  }

  add({ tick, agents, leftOut, groups, programs }: CrowdMoment): void {
    this.forgetAfter(tick - 1);
    if (this.#groups.length > MAX_GROUPS) this.clear();
    const counts = new Uint32Array(2 * groups.length);
    groups.forEach((group, i) => {
      counts[2 * i] = this.#numberOf(group);
      counts[2 * i + 1] = group.count;
    });
    const small = programs.map((program) => ({ ...program, here: Uint32Array.from(program.here) }));
    const bytes =
      KEPT_BYTES + 8 * groups.length + small.reduce((sum, { here }) => sum + KEPT_BYTES + 4 * here.length, 0);
    this.#kept.push({ tick, agents, leftOut, groups: counts, programs: small, bytes });
    this.#bytes += bytes;
    if (this.#bytes > MAX_BYTES) this.#thin();
  }

  /** The counts that held at a tick; undefined before the first. */
  at(tick: number): CrowdMoment | undefined {
    const kept = this.#kept.findLast((each) => each.tick <= tick);
    if (kept === undefined) return undefined;
    const groups: CrowdCount[] = [];
    for (let i = 0; i < kept.groups.length; i += 2)
      groups.push({ ...this.#groups[kept.groups[i]], count: kept.groups[i + 1] });
    return { ...kept, groups };
  }

  /** Forgets what came after a tick: it has not happened. */
  forgetAfter(tick: number): void {
    while (this.#kept.length > 0 && this.#kept.at(-1)!.tick > tick) this.#bytes -= this.#kept.pop()!.bytes;
  }

  clear(): void {
    this.#kept = [];
    this.#bytes = 0;
    this.#numbers.clear();
    this.#groups = [];
  }

  #thin(): void {
    const half = this.#kept.length >> 1;
    this.#kept = this.#kept.filter((_, i) => i >= half || i % 2 === 0);
    this.#bytes = this.#kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #numberOf({ type, behavior, activity }: CrowdCount): number {
    const key = `${type}\n${behavior}\n${activity}`;
    let number = this.#numbers.get(key);
    if (number !== undefined) return number;
    number = this.#groups.push({ type, behavior, activity }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
