import { parsePath } from 'gumption/data';

/** A place in a text, both from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Where the value at a path such as `root.children[2].params.seconds` starts in a JSON text. Where
 * the path leads nowhere, the last value on the way. The text must be valid JSON.
 */
export function placeInJson(text: string, path: string): TextPlace {
  const place = { at: skipSpace(text, 0) };
  for (const step of parsePath(path) ?? []) {
    const next = typeof step === 'number' ? itemAt(text, place.at, step) : fieldAt(text, place.at, step);
    if (next === undefined) break;
    place.at = next;
  }
  const before = text.slice(0, place.at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: place.at - lineStart + 1 };
}

function fieldAt(text: string, object: number, name: string): number | undefined {
  if (text[object] !== '{') return undefined;
  let at = skipSpace(text, object + 1);
  while (text[at] === '"') {
    const keyEnd = skipValue(text, at);
    const value = skipSpace(text, skipSpace(text, keyEnd) + 1);
    if (JSON.parse(text.slice(at, keyEnd)) === name) return value;
    at = skipSpace(text, skipSpace(text, skipValue(text, value)) + 1);
  }
  return undefined;
}

function itemAt(text: string, list: number, index: number): number | undefined {
  if (text[list] !== '[') return undefined;
  let at = skipSpace(text, list + 1);
  for (let i = 0; text[at] !== ']' && at < text.length; i++) {
    if (i === index) return at;
    const end = skipSpace(text, skipValue(text, at));
    if (text[end] !== ',') return undefined;
    at = skipSpace(text, end + 1);
  }
  return undefined;
}

/** The position after the value that starts at `at`. */
function skipValue(text: string, at: number): number {
  if (text[at] === '"') return skipText(text, at);
  if (text[at] !== '{' && text[at] !== '[') {
    let end = at;
    while (end < text.length && !/[\s,\]}]/.test(text[end])) end++;
    return end;
  }
  let depth = 0;
  for (let i = at; i < text.length; ) {
    const character = text[i];
    if (character === '"') {
      i = skipText(text, i);
      continue;
    }
    i++;
    if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return i;
  }
  return text.length;
}

function skipText(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function skipSpace(text: string, at: number): number {
  while (at < text.length && /\s/.test(text[at])) at++;
  return at;
}
