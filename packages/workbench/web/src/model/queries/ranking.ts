import type { PreviewedSpot, QueryPreview } from 'gumption/protocol';
import type { SpotKey } from './preview.js';

/** A candidate in the order of the table. */
export interface RankedSpot extends SpotKey {
  readonly data: PreviewedSpot;
  /** From 1 for the best; undefined if it was dropped. */
  readonly rank: number | undefined;
  readonly isChosen: boolean;
}

/** All candidates: the chosen one, then the others by their scores, then those that were dropped. */
export function rankSpots(preview: QueryPreview): readonly RankedSpot[] {
  const last = preview.options.length - 1;
  const all = preview.options.flatMap(({ spots }, option) =>
    spots.map((data, spot) => ({ option, spot, data, isChosen: option === last && spot === preview.chosen })),
  );
  const left = all.filter(({ data }) => data.score !== null);
  left.sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.data.score! - a.data.score!);
  const ranked = left.map((each, i) => ({ ...each, rank: i + 1 }));
  // The option that was tried last is the one that people look at.
  const dropped = all.filter(({ data }) => data.score === null).sort((a, b) => b.option - a.option);
  return [...ranked, ...dropped.map((each) => ({ ...each, rank: undefined }))];
}

/** What one test said of a candidate, in words. */
export interface TestVerdict {
  readonly title: string;
  readonly reason: string;
  /** What it measured; undefined if it was not asked, or had no number. */
  readonly value: number | undefined;
  readonly score: number | undefined;
  /** Its part of the whole, from 0 to 1; 0 if it does not score. */
  readonly share: number;
  readonly state: 'passed' | 'dropped' | 'skipped' | 'not asked';
}

/** What each test said of a candidate, in the order in which they are asked. */
export function verdictsOf({ tests }: QueryPreview, spot: PreviewedSpot): readonly TestVerdict[] {
  return tests.map(({ title, reason, share, isSkipped }, i) => ({
    title,
    reason,
    value: spot.values[i] ?? undefined,
    score: spot.scores[i] ?? undefined,
    share,
    state: isSkipped
      ? 'skipped'
      : spot.droppedBy === i
        ? 'dropped'
        : spot.droppedBy === 'taken' || (spot.droppedBy !== null && i > spot.droppedBy)
          ? 'not asked'
          : 'passed',
  }));
}

/** Why a candidate is where it is, in one sentence. */
export function whyOf(preview: QueryPreview, { data, isChosen, rank }: RankedSpot): string {
  const { droppedBy } = data;
  if (droppedBy === 'taken') return 'Dropped: another agent has reserved it, or one too near.';
  if (droppedBy !== null) {
    const { title, reason } = preview.tests[droppedBy];
    return `Dropped by ${nameOf(title, reason)}.`;
  }
  if (isChosen) return data.isHeld ? 'Kept: it is the spot that the agent holds.' : 'Chosen.';
  const winner = preview.options.at(-1)?.spots[preview.chosen ?? -1];
  if (winner === undefined) return `Number ${rank}.`;
  return `Number ${rank}: ${weakestOf(preview, data, winner)}`;
}

/** The test by which a candidate lost most against the winner. */
function weakestOf({ tests }: QueryPreview, spot: PreviewedSpot, winner: PreviewedSpot): string {
  let most = 0;
  let words = winner.isHeld
    ? 'not better enough to leave the spot that the agent holds.'
    : 'as good as the winner, but later.';
  for (const [i, { title, reason, share }] of tests.entries()) {
    const loss = share * ((winner.scores[i] ?? 0) - (spot.scores[i] ?? 0));
    if (loss <= most) continue;
    most = loss;
    words = `loses most by ${nameOf(title, reason)}.`;
  }
  return words;
}

/** A test with its reason, since a query may have several of one kind. */
function nameOf(title: string, reason: string): string {
  return reason === '' ? title : `${title} (${reason})`;
}
