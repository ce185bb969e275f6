import fc from 'fast-check';
import {
  AGAIN,
  compileScript,
  interpretScript,
  ScriptError,
  ScriptHost,
  type ScriptProgram,
  ScriptRun,
  type ScriptValue,
  scriptTypes,
} from '../index.js';
import { showScriptValue } from '../values/value.js';

// Random scripts that end, a game that writes down what they do to it, and the ways to run them.

/** A thing of the game. */
export class Door {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

/** What scripts do to the game, in order. */
export interface Game {
  readonly story: string[];
  readonly doors: readonly Door[];
  score: number;
  waits: number;
}

export function createGame(): Game {
  return { story: [], doors: [new Door(0), new Door(1)], score: 3, waits: 0 };
}

/** Everything the random scripts may call. */
export const host = new ScriptHost<Game>()
  .bind(
    'note',
    { takes: [scriptTypes.optional(scriptTypes.any)] },
    (game, value: unknown) => void game.story.push(show(value)),
  )
  .bind('double', { takes: [scriptTypes.number], gives: scriptTypes.number }, (game, x: number) => {
    game.story.push(`double ${x}`);
    return x * 2;
  })
  .instruction('mix', { takes: [scriptTypes.number, scriptTypes.number], gives: scriptTypes.number }, mix)
  .instruction('tile', { takes: [scriptTypes.any], gives: scriptTypes.any }, (game, at: unknown) => {
    game.story.push(`tile ${show(at)}`);
    return at;
  })
  .bind('door', { takes: [scriptTypes.number], gives: scriptTypes.any }, (game, i: number) => game.doors[i])
  .bind('slowly', { takes: [scriptTypes.number], gives: scriptTypes.number }, (game, times: number) => {
    game.story.push(`slowly ${game.waits}`);
    if (game.waits++ < times % 3) return AGAIN;
    game.waits = 0;
    return times;
  })
  .bind('fails', { takes: [scriptTypes.text], gives: scriptTypes.text }, (_game, why: string) => {
    throw new Error(why);
  })
  .variable(
    'score',
    scriptTypes.number,
    (game) => game.score,
    (game, value) => {
      game.story.push(`score ${value}`);
      game.score = value;
    },
  )
  .constant('LIMIT', 4)
  .event('alarm', [scriptTypes.number])
  .type('door', {
    is: (value) => value instanceof Door,
    fields: { id: { type: scriptTypes.number, read: (door: Door) => door.id } },
    save: (door: Door) => door.id,
    restore: (id, game: Game) => game.doors[id as number],
  });

/** Sometimes empty, and sometimes a failure of the game. */
function mix(game: Game, x: number, y: number): number {
  game.story.push(`mix ${x} ${y}`);
  if (x === 2.5) throw new Error('no half');
  return x / y;
}

function show(value: unknown): string {
  return typeof value === 'object' && value instanceof Door ? `door ${value.id}` : (JSON.stringify(value) ?? 'empty');
}

/** How a script ended, and what it did until then. */
export interface Outcome {
  readonly end: string;
  readonly story: readonly string[];
}

function outcome(status: string, result: ScriptValue, problem: string | undefined, game: Game): Outcome {
  return { end: status === 'done' ? `done ${showScriptValue(result)}` : `failed ${problem}`, story: game.story };
}

/** Straight from the text. */
export function playInterpreted(source: string): Outcome {
  const game = createGame();
  const walk = interpretScript(source, host, game);
  for (let rounds = 0; rounds < 10_000; rounds++) {
    const { done, value } = walk.next();
    if (!done) continue;
    return value.status === 'done'
      ? outcome('done', value.result, undefined, game)
      : outcome('failed', undefined, value.problem, game);
  }
  throw new Error('does not end');
}

/**
 * On the machine; `slice` gives the budget of each call, and `between` may put another run in its
 * place.
 */
export function playCompiled(
  program: ScriptProgram,
  slice: () => number = () => 100_000,
  between: (run: ScriptRun<Game>, game: Game) => ScriptRun<Game> = (run) => run,
): Outcome {
  const game = createGame();
  let run = new ScriptRun<Game>(program, { context: game });
  for (let rounds = 0; !run.hasEnded; rounds++) {
    if (rounds > 100_000) throw new Error('does not end');
    run.step(slice(), 10);
    run = between(run, game);
  }
  return outcome(run.status, run.result, run.failure?.problem, game);
}

/** The program of a random script; undefined if its types do not fit, which is no use here. */
export function compileRandom(source: string, optimize = true): ScriptProgram | undefined {
  try {
    return compileScript(source, host, { optimize });
  } catch (error) {
    if (error instanceof ScriptError) return undefined;
    throw error;
  }
}

type Pick = (max: number) => number;

/** Random scripts: a few functions, shared variables, nested blocks; every loop ends. */
export const scripts: fc.Arbitrary<string> = fc.gen().map((g) => writeScript((max) => g(fc.nat, max)));

function writeScript(pick: Pick): string {
  const one = <T>(...options: readonly T[]): T => options[pick(options.length - 1)]!;
  /** What can be named here, and which functions are there already. */
  const functions: { name: string; count: number }[] = [];
  let loops = 0;

  const value = (names: readonly string[], depth: number): string => {
    if (depth <= 0) return one('0', '1', '2.5', '"ab"', 'true', 'false', 'empty', 'LIMIT', 'score', ...names, ...names);
    const inner = () => value(names, depth - 1);
    const called = functions.length === 0 ? undefined : functions[pick(functions.length - 1)];
    switch (pick(15)) {
      case 0:
        return `(${inner()} + ${inner()})`;
      case 1:
        return number(names, depth);
      case 2:
        return `(${number(names, depth - 1)} ${one('<', '<=', '>', '>=')} ${number(names, depth - 1)})`;
      case 3:
        return `(${inner()} ${one('==', '!=', 'is', 'is not')} ${inner()})`;
      case 4:
        return `(${inner()} ${one('is empty', 'is not empty')})`;
      case 5:
        return `(${truth(names, depth - 1)} ${one('and', 'or')} ${truth(names, depth - 1)})`;
      case 6:
        return `[${inner()}, ${inner()}]`;
      case 7:
        return `{ x: ${inner()}, y: ${inner()} }`;
      case 8:
        return `if(${truth(names, depth - 1)}, ${inner()}, ${inner()})`;
      case 9:
        return `default(${inner()}, ${inner()})`;
      case 10:
        return `${one('length', 'type', 'text', 'abs', 'copy', 'keys')}(${inner()})`;
      case 11:
        return called === undefined ? '1' : `${called.name}(${Array.from({ length: called.count }, inner).join(', ')})`;
      case 12:
        return one(
          `${one('double', 'slowly')}(${number(names, depth - 1)})`,
          `mix(${number(names, depth - 1)}, ${number(names, depth - 1)})`,
          `tile(${inner()})`,
        );
      case 13:
        return `(${inner()} ${one('in', 'not in')} [${inner()}, 1])`;
      case 14:
        return one(...names) === undefined ? '1' : `${one(...names)}${one('.x', '[0]', '[1]', '["y"]')}`;
      default:
        return one(
          `-${number(names, depth - 1)}`,
          `not ${truth(names, depth - 1)}`.replace(/^/, '(').replace(/$/, ')'),
          `door(${one('0', '1')})`,
        );
    }
  };
  /** Mostly a number: names may hold anything when it comes to it. */
  const number = (names: readonly string[], depth: number): string => {
    const variables = names.filter((name) => !['b', 'l', 'r'].includes(name));
    if (depth <= 0) return one('0', '1', '2.5', 'LIMIT', 'score', ...variables, ...variables);
    const inner = () => number(names, depth - 1);
    return one(
      `(${inner()} ${one('+', '-', '*', '/', '%')} ${inner()})`,
      `length(${value(names, depth - 1)})`,
      `abs(${inner()})`,
    );
  };
  const truth = (names: readonly string[], depth: number): string =>
    one(
      `(${number(names, depth)} ${one('<', '>=')} ${number(names, depth)})`,
      `(${value(names, depth)} ${one('is', 'is not')} ${value(names, depth)})`,
      one('true', 'false'),
      `(${value(names, depth)} is empty)`,
    );

  const statement = (names: readonly string[], depth: number, inLoop: boolean, inAtomic: boolean): string => {
    const block = (loop = inLoop, atomic = inAtomic, more: readonly string[] = []) =>
      `{ ${statements([...names, ...more], depth - 1, loop, atomic, 3)} }`;
    const targets = names.filter((name) => !/^i\d/.test(name));
    switch (pick(depth <= 0 ? 4 : 13)) {
      case 0:
        return `note(${value(names, 2)})`;
      case 1:
      case 2:
        return `${one(...targets)} = ${value(names, 2)}`;
      case 3:
        return inAtomic ? `score = ${number(names, 1)}` : one('yield', 'wait 1', `wait ${number(names, 0)}`);
      case 4:
        return one(
          `${one(...targets)}.x = ${value(names, 1)}`,
          `${one(...targets)}[0] = ${value(names, 1)}`,
          `add(${one(...targets)}, ${value(names, 1)})`,
        );
      case 5:
      case 6:
        return `if ${truth(names, 2)} ${block()}${one('', ` else ${block()}`, ` else if ${truth(names, 1)} ${block()}`)}`;
      case 7: {
        const name = `i${loops++}`;
        return `for ${name} in ${one('0', '1')} to ${one('2', '3', '-1')} ${block(true, inAtomic, [name])}`;
      }
      case 8: {
        const name = `i${loops++}`;
        return `for ${name} in [${value(names, 1)}, 2] ${block(true, inAtomic, [name])}`;
      }
      case 9: {
        const name = `w${loops++}`;
        return `var ${name} = 0; while ${name} < 3 and ${truth(names, 1)} { ${name} = ${name} + 1; ${statements([...names], depth - 1, true, inAtomic, 2)} }`;
      }
      case 10:
        return inAtomic ? 'note(1)' : `atomic ${block(inLoop, true)}`;
      case 11:
        return inLoop ? one('break', 'continue', `if ${truth(names, 1)} break`) : `return ${value(names, 2)}`;
      case 12:
        return one('score = score + 1', `return ${value(names, 1)}`, 'succeed', 'fail', 'note(fails("no"))');
      default: {
        const name = `v${loops++}`;
        return `var ${name} = ${value(names, 2)}; note(${name})`;
      }
    }
  };
  const statements = (
    names: readonly string[],
    depth: number,
    inLoop: boolean,
    inAtomic: boolean,
    most: number,
  ): string => Array.from({ length: 1 + pick(most) }, () => statement(names, depth, inLoop, inAtomic)).join('; ');

  let text = 'var a = 1\nvar b = "t"\nvar l = [1, 2]\nvar r = { x: 1 }\nvar own = 2\n';
  for (let i = pick(2); i > 0; i--) {
    const count = pick(2);
    const parameters = ['p', 'q'].slice(0, count);
    const body = statements(['a', 'l', 'r', ...parameters], 2, false, false, 3);
    const name = `f${functions.length}`;
    text += `function ${name}(${parameters.join(', ')}) { ${body} }\n`;
    functions.push({ name, count });
  }
  return `${text}${statements(['a', 'b', 'l', 'r', 'own'], 3, false, false, 6)}\n`;
}
