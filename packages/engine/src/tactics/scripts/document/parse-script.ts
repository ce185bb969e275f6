import { requireText } from '../../../data/check.js';
import { SourceError } from '../../../language/tokens/error.js';
import { readQuoted } from '../../../language/tokens/quoted.js';
import { showSource } from '../../../language/tokens/show.js';
import { checkCooperativeScript } from './check-script.js';
import type { CooperativeScript, ScriptStep } from './script-document.js';

/** A line of a script that is not empty. */
interface Line {
  readonly start: number;
  readonly indent: number;
  readonly words: readonly Word[];
}

interface Word {
  readonly value: string;
  readonly start: number;
  readonly isQuoted: boolean;
}

/** A list of steps that lines with this indentation belong to. */
interface Block {
  readonly indent: number;
  readonly steps: ScriptStep[];
}

const MAX_DEPTH = 100;
const MAX_LENGTH = 1_000_000;
const QUOTES = { escapable: '"\\/', endsAtControl: true } as const;
const WORD = /[\p{L}_][\p{L}\p{N}_-]*/uy;

/**
 * Reads a cooperative script from text. Throws a `SourceError` with line and column, or
 * `InvalidDataError` with every problem of the document that the text stands for.
 *
 * ```text
 * script "pass play"
 *
 * role thrower
 *   do "drop back"
 *   wait "in position" while aim
 *   do throw
 *
 * role receiver
 *   do run
 *   signal "in position"
 * ```
 */
export function parseCooperativeScript(source: string): CooperativeScript {
  requireText(source, 'source');
  if (source.length > MAX_LENGTH) throw new SourceError('', 0, `is longer than ${MAX_LENGTH} characters`);
  const lines = linesOf(source);
  const fail = (at: number, problem: string): never => {
    throw new SourceError(source, at, problem);
  };
  let name: string | undefined;
  const hears: string[] = [];
  const parts: { name: string; steps: ScriptStep[] }[] = [];
  const lanes: { role: string; steps: ScriptStep[] }[] = [];
  const blocks: Block[] = [];
  /** A step that more lines may be put into. */
  let open: ScriptStep[] | undefined;
  for (const { start, indent, words } of lines) {
    const [{ value: key, isQuoted }, first] = words;
    const expect = (count: number) => {
      if (words.length < count) fail(words[words.length - 1].start, `${key} needs a name`);
      if (words.length > count) fail(words[count].start, 'does not belong here; put names with blanks in quotes');
    };
    if (isQuoted) fail(start, 'starts with a text; start with a word such as do');
    if (indent === 0) {
      expect(2);
      blocks.length = 0;
      open = undefined;
      if (key === 'script' && name === undefined && lanes.length + parts.length + hears.length === 0)
        name = first.value;
      else if (name === undefined) fail(start, 'a script starts with the line: script name');
      else if (key === 'hears') hears.push(first.value);
      else if (key === 'part' || key === 'role') {
        open = [];
        if (key === 'part') parts.push({ name: first.value, steps: open });
        else lanes.push({ role: first.value, steps: open });
      } else fail(start, `${showSource(key)} is none of hears, part and role`);
      continue;
    }
    while (blocks.length > 0 && indent < blocks[blocks.length - 1].indent) {
      blocks.pop();
      open = undefined;
    }
    const block = blocks[blocks.length - 1] as Block | undefined;
    if (block === undefined || indent > block.indent) {
      if (open === undefined) fail(start, 'is indented below something that takes no steps');
      else if (blocks.length === MAX_DEPTH) fail(start, `is nested deeper than ${MAX_DEPTH} levels`);
      else blocks.push({ indent, steps: open });
    }
    open = undefined;
    const { steps } = blocks[blocks.length - 1];
    if (indent !== blocks[blocks.length - 1].indent) fail(start, 'is indented like no line before it');
    if (key === 'do' || key === 'signal' || key === 'part') {
      expect(2);
      const { value } = first;
      steps.push(key === 'do' ? { do: value } : key === 'signal' ? { signal: value } : { part: value });
    } else if (key === 'wait') {
      const [, , link, meanwhile] = words;
      if (words.length > 2 && (link.isQuoted || link.value !== 'while' || meanwhile === undefined))
        fail(link.start, 'write: wait signal while action');
      expect(words.length > 2 ? 4 : 2);
      steps.push(meanwhile === undefined ? { wait: first.value } : { wait: first.value, meanwhile: meanwhile.value });
    } else if (key === 'joint') {
      const [, , link] = words;
      if (words.length > 2 && (link.isQuoted || link.value !== 'do')) fail(link.start, 'write: joint id do action');
      expect(4);
      steps.push({ joint: first.value, do: words[3].value });
    } else if (key === 'together' || key === 'inOrder') {
      expect(1);
      open = [];
      steps.push(key === 'together' ? { together: open } : { inOrder: open });
    } else fail(start, `${showSource(key)} is none of do, signal, wait, joint, part, together and inOrder`);
  }
  const script = {
    name: name ?? fail(0, 'a script starts with the line: script name'),
    ...(hears.length > 0 && { hears }),
    ...(parts.length > 0 && { parts }),
    lanes,
  };
  const [problem] = checkCooperativeScript(script);
  if (problem !== undefined)
    throw new SourceError(source, placeOf(source, lines, script, problem.path), problem.problem);
  return script;
}

/** Where in the text something stands whose path in the document is known: its role, at least. */
function placeOf(source: string, lines: readonly Line[], { lanes }: CooperativeScript, path: string): number {
  const found = /^lanes\[(\d+)\](?:\.steps\[(\d+)\])?/.exec(path);
  const role = found === null ? undefined : lanes[Number(found[1])];
  const at = lines.findIndex(
    ({ indent, words }) => indent === 0 && words[0].value === 'role' && words[1]?.value === role?.role,
  );
  if (found === null || at < 0) return Math.max(0, source.search(/\S/));
  if (found[2] === undefined) return lines[at].start;
  const { indent } = lines[at + 1];
  const steps = lines.slice(at + 1).filter((line) => line.indent === indent);
  return steps[Number(found[2])].start;
}

function linesOf(source: string): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at <= source.length; ) {
    const end = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at);
    let start = at;
    while (start < end && source[start] === ' ') start++;
    const words = wordsOf(source, start, end);
    if (words.length > 0) lines.push({ start, indent: start - at, words });
    at = end + 1;
  }
  return lines;
}

/** The words of a line up to a comment, which starts with `#`. */
function wordsOf(source: string, start: number, end: number): Word[] {
  const words: Word[] = [];
  for (let at = start; at < end && source[at] !== '#'; ) {
    if (source[at] === ' ' || source[at] === '\r') {
      at++;
      continue;
    }
    if (source[at] === '"') {
      const quoted = readQuoted(source, at, QUOTES, (place, problem) => {
        throw new SourceError(source, place, problem);
      });
      if (!quoted.isClosed) throw new SourceError(source, at, 'the text has no closing quote');
      words.push({ value: quoted.value, start: at, isQuoted: true });
      at = quoted.end;
      continue;
    }
    WORD.lastIndex = at;
    const word = WORD.exec(source)?.[0];
    if (word === undefined)
      throw new SourceError(source, at, `${showSource(source.slice(at, end))} cannot be read; put names in quotes`);
    words.push({ value: word, start: at, isQuoted: false });
    at += word.length;
  }
  return words;
}
