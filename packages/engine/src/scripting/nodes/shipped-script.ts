import { defineKind } from '../../behavior/kind/index.js';
import type { PartProblem } from '../../behavior/kind/part.js';
import type { ScriptHost } from '../values/host.js';
import { byteCodeProblems, eventsOfByteCode, readNodeByteCode } from './node-byte-code.js';
import { planOf, SCRIPT_NODE, type ScriptPlan } from './script-node.js';
import { vocabularyHost } from './vocabulary-host.js';

/**
 * The kind `script` for a game that ships only byte code: it runs the same documents once
 * `compileScripts` has replaced their texts, and leaves the compiler out of the page. Scripts that
 * players write, and scripts that run texts, need the full kind of `scriptingKinds` instead.
 */
export const shippedScript = defineKind({
  ...SCRIPT_NODE,

  plan: (parts, { byteCode }, vocabulary, agentType): ScriptPlan =>
    planOf(readNodeByteCode(String(byteCode), vocabularyHost(vocabulary, agentType, parts)), vocabulary, undefined),
  check: (parts, { byteCode }, vocabulary, agentType): PartProblem[] => {
    if (byteCode === '')
      return [
        {
          part: -1,
          param: 'byteCode',
          problem:
            'is missing, and this game ships no compiler for the text; run `compileScripts` when the game is built',
        },
      ];
    return byteCodeProblems(
      String(byteCode),
      vocabularyHost(vocabulary, agentType, parts) as unknown as ScriptHost<never>,
    );
  },
  hears: (params) => eventsOfByteCode(String(params.get('byteCode') ?? '')),
});
