import type { Rng } from 'gumption/math';
import type { Spoiled } from './spoil-value.js';

/** Long enough that a reader which recurs, copies or backtracks fails. */
const LONG = 200_000;

/** What is put into a text. */
const PIECES: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u2028',
  '99999999999999999999',
  '-1',
  '1e999',
  '0x10',
  '-0',
  'NaN',
  'Infinity',
  '4294967296',
  '2147483648',
  '"',
  "'",
  '`',
  '\\',
  '\\u{110000}',
  '/*',
  '*/',
  '//',
  '<!--',
  ']]>',
  '<![CDATA[',
  '&#x110000;',
  '&a;',
  '<!DOCTYPE a [<!ENTITY a "&a;&a;">]>',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '\t',
  '\r',
  '\n\n',
  ' ',
  ';',
  ',',
  ':',
  '.',
  '..',
  '#',
  '$',
  '?',
  '*',
  '+',
  '-',
  '!',
  '=',
  '==',
  '|',
  '&',
  '%',
];

/** What is repeated to make a text deep. */
const OPENING: readonly string[] = ['(', '[', '{', '<a>', '-', '!', 'not ', '  ', '"a":{', '[[', '((', 'if x {', '\t'];

/** Spoils a valid text in one to three places; `heavyShare` of the usual number gets very long. */
export function spoilText(example: string, rng: Rng, heavyShare = 1): Spoiled {
  if (rng.chance(0.02)) return spoilType(rng);
  let input = example;
  const done: string[] = [];
  for (let left = rng.chance(0.7) ? 1 : rng.integer(2, 3); left > 0; left--) {
    const [next, what] = spoilOnce(input, rng, heavyShare);
    input = next;
    done.push(what);
  }
  return { input, what: done.join('; ') };
}

/** Not a text at all: a mistake of code in JavaScript, or a field of JSON that should be text. */
function spoilType(rng: Rng): Spoiled {
  const input = rng.pick<unknown>([null, undefined, 5, {}, [], true, Symbol('text'), 10n]);
  return { input, what: `a ${typeof input} instead of a text` };
}

function spoilOnce(text: string, rng: Rng, heavyShare: number): [string, string] {
  const at = rng.integer(0, text.length);
  const to = Math.min(text.length, at + rng.integer(0, 30));
  const [before, span, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)];
  switch (rng.integer(0, 11)) {
    case 0:
      return [before, `cut at ${at}`];
    case 1:
      return [before + after, `${JSON.stringify(span)} at ${at} removed`];
    case 2:
      return [before + span + span + after, `${JSON.stringify(span)} at ${at} doubled`];
    case 3: {
      const words = text.match(/[\w.]+|[^\s\w]/g) ?? ['x'];
      const [one, other] = [rng.pick(words), rng.pick(words)];
      const place = text.indexOf(one, rng.integer(0, text.length));
      if (place < 0) return [text + other, `${other} added`];
      return [text.slice(0, place) + other + text.slice(place + one.length), `${one} at ${place} became ${other}`];
    }
    case 4: {
      const line = rng.pick(text.split('\n'));
      const count = Math.min(rng.chance(0.1 * heavyShare) ? 5000 : 3, Math.ceil((20 * LONG) / (line.length + 1)));
      return [`${text}\n${`${line}\n`.repeat(count)}`, `a line ${count} times more: ${line.slice(0, 40)}`];
    }
    case 5: {
      if (!rng.chance(0.2 * heavyShare)) return [before + rng.pick(OPENING).repeat(20) + after, `nested 20 at ${at}`];
      const opening = rng.pick(OPENING);
      return [before + opening.repeat(LONG) + after, `${LONG} times ${opening} at ${at}`];
    }
    case 6: {
      if (!rng.chance(0.2 * heavyShare))
        return [before + rng.pick('x1" ').repeat(300) + after, `300 characters at ${at}`];
      const letter = rng.pick('x19" \n.-');
      return [before + letter.repeat(LONG) + after, `${LONG} times ${JSON.stringify(letter)} at ${at}`];
    }
    case 7: {
      const numbers = [...text.matchAll(/\d+(\.\d+)?/g)];
      if (numbers.length === 0) return ['', 'emptied'];
      const { index, 0: number } = rng.pick(numbers);
      const other = rng.pick(['-1', '1e308', '1e999', '4294967295', '999999999', '0.5', '00', '9007199254740993']);
      return [
        text.slice(0, index) + other + text.slice(index + number.length),
        `${number} at ${index} became ${other}`,
      ];
    }
    default: {
      const piece = rng.pick(PIECES);
      return [before + piece + (rng.chance(0.5) ? span : '') + after, `${JSON.stringify(piece)} put in at ${at}`];
    }
  }
}
