import type { AgentType, Vocabulary } from '../../behavior/index.js';
import { defineKind, type PartView } from '../../behavior/kind/index.js';
import type { PartProblem } from '../../behavior/kind/part.js';
import { checkScript } from '../check/check-script.js';
import { compileScript } from '../compile/compile.js';
import { parseScript } from '../text/parse.js';
import { ScriptError } from '../text/problem.js';
import type { ScriptHost } from '../values/host.js';
import { byteCodeProblems, eventsOfByteCode, readNodeByteCode } from './node-byte-code.js';
import { planOf, SCRIPT_NODE, type ScriptPlan } from './script-node.js';
import { vocabularyHost } from './vocabulary-host.js';

/**
 * Runs a script: a few lines of text in place of a subtree, over as many ticks as it takes. It
 * reads and writes blackboard keys by name, and runs its children by calling them, so that whatever
 * a script should not do itself (a plan, a choice by utility, an action of the game) stands below
 * it and keeps its own life cycle: stopped when the script is, saved, watched.
 *
 * Events that arrive while it runs call the script's `on` handlers in its next turn, before it
 * continues. A handler that takes longer than that turn stops a child that the script was waiting
 * for; the child is called again afterwards.
 *
 * This kind brings the compiler. A game whose documents hold only byte code lists `shippedScript`
 * in its place.
 */
export const script = defineKind({
  ...SCRIPT_NODE,

  plan: (parts, params, vocabulary, agentType): ScriptPlan => {
    const host = vocabularyHost(vocabulary, agentType, parts);
    const compile = (source: string) => compileScript(source, host);
    const program =
      params.byteCode === '' ? compile(String(params.source)) : readNodeByteCode(String(params.byteCode), host);
    return planOf(program, vocabulary, compile);
  },
  check: (parts, params, vocabulary, agentType) => problemsOf(parts, params, vocabulary, agentType),
  hears: (params) => {
    const byteCode = String(params.get('byteCode') ?? '');
    return byteCode === '' ? eventsOf(String(params.get('source'))) : eventsOfByteCode(byteCode);
  },
});

function problemsOf(
  parts: readonly PartView[],
  { source, byteCode }: PartView['params'],
  vocabulary: Vocabulary,
  agentType: AgentType | undefined,
): PartProblem[] {
  const host = vocabularyHost(vocabulary, agentType, parts) as unknown as ScriptHost<never>;
  if (byteCode !== '') {
    if (source === '') return byteCodeProblems(String(byteCode), host);
    return [{ part: -1, param: 'byteCode', problem: 'stands beside a text; keep one of the two' }];
  }
  const parsed = parseScript(String(source));
  const problems = parsed.problems.length > 0 ? parsed.problems : checkScript(parsed.script, host).problems;
  if (problems.length === 0) return sizeProblems(String(source), host);
  return problems.map(({ path, problem }) => ({ part: -1, param: 'source', problem: `${path}: ${problem}` }));
}

/** Problems that only compiling finds: too many variables, too long a script. */
function sizeProblems(source: string, host: ScriptHost<never>): PartProblem[] {
  try {
    compileScript(source, host);
    return [];
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    return error.problems.map(({ path, problem }) => ({ part: -1, param: 'source', problem: `${path}: ${problem}` }));
  }
}

/** The events that a text handles. */
function eventsOf(source: string): string[] {
  return parseScript(source).script.statements.flatMap((each) => (each.kind === 'on' ? [each.name.name] : []));
}
