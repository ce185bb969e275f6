import { isBinding, type MindId, type Minds, type ProgramNode } from '../../behavior/index.js';

/**
 * Describes in words what a mind is doing: its running leaves, by the names that designers gave
 * them. Empty when it does nothing.
 */
export function describeActivity<A>(minds: Minds<A>, mind: MindId): string {
  const nodes = minds.nodeTable;
  return minds
    .runningNodes(mind)
    .filter((index) => nodes[index].children.length === 0)
    .map((index) => describeNode(nodes[index]))
    .join(', ');
}

/** The designer's words, or the title with what it points at: `Go to W2`. */
function describeNode({ document, task, kind, params }: ProgramNode): string {
  const declared = (task ?? kind)!;
  const target = [...params].find(([name, value]) => declared.params[name].type === 'object' && !isBinding(value));
  return document.name ?? (target === undefined ? declared.title : `${declared.title} ${target[1]}`);
}
