/** The most characters of a name that a person gives. */
const MAX_LENGTH = 60;

/**
 * Why something of a sort cannot be called so; undefined where it can. White space around the name
 * does not count.
 */
export function whyNotName(noun: string, name: string, isTaken: (name: string) => boolean): string | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return 'Give it a name.';
  if (trimmed.length > MAX_LENGTH) return `At most ${MAX_LENGTH} characters.`;
  return isTaken(trimmed) ? `There is a ${noun} “${trimmed}” already.` : undefined;
}
