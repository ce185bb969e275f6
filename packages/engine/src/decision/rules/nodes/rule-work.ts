import { decodeValue } from '../../../behavior/runtime/key-value.js';
import { checkLiteral } from '../../../behavior/vocabulary/parameter.js';
import type { Problem } from '../../../data/index.js';
import { RuleEngine } from '../run/engine.js';
import type { SavedRuleEngine } from '../run/saved.js';
import type { Repeat, Tuple } from '../text/rule.js';
import type { FactSource } from './fact-source.js';
import type { AnyView, PlannedFact, RulesPlan } from './rules-plan.js';

/** What a node of rules knows, as plain data. */
export interface SavedWork {
  readonly engine: SavedRuleEngine;
  /** What each source of facts said last, by its id; of the node itself under an empty name. */
  readonly said: { readonly [id: string]: readonly Tuple[] };
}

/** Somebody who says facts, and what it said last. */
interface Speaker {
  readonly id: string;
  said: readonly Tuple[];
  /** What the value was of which its facts were made. */
  value: unknown;
}

/**
 * The working memory of one mind in one node of rules: an engine, and what was carried over from
 * the game. It lies in the node's memory and is saved as plain data; it is made again from that
 * when rules have changed.
 */
export class RuleWork {
  readonly plan: RulesPlan;
  readonly engine: RuleEngine;
  /**
   * The node itself with what is known at the beginning, then facts from keys, then functions of
   * the game.
   */
  readonly #speakers: readonly Speaker[];

  constructor(plan: RulesPlan, saved?: SavedWork) {
    this.plan = plan;
    const { program, network, desk, facts, others } = plan;
    this.engine = new RuleEngine(program, {
      network,
      repeat: desk.node!.params.repeat as Repeat,
      rng: { integer: (min, max) => min + Math.floor(desk.node!.random() * (max - min + 1)) },
      onWrite: (key, value) => writeKey(desk.node!, key, value),
    });
    const ids = ['', ...facts.map(({ id }) => id), ...others.map(({ id }) => id)];
    this.#speakers = ids.map((id) => ({ id, said: saved?.said[id] ?? NOTHING, value: UNSEEN }));
    if (saved === undefined) return;
    if (saved.engine.trail !== undefined) this.follow();
    this.engine.restore(saved.engine);
    // Whoever is gone says nothing any more.
    for (const [id, said] of Object.entries(saved.said))
      if (!ids.includes(id)) for (const fact of said) if (!this.#isSaid(fact, undefined)) this.engine.remove(fact);
  }

  /** Begins to remember why facts are there. */
  follow(): void {
    const { desk } = this.plan;
    this.engine.follow({ now: () => desk.node!.time });
  }

  /**
   * For saving. Why facts are there is left out: it depends on who watched, and what is saved must
   * not.
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
   * Carries over what the game knows now: what is known from the start, from keys and expressions,
   * from functions of the game.
   */
  transfer(node: AnyView): void {
    const { known, facts, others } = this.plan;
    const speakers = this.#speakers;
    this.#say(speakers[0], known);
    for (let i = 0; i < facts.length; i++)
      this.#read(speakers[1 + i], facts[i], node.childData(facts[i].place, 'value'));
    for (let i = 0; i < others.length; i++) {
      const { place, kind } = others[i];
      const source = node.vocabulary.kinds.get(kind) as Partial<FactSource> | undefined;
      if (source?.readFacts === undefined) continue;
      // One that is switched off, so that something else stands in its place, says nothing.
      const isOn = node.childKind(place) === kind;
      this.#say(speakers[1 + facts.length + i], isOn ? ask(node, place, source as FactSource) : NOTHING);
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
   * Somebody says all that is so: what is new is added, what was said before and is said no longer
   * is removed.
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
   * Who says a fact: the id of a part, empty for what is known at the beginning; undefined if
   * nobody does.
   */
  sourceOf(fact: Tuple): string | undefined {
    return this.#speakers.find(({ said }) => includes(said, fact))?.id;
  }

  /** Does anybody else say it? */
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

function ask(node: AnyView, place: number, source: FactSource): Tuple[] {
  const facts: Tuple[] = [];
  const params = Object.fromEntries(Object.keys(source.params).map((name) => [name, node.childParam(place, name)]));
  source.readFacts(node.agent as never, params, (fact) => facts.push(fact));
  return facts;
}

/** The facts that a value stands for. */
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
