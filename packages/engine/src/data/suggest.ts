/** Longer words are not typing mistakes, and comparing them costs their product. */
const LONGEST_WORD = 40;

/**
 * The known word most likely meant by a mistyped one; undefined when none is near. Letter case is
 * free, and one mistake (a letter wrong, missing, extra, or two swapped) is allowed per three
 * letters, none in shorter words. Of equally near words the first wins.
 */
export function suggest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  let best: string | undefined;
  let least = Math.floor(word.length / 3) + 1;
  for (const candidate of known) {
    // The difference in length is a lower bound of the distance.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** `; did you mean speed?`, or nothing when no known word is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = suggest(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

/**
 * Insertions, deletions, substitutions and swaps of neighbors between two words (optimal string
 * alignment).
 */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length];
}
