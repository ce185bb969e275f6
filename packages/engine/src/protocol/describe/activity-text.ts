import { isBinding, type MindId, type Minds, type ProgramNode } from '../../behavior/index.js';
import { censusOf, type Doing } from '../../behavior/minds/census.js';
import { fitText, LONGEST } from '../messages/fit-text.js';

/**
 * Describes in words what a mind is doing: its running leaves, by the names that designers gave
 * them. Empty when it does nothing.
 */
export function describeActivity<A>(minds: Minds<A>, mind: MindId): string {
  return describeDoing(minds, censusOf(minds).doingOf(mind));
}

/** The same for all minds that do the same. */
export function describeDoing<A>(minds: Minds<A>, doing: Doing): string {
  doing.words ??= fitText(doing.leaves.map((row) => describeNode(minds.nodeTable[row])).join(', '), LONGEST.words);
  return doing.words;
}

/** The designer's words, or the title with what it points at: `Go to W2`. */
function describeNode({ document, task, kind, params }: ProgramNode): string {
  const declared = (task ?? kind)!;
  const target = [...params].find(([name, value]) => declared.params[name].type === 'object' && !isBinding(value));
  return document.name ?? (target === undefined ? declared.title : `${declared.title} ${target[1]}`);
}
