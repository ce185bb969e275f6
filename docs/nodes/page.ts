import type { AnyKind, Param } from 'gumption/behavior';
import type { NodeKind } from 'gumption/behavior/kinds';
import { parseText } from 'gumption/behavior/text';
import { drawTree, marksOf } from '../tools/draw-tree.js';
import { type ExampleScript, type Played, playExample } from './play.js';
import { vocabulary } from './stage.js';

/**
 * A page about a node kind is written by hand but for its parts between `<!-- node: … -->` and
 * `<!-- end -->`, which are filled in: `facts` and `parameters` from the kind itself, `picture` and
 * `timeline` from a run of the example. The example is the fence below `<!-- example: {…} -->`,
 * whose JSON is an `ExampleScript`.
 */
const PART = /<!-- node: (facts|parameters|picture|timeline) -->[\s\S]*?<!-- end -->/g;
const EXAMPLE = /<!-- example: (\{.*\}) -->\n+```text\n([\s\S]*?)```/;

/** A page as it should be, and the picture that belongs to it. */
export interface FilledPage {
  readonly markdown: string;
  readonly picture: string;
}

/**
 * Fills in what can be told from the kind and from a run of the example. Throws where the example
 * is wrong or missing.
 */
export function fillNodePage(markdown: string, kind: AnyKind): FilledPage {
  const example = EXAMPLE.exec(markdown);
  if (example === null) throw new Error(`the page of ${kind.name} has no example`);
  const script = JSON.parse(example[1]) as ExampleScript;
  const document = parseText(`behavior Example for villager\n${example[2]}`);
  const played = playExample(document, script, kind.name);
  if (played.program.nodes.every((node) => node.kind !== kind))
    throw new Error(`the example of ${kind.name} does not use it`);
  const tick = script.picture ?? 1;
  const marks = marksOf(played.program, played.records, tick);
  const parts: { readonly [part: string]: () => string } = {
    facts: () => describeFacts(kind),
    parameters: () => describeParameters(kind),
    picture: () => `![The example in tick ${tick}](images/${kind.name}.svg)`,
    timeline: () => describeTimeline(played, kind),
  };
  return {
    markdown: markdown.replace(PART, (_whole, part: string) => {
      return `<!-- node: ${part} -->\n\n${parts[part]()}\n\n<!-- end -->`;
    }),
    picture: drawTree(document, { vocabulary, marks }),
  };
}

/** All kinds by family, each with a link to its page. */
export function describePalette(kinds: readonly AnyKind[]): string {
  const families: readonly (readonly [NodeKind['category'], string])[] = [
    ['composite', 'Composites: several children'],
    ['decorator', 'Decorators: one child'],
    ['leaf', 'Leaves: no children'],
    ['part', 'Parts: what others are made of'],
  ];
  return families
    .filter(([category]) => kinds.some((kind) => kind.category === category))
    .map(([category, heading]) => {
      const rows = kinds
        .filter((kind) => kind.category === category)
        .map((kind) => [`[${kind.title}](${kind.name}.md)`, `\`${kind.name}\``, kind.description]);
      return `## ${heading}\n\n${table([['node', 'in text', 'what it does'], ...rows])}`;
    })
    .join('\n\n');
}

function describeFacts({ name, category, tags, minChildren, maxChildren, partOf }: AnyKind): string {
  const children =
    maxChildren === 0
      ? 'no children'
      : maxChildren === Infinity
        ? `${minChildren} or more children`
        : minChildren === maxChildren
          ? `${minChildren} ${minChildren === 1 ? 'child' : 'children'}`
          : `${minChildren} to ${maxChildren} children`;
  const also = tags.length === 0 ? '' : ` · also found as ${tags.map((tag: string) => `_${tag}_`).join(', ')}`;
  const owners = partOf === undefined ? '' : ` of ${partOf.map((kind) => `\`${kind}\``).join(', ')}`;
  return `\`${name}\` · ${category}${owners} · ${children}${also}`;
}

function describeParameters(kind: AnyKind): string {
  const specs = Object.entries(kind.params) as [string, Param<unknown>][];
  if (specs.length === 0) return 'It has none.';
  const rows = specs.map(([name, spec]) => [
    `\`${name}\``,
    describeType(spec),
    spec.default !== undefined ? showDefault(spec) : isOptional(spec, kind) ? 'none' : 'must be set',
    describeLimits(spec),
    spec.description ?? '',
  ]);
  return table([['name', 'type', 'default', 'limits', 'what it means'], ...rows]);
}

/** May the parameter be left out though it has no default? */
function isOptional({ takes, optional }: Param<unknown>, kind: AnyKind): boolean {
  return optional === true || (takes !== undefined && kind.params[takes].type === 'event');
}

function describeType(spec: Param<unknown>): string {
  if (spec.type === 'choice') return spec.choices!.map((choice) => `\`${choice}\``).join(', ');
  if (spec.type === 'list') return `list of ${spec.of}s`;
  if (spec.type === 'node' && spec.choices!.length === 0) return 'id of a node';
  if (spec.type === 'node') return `id of a ${spec.choices!.map((kind) => `[\`${kind}\`](${kind}.md)`).join(' or ')}`;
  if (spec.type === 'key' && spec.of !== undefined) return `blackboard key with a ${spec.of}`;
  if (spec.type === 'key') return 'blackboard key';
  if (spec.type === 'value' && spec.of !== undefined) return `what \`${spec.of}\` can hold`;
  return spec.unit === undefined ? spec.type : `${spec.type}, ${spec.unit}`;
}

function showDefault(spec: Param<unknown>): string {
  if (spec.default === null || spec.default === '') return 'empty';
  return `\`${typeof spec.default === 'string' ? spec.default : JSON.stringify(spec.default)}\``;
}

function describeLimits(spec: Param<unknown>): string {
  const { min, max } = spec.type === 'list' ? spec.element! : spec;
  const each = spec.type === 'list' ? 'each ' : '';
  if (min !== undefined && max !== undefined) return `${each}${min} to ${max}`;
  return min !== undefined ? `${each}at least ${min}` : max !== undefined ? `${each}at most ${max}` : '';
}

function describeTimeline({ names, ticks }: Played, kind: AnyKind): string {
  const story = (words: readonly string[]) => (words.length === 0 ? '–' : words.join('; '));
  if (names.length > 1) {
    const rows = ticks.map((players, i) => [`${i + 1}`, ...players.map((played) => story(played.story))]);
    return table([['tick', ...names], ...rows]);
  }
  const rows = ticks.map(([played], i) => [`${i + 1}`, story(played.story), played.report]);
  return table([['tick', 'what happens', kind.title.toLowerCase()], ...rows]);
}

/** A Markdown table with columns as wide as their widest cell; the first row is its head. */
function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = cells[0].map((_, column) => Math.max(3, ...cells.map((row) => [...row[column]].length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell + ' '.repeat(widths[i] - [...cell].length)).join(' | ')} |`;
  const [head, ...body] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
