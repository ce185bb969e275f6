import {
  type Infer,
  InvalidDataError,
  integer,
  list,
  literal,
  number,
  optional,
  type Problem,
  parse,
  record,
  text,
  union,
} from '../../data/index.js';
import { SCRIPT_SIZES } from '../text/limits.js';
import type { ScriptHost } from '../values/host.js';
import type { ScriptType } from '../values/type.js';
import { LiveRegisters } from './live-registers.js';
import { numbersOf, type ScriptProgram } from './program.js';
import { verifyProgram } from './verify.js';

/**
 * The version of byte code. Other versions are refused, since their instructions may mean something
 * else.
 */
export const BYTE_CODE_VERSION = 2;

const WORD = integer({ min: -0x80000000, max: 0x7fffffff });
const COUNT = integer({ min: 0, max: SCRIPT_SIZES.instructions * 2 });
const NAME = text({ maxLength: 200 });
const SIZE = { max: SCRIPT_SIZES.instructions * 2 } as const;

const BYTE_CODE = /* @__PURE__ */ record({
  /** Marks the format. */
  format: literal('gumption-script'),
  /** Version of the format. */
  version: literal(BYTE_CODE_VERSION),
  /** The text that it was compiled from, if it was included. */
  source: optional(text({ maxLength: SCRIPT_SIZES.characters })),
  /** The instructions. */
  code: list(WORD, SIZE),
  /** The place in the text of each instruction. */
  places: list(integer({ min: 0, max: 0x7fffffff }), SIZE),
  // JSON has no -0.
  /** Numbers and texts that instructions refer to. */
  constants: list(union(number(), text(), record({ minus: literal(0) })), SIZE),
  /** The functions of the script; the first is the script itself. */
  functions: list(
    record({
      name: NAME,
      event: optional(NAME),
      parameters: COUNT,
      registers: COUNT,
      start: COUNT,
      end: COUNT,
      variables: list(record({ name: NAME, register: COUNT, start: COUNT, end: COUNT }), SIZE),
    }),
    SIZE,
  ),
  /** What it calls of the game, with types, so that another game is refused. */
  hostFunctions: list(record({ name: NAME, takes: list(text()), gives: optional(text()) }), SIZE),
  /** What it reads and writes of the game. */
  hostVariables: list(record({ name: NAME, type: text() }), SIZE),
});

/** A program as plain data, to ship without its text or the compiler. */
export type ScriptByteCode = Infer<typeof BYTE_CODE>;

/** Options of {@link writeByteCode}. */
export interface ByteCodeOptions {
  /** Includes the text, so that the workbench can show it; by default false. */
  readonly withSource?: boolean;
}

/**
 * Writes a program as plain data: compile when the game is built, ship only this, and load it with
 * {@link readByteCode}.
 */
export function writeByteCode(program: ScriptProgram, { withSource = false }: ByteCodeOptions = {}): ScriptByteCode {
  const { code, places, constants, functions, hostFunctions, hostVariables, source } = program;
  return {
    format: 'gumption-script',
    version: BYTE_CODE_VERSION,
    ...(withSource && source !== undefined ? { source } : {}),
    code: [...code],
    places: [...places],
    constants: constants.map((value) => (Object.is(value, -0) ? { minus: 0 as const } : value)),
    functions: functions.map(({ event, ...rest }) => (event === undefined ? rest : { ...rest, event: event.name })),
    hostFunctions: hostFunctions.map(({ name, takes, gives }) => ({
      name,
      takes: takes.map(writeType),
      ...(gives === undefined ? {} : { gives: writeType(gives) }),
    })),
    hostVariables: hostVariables.map(({ name, type }) => ({ name, type: writeType(type) })),
  };
}

/**
 * Creates a program from byte code. Everything is checked before anything runs: that the host still
 * has what the program calls, and that no instruction reaches beyond its registers, constants or
 * function. Otherwise throws an `InvalidDataError` with all problems.
 */
export function readByteCode<C>(data: unknown, host: ScriptHost<C>): ScriptProgram {
  const read = parse(BYTE_CODE, data, '', { values: 4_000_000 });
  const problems: Problem[] = [];
  const hostFunctions = read.hostFunctions.map(({ name, takes, gives }, i) => {
    const path = `hostFunctions[${i}]`;
    const found = host.functions.get(name);
    if (found === undefined) problems.push({ path, problem: `the game has no function ${name}` });
    else if (found.takes.map(writeType).join() !== takes.join() || (found.gives && writeType(found.gives)) !== gives)
      problems.push({ path, problem: `${name} takes or gives something else than when the script was compiled` });
    return found!;
  });
  const hostVariables = read.hostVariables.map(({ name, type }, i) => {
    const found = host.variables.get(name);
    if (found === undefined || writeType(found.type) !== type)
      problems.push({ path: `hostVariables[${i}]`, problem: `the game has no ${name} of type ${type}` });
    return found!;
  });
  const functions = read.functions.map(({ event, ...rest }, i) => {
    const found = event === undefined ? undefined : host.events.get(event);
    if (event !== undefined && found === undefined)
      problems.push({ path: `functions[${i}].event`, problem: `the game has no event ${event}` });
    else if (found !== undefined && rest.parameters > found.takes.length)
      problems.push({ path: `functions[${i}].parameters`, problem: `${event} brings ${found.takes.length}` });
    return { ...rest, event: found };
  });
  if (problems.length > 0) throw InvalidDataError.of(problems);
  const code = Int32Array.from(read.code);
  const constants = read.constants.map((value) => (typeof value === 'object' ? -0 : value));
  const program: ScriptProgram = {
    source: read.source,
    code,
    places: Int32Array.from(read.places),
    live: new LiveRegisters(code, functions),
    constants,
    numbers: numbersOf(constants),
    functions,
    host: host as ScriptHost<never>,
    hostFunctions,
    hostVariables,
    runsText: true,
  };
  const wrong = verifyProgram(program);
  if (wrong.length > 0) throw InvalidDataError.of(wrong);
  return program;
}

function writeType({ type, of, element, optional: isOptional }: ScriptType): string {
  const inner = of ?? (element && writeType(element));
  return `${type}${inner === undefined ? '' : `<${inner}>`}${isOptional ? '?' : ''}`;
}
