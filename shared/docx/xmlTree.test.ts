/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseXml, UnreadableDocument } from '#shared/docx/xmlParse.ts';
import {
  append,
  child,
  clone,
  create,
  createText,
  decodeText,
  descendants,
  detach,
  elements,
  rename,
  setAttribute,
  setText,
  textOf,
  unwrap,
  wrap,
} from '#shared/docx/xmlTree.ts';
import { writeXml } from '#shared/docx/xmlWrite.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const ODD = `\uFEFF<?xml version="1.0"?>\r\n<!-- <x> --><w:a  xmlns:w="${W}"\n b='1 &gt; "2"'>\r\n t&amp;<w:c/><w:d  ></w:d ><![CDATA[<z>]]><?p i?></w:a >\n<!-- end -->`;

describe('parts that may not be read', () => {
  test.each([
    ['<a><b></a>', 'damaged'],
    ['', 'damaged'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'hostile'],
    [`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, 'hostile'],
  ])('%s', (source, code) => {
    expect(() => parseXml(source)).toThrow(UnreadableDocument);
    expect(() => parseXml(source)).toThrow(expect.objectContaining({ code }));
  });
});

describe('what nobody touched is written as it was read', () => {
  test('however odd', () => {
    expect(writeXml(parseXml(ODD))).toBe(ODD);
    expect(writeXml(parseXml(ODD), true)).toBe(ODD);
  });

  test('beside what was touched', () => {
    const tree = parseXml(ODD);
    append(tree.root, create('w:new', { 'w:val': '<&"\n' }));
    expect(writeXml(tree)).toBe(ODD.replace('</w:a >', '<w:new w:val="&lt;&amp;&quot;&#10;"/></w:a >'));
    detach(elements(tree.root).at(-1)!);
    expect(writeXml(tree)).toBe(ODD);
  });

  const node = fc.letrec((tie) => ({
    text: fc.constantFrom('x', ' ', '&amp;', '<!-- c -->', '\r\n', '&#x41;'),
    element: fc
      .tuple(
        fc.constantFrom('a', 'b', 'w:c'),
        fc.array(fc.oneof(tie('text'), tie('element')), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([name, inner, short]) =>
        inner.length === 0 && short ? `<${name} w:v='1' />` : `<${name}>${inner.join('')}</${name}>`,
      ),
  })).element;

  test('any tree, from its source and from its pieces', () => {
    fc.assert(
      fc.property(node, (inner) => {
        const source = `<w:root xmlns:w="${W}">${inner}</w:root>`;
        expect(writeXml(parseXml(source))).toBe(source);
        expect(writeXml(parseXml(source), true)).toBe(source);
        const tree = parseXml(source);
        const [first] = elements(tree.root);
        const copy = clone(first!);
        append(tree.root, copy);
        detach(first!);
        expect(writeXml(tree)).toBe(source);
        wrap([copy], create('w:x'));
        unwrap(copy.parent!);
        expect(writeXml(tree)).toBe(source);
      }),
    );
  });
});

describe('names', () => {
  test('a file may use any prefix, or none, for the namespace of Word', () => {
    for (const [source, added] of [
      [`<x:p xmlns:x="${W}"><x:r x:id="1"/></x:p>`, '<x:t x:val="2"/>'],
      [`<p xmlns="${W}"><r/></p>`, '<t val="2"/>'],
    ] as const) {
      const tree = parseXml(source);
      expect(tree.root.name).toBe('w:p');
      const run = child(tree.root, 'w:r')!;
      append(run, create('w:t', { 'w:val': '2' }));
      expect(writeXml(tree)).toContain(added);
    }
  });

  test('renaming keeps the prefix and the attributes', () => {
    const tree = parseXml(`<x:p xmlns:x="${W}"><x:t xml:space="preserve"> a</x:t></x:p>`);
    rename(child(tree.root, 'w:t')!, 'w:delText');
    expect(writeXml(tree)).toBe(`<x:p xmlns:x="${W}"><x:delText xml:space="preserve"> a</x:delText></x:p>`);
  });

  test('an attribute set or taken away', () => {
    const tree = parseXml(`<w:p xmlns:w="${W}"><w:a w:b="1" w:c="2"/></w:p>`);
    const element = child(tree.root, 'w:a')!;
    setAttribute(element, 'w:b', null);
    setAttribute(element, 'w:d', '3');
    expect(writeXml(tree)).toContain('<w:a w:c="2" w:d="3"/>');
  });
});

describe('text', () => {
  test.each([
    ['a &amp; b &lt;c&gt; &quot;&apos; &#65;&#x1F600;', 'a & b <c> "\' A😀'],
    ['a<!-- no -->b<![CDATA[<&amp;>]]>c', 'ab<&amp;>c'],
    ['a\r\nb\rc', 'a\nb\nc'],
  ])('%j reads %j', (raw, text) => {
    expect(decodeText(raw)).toBe(text);
  });

  test('any text that XML can hold comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tree = parseXml('<a/>');
        setText(tree.root, text);
        expect(textOf(parseXml(writeXml(tree)).root)).toBe(text);
      }),
    );
    expect(createText('<').raw).toBe('&lt;');
  });

  test('descendants come in document order', () => {
    const tree = parseXml('<a><b i="1"><c/><b i="2"/></b><b i="3"/></a>');
    expect(descendants(tree.root, 'b').map(({ attributes }) => attributes.i)).toEqual(['1', '2', '3']);
  });
});
