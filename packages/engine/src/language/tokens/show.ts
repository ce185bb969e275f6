/** The whole character at an offset, which may take two UTF-16 units. */
export function characterAt(source: string, at: number): string {
  return String.fromCodePoint(source.codePointAt(at)!);
}

/** A character for a message: in backquotes, or its code point if it would be invisible. */
export function showCharacter(character: string): string {
  if (/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character)) return `\`${character}\``;
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A piece of text for a message: in backquotes, cut to a readable length. */
export function showSource(source: string, length = 40): string {
  return source.length > length ? `\`${source.slice(0, length)}…\`` : `\`${source}\``;
}
