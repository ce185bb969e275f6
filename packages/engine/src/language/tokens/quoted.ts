const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** How a language writes text in quotes. The escapes are those of JSON. */
export interface QuoteRules {
  /** The characters that a backslash escapes to themselves. */
  readonly escapable: string;
  /** Whether a control character, such as a line break, ends the text without closing it. */
  readonly endsAtControl: boolean;
}

/** A text in quotes that was read. */
export interface Quoted {
  readonly value: string;
  /** The offset behind the closing quote. */
  readonly end: number;
  readonly isClosed: boolean;
}

/**
 * Reads the text whose opening quote is at `start`, up to the same quote. `report` receives the
 * offset of each unknown escape and a message; unless it throws, the escape is left out.
 */
export function readQuoted(
  source: string,
  start: number,
  { escapable, endsAtControl }: QuoteRules,
  report: (at: number, problem: string) => void,
): Quoted {
  const quote = source[start];
  let value = '';
  let plain = start + 1;
  let at = plain;
  for (; at < source.length && source[at] !== quote; at++) {
    if (endsAtControl && source[at] < ' ') break;
    if (source[at] !== '\\') continue;
    value += source.slice(plain, at);
    const escaped = source[++at] ?? '';
    const code = source.slice(at + 1, at + 5);
    if (escaped === 'u' && /^[\da-fA-F]{4}$/.test(code)) {
      value += String.fromCharCode(Number.parseInt(code, 16));
      at += 4;
    } else if (Object.hasOwn(ESCAPES, escaped)) value += ESCAPES[escaped];
    else if (escapable.includes(escaped)) value += escaped;
    else report(at - 1, `\`\\${escaped}\` is no known escape; write \`\\\\\` for a backslash`);
    plain = at + 1;
  }
  const isClosed = source[at] === quote;
  return { value: value + source.slice(plain, at), end: isClosed ? at + 1 : source.length, isClosed };
}
