import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf, readXml, textOf, type XmlNode } from './read-xml.js';
import { element, isXmlText, writeXml } from './write-xml.js';

const text = fc.string({ unit: 'binary', maxLength: 20 }).filter(isXmlText);
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_-]{0,6}$/);
const tree = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(name, fc.dictionary(name, text), text)
      .map(([tag, attributes, inside]) => element(tag, attributes, inside === '' ? [] : [{ text: inside }])),
    fc
      .tuple(name, fc.dictionary(name, text), fc.array(tie('node'), { minLength: 1, maxLength: 3 }))
      .map(([tag, attributes, children]) => element(tag, attributes, children)),
  ),
})).node;

/** Without lines, and without the blanks between elements. */
function bare(node: XmlNode): unknown {
  if (!('name' in node)) return node;
  const children = elementsOf(node).length > 0 ? elementsOf(node).map(bare) : textOf(node);
  return { name: node.name, attributes: { ...node.attributes }, children };
}

it('refuses characters that do not exist and texts outside of elements', () => {
  expect(textOf(readXml('<a>&#x10FFFF;&#65;</a>'))).toBe('\u{10ffff}A');
  expect(() => readXml('<a>&#x110000;</a>')).toThrow('&#x110000;');
  expect(() => readXml('<![CDATA[text]]><a/>')).toThrow('text may stand in an element only');
  expect(() => readXml('text<a/>')).toThrow('text may stand in an element only');
});

it('leaves out attributes without a value', () => {
  expect(writeXml(element('a', { b: undefined, c: '1' }, []))).toContain('<a c="1"');
  expect(writeXml(element('a', { b: undefined, c: '1' }, []))).not.toContain('b=');
});

describe('XML', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(tree, (root) => {
        expect(bare(readXml(writeXml(root as never)))).toEqual(bare(root));
      }),
    );
  });

  it('has elements, attributes, text, comments, CDATA and references', () => {
    const read = readXml(
      `\uFEFF<?xml version="1.0"?>
      <!-- first -->
      <a one='1' two="&lt;&#65;&#x1F600;&quot;"><b/>text &amp; <![CDATA[<raw>&amp;]]><!-- in --></a>`.slice(1),
    );
    expect(read).toEqual({
      name: 'a',
      attributes: { one: '1', two: '<A😀"' },
      line: 3,
      children: [
        { name: 'b', attributes: {}, children: [], line: 3 },
        { text: 'text & ' },
        { text: '<raw>&amp;' },
        { comment: ' in ' },
      ],
    });
  });

  it.each([
    ['<a>\n  <b></a>', 'line 2, column 10: </a> must be </b>, which began on line 2'],
    ['<a', 'line 1, column 3: > is missing'],
    ['<a>', '<a> from line 1 has no end'],
    ['<a/><b/>', 'there is a second element beside the first'],
    ['', 'there is no element'],
    ['text', 'text may stand in an element only'],
    ['</a>', '</a> ends nothing'],
    ['<a b=1/>', 'the value of b must stand in quotes'],
    ['<a b="1" b="2"/>', 'there is a second attribute b'],
    ['<a b="1"c="2"/>', 'a space must stand here'],
    ['<a b="<"/>', 'line 1, column 7: < may not stand in the value of b'],
    ['<a b/>', 'the attribute b has no value'],
    ['<a>&nbsp;</a>', '&nbsp; is no character that is known here'],
    ['<a>&#0;</a>', '&#0; is no character'],
    ['<a>&#xD800;</a>', '&#xD800; is no character'],
    ['<a>& b</a>', '& is no character'],
    ['<a>\u0001</a>', 'U+0001 may not stand in XML'],
    ['<a><!-- -- --></a>', '-- may not stand in a comment'],
    ['<a><!-- </a>', 'this comment has no end'],
    ['<a><![CDATA[</a>', 'this CDATA has no end'],
    ['<a>]]></a>', ']]> may not stand in text'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document types and entities of their own are refused'],
  ])('refuses %j with its place', (source, problem) => {
    expect(() => readXml(source)).toThrow(problem);
  });

  it('refuses a billion laughs, endless depth and giant values in no time', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i} "${'&lol;'.repeat(10)}">`).join('')}]><lolz>&lol9;</lolz>`;
    expect(() => readXml(laughs)).toThrow('document types');
    expect(() => readXml('<a>'.repeat(200_000))).toThrow('elements go deeper than 250');
    expect(() => readXml(`<a b="${'x'.repeat(1_000_001)}"/>`)).toThrow('the value of b is longer than 1000000');
    expect(() => readXml(`<a ${Array.from({ length: 300 }, (_, i) => `b${i}=""`).join(' ')}/>`)).toThrow(
      'more than 200 attributes',
    );
    expect(() => readXml(`<a>${'&'.repeat(200_000)}</a>`)).toThrow('& is no character');
    expect(() => readXml(`<${'a'.repeat(500_000)}/>`)).toThrow('longer than 300');
    expect(() => readXml(`<a>${'\n'.repeat(300_000)}<b x=`)).toThrow('line 300001');
    expect(() => readXml('<a '.repeat(300_000))).toThrow('the name of an attribute');
  });

  it('takes spaces and lines around the sign of equality and before the end', () => {
    const spaced = readXml('<a  b = "1"\n\tc=\n"2" ></a >');
    expect(spaced).toEqual(readXml('<a b="1" c="2"/>'));
  });

  it('keeps attributes whose names mean something to JavaScript', () => {
    const { attributes } = readXml('<a __proto__="x" constructor="y"/>');
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
  });
});
