import type { PartProblem } from '../../behavior/kind/part.js';
import { InvalidDataError, InvalidJsonError, parseJson } from '../../data/index.js';
import { readByteCode, type ScriptByteCode } from '../compile/byte-code.js';
import type { ScriptProgram } from '../compile/program.js';
import type { ScriptHost } from '../values/host.js';

// The byte code of a script node: JSON in a parameter, which is text.

/** The program in a node's byte code; throws an `InvalidDataError` if any of it is damaged. */
export function readNodeByteCode<C>(byteCode: string, host: ScriptHost<C>): ScriptProgram {
  return readByteCode(parseJson(byteCode), host);
}

/** What is wrong with a node's byte code: each problem with its path in it. */
export function byteCodeProblems(byteCode: string, host: ScriptHost<never>): PartProblem[] {
  try {
    readNodeByteCode(byteCode, host);
    return [];
  } catch (error) {
    const wrong = (problem: string) => ({ part: -1, param: 'byteCode', problem });
    if (error instanceof InvalidJsonError) return [wrong(`is not JSON: ${error.message}`)];
    if (!(error instanceof InvalidDataError)) throw error;
    return error.problems.map(({ path, problem }) => wrong(path === '' ? problem : `${path}: ${problem}`));
  }
}

/** The events that byte code handles; none of what is damaged, which {@link byteCodeProblems} lists. */
export function eventsOfByteCode(byteCode: string): string[] {
  let data: Partial<ScriptByteCode> | null;
  try {
    data = parseJson(byteCode) as Partial<ScriptByteCode> | null;
  } catch {
    return [];
  }
  const functions: unknown = data?.functions;
  if (!Array.isArray(functions)) return [];
  return functions.flatMap((each: { readonly event?: unknown } | null) =>
    typeof each?.event === 'string' ? [each.event] : [],
  );
}
