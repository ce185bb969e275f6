import type { MindId, Minds } from '../behavior/index.js';

/** What a mind is doing, in words: the running leaves, by the names designers gave them. Empty when it does nothing. */
export function describeActivity<A>(minds: Minds<A>, mind: MindId): string {
  const { nodes } = minds.program;
  const running = minds.runningNodes(mind);
  const parents = new Set(running.map((index) => nodes[index]!.parent));
  return running
    .filter((index) => !parents.has(index))
    .map((index) => {
      const { document, task, kind } = nodes[index]!;
      return document.name ?? (task ?? kind)!.title;
    })
    .join(', ');
}
