import { decodeValue } from '../../../behavior/runtime/key-value.js';
import { checkLiteral } from '../../../behavior/vocabulary/parameter.js';
import type { Problem } from '../../../data/index.js';
import { RuleEngine } from '../run/engine.js';
import type { SavedRuleEngine } from '../run/saved.js';
import type { Repeat, Tuple } from '../text/rule.js';
import type { FactSource } from './fact-source.js';
import type { AnyView, PlannedFact, RulesPlan } from './rules-plan.js';

/** The state of a node of rules, as plain data. */
export interface SavedWork {
  readonly engine: SavedRuleEngine;
  /**
   * The facts that each source reported last, by its id; those of the node itself under an empty
   * name.
   */
  readonly said: { readonly [id: string]: readonly Tuple[] };
}

/** A source of facts, and the facts it reported last. */
interface Speaker {
  readonly id: string;
  said: readonly Tuple[];
  /** The value from which its facts were made. */
  value: unknown;
}

/**
 * The working memory of one mind in one node of rules: an engine, and the facts read from the game.
 * It is part of the node's memory and is saved as plain data; when rules have changed it is rebuilt
 * from that data.
 */
export class RuleWork {
  readonly plan: RulesPlan;
  readonly engine: RuleEngine;
  /** The node itself with the initial facts, then facts from keys, then functions of the game. */
  readonly #speakers: readonly Speaker[];

