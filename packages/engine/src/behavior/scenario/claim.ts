import { InvalidDataError, type Problem, suggest } from '../../data/index.js';
import { showValue } from '../../data/show.js';
import { checkExpression, type ExpressionScope, type Variable } from '../../language/expression/check.js';
import { ExpressionError, problemAt } from '../../language/expression/error.js';
import { compileExpression } from '../../language/expression/evaluate.js';
import { type Expression, namesIn } from '../../language/expression/expression.js';
import { parseExpression } from '../../language/expression/parse.js';
import type { ValueType } from '../../language/expression/value-type.js';
import { walkNodes } from '../document/document.js';
import { encodeValue } from '../runtime/key-value.js';
import { formulaType } from '../vocabulary/formula.js';
import type { Param } from '../vocabulary/parameter.js';
import type { HeadlessGame } from './headless-game.js';
import type { NodeHappening } from './step-trace.js';
import type { Witness } from './witness.js';

/** The subject of claims: a game at a moment. */
export interface Scene {
  readonly game: HeadlessGame;
  readonly witness: Witness;
  time: number;
  tick: number;
}

/** An expression about a moment of the game, or of one character if it is about one. */
export interface Claim {
  readonly text: string;
  readonly holds: (agent: string | undefined) => boolean;
  /** What the names in it stand for, as in `game.hits = 3, lastWaypoint = "W2"`. */
  readonly describe: (agent: string | undefined) => string;
}

/** The subject of a claim, which decides what it may name: the game, or a character of a type. */
export type About = { readonly type: string | undefined };

type Source = (agent: string | undefined) => unknown;

/** Asked of a node in this step: did that happen? */
const HAPPENINGS: { readonly [name: string]: NodeHappening } = {
  started: 'enter',
  succeeded: 'success',
  failed: 'failure',
  stopped: 'abort',
};
/** Asked of a node since the beginning: how often? */
const TOTALS: { readonly [name: string]: NodeHappening } = {
  starts: 'enter',
  successes: 'success',
  failures: 'failure',
  stops: 'abort',
};

/**
 * Turns the text of a claim into a function; throws with every problem, at `path`, if it does not
 * fit the game.
 */
export function compileClaim(text: string, path: string, about: About, scene: Scene): Claim {
  try {
    const names = new Names(scene, about);
    const expression = names.replaceCalls(parseExpression(text));
    const { type, problems } = checkExpression(expression, names);
    if (problems.length > 0) throw new ExpressionError(problems);
    if (type?.type !== 'boolean') throw new InvalidDataError('', 'must be true or false, as in `game.hits > 2`');
    const evaluate = compileExpression(expression, names);
    const used = namesIn(expression);
    return {
      text,
      holds: (agent) => evaluate((slot) => names.sources[slot](agent)) === true,
      describe: (agent) =>
        used.map((name) => `${name} = ${show(names.sources[names.find(name)!.slot](agent))}`).join(', '),
    };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    const found = error.problems.map(
      ({ path: place, problem }): Problem => ({ path, problem: place === '' ? problem : `${place}: ${problem}` }),
    );
    throw InvalidDataError.of(found);
  }
}

/** What a claim can name, and where the values come from. */
class Names implements ExpressionScope {
  readonly sources: Source[] = [];
  readonly #scene: Scene;
  readonly #variables = new Map<string, Variable>();

  constructor(scene: Scene, about: About) {
    this.#scene = scene;
    const { game } = scene;
    this.#add('game.time', { type: 'number' }, () => scene.time);
    this.#add('game.tick', { type: 'number' }, () => scene.tick);
    for (const [name, { value, read }] of Object.entries(game.values ?? {}))
      this.#addParam(`game.${name}`, value, () => read());
    for (const { id, type } of game.cast.characters()) this.#addCharacter(`${id}.`, type, () => id);
    if (about.type !== undefined) this.#addCharacter('', about.type, (agent) => agent!);
    else
      for (const key of game.cast.vocabulary.keys.values())
        if (key.scope === 'world') this.#addParam(key.name, key.value, () => game.cast.world.get(key));
  }

  find(name: string): Variable | undefined {
    return this.#variables.get(name);
  }

  names(): Iterable<string> {
    return this.#variables.keys();
  }

  #add(name: string, type: ValueType, source: Source): void {
    if (!this.#variables.has(name)) this.#variables.set(name, { type, slot: this.sources.push(source) - 1 });
  }

