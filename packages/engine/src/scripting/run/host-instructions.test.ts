import { describe, expect, it } from 'vitest';
import { createVocabulary, defineAgentType, defineInstruction, param } from '../../behavior/index.js';
import { describeVocabulary, vocabularyFrom } from '../../protocol/index.js';
import {
  AGAIN,
  compileScript,
  interpretScript,
  listScript,
  readByteCode,
  ScriptHost,
  type ScriptProgram,
  ScriptRun,
  scriptTypes,
  writeByteCode,
} from '../index.js';
import { vocabularyHost } from '../nodes/vocabulary-host.js';

interface Level {
  readonly left: number;
  readonly top: number;
}

const { number, vector } = scriptTypes;

/** A game with the instruction of the books: a tile of the map as coordinates of the world. */
function createHost(calls: string[] = []): ScriptHost<Level> {
  return new ScriptHost<Level>()
    .instruction('toGame', { takes: [number, number], gives: vector }, ({ left, top }, column: number, row: number) => {
      calls.push(`${column} ${row}`);
      return [left + column * 4, top + row * 4];
    })
    .instruction('toGameX', { takes: [number], gives: number }, ({ left }, column: number) => left + column * 4)
    .instruction('moved', { takes: [vector, number], gives: vector }, (_level, [x, y]: number[], by: number) => [
      x + by,
      y,
    ])
    .instruction('broken', { takes: [number], gives: number }, () => {
      throw new Error('off the map');
    })
    .instruction('slow', { takes: [number], gives: number }, () => AGAIN);
}

const level: Level = { left: 100, top: 200 };

function play(program: ScriptProgram): unknown {
  const run = new ScriptRun(program, { context: level });
  run.step(10_000);
  return run.status === 'failed' ? `${run.failure!.line}:${run.failure!.column} ${run.failure!.problem}` : run.result;
}

function interpret(source: string): unknown {
  const walk = interpretScript(source, createHost(), level);
  for (;;) {
    const { done, value } = walk.next();
    if (done) return value.status === 'done' ? value.result : value.problem;
  }
}

const LOOP = 'var s = 0\nfor i in 1 to 3 { s = s + toGame(i, i + 1).x }\nreturn s';

describe('an instruction of the game', () => {
  it('[SCR-08] [LANG-24] is compiled to an instruction of its own, with no call and no move of values', () => {
    const names = listScript(compileScript('for x in 1 to 2 { var y = toGameX(x); toGame(x, y) }', createHost()));
    const instructions = names.map(({ name, operands }) => [name, ...operands].join(' '));
    expect(instructions.filter((each) => /game-of|call|move/.test(each))).toEqual([
      'game-of-one y x toGameX',
      'game-of-two #4 x y toGame',
    ]);
  });

  it.each([
    [LOOP, 324],
    ['return toGameX(2.5)', 110],
    ['return moved(toGame(1, 1), 0.5).x', 104.5],
    ['return toGameX(1 / 0)', '1:8 value 1 of toGameX is empty'],
    ['var t = "a"\nt = t + "b"\nreturn toGameX(t)', '3:8 value 1 of toGameX must be a number, got text'],
    ['return 1 + broken(1)', '1:12 broken failed: off the map'],
    ['return slow(1)', '1:8 slow is an instruction, which cannot take time; bind it as a function'],
  ])('[SCR-08] gives the same on both runners, from byte code and from the text: %s', (source, result) => {
    const program = compileScript(source, createHost());
    expect(play(program)).toEqual(result);
    const shipped = readByteCode(JSON.parse(JSON.stringify(writeByteCode(program))), createHost());
    expect(play(shipped)).toEqual(result);
    const plain = typeof result === 'string' ? result.replace(/^\d+:\d+ /, '') : result;
    expect(interpret(source)).toEqual(plain);
    // One step at a time, saved and restored between any two.
    let run = new ScriptRun(program, { context: level });
    while (!run.hasEnded) {
      run.step(1);
      if (!run.hasEnded) run = ScriptRun.restore(program, JSON.parse(JSON.stringify(run.save())), { context: level });
    }
    expect(run.failure?.problem ?? run.result).toEqual(plain);
  });

  it('[LANG-24] takes fewer steps than a call with the same values, and runs once for each', () => {
    const calls: string[] = [];
    const called = new ScriptHost<Level>().bind(
      'toGame',
      { takes: [number, number], gives: vector },
      ({ left, top }, column: number, row: number) => [left + column * 4, top + row * 4],
    );
    const [ours, theirs] = [createHost(calls), called].map((host) => {
      const run = new ScriptRun(compileScript('for i in 1 to 1 { var j = i * 2; return toGame(i, j).y }', host), {
        context: level,
      });
      run.step(100);
      expect(run.result).toBe(208);
      return run.steps;
    });
    expect(theirs - ours).toBe(2);
    expect(calls).toEqual(['1 2']);
  });

  it('[SCR-08] is refused in byte code for a game where it is a function, or takes other values', () => {
    const data = writeByteCode(compileScript('return toGameX(1)', createHost()));
    const bound = new ScriptHost<Level>().bind('toGameX', { takes: [number], gives: number }, () => 1);
    expect(() => readByteCode(data, bound)).toThrow('code[2]: game-of-one: toGameX is no instruction of the game');
    const damaged = { ...data, code: data.code.map((word, i) => (i === 2 ? (word & ~255) | 72 : word)) };
    expect(() => readByteCode(damaged, createHost())).toThrow('code[2]: game-of-two: has the wrong number of values');
  });

  it('[SCR-08] is refused when it is declared with what no instruction can hold', () => {
    const host = new ScriptHost();
    const three = { takes: [number, number, number], gives: number };
    expect(() => host.instruction('f', three, () => 0)).toThrow('takes: must hold 1 to 2 types');
    expect(() => host.instruction('f', { takes: [number] }, () => 0)).toThrow('gives: must say what');
    expect(() => host.instruction('f', { takes: [scriptTypes.optional(number)], gives: number }, () => 0)).toThrow(
      'takes: must not be optional',
    );
  });

  it('[LANG-24] is declared in a vocabulary, for scripts of nodes and for an editor of the game', () => {
    const toGame = defineInstruction('toGame', {
      takes: [param.number(), param.number()],
      gives: param.vector(2),
      description: 'a tile as coordinates of the world',
      run: ({ left, top }: Level, column, row) => [left + column * 4, top + row * 4],
    });
    const options = { kinds: [], agentTypes: [defineAgentType<Level>('guard', { tasks: [] })] };
    const vocabulary = createVocabulary({ ...options, instructions: [toGame] });
    const host = vocabularyHost(vocabulary, vocabulary.agentTypes.get('guard'));
    const program = compileScript('return toGame(1, 2).y', host);
    const run = new ScriptRun(program, { context: { node: { agent: level } } as never });
    run.step(100);
    expect(run.result).toBe(208);
    const described = vocabularyFrom(JSON.parse(JSON.stringify(describeVocabulary(vocabulary))));
    expect(vocabularyHost(described, undefined).functions.get('toGame')).toMatchObject({
      isInstruction: true,
      description: 'a tile as coordinates of the world',
      takes: [{ type: 'number' }, { type: 'number' }],
      gives: { type: 'vector' },
    });
    expect(() => defineInstruction('toGame', { takes: [], gives: param.number(), run: () => 0 })).toThrow(
      'instructions.toGame.takes: must be 1 or 2 types, got 0',
    );
  });
});