  constructor(plan: RulesPlan, saved?: SavedWork) {
    this.plan = plan;
    const { program, network, current, facts, others } = plan;
    this.engine = new RuleEngine(program, {
      network,
      repeat: current.node!.params.repeat as Repeat,
      rng: { integer: (min, max) => min + Math.floor(current.node!.random() * (max - min + 1)) },
      onWrite: (key, value) => writeKey(current.node!, key, value),
    });
    const ids = ['', ...facts.map(({ id }) => id), ...others.map(({ id }) => id)];
    this.#speakers = ids.map((id) => ({ id, said: saved?.said[id] ?? NOTHING, value: UNSEEN }));
    if (saved === undefined) return;
    if (saved.engine.trail !== undefined) this.follow();
    this.engine.restore(saved.engine);
    // Removes the facts of sources that no longer exist.
    for (const [id, said] of Object.entries(saved.said))
      if (!ids.includes(id)) for (const fact of said) if (!this.#isSaid(fact, undefined)) this.engine.remove(fact);
  }

  /** Begins to remember why facts are there. */
  follow(): void {
    const { current } = this.plan;
    this.engine.follow({ now: () => current.node!.time });
  }

  /**
   * For saving. Leaves out why facts are there: that depends on whether someone watched, and a save
   * must not.
   */
  toJSON(): SavedWork {
    const { trail: _, ...engine } = this.engine.save();
    return { engine, said: this.#saved() };
  }

  /** For going on in the same process. */
  hand(): SavedWork {
    return { engine: this.engine.save(), said: this.#saved() };
  }

  #saved(): SavedWork['said'] {
    return Object.fromEntries(this.#speakers.flatMap(({ id, said }) => (said.length > 0 ? [[id, said]] : [])));
  }

  /**
   * Reads the current facts from the game: the initial ones, those from keys and expressions, and
   * those from functions of the game.
   */
  transfer(node: AnyView): void {
    const { known, facts, others } = this.plan;
    const speakers = this.#speakers;
    this.#say(speakers[0], known);
    for (let i = 0; i < facts.length; i++)
      this.#read(speakers[1 + i], facts[i], node.childData(facts[i].childIndex, 'value'));
    for (let i = 0; i < others.length; i++) {
      const { childIndex, kind } = others[i];
      const source = node.vocabulary.kinds.get(kind) as Partial<FactSource> | undefined;
      if (source?.readFacts === undefined) continue;
      // A source that a stub replaces reports nothing.
      const isOn = node.childKind(childIndex) === kind;
      this.#say(speakers[1 + facts.length + i], isOn ? ask(node, childIndex, source as FactSource) : NOTHING);
    }
  }

  #read(speaker: Speaker, planned: PlannedFact, value: unknown): void {
    if (isSame(speaker.value, value)) return;
    speaker.value = value;
    const { said } = speaker;
    const isOne = said.length === 1 && planned.holes.length > 0 && isScalar(value);
    if (!isOne) {
      this.#say(speaker, factsOf(planned, value));
      return;
    }
    // One value for another, which happens in every tick: in the same place.
    const fact = said[0] as unknown[];
    if (fact[planned.holes[0]] === value) return;
    if (!this.#isSaid(fact, speaker)) this.engine.remove(fact);
    for (let i = 0; i < planned.holes.length; i++) fact[planned.holes[i]] = value;
    this.engine.add(fact);
  }

  /**
   * A source reports all its facts: new ones are added, and those it no longer reports are removed.
   */
  #say(speaker: Speaker, facts: readonly Tuple[]): void {
    const before = speaker.said;
    if (before === facts) return;
    speaker.said = facts;
    if (isSame(before, facts)) return;
    for (const fact of before) if (!includes(facts, fact) && !this.#isSaid(fact, speaker)) this.engine.remove(fact);
    for (const fact of facts) if (!includes(before, fact)) this.engine.add(fact);
  }

  /**
   * The source of a fact: the id of a part, empty for an initial fact; undefined if no source
   * reports it.
   */
  sourceOf(fact: Tuple): string | undefined {
    return this.#speakers.find(({ said }) => includes(said, fact))?.id;
  }

  /** Whether another source reports it too. */
  #isSaid(fact: Tuple, except: Speaker | undefined): boolean {
    const speakers = this.#speakers;
    for (let i = 0; i < speakers.length; i++)
      if (speakers[i] !== except && includes(speakers[i].said, fact)) return true;
    return false;
  }
}

const NOTHING: readonly Tuple[] = [];
/** No value is the same. */
const UNSEEN = Symbol('unseen');

function ask(node: AnyView, childIndex: number, source: FactSource): Tuple[] {
  const facts: Tuple[] = [];
  const params = Object.fromEntries(
    Object.keys(source.params).map((name) => [name, node.childParam(childIndex, name)]),
  );
  source.readFacts(node.agent as never, params, (fact) => facts.push(fact));
  return facts;
}

/** The facts that a value represents. */
function factsOf({ fact, holes, alone }: PlannedFact, value: unknown): readonly Tuple[] {
  if (value === undefined || value === null || value === false) return NOTHING;
  if (holes.length === 0) return Array.isArray(value) && value.length === 0 ? NOTHING : alone;
  const fill = (values: readonly unknown[]) =>
    fact.map((term, i) => (holes.includes(i) ? values[holes.indexOf(i)] : term));
  if (!Array.isArray(value)) return [fill(holes.map(() => value))];
  if (holes.length === 1) return value.map((one) => fill([one]));
  const rows = value.every((one) => Array.isArray(one)) ? (value as unknown[][]) : [value];
  return rows.filter(({ length }) => length === holes.length).map(fill);
}

const isScalar = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string' || value === true;

function includes(facts: readonly Tuple[], fact: Tuple): boolean {
  for (let i = 0; i < facts.length; i++) if (isSame(facts[i], fact)) return true;
  return false;
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
  return true;
}

/** Writes a key, if it can hold the value; things of the game are named by their ids. */
function writeKey(node: AnyView, name: string, value: unknown): void {
  const key = node.vocabulary.keys.get(name)!;
  const { type, min, max } = key.value;
  // The usual case, in which nothing need be checked.
  if (
    typeof value === type &&
    (type !== 'number' || (min === undefined && max === undefined && Number.isFinite(value)))
  ) {
    node.set(key, value);
    return;
  }
  const problems: Problem[] = [];
  if (value !== undefined) checkLiteral(key.value, value, name, problems);
  if (problems.length > 0) node.log(`a rule cannot write ${name}: ${problems[0].problem}`);
  else node.set(key, value === undefined ? value : decodeValue(key.value, value, (type, id) => node.find(type, id)));
}