  /**
   * Things of the game are named by their ids here: a scenario has no other way to speak of one.
   */
  #addParam(name: string, spec: Param<unknown>, source: Source): void {
    const type = formulaType(spec);
    if (type === undefined) return;
    const { vocabulary } = this.#scene.game.cast;
    this.#add(name, idsForObjects(type as ValueType), (agent) => {
      const value = source(agent);
      return value === undefined ? undefined : encodeValue(spec, value, vocabulary);
    });
  }

  #addCharacter(prefix: string, type: string, idOf: (agent: string | undefined) => string): void {
    const { cast } = this.#scene.game;
    for (const key of cast.vocabulary.keys.values())
      this.#addParam(prefix + key.name, key.value, (agent) => {
        const id = idOf(agent);
        return cast.find(id) === undefined ? undefined : cast.get(id, key);
      });
    for (const [name, { value, read }] of Object.entries(cast.vocabulary.agentTypes.get(type)?.properties ?? {}))
      this.#addParam(`${prefix}agent.${name}`, value, (agent) => {
        const character = cast.find(idOf(agent));
        return character === undefined ? undefined : read(character.agent as never);
      });
  }

  /**
   * Questions about nodes are written as calls; each becomes a name of its own, which knows the
   * answer.
   */
  replaceCalls(expression: Expression): Expression {
    switch (expression.kind) {
      case 'call': {
        const name = this.#ask(expression);
        if (name !== undefined) return { kind: 'name', name, start: expression.start, end: expression.end };
        return { ...expression, arguments: expression.arguments.map((each) => this.replaceCalls(each)) };
      }
      case 'list':
        return { ...expression, items: expression.items.map((each) => this.replaceCalls(each)) };
      case 'unary':
        return { ...expression, operand: this.replaceCalls(expression.operand) };
      case 'binary':
        return {
          ...expression,
          left: this.replaceCalls(expression.left),
          right: this.replaceCalls(expression.right),
        };
      default:
        return expression;
    }
  }

  #ask(call: Extract<Expression, { kind: 'call' }>): string | undefined {
    const { witness, game } = this.#scene;
    const called = call.function;
    const happening = Object.hasOwn(HAPPENINGS, called) ? HAPPENINGS[called] : undefined;
    const total = Object.hasOwn(TOTALS, called) ? TOTALS[called] : undefined;
    if (happening === undefined && total === undefined && called !== 'running' && called !== 'countRunning') return;
    const texts = call.arguments.map((each) => (each.kind === 'text' ? each.value : undefined));
    const most = called === 'countRunning' ? 1 : 2;
    if (texts.length === 0 || texts.length > most || texts.includes(undefined)) {
      const wanted = most === 1 ? `${called}("node")` : `${called}("node") or ${called}("character", "node")`;
      throw new ExpressionError([problemAt(call, `write ${wanted}, with texts in quotes`)]);
    }
    const node = texts.at(-1)!;
    const character = texts.length === 2 ? texts[0] : undefined;
    if (character !== undefined && game.cast.find(character) === undefined)
      throw new ExpressionError([problemAt(call, unknown('character', character, charactersOf(game)))]);
    this.#requireNode(node, call);
    const name = `${called}(${texts.map((each) => JSON.stringify(each)).join(', ')})`;
    const of = (agent: string | undefined) => character ?? agent;
    if (happening !== undefined)
      this.#add(name, { type: 'boolean' }, (agent) => witness.happened(happening, node, of(agent)));
    else if (total !== undefined) this.#add(name, { type: 'number' }, (agent) => witness.total(total, node, of(agent)));
    else if (called === 'running')
      this.#add(name, { type: 'boolean' }, (agent) => witness.countRunning(node, of(agent)) > 0);
    else this.#add(name, { type: 'number' }, () => witness.countRunning(node, undefined));
    return name;
  }

  /**
   * Rejects a misspelled node: it would never do anything, and a `never` about it would always
   * hold.
   */
  #requireNode(node: string, call: Expression): void {
    const ids = new Set<string>();
    for (const document of this.#scene.game.cast.behaviors()) walkNodes(document.root, ({ id }) => void ids.add(id));
    const last = node.split('/').at(-1)!;
    if (!ids.has(last)) throw new ExpressionError([problemAt(call, unknown('node', last, [...ids]))]);
  }
}

/** Ids of all characters that are there. */
export function charactersOf({ cast }: HeadlessGame): string[] {
  return [...cast.characters()].map(({ id }) => id);
}

/** Says that the name is unknown, and suggests a similar one. */
export function unknown(what: string, name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  return `there is no ${what} ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

function idsForObjects(type: ValueType): ValueType {
  if (type.type === 'object') return { type: 'text' };
  return type.type === 'list' && type.element !== undefined ? { ...type, element: idsForObjects(type.element) } : type;
}

function show(value: unknown): string {
  if (value === undefined) return 'empty';
  return typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : showValue(value);
}
