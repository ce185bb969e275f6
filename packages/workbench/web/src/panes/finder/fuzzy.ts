/** How well a text answers a query, and which of its letters did. */
export interface Match {
  /** Larger is better. */
  readonly score: number;
  /** Places of the matched letters in the text. */
  readonly places: readonly number[];
}

/**
 * What a letter is worth at the start of the text, at the start of a word, right behind the letter
 * before, elsewhere.
 */
const WORTH = { text: 12, word: 9, next: 7, any: 1 } as const;

/**
 * Each letter passed over before the first match costs a little, so that early matches come first.
 */
const LATE = 0.1;

/**
 * Matches the letters of a query in their order, as people type them: `gtw` finds `Go To W1`. Of
 * all ways to match, the best is taken: starts of words and letters in a row count more. Every word
 * of the query must match. Undefined when one does not. Costs the text's length times the query's.
 */
export function fuzzyMatch(query: string, text: string): Match | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  const places: number[] = [];
  let score = 0;
  for (const word of words) {
    const found = matchWord(word, lower, text);
    if (found === undefined) return undefined;
    score += found.score;
    places.push(...found.places);
  }
  return { score: score - text.length * 0.01, places: [...new Set(places)].sort((a, b) => a - b) };
}

function matchWord(word: string, lower: string, text: string): Match | undefined {
  if (!isWithin(word, lower)) return undefined;
  // A run of the exact letters is nearly always what was meant.
  const run = bestRun(word, lower, text);
  if (run >= 0) {
    const score = worth(text, run) + (word.length - 1) * WORTH.next + word.length - run * LATE;
    return { score, places: Array.from(word, (_, i) => run + i) };
  }
  const places: number[] = [];
  let score = 0;
  let from = 0;
  for (const letter of word) {
    const at = bestLetter(letter, lower, text, from, places.at(-1), word.slice(places.length + 1));
    score += at === (places.at(-1) ?? -2) + 1 ? WORTH.next : worth(text, at);
    places.push(at);
    from = at + 1;
  }
  return { score: score - places[0] * LATE, places };
}

function isWithin(word: string, lower: string): boolean {
  let at = 0;
  for (const letter of word) {
    at = lower.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Where the letters stand in a row, at the start of a word if they do anywhere; -1 if nowhere. */
function bestRun(word: string, lower: string, text: string): number {
  const first = lower.indexOf(word);
  for (let at = first; at >= 0; at = lower.indexOf(word, at + 1)) if (worth(text, at) > WORTH.any) return at;
  return first;
}

/**
 * The next letter: right behind the last, else at the start of a word, else the nearest; the rest
 * must still fit behind it.
 */
function bestLetter(
  letter: string,
  lower: string,
  text: string,
  from: number,
  last: number | undefined,
  rest: string,
): number {
  const nearest = lower.indexOf(letter, from);
  if (last !== undefined && nearest === last + 1) return nearest;
  for (let at = nearest; at >= 0; at = lower.indexOf(letter, at + 1))
    if (worth(text, at) > WORTH.any && isWithin(rest, lower.slice(at + 1))) return at;
  return nearest;
}

function worth(text: string, at: number): number {
  if (at === 0) return WORTH.text;
  const before = text[at - 1];
  const isHump = /\p{Lu}/u.test(text[at]) && /\p{Ll}/u.test(before);
  return isHump || !/[\p{L}\p{N}]/u.test(before) ? WORTH.word : WORTH.any;
}
