/** A text as bytes; halves of pairs become U+FFFD, as everywhere. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0)!;
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        ...[0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63)],
        ...[0x80 | ((code >> 6) & 63), 0x80 | (code & 63)],
      );
  }
  return Uint8Array.from(bytes);
}

/** The text of bytes; undefined if they are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++];
    const more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    if (more < 0) return undefined;
    let code = more === 0 ? first : first & (0x3f >> more);
    for (let i = 0; i < more; i++) {
      const next = bytes[at++];
      if (next === undefined || (next & 0xc0) !== 0x80) return undefined;
      code = (code << 6) | (next & 0x3f);
    }
    // Longer than need be, half of a pair, or beyond the last letter.
    const least = more === 2 ? 0x800 : more === 3 ? 0x10000 : 0;
    if (code < least || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return undefined;
    parts.push(String.fromCodePoint(code));
  }
  return parts.join('');
}
