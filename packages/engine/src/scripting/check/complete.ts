import { requireText } from '../../data/check.js';
import { parseScript } from '../text/parse.js';
import { STATEMENT_WORDS } from '../text/tokens.js';
import type { ScriptHost } from '../values/host.js';
import { SCRIPT_LIBRARY } from '../values/library.js';
import { type ScriptType, showType } from '../values/type.js';
import { checkScript } from './check-script.js';

/** A suggestion of an editor. */
export interface ScriptCompletion {
  /** What is inserted. */
  readonly name: string;
  /** What it is. */
  readonly kind: 'variable' | 'function' | 'game' | 'constant' | 'library' | 'field' | 'event' | 'word';
  /** How it is written, with its types: `damage(a number) → a number`. */
  readonly usage: string;
  /** What it does; empty if nobody has said. */
  readonly description: string;
}

/** The suggestions at a position of a text, and the part of the text that they replace. */
export interface ScriptCompletions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly ScriptCompletion[];
}

const WORDS: readonly string[] = [
  ...STATEMENT_WORDS,
  'if',
  'and',
  'or',
  'not',
  'is',
  'in',
  'true',
  'false',
  'empty',
  'to',
  'by',
];

/**
 * Returns what an editor offers at a position of a script: the names known there that start with
 * what is typed, nearest first. The text may be incomplete. The host is only asked for names, so a
 * host made from a vocabulary without a game is enough.
 */
export function completeScript<C>(source: string, offset: number, host: ScriptHost<C>): ScriptCompletions {
  requireText(source, 'script');
  const typed = /[\p{L}_$][\p{L}\p{M}\p{N}_$.]*$/u.exec(source.slice(0, offset))?.[0] ?? '';
  const from = offset - typed.length;
  const rest = /^[\p{L}\p{M}\p{N}_$]*/u.exec(source.slice(offset))![0];
  const to = offset + rest.length;
  const before = source.slice(0, from).trimEnd();
  if (/\bon$/.test(before)) return { from, to, options: matching(events(host), typed) };
  if (/\b(?:var|function|for)$/.test(before)) return { from, to, options: [] };
  // The word being typed is not a name yet; without it the rest parses better.
  const { script } = parseScript(`${source.slice(0, from)}${' '.repeat(to - from)}${source.slice(to)}`);
  const { symbols } = checkScript(script, host as ScriptHost<never>);
  const options: ScriptCompletion[] = [];
  for (const variable of [...symbols.variables].reverse()) {
    const owner = symbols.functions[variable.owner];
    const within = owner.place.start <= offset && offset <= owner.place.end + 1;
    const isSeen = owner.index === 0 ? variable.kind === 'var' || within : within;
    if (!isSeen || (owner.index !== 0 && variable.start > offset)) continue;
    if (variable.kind === 'loop' && !(variable.scope.start <= offset && offset <= variable.scope.end)) continue;
    options.push({ name: variable.name, kind: 'variable', usage: variable.name, description: '' });
  }
  for (const { name, kind, parameters } of symbols.functions)
    if (kind === 'function')
      options.push({
        name,
        kind,
        usage: `${name}(${parameters.map((each) => each.name).join(', ')})`,
        description: '',
      });
  options.push(...games(host), ...fields(host, typed), ...libraryFunctions());
  for (const name of WORDS) options.push({ name, kind: 'word', usage: name, description: '' });
  const named = new Map(
    matching(options, typed)
      .reverse()
      .map((option) => [option.name, option]),
  );
  return { from, to, options: [...named.values()].reverse() };
}

function matching(options: readonly ScriptCompletion[], typed: string): ScriptCompletion[] {
  const start = typed.toLowerCase();
  return options.filter(({ name }) => name.toLowerCase().startsWith(start));
}

function typeWords(types: readonly ScriptType[]): string {
  return types.map((type) => `${showType(type)}${type.optional ? '?' : ''}`).join(', ');
}

function events<C>(host: ScriptHost<C>): ScriptCompletion[] {
  return [...host.events.values()].map(({ name, takes, description }) => ({
    name,
    kind: 'event',
    usage: `on ${name}(${typeWords(takes)})`,
    description,
  }));
}

function games<C>(host: ScriptHost<C>): ScriptCompletion[] {
  const result: ScriptCompletion[] = [];
  for (const { name, type, description, write } of host.variables.values())
    result.push({
      name,
      kind: 'game',
      usage: `${name}: ${showType(type)}${write === undefined ? ', read only' : ''}`,
      description,
    });
  for (const { name, takes, gives, description } of host.functions.values()) {
    const outcome = gives === undefined ? '' : ` → ${showType(gives)}`;
    result.push({ name, kind: 'game', usage: `${name}(${typeWords(takes)})${outcome}`, description });
  }
  for (const { name, value, description } of host.constants.values())
    result.push({ name, kind: 'constant', usage: `${name} = ${JSON.stringify(value)}`, description });
  return result;
}

/** Fields of the thing whose name and dot are already typed. */
function fields<C>(host: ScriptHost<C>, typed: string): ScriptCompletion[] {
  const dot = typed.lastIndexOf('.');
  const variable = dot === -1 ? undefined : host.variables.get(typed.slice(0, dot));
  const type = variable?.type.type === 'object' ? host.types.get(variable.type.of ?? '') : undefined;
  return Object.entries(type?.fields ?? {}).map(([name, field]) => ({
    name: `${typed.slice(0, dot)}.${name}`,
    kind: 'field',
    usage: `${name}: ${showType(field.type)}`,
    description: field.description ?? '',
  }));
}

function libraryFunctions(): ScriptCompletion[] {
  return [
    ...SCRIPT_LIBRARY.map(({ name, usage, description }) => ({ name, kind: 'library' as const, usage, description })),
    ...[
      ['if', 'if(condition, a, b)', 'a if the condition is true, else b'],
      ['default', 'default(x, y)', 'x, or y where x is empty'],
    ].map(([name, usage, description]) => ({
      name: name,
      kind: 'library' as const,
      usage: usage,
      description: description,
    })),
  ];
}
