import type { Warnings } from '../../data/index.js';
import type { Character } from './character.js';

/** Notices agents that were probably added by mistake: one object twice, or another thing. */
export class NewAgents<A> {
  /** The first agent of each type that was added. */
  readonly #first = new Map<string, A>();
  readonly #owners = new Map<A, string>();

  look({ id, type, agent }: Character<A>, warnings: Warnings): void {
    const isObject = typeof agent === 'object' && agent !== null;
    const owner = isObject ? this.#owners.get(agent) : undefined;
    if (owner !== undefined)
      warnings.warn(
        'same agent',
        type,
        `${id} has the same agent as ${owner}, so two minds move one ${type}. Pass each character an object of its own.`,
      );
    if (isObject && owner === undefined) this.#owners.set(agent, id);
    const first = this.#first.get(type);
    if (!this.#first.has(type)) this.#first.set(type, agent);
    else if (!isAlike(first, agent))
      warnings.warn(
        'another agent',
        type,
        `${id} is added as ${type}, but its agent has nothing in common with the first ${type}. Check the third argument of add.`,
      );
  }

  /** The character is gone; its agent may come back under another id. */
  forget(id: string, agent: A): void {
    if (this.#owners.get(agent) === id) this.#owners.delete(agent);
  }

  /** All characters are gone. */
  clear(): void {
    this.#owners.clear();
  }
}

/** Whether an agent could be one of the sort that another is: they share a property. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== typeof other || (one === null) !== (other === null)) return false;
  if (typeof one !== 'object' || one === null) return true;
  let isEmpty = true;
  for (const name in one) {
    if (name in (other as object)) return true;
    isEmpty = false;
  }
  return isEmpty;
}
