import fc from 'fast-check';
import { type BehaviorDocument, compile, createVocabulary, type DocumentNode, Minds } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';
import { describe, expect, it } from 'vitest';
import { drawTree, marksOf } from './draw-tree.js';

const vocabulary = createVocabulary({ kinds: standardKinds, agentTypes: [] });

const documentOf = (root: DocumentNode): BehaviorDocument =>
  readDocument({ $schema: 'urn:gumption:behavior:1', version: 1, name: 'Drawn', root });

/** Borders of the cards in a picture, parents first. */
function boxes(picture: string): { left: number; right: number; top: number; bottom: number }[] {
  const cards =
    /<g class="card[^"]*" transform="translate\(([\d.-]+) ([\d.-]+)\)"><rect class="box" width="(\d+)" height="(\d+)"/g;
  return [...picture.matchAll(cards)].map((match) => {
    const [left, top, width, height] = match.slice(1).map(Number) as [number, number, number, number];
    return { left, right: left + width, top, bottom: top + height };
  });
}

interface Shape {
  readonly title: string;
  readonly children: readonly Shape[];
}

/** Trees of any shape whose titles differ in length. */
const shapes = (depth: number): fc.Arbitrary<Shape> =>
  fc.record({
    title: fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
    children: depth === 0 ? fc.constant([]) : fc.array(shapes(depth - 1), { maxLength: 3 }),
  });
const trees = shapes(4).map((root) => {
  let count = 0;
  const build = ({ title, children }: Shape): DocumentNode => ({
    id: `n${count++}`,
    kind: 'thing',
    name: title,
    ...(children.length > 0 && { children: children.map(build) }),
  });
  return documentOf(build(root));
});

describe('a drawn tree', () => {
  it('has a card for every node, none upon another, all within the picture, the same every time', () => {
    fc.assert(
      fc.property(trees, (document) => {
        const picture = drawTree(document);
        expect(drawTree(document)).toBe(picture);
        const cards = boxes(picture);
        expect(cards).toHaveLength(JSON.stringify(document).split('"kind"').length - 1);
        const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture)!.map(Number) as [
          number,
          number,
          number,
        ];
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML may hold
        expect(picture).not.toMatch(/[\u0000-\u0009\u000b-\u001f\p{Surrogate}]/u);
        for (const [i, a] of cards.entries()) {
          expect(a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height).toBe(true);
          for (const b of cards.slice(i + 1))
            expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('has parents in the middle above their children', () => {
    const picture = drawTree(parseText('behavior B\nsequence\n  wait\n  wait "A rather long name"\n  wait'), {
      vocabulary,
    });
    const [root, first, , last] = boxes(picture).map((box) => (box.left + box.right) / 2) as [
      number,
      number,
      number,
      number,
    ];
    expect(root).toBeCloseTo((first + last) / 2, 0);
  });

  it('tells titles, names, parameters, and the ids that others point at', () => {
    const document = parseText(`
      behavior B
      sequence #s "Feast, then rest"
        gate #feast
          wait #w seconds: 2.5
        setGate target: feast, open: false
        log text: @words
        repeat times: $rounds
          isTrue that: (light > 0.5)
    `);
    const texts = [...drawTree(document, { vocabulary }).matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(texts).toEqual([
      ...['Feast, then rest', 'Sequence', 'Gate', '#feast', 'Wait', 'seconds 2.5'],
      ...['Set gate', 'target feast · open no', 'Log', 'text @words'],
      ...['Repeat', 'times $rounds', 'Is it true?', 'that (light &gt; 0.5)'],
    ]);
  });

  it('lets nothing in a document become part of the picture’s code, and cuts what is too long', () => {
    const name = '<script>alert("x")</script> & more & more & more';
    const picture = drawTree(documentOf({ id: 'a', kind: '"><b>', name, params: { p: '</text>' } }));
    expect(picture).not.toMatch(/<script|<b>|& /);
    expect(picture).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/scrip…<');
  });

  it('shows how nodes stood after a tick, by shape, color and word, and what was not visited pale', () => {
    const text = 'behavior B\nselector #s\n  failure #f\n  parallel #p\n    success #y\n    wait #w\n  wait #idle';
    const program = compile(parseText(text), vocabulary);
    const minds = new Minds<object>(program);
    const trace = minds.watch(minds.add({}));
    for (let tick = 0; tick < 2; tick++) minds.tick(0.6);
    const marks = marksOf(program, trace.read(), 1);
    expect([...marks]).toEqual([
      ['f', 'failure'],
      ['y', 'success'],
      ['w', 'running'],
      ['p', 'running'],
      ['s', 'running'],
    ]);
    const picture = drawTree(program.document, { vocabulary, marks });
    const classes = [...picture.matchAll(/class="card ([^"]*)"/g)].map((match) => match[1]);
    expect(classes).toEqual([
      ...['composite running', 'leaf failure', 'composite running'],
      ...['leaf success', 'leaf running', 'leaf pale'],
    ]);
    expect(picture).toContain(
      'aria-label="Selector [running] (Failure [failure]; Parallel [running] (Success [success];',
    );
    minds.reset([...minds.ids()][0]);
    expect(marksOf(program, trace.read(), 2).get('w')).toBe('stopped');
  });

  it('suits dark pages too', () => {
    expect(drawTree(documentOf({ id: 'a', kind: 'wait' }))).toContain('@media(prefers-color-scheme:dark)');
  });
});
