import { type Binding, type DocumentNode, isBinding, type ParamValue } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import type { KindDescription, ObjectDescription, ParamDescription } from 'gumption/protocol';
import { parseSentence, type SentencePart } from 'gumption/protocol';
import { showBinding, showParam } from './show-param.js';

/** A node as a sentence, and which parameters it speaks of. */
export interface NodeSentence {
  readonly text: string;
  readonly told: ReadonlySet<string>;
}

/** Stands for a value that is still missing. */
const MISSING = '…';

/** How many values a sentence has that is made from a title. */
const MAX_VALUES = 3;

/** The sentence that a kind declares; undefined where there is none, or none that can be read. */
export function readSentence({ name, params, sentence }: KindDescription): readonly SentencePart[] | undefined {
  if (sentence === undefined || sentence.trim() === '') return undefined;
  try {
    return parseSentence(
      sentence,
      params.map((param) => param.name),
      name,
    );
  } catch {
    return undefined;
  }
}

/** Puts a node of a kind into a sentence: the one that the kind declares, or its title and values. */
export function sayNode(
  node: DocumentNode,
  kind: KindDescription,
  declared: readonly SentencePart[] | undefined,
  objects: ReadonlyMap<string, ObjectDescription>,
): NodeSentence {
  const params = new Map(kind.params.map((param) => [param.name, param]));
  const text = declared === undefined ? '' : tidy(fill(declared, node, params, objects));
  if (text === '') return fromTitle(node, kind, objects);
  const told = new Set(
    declared!.flatMap(function names(part): readonly string[] {
      if ('optional' in part) return part.optional.flatMap(names);
      return 'param' in part ? [part.param] : [];
    }),
  );
  return { text, told };
}

function fill(
  parts: readonly SentencePart[],
  { params: values = {} }: DocumentNode,
  params: ReadonlyMap<string, ParamDescription>,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  let text = '';
  let unquoted = false;
  const add = (part: SentencePart) => {
    if ('words' in part) {
      text += unquoted && part.words.startsWith('”') ? part.words.slice(1) : part.words;
      unquoted = false;
    } else if ('optional' in part) {
      if (part.optional.some((inner) => 'param' in inner && isSet(values[inner.param], params.get(inner.param)!)))
        part.optional.forEach(add);
    } else {
      const param = params.get(part.param)!;
      const value = values[part.param] ?? param.default;
      if (value === null || value === undefined || value === '') text += MISSING;
      else if (part.on !== undefined && typeof value === 'boolean') {
        const words = value ? part.on : (part.off ?? '');
        text += words.startsWith(',') ? words : ` ${words}`;
      } else if (isBinding(value as ParamValue) && text.endsWith('“')) {
        // Only words as such are quoted, not where they come from.
        text = text.slice(0, -1) + showBinding(value as Binding);
        unquoted = true;
      } else text += showValue(value as ParamValue, param, objects);
    }
  };
  parts.forEach(add);
  return text;
}

/** `Talk 3 s, tone angry, whisper`: the title, then what was set and is not usual. */
function fromTitle(
  node: DocumentNode,
  kind: KindDescription,
  objects: ReadonlyMap<string, ObjectDescription>,
): NodeSentence {
  const isQuestion = kind.title.endsWith('?');
  let text = isQuestion ? kind.title.slice(0, -1) : kind.title;
  const told = new Set<string>();
  let isFirst = true;
  for (const param of kind.params) {
    if (told.size === MAX_VALUES) break;
    const value = node.params?.[param.name];
    const isMissing = value === undefined && param.default === undefined && !param.optional;
    if (param.type === 'behavior' || (!isMissing && !isSet(value, param))) continue;
    told.add(param.name);
    const title = param.title.toLowerCase();
    if (typeof value === 'boolean') text += value ? `, ${title}` : `, not ${title}`;
    else {
      const shown = value === undefined ? MISSING : quoted(value, param, objects);
      text += isFirst ? ` ${shown}` : `, ${title} ${shown}`;
    }
    isFirst = false;
  }
  return { text: isQuestion ? `${text}?` : text, told };
}

/** What else was set, for a list of arguments: `speed 3 m/s · loud`. */
export function listArguments(
  node: DocumentNode,
  params: readonly ParamDescription[],
  objects: ReadonlyMap<string, ObjectDescription>,
): readonly string[] {
  return params
    .filter((param) => param.type !== 'behavior' && isSet(node.params?.[param.name], param))
    .map((param) => {
      const value = node.params![param.name]!;
      const title = param.title.toLowerCase();
      if (typeof value === 'boolean') return value ? title : `not ${title}`;
      return `${title} ${quoted(value, param, objects)}`;
    });
}

function isSet(value: ParamValue | undefined, param: ParamDescription): boolean {
  return value !== undefined && !isSameJson(value, param.default);
}

function quoted(value: ParamValue, param: ParamDescription, objects: ReadonlyMap<string, ObjectDescription>): string {
  const shown = showValue(value, param, objects);
  return param.type === 'text' && !isBinding(value) ? `“${shown}”` : shown;
}

function showValue(
  value: ParamValue,
  param: ParamDescription,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (param.type === 'key' && typeof value === 'string') return `@${value}`;
  return showParam(value, param, objects);
}

/** One space between words, none before a mark, and a capital first. */
function tidy(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.?])/g, '$1')
    .replace(/\?+$/, '?')
    .trim();
  return capitalized(plain);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
