import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { InvalidDataError } from '../../data/index.js';
import { BEHAVIOR_SCHEMA_ID, type BehaviorDocument, type DocumentNode } from '../document/document.js';
import { readDocument } from '../files/read-document.js';
import { arbitraryDocument, BROKEN_LINES, TRICKY_TEXTS } from '../laws/document.js';
import { formatText, parseText } from './index.js';
import { TEXT_LIMITS } from './notation.js';

function documentOf(root: DocumentNode, fields: object = {}): BehaviorDocument {
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Test', ...fields, root };
}

/** The text must begin with a header; tests of nodes care for the rest only. */
const parseRoot = (text: string): DocumentNode => parseText(`behavior Test\n${text}`).root;

const PATROL = `// Remark above the header.
behavior Patrol for robot
  "Walks the four corners for ever."

repeat #loop
  // Remarks above a node belong to it.
  sequence #round "Patrol round"
    goTo #w1 target: W1, speed: 2
    goTo #w2 target: [4.5, 0, -2]
    wait #rest seconds: 1.5
    say #hi text: "Quiet night, eh?", to: @spotted

// The end.
`;

describe('the text form', () => {
  it('reads as designers write it', () => {
    expect(parseText(PATROL)).toStrictEqual(
      documentOf(
        {
          id: 'loop',
          kind: 'repeat',
          children: [
            {
              id: 'round',
              kind: 'sequence',
              name: 'Patrol round',
              comment: 'Remarks above a node belong to it.',
              children: [
                { id: 'w1', kind: 'goTo', params: { target: 'W1', speed: 2 } },
                { id: 'w2', kind: 'goTo', params: { target: [4.5, 0, -2] } },
                { id: 'rest', kind: 'wait', params: { seconds: 1.5 } },
                { id: 'hi', kind: 'say', params: { text: 'Quiet night, eh?', to: { key: 'spotted' } } },
              ],
            },
          ],
        },
        {
          name: 'Patrol',
          agent: 'robot',
          description: 'Walks the four corners for ever.',
          comment: 'Remark above the header.',
          endComment: 'The end.',
        },
      ),
    );
    expect(formatText(parseText(PATROL))).toBe(PATROL);
  });

  it('gives every document back unchanged', () => {
    fc.assert(
      fc.property(arbitraryDocument(), (document) => {
        expect(readDocument(document)).toStrictEqual(document);
        const text = formatText(document);
        expect(parseText(text)).toStrictEqual(document);
        expect(formatText(parseText(text))).toBe(text);
      }),
      { numRuns: runs(35) },
    );
  });

  it('gives documents back through files with other line ends and a byte order mark', () => {
    fc.assert(
      fc.property(arbitraryDocument({ maxNodes: 4 }), fc.constantFrom('\r\n', '\r'), (document, ending) => {
        expect(parseText(`\ufeff${formatText(document).replaceAll('\n', ending)}`)).toStrictEqual(document);
      }),
    );
  });

  it.each([...TRICKY_TEXTS, ...BROKEN_LINES, '\ud800', 'a\udc00b'])('keeps the text %j wherever it stands', (text) => {
    const document = documentOf(
      {
        id: 'a',
        kind: text,
        name: text,
        comment: text,
        params: { [text]: text, b: { key: text }, c: [text, [text]], d: { [text]: text, expr: { key: text } } },
        layout: { [text]: text },
      } as unknown as DocumentNode,
      {
        name: text.replace(/\s+/g, ' ').trim() || '-',
        agent: text,
        description: text,
        comment: text,
        endComment: text,
        other: text,
      },
    );
    const written = formatText(document);
    expect(parseText(written)).toStrictEqual(document);
    // Nothing in it breaks lines or is lost in UTF-8.
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(written))).toBe(written);
    expect(written).not.toMatch(/[\r\u0085\u2028]/);
  });

  it('keeps absent and empty apart', () => {
    const document = documentOf({
      id: 'a',
      kind: 'a',
      params: {},
      children: [{ id: 'b', kind: 'b', params: { x: '', y: [], z: -0 } }],
    });
    expect(formatText(document)).toBe('behavior Test\n\na #a { params: {} }\n  b #b x: "", y: [], z: -0\n');
    expect(parseText(formatText(document))).toStrictEqual(document);
  });

  it('writes fields it has no notation for in braces', () => {
    const document = documentOf(
      { id: 'a', kind: 'a', params: { x: 1 }, color: 'red', weights: { left: 0.5 } } as DocumentNode,
      {
        author: 'Ada',
      },
    );
    expect(formatText(document)).toBe(
      'behavior Test { author: Ada }\n\na #a x: 1 { color: red, weights: { left: 0.5 } }\n',
    );
    expect(parseText(formatText(document))).toStrictEqual(document);
  });

  it('wraps lines that are too long, one parameter a line', () => {
    const long = 'blah '.repeat(15).trim();
    const document = documentOf({ id: 'a', kind: 'say', params: { text: long, aside: long }, x: 1 } as DocumentNode);
    expect(formatText(document)).toBe(
      `behavior Test\n\nsay #a\n  | text: "${long}"\n  | aside: "${long}"\n  | { x: 1 }\n`,
    );
    expect(parseText(formatText(document))).toStrictEqual(document);
  });

  it('refuses to write what JSON cannot hold, naming the place', () => {
    const bad = (value: unknown) =>
      documentOf({ id: 'a', kind: 'a', children: [{ id: 'b', kind: 'b', params: { x: value as number } }] });
    expect(() => formatText(bad(Number.NaN))).toThrow('root.children[0].params.x: must be a JSON value, got NaN');
    expect(() => formatText(bad([() => 1]))).toThrow(
      'root.children[0].params.x[0]: must be a JSON value, got a function',
    );
    const loop: unknown[] = [];
    loop.push(loop);
    expect(() => formatText(bad(loop))).toThrow(InvalidDataError);
    const node = { id: 'a', kind: 'a', children: [] as DocumentNode[] };
    node.children.push(node);
    expect(() => formatText(documentOf(node))).toThrow(`is nested deeper than ${TEXT_LIMITS.depth} levels`);
  });
});

