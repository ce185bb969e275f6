import { ILLEGAL, type XmlElement, type XmlNode } from './read-xml.js';

/** Can XML hold this text at all? */
export function isXmlText(text: string): boolean {
  return !ILLEGAL.test(text);
}

/** Can this be the name of an element or attribute? Colons are left to namespaces. */
export function isXmlName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_-]*$/.test(text);
}

/**
 * Writes an element with everything in it, two spaces a level. Texts must be such that XML can hold
 * them.
 */
export function writeXml(root: Omit<XmlElement, 'line'>): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  writeNode(lines, root, '');
  return `${lines.join('\n')}\n`;
}

/** An element to be written. */
export function element(
  name: string,
  attributes: { readonly [name: string]: string | undefined },
  children: readonly XmlNode[] = [],
): XmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { name, attributes: Object.fromEntries(given), children, line: 0 };
}

function writeNode(lines: string[], node: XmlNode | Omit<XmlElement, 'line'>, indent: string): void {
  if ('comment' in node) {
    lines.push(`${indent}<!--${node.comment}-->`);
  } else if ('text' in node) {
    lines.push(`${indent}${escapeText(node.text)}`);
  } else {
    const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
    const head = `${indent}<${node.name}${attributes.join('')}`;
    const [only] = node.children;
    if (only === undefined) lines.push(`${head}/>`);
    // Text alone stays on the line, since spaces around it would become part of it.
    else if (node.children.length === 1 && 'text' in only)
      lines.push(`${head}>${only.text.replace(/[<>&\r]/g, referenceOf)}</${node.name}>`);
    else {
      lines.push(`${head}>`);
      for (const child of node.children) writeNode(lines, child, `${indent}  `);
      lines.push(`${indent}</${node.name}>`);
    }
  }
}

const REFERENCES: { readonly [character: string]: string } = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[<>&"\t\n\r]/g, referenceOf);
}

function referenceOf(character: string): string {
  return REFERENCES[character] ?? `&#${character.charCodeAt(0)};`;
}
