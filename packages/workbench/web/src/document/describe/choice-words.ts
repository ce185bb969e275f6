/**
 * What names of methods mean, for choices whose values are words of the field. What is not listed is
 * read as it is written: `betweenActions` is “between actions”.
 */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['zadeh', 'lowest and highest degree (Zadeh)'],
  ['product', 'product and sum'],
  ['lukasiewicz', 'what exceeds or fills up 1 (Łukasiewicz)'],
  ['einstein', 'soft product (Einstein)'],
  ['hamacher', 'firm product (Hamacher)'],
  ['nilpotent', 'lowest degree, if they overlap (nilpotent)'],
  ['drastic', 'only where one is certain (drastic)'],
  ['centroid', 'centre of area'],
  ['bisector', 'middle of area'],
  ['meanOfMaximum', 'middle of the most certain'],
  ['smallestOfMaximum', 'lowest of the most certain'],
  ['largestOfMaximum', 'highest of the most certain'],
  ['aStar', 'the cheapest plan (A*)'],
  ['idaStar', 'the cheapest plan, in little memory (IDA*)'],
  ['bestFirst', 'some plan, soon (best first)'],
  ['depthFirst', 'what meets the needs best (depth first)'],
  ['polynomial', 'power (polynomial)'],
  ['logistic', 'S shape (logistic)'],
  ['logit', 'steep at both ends (logit)'],
  ['monteCarlo', 'what meets the needs best, by trying (Monte Carlo)'],
]);

/** A value of a choice as people read it. The text form of a behavior keeps the value itself. */
export function choiceWords(value: string): string {
  const known = WORDS.get(value);
  if (known !== undefined) return known;
  if (!/^[a-z]+(?:[A-Z][a-z]+)+$/.test(value)) return value;
  return value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
