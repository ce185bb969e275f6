/** The hashes of each sample, tick by tick, by the name of the sample. */
export type Hashes = Readonly<Record<string, readonly string[]>>;

/** Runs samples somewhere: in this program, in a page, in the shell of another engine. */
export interface Engine {
  readonly name: string;
  hashes(): Promise<Hashes>;
  /** The hashes of one sample with nothing left out. */
  thoroughHashes(sample: string): Promise<readonly string[]>;
  values(sample: string, tick: number): Promise<readonly string[]>;
}

/**
 * All differences between what two engines compute, a line for each sample: at which tick its bits
 * differ first, and which value it is. Both run that sample again to find the value.
 */
export async function findDifferences(left: Engine, right: Engine): Promise<string[]> {
  const [ours, theirs] = [await left.hashes(), await right.hashes()];
  const lines: string[] = [];
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (firstDifference(ours[name] ?? [], theirs[name] ?? []) === undefined) continue;
    const tick = firstDifference(await left.thoroughHashes(name), await right.thoroughHashes(name));
    lines.push(`${name} ${await describe(left, right, name, tick)}`);
  }
  return lines;
}

async function describe(left: Engine, right: Engine, sample: string, tick: number | undefined): Promise<string> {
  if (tick === undefined) return 'differs from run to run';
  const values = [await left.values(sample, tick), await right.values(sample, tick)] as const;
  const at = firstDifference(...values) ?? 0;
  const [a, b] = values.map((list) => list[at] ?? 'nothing');
  return `differs first at tick ${tick}: ${left.name} has ${a}; ${right.name} has ${b}`;
}

/** The first index at which two lists differ; undefined if they are the same. */
export function firstDifference(a: readonly string[], b: readonly string[]): number | undefined {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i;
  return undefined;
}
