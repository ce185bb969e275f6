import type { Vocabulary } from '../kind/vocabulary.js';
import type { Minds } from '../minds/minds.js';
import type { MindId } from '../runtime/mind-id.js';
import { formulaNames } from '../vocabulary/formula.js';

/** A question about one mind of a population. */
export type Condition = <A>(minds: Minds<A>, mind: MindId) => boolean;

/**
 * Compiles an expression over blackboard keys and `agent.` properties into a question about a mind,
 * or returns the reason why it cannot. The answer is no if a name has no value or reading a
 * property throws, because debugging must not disturb the game.
 */
export function compileCondition(
  text: string,
  vocabulary: Vocabulary,
  agentType: string | undefined,
): { readonly condition: Condition } | { readonly problem: string } {
  const language = vocabulary.expressions;
  if (language === undefined) return { problem: 'the game does not allow expressions' };
  const names = formulaNames(vocabulary, vocabulary.agentTypes.get(agentType ?? ''));
  const { type, problems } = language.check(text, names);
  if (type === undefined) return { problem: problems.join('; ') };
  if (type.type !== 'boolean') return { problem: `must be true or false, but gives ${type.type}` };
  const evaluate = language.compile(text, names);
  return {
    condition: (minds, mind) => {
      try {
        return (
          evaluate((slot) => {
            const source = names.sources[slot];
            return 'key' in source ? minds.get(mind, source.key) : source.property.read(minds.agentOf(mind) as never);
          }) === true
        );
      } catch {
        return false;
      }
    },
  };
}
