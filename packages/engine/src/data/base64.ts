const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text, whose lines may be broken; undefined if it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const plain = text.replace(/[\t\n\f\r ]/g, '');
  const digits = plain.length % 4 === 0 ? plain.replace(/={1,2}$/, '') : plain;
  if (digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array((digits.length * 3) >> 2);
  let held = 0;
  let bits = 0;
  let count = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = DIGITS.indexOf(digits[at]);
    if (digit < 0) return undefined;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (held >> bits) & 255;
  }
  return bytes;
}

/** Bytes as base64, on one line. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at] << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => DIGITS[(three >> shift) & 63]);
    parts.push(digits[0], digits[1], at + 1 < bytes.length ? digits[2] : '=', at + 2 < bytes.length ? digits[3] : '=');
  }
  return parts.join('');
}
