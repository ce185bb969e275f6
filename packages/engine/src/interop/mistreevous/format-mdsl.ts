import { isPlainObject, type Json } from '../../data/index.js';
import type { ForeignNode, JsonRecord } from '../foreign/foreign.js';
import { formatOwn } from '../foreign/own-text.js';
import { LEAVES, type Root } from './definition.js';

/**
 * Writes trees as MDSL, two spaces a level, with our own notes as comments behind the heads of
 * nodes.
 */
export function formatMdsl(roots: readonly Root[]): string {
  const lines: string[] = [];
  for (const { id, attributes, child, own } of roots) {
    if (lines.length > 0) lines.push('');
    lines.push(`root${id === undefined ? '' : ` [${id}]`}${formatAttributes(attributes)}${formatNote(own)} {`);
    writeNode(lines, child, 1);
    lines.push('}');
  }
  return `${lines.join('\n')}\n`;
}

function writeNode(lines: string[], node: ForeignNode, level: number): void {
  const indent = '  '.repeat(level);
  const head = `${indent}${node.type}${formatArguments(node)}${formatAttributes(node.attributes)}${formatNote(node.own)}`;
  if (LEAVES.has(node.type)) {
    lines.push(head);
    return;
  }
  lines.push(`${head} {`);
  for (const child of node.children) writeNode(lines, child, level + 1);
  lines.push(`${indent}}`);
}

function formatNote(own: JsonRecord | undefined): string {
  return own === undefined ? '' : ` /*${formatOwn(own)}*/`;
}

function formatArguments({ attributes }: ForeignNode): string {
  const { call, args, ref, weights, iterations, attempts, duration } = attributes;
  const numbers = weights ?? iterations ?? attempts ?? duration;
  const list =
    call !== undefined
      ? [call as string, ...((args ?? []) as readonly Json[]).map(formatValue)]
      : ref !== undefined
        ? [ref as string]
        : numbers === undefined
          ? []
          : [numbers].flat().map(String);
  return list.length === 0 ? '' : ` [${list.join(', ')}]`;
}

function formatAttributes(attributes: JsonRecord): string {
  return ['while', 'until', 'entry', 'step', 'exit']
    .filter((name) => isPlainObject(attributes[name]))
    .map((name) => {
      const {
        call,
        args = [],
        succeedOnAbort,
      } = attributes[name] as { call: string; args?: Json[]; succeedOnAbort?: boolean };
      return ` ${name}(${[call, ...args.map(formatValue)].join(', ')})${succeedOnAbort === true ? ' then succeed' : ''}`;
    })
    .join('');
}

function formatValue(value: Json): string {
  if (isPlainObject(value)) return `$${value.$}`;
  return typeof value === 'string' ? `"${value.replaceAll('"', '\\"')}"` : String(value);
}

/**
 * The text as mistreevous can read it back: without backslashes, comment signs, placeholders and
 * more than one quote.
 */
export function plainText(text: string): string {
  const plain = text.replaceAll('\\', '/').replaceAll('/*', '/ *').replaceAll('*/', '* /').replaceAll('@@', '@ @');
  return plain.indexOf('"') === plain.lastIndexOf('"') ? plain : plain.replaceAll('"', "'");
}
