import type { DocumentNode } from 'gumption/behavior';
import { type VocabularyDescription, vocabularyFrom } from 'gumption/protocol';
import { checkScript, parseScript, type ScriptHost } from 'gumption/scripting';
import { type ScriptContext, vocabularyHost } from 'gumption/scripting/nodes';

/** Something wrong at a place of a script, by offsets of the text. */
export interface ScriptMistake {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly problem: string;
}

/**
 * All that a script of a node can name: by the game's vocabulary, the agent the behavior is for,
 * and the node's children.
 */
export function scriptWords(
  description: VocabularyDescription,
  agent: string | undefined,
  children: readonly DocumentNode[],
): ScriptHost<ScriptContext> {
  const vocabulary = vocabularyFrom(description);
  return vocabularyHost(vocabulary, vocabulary.agentTypes.get(agent ?? ''), children);
}

/** The problems of a script, in text order: of its syntax, otherwise of its names and types. */
export function mistakesOf(source: string, host: ScriptHost<ScriptContext>): readonly ScriptMistake[] {
  const { script, problems } = parseScript(source);
  return problems.length > 0 ? problems : checkScript(script, host as unknown as ScriptHost<never>).problems;
}
