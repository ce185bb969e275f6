import type { LearnerRecord } from 'gumption/protocol';

/** A size in bytes as people write it. */
export function showBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${Number((bytes / 1e3).toPrecision(2))} kB`;
  return `${Number((bytes / 1e6).toPrecision(2))} MB`;
}

/** Time as people write it, from microseconds. */
export function showMicroseconds(time: number): string {
  return time < 1000 ? `${Number(time.toPrecision(2))} µs` : `${Number((time / 1000).toPrecision(2))} ms`;
}

/** A share from 0 to 1 in per cent. */
export function showPercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** A count with separators. */
export function showCount(count: number): string {
  return count.toLocaleString('en');
}

/** A score with the digits that people read. */
export function showScore(score: number): string {
  return String(Number(score.toPrecision(3)));
}

const MODES: Readonly<Record<LearnerRecord['mode'], string>> = {
  learning: 'learning',
  frozen: 'frozen',
  shadow: 'shadow',
  unknown: '–',
};

/** Whether a learner learns, in a word. */
export function showMode({ mode, training }: LearnerRecord): string {
  return training?.isRunning ? 'in training' : MODES[mode];
}

/** How far a training has come, in a line. */
export function showTraining({ work, best, share }: NonNullable<LearnerRecord['training']>): string {
  return [
    ...(share === null ? [] : [showPercent(share)]),
    ...work.map(({ name, count }) => `${showCount(count)} ${name}`),
    best === null ? 'no score yet' : `best so far ${showScore(best.score)}, ${best.at}`,
  ].join(' · ');
}