describe('typing', () => {
  it.each([
    ['W1', 'W1'],
    ['"1"', '1'],
    ['1', 1],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['true', true],
    ['"true"', 'true'],
    ['null', null],
    ['"a\\n\\u00e9\\"\\/"', 'a\né"/'],
    ['`odd word`', 'odd word'],
    ['#ff8800', '#ff8800'],
    ['[]', []],
    ['[1, [W1, @enemy],]', [1, ['W1', { key: 'enemy' }]]],
    ['@enemy.position', { key: 'enemy.position' }],
    ['@"odd key"', { key: 'odd key' }],
    ['{}', {}],
    ['{"expr": "hp > 3", "of": [1, {"a": null}]}', { expr: 'hp > 3', of: [1, { a: null }] }],
    ['{ expr: hp, }', { expr: 'hp' }],
  ])('takes the value %s', (written, value) => {
    expect(parseRoot(`act #a x: ${written}`).params).toStrictEqual({ x: value });
    expect(parseRoot(`act #a\n| x:${written} // remark`)).toStrictEqual({
      id: 'a',
      kind: 'act',
      comment: 'remark',
      params: { x: value },
    });
  });

  it('makes ids where none are written: the kind, then the smallest free number', () => {
    const root = parseRoot('sequence\n  wait\n  wait #wait3\n  wait\n  sequence\n    wait\n  wait #wait');
    const ids: string[] = [];
    const visit = (node: DocumentNode): void => {
      ids.push(node.id);
      node.children?.forEach(visit);
    };
    visit(root);
    expect(ids).toEqual(['sequence', 'wait2', 'wait3', 'wait4', 'sequence2', 'wait5', 'wait']);
    expect(parseRoot('`go to: door!`').id).toBe('go-to-door');
    expect(parseRoot('目标\n  目标').children![0].id).toBe('node2');
  });

  it.each([
    ['one space', 'a #a\n b #b\n  c #c\n b #b2'],
    ['four spaces', 'a #a\n    b #b\n        c #c\n    b #b2'],
    ['different depths in different places', 'a #a\n  b #b\n       c #c\n  b #b2'],
    ['an indented root', '      a #a\n        b #b\n          c #c\n        b #b2'],
    ['blank lines and spaces at the ends', '\na #a   \n\n  b #b\n   \n    c #c\t\n  b #b2\n\n'],
    ['commas after everything', 'a #a,\n  b #b,\n    c #c,\n  b #b2,'],
  ])('accepts %s', (_, text) => {
    expect(parseRoot(text)).toStrictEqual({
      id: 'a',
      kind: 'a',
      children: [
        { id: 'b', kind: 'b', children: [{ id: 'c', kind: 'c' }] },
        { id: 'b2', kind: 'b' },
      ],
    });
  });

  it('lets real parameters replace empty ones in braces', () => {
    expect(parseRoot('a #a x: 1 { params: {} }\n  b #b')).toStrictEqual({
      id: 'a',
      kind: 'a',
      params: { x: 1 },
      children: [{ id: 'b', kind: 'b' }],
    });
  });

  it('joins several description lines', () => {
    const document = parseText('behavior "Night watch"\n  "One."\n\n  "Two."\na');
    expect(document).toMatchObject({ name: 'Night watch', description: 'One.\nTwo.' });
  });
});

describe('remarks', () => {
  it('go to what they stand above, beside or inside', () => {
    const document = parseText(`// top

//  indented
behavior Test // beside the header
// above the description
  "Text." // beside the description
// above the root
root #root // beside the root
  // above the bar
  | x: 1 // beside the bar
  //
  child #child
    // end, indented
//end`);
    expect(document).toStrictEqual(
      documentOf(
        {
          id: 'root',
          kind: 'root',
          comment: 'above the root\nbeside the root\nabove the bar\nbeside the bar',
          params: { x: 1 },
          children: [{ id: 'child', kind: 'child' }],
        },
        {
          description: 'Text.',
          comment: 'top\n\n indented\nbeside the header\nabove the description\nbeside the description',
          endComment: 'end, indented\nend',
        },
      ),
    );
  });

  it('all survive formatting, wherever they are put, and formatting again changes nothing', () => {
    fc.assert(
      fc.property(
        arbitraryDocument({ maxNodes: 6 }),
        fc.array(fc.record({ place: fc.nat(), beside: fc.boolean() }), { maxLength: 8 }),
        (document, places) => {
          const lines = formatText(document).split('\n');
          places.forEach(({ place, beside }, index) => {
            const at = place % lines.length;
            if (beside) lines[at] += ` // remark${index}.`;
            else lines.splice(at, 0, `${' '.repeat(place % 5)}// remark${index}.`);
          });
          const formatted = formatText(parseText(lines.join('\n')));
          places.forEach((_, index) => {
            expect(formatted).toContain(`remark${index}.`);
          });
          expect(formatText(parseText(formatted))).toBe(formatted);
        },
      ),
    );
  });
});
