import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from './line-diff.js';

/** Rows as a person would draw them: `=` the same, `<` left, `>` right, `|` replaced. */
function draw(left: string, right: string): string[] {
  return diffLines(left, right).map(({ left: a, right: b }) =>
    a === b ? `= ${a}` : b === undefined ? `< ${a}` : a === undefined ? `> ${b}` : `${a} | ${b}`,
  );
}

describe('diffLines', () => {
  it('puts equal lines beside each other and marks the rest', () => {
    expect(draw('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual(['= a', 'b | x', '= c', '= d', '> e']);
    expect(draw('a\nb', 'b')).toEqual(['< a', '= b']);
    expect(draw('a', 'a')).toEqual(['= a']);
  });

  it('gives both texts back, in order, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const rows = diffLines(a.join('\n'), b.join('\n'));
        expect(rows.flatMap(({ left }) => left ?? [])).toEqual(a);
        expect(rows.flatMap(({ right }) => right ?? [])).toEqual(b);
      }),
    );
  });

  it('shows the middle of two very long texts as replaced rather than compare for ever', () => {
    const long = (word: string) => Array.from({ length: 5000 }, (_, i) => `${word}${i}`).join('\n');
    const rows = diffLines(`same\n${long('a')}\nend`, `same\n${long('b')}\nend`);
    expect(rows).toHaveLength(5002);
    expect(rows[0]).toEqual({ left: 'same', right: 'same' });
  });
});
