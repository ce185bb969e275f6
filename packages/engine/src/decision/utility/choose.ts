/**
 * The option with the highest score, or -1 if none is above 0. The one that runs has `inertia` on
 * its side, so that two that are about equal do not take turns; it stays on a tie, and otherwise
 * the first wins. One that has fallen to 0 has no inertia.
 */
export function chooseBest(scores: Float64Array, running = -1, inertia = 0): number {
  let best = -1;
  let highest = 0;
  for (let option = 0; option < scores.length; option++) {
    if (!(scores[option] > 0)) continue;
    const score = option === running ? scores[option] + inertia : scores[option];
    if (score > highest || (score === highest && option === running)) {
      highest = score;
      best = option;
    }
  }
  return best;
}

/**
 * Is an option among the best so many, and above 0? Of equals the first are. `inertia` is added to
 * its score.
 */
export function isAmongBest(scores: Float64Array, option: number, count: number, inertia = 0): boolean {
  if (!(scores[option] > 0)) return false;
  const score = scores[option] + inertia;
  let before = 0;
  for (let other = 0; other < scores.length; other++) {
    if (other === option) continue;
    if (scores[other] > score || (scores[other] === score && other < option)) before++;
  }
  return before < count;
}

/**
 * One of the best so many, by lot: each in proportion to its score; -1 if none is above 0. For
 * characters that are not to be foreseen and still do nothing foolish. `random` lies from 0 up to,
 * not including, 1.
 */
export function drawAmongBest(scores: Float64Array, count: number, random: number): number {
  let sum = 0;
  for (let option = 0; option < scores.length; option++) if (isAmongBest(scores, option, count)) sum += scores[option];
  let point = random * sum;
  let last = -1;
  for (let option = 0; option < scores.length; option++) {
    if (!isAmongBest(scores, option, count)) continue;
    last = option;
    point -= scores[option];
    if (point < 0) return option;
  }
  // Rounding may leave a little more than the last one's share.
  return last;
}
