import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGoRecords, formatSgf, type GoRecord, parseGoRecords, parseSgf, replayGo } from './index.js';

const FILE = `(;FF[4]GM[1]SZ[9]KM[6.5]PB[Ada]PW[Bob]RE[W+0.5]AB[cc][gg]AW[aa:ba]PL[W]C[A game \\] with \\\\ signs]
;W[ee]C[the middle]
;B[]
(;W[dd];B[tt])
(;W[ff]C[a variation]))
(;GM[1]SZ[5];B[aa])`;

const tree: fc.Arbitrary<string> = fc.letrec<{ node: string; tree: string }>((tie) => ({
  node: fc
    .array(fc.tuple(fc.constantFrom('B', 'C', 'AB'), fc.array(fc.string(), { minLength: 1, maxLength: 2 })), {
      maxLength: 3,
    })
    .map((pairs) => {
      const properties = new Map(pairs.map(([name, values]) => [name, values.map((text) => text.replace(/\r/g, ''))]));
      return formatSgf([{ properties, children: [] }]).slice(1, -2);
    }),
  tree: fc
    .tuple(fc.array(tie('node'), { minLength: 1, maxLength: 3 }), fc.array(tie('tree'), { maxLength: 2 }))
    .map(([nodes, trees]) => `(${nodes.join('')}${trees.length === 1 ? trees[0].slice(1, -1) : trees.join('')})`),
})).tree;

describe('SGF', () => {
  test('BRD-07 reads several games with stones set up, passes, comments and the main line', () => {
    const [first, second] = parseGoRecords(FILE);
    expect(first).toEqual({
      size: 9,
      komi: 6.5,
      blackName: 'Ada',
      whiteName: 'Bob',
      result: 'W+0.5',
      toMove: 'white',
      comment: 'A game ] with \\ signs',
      black: [20, 60],
      white: [0, 1],
      moves: [
        { player: 1, move: 40, comment: 'the middle' },
        { player: 0, move: 81 },
        { player: 1, move: 30 },
        { player: 0, move: 81 },
      ],
    });
    expect(second).toEqual({ size: 5, komi: 0, moves: [{ player: 0, move: 0 }] });
    expect(replayGo(first).toText().split('\n').slice(0, 5)).toEqual([
      'OO.......',
      '.........',
      '..X......',
      '...O.....',
      '....O....',
    ]);
    expect(replayGo(first, 1).lastMove).toBe(40);
  });

  test('BRD-07 what is written is what is read, with records and with whole trees', () => {
    const records = parseGoRecords(FILE);
    expect(parseGoRecords(formatGoRecords(records))).toEqual(records);
    fc.assert(
      fc.property(tree, (text) => {
        expect(formatSgf(parseSgf(text))).toBe(`${text}\n`);
      }),
    );
    const long: GoRecord = {
      size: 19,
      komi: 0,
      moves: Array.from({ length: 5_000 }, (_, i) => ({ player: i % 2, move: 361 })),
    };
    expect(parseGoRecords(formatGoRecords([long]))[0].moves.length).toBe(5_000);
  });

  test('reads what other programs write: headers, long names, broken lines, and space anywhere', () => {
    const [game] = parseSgf('From a server\r\n ( ; Black [ab] C[one \\\r\ntwo\r\nthree] \n) by nobody');
    expect([...game.properties]).toEqual([
      ['B', ['ab']],
      ['C', ['one two\nthree']],
    ]);
  });

  test.each([
    ['', 'sgf: must have a game, which starts with ( (line 1, column 1)'],
    ['(;B[aa]\n;W[bb', 'sgf: has a value without ] (line 2, column 3)'],
    ['(;B[aa]', 'sgf: ends within a game; a ) is missing (line 1, column 8)'],
    ['(;B[aa]))', 'sgf: has a ) too many (line 1, column 9)'],
    ['(;B aa)', 'sgf: must have a value in [ ] after B (line 1, column 5)'],
    ['()', 'sgf: must have a node, which starts with ; (line 1, column 2)'],
    ['(;B[aa]);', 'sgf: has a node outside of a game (line 1, column 9)'],
    ['(;b[aa])', 'sgf: must have a property with a capital letter (line 1, column 3)'],
    ['(;B[aa] 5)', 'sgf: must have (, ; or ) here, got "5" (line 1, column 9)'],
    ['(;GM[2])', 'sgf[0]: must be a game of Go, which is GM[1], got GM[2]'],
    ['(;SZ[3])', 'sgf[0].SZ: must be a size from 5 to 19, got 3'],
    ['(;KM[x])', 'sgf[0].KM: must be a number up to 500, got x'],
    ['(;SZ[9];B[zz])', 'sgf[0] node 1.B: must be a point on a board of 9, got "zz"'],
    ['(;SZ[9];B[aa];AB[bb])', 'sgf[0] node 2.AB: sets up stones after a move, which cannot be replayed'],
  ])('refuses %j, and says where', (text, problem) => {
    expect(() => parseGoRecords(text)).toThrow(problem);
  });

  test.each([
    ['(;SZ[9];B[aa];W[aa])', 'record.moves[1]: is not legal: A9'],
    ['(;SZ[9];B[aa];B[bb])', 'record.moves[1]: is a move of Black, but it is the turn of White'],
    ['(;SZ[9];B[];W[];B[aa])', 'record.moves[2]: comes after the game has ended by two passes'],
  ])('does not replay %j', (text, problem) => {
    expect(() => replayGo(parseGoRecords(text)[0])).toThrow(problem);
  });
});
