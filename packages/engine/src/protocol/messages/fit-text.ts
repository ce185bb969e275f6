/**
 * Most characters of names and labels, of sentences, and of paths. A message with longer ones is
 * refused by the other end.
 */
export const LONGEST = { name: 200, words: 10_000, path: 4000 } as const;

/**
 * Shortens what data or a game's code made longer than a message may hold; a refused message would
 * tell nothing at all.
 */
export function fitText(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
