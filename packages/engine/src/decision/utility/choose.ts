/**
 * Whether a score takes the lead from the highest so far. The running option wins a tie; otherwise
 * the first does.
 */
export function takesLead(score: number, highest: number, isRunning: boolean): boolean {
  return score > highest || (score === highest && isRunning);
}

/**
 * The option with the highest score, or -1 if no score is above 0. `inertia` is added to the score
 * of the running option, so that two nearly equal options do not alternate. The running option wins
 * a tie; otherwise the first does. An option that has fallen to 0 has no inertia.
 */
export function chooseBest(scores: Float64Array, running = -1, inertia = 0): number {
  let best = -1;
  let highest = 0;
  for (let option = 0; option < scores.length; option++) {
    if (!(scores[option] > 0)) continue;
    const score = option === running ? scores[option] + inertia : scores[option];
    if (takesLead(score, highest, option === running)) {
      highest = score;
      best = option;
    }
  }
  return best;
}

/**
 * Whether an option is among the `count` best and above 0. Ties go to the first. `inertia` is added
 * to its score.
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
 * A random one of the `count` best options, each with a probability in proportion to its score; -1
 * if no score is above 0. For characters that should be unpredictable without doing anything
 * foolish. `random` is a number from 0 up to but excluding 1.
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
  // Rounding may leave slightly more than the last option's share.
  return last;
}
