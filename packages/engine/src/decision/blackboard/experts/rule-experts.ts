import { InvalidDataError } from '../../../data/index.js';
import { compileRules } from '../../rules/compile/compile.js';
import type { Tuple } from '../../rules/facts/facts.js';
import { RuleEngine } from '../../rules/run/engine.js';
import { Transfer } from '../../rules/run/transfer.js';
import type { Repeat, Rule, RuleEffect } from '../../rules/text/rule.js';
import type { Board } from './board.js';
import { type EntryId, type EntryValue, NO_ENTRY } from './entry.js';
import type { Expert } from './expert.js';
import type { Proposals } from './proposals.js';

/** Options of experts made from rules. */
export interface RuleExpertOptions {
  /**
   * When a rule may fire again on the same facts. By default `always`: then only the board counts,
   * also after a restore.
   */
  readonly repeat?: Repeat;
  /** Experts that can object to the actions that rules request, by action. */
  readonly agreements?: { readonly [action: string]: readonly string[] };
}

/**
 * Makes an expert of each rule, so that one arbiter chooses among rules and other experts. A rule
 * reads entries as facts, `health/Captain` with the number 57 as `['health', 'Captain', 57]` and
 * `armed` that is true as `['armed']`; what it adds and removes is written back; `do` proposes an
 * action. Its insistence is its priority, or else its salience, or 1. Every rule is matched
 * separately, again whenever the board has changed: for a large and stable set of rules use a
 * {@link RuleEngine} behind one expert.
 */
export function ruleExperts(rules: readonly Rule[], options: RuleExpertOptions = {}): Expert[] {
  return rules.map((rule) => new RuleExpert(rule, options));
}

class RuleExpert implements Expert {
  readonly name: string;
  readonly #rule: Rule;
  readonly #engine: RuleEngine;
  readonly #transfer = new Transfer<Board>(sayEntries);
  readonly #agreements: NonNullable<RuleExpertOptions['agreements']>;
  /** Which state of which board the engine knows. */
  #board: Board | undefined;
  #changes = -1;
  #wanted = 0;

  constructor(rule: Rule, { repeat = 'always', agreements = {} }: RuleExpertOptions) {
    this.name = rule.name;
    for (const effect of rule.effects ?? []) refuseWaiting(rule.name, effect);
    this.#rule = rule;
    this.#agreements = agreements;
    this.#engine = new RuleEngine(compileRules([rule]), { matcher: 'naive', repeat });
  }

  insistence(board: Board): number {
    if (this.#board === board && this.#changes === board.changes) return this.#wanted;
    this.#transfer.update(this.#engine, board);
    this.#board = board;
    this.#changes = board.changes;
    this.#wanted = 0;
    const { priority, salience = 0 } = this.#rule;
    for (const { bindings } of this.#engine.triggers())
      this.#wanted = Math.max(this.#wanted, priority?.(bindings) ?? (salience > 0 ? salience : 1));
    return this.#wanted;
  }

  run(board: Board, actions: Proposals): void {
    const engine = this.#engine;
    const before = engine.facts.all();
    engine.iterate();
    const after = engine.facts.all();
    for (const fact of before) if (!engine.has(fact)) unsayFact(board, fact);
    for (const fact of after) if (!before.some((other) => isSame(other, fact))) sayFact(board, fact);
    for (const { action, values } of engine.requests.splice(0))
      actions.propose(action, values, this.#agreements[action] ?? []);
    this.#changes = -1;
  }
}

function refuseWaiting(rule: string, effect: RuleEffect): void {
  if ('do' in effect && (effect.onSuccess ?? effect.onFailure) !== undefined)
    throw new InvalidDataError(rule, 'cannot wait for an action: one expert proposes it, and another reads its result');
}

/** Says what is on a board as facts. */
function sayEntries(board: Board, say: (fact: Tuple) => void): void {
  for (const { path, value } of board.views()) {
    if (value === true) say(path.split('/'));
    else if (value !== undefined && value !== false) say([...path.split('/'), value]);
  }
}

/** Writes a fact to where {@link sayEntries} will read it. */
function sayFact(board: Board, fact: Tuple): void {
  const names = fact.map(String);
  const flag = findPath(board, names, 'boolean');
  if (fact.length === 1 || flag !== NO_ENTRY) {
    board.write(flag === NO_ENTRY ? board.entry(names[0], 'boolean') : flag, true);
    return;
  }
  const value = fact[fact.length - 1] as EntryValue;
  const type = typeof value === 'number' ? 'number' : typeof value === 'string' ? 'label' : 'value';
  let parent = NO_ENTRY;
  for (const name of names.slice(0, -2)) parent = board.entry(name, 'group', { parent });
  board.write(board.entry(names[names.length - 2], type, { parent }), value);
}

/** Takes back what a fact was read from. */
function unsayFact(board: Board, fact: Tuple): void {
  const names = fact.map(String);
  const flag = findPath(board, names, 'boolean');
  if (board.read(flag) === true) {
    board.write(flag, false);
    return;
  }
  for (const type of ['number', 'label', 'value'] as const) {
    const entry = findPath(board, names.slice(0, -1), type);
    if (entry !== NO_ENTRY && Object.is(board.read(entry), fact[fact.length - 1])) board.clear(entry);
  }
}

function findPath(board: Board, names: readonly string[], type: 'boolean' | 'number' | 'label' | 'value'): EntryId {
  let parent = NO_ENTRY;
  for (const name of names.slice(0, -1)) {
    parent = board.find(name, 'group', parent);
    if (parent === NO_ENTRY) return NO_ENTRY;
  }
  return names.length === 0 ? NO_ENTRY : board.find(names[names.length - 1], type, parent);
}

function isSame(one: Tuple, other: Tuple): boolean {
  return one.length === other.length && one.every((value, i) => Object.is(value, other[i]));
}
