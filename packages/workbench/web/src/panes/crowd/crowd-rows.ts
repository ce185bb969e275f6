import { isSameGroup, type ListedGroup } from '../../model/crowd/crowd-groups.js';
import type { CrowdState } from '../../model/crowd/crowd-state.js';

/** One row of the crowd: a group, or a member of the open one. */
export type CrowdRow =
  | { readonly kind: 'group'; readonly listed: ListedGroup; readonly isOpen: boolean }
  | {
      readonly kind: 'member';
      /** Undefined where the game has not told it yet. */
      readonly agent: string | undefined;
      readonly index: number;
      readonly count: number;
    };

/**
 * The rows of a list without making each of them: a group of ten thousand has as many rows.
 */
export class CrowdRows {
  readonly #groups: readonly ListedGroup[];
  readonly #opened: number;
  readonly #members: CrowdState['members'];
  /** How many members the open group has. */
  readonly members: number;

  constructor(groups: readonly ListedGroup[], { open, members }: Pick<CrowdState, 'open' | 'members'>) {
    this.#groups = groups;
    this.#opened = open === undefined ? -1 : groups.findIndex(({ group }) => isSameGroup(group, open));
    this.#members = members !== undefined && isSameGroup(members.group, open) ? members : undefined;
    this.members = this.#opened < 0 ? 0 : (this.#members?.total ?? groups[this.#opened].count);
  }

  get length(): number {
    return this.#groups.length + this.members;
  }

  /** The row of the first member of the open group. */
  get firstMember(): number {
    return this.#opened + 1;
  }

  at(row: number): CrowdRow | undefined {
    const index = row - this.firstMember;
    if (this.#opened < 0 || index < 0) return this.#group(row);
    if (index >= this.members) return this.#group(row - this.members);
    const agent = this.#members?.agents[index - this.#members.from];
    return { kind: 'member', agent, index, count: this.members };
  }

  /** The row of a group by its id; −1 if it is not listed. */
  rowOf(id: string): number {
    const index = this.#groups.findIndex((each) => each.id === id);
    return this.#opened >= 0 && index > this.#opened ? index + this.members : index;
  }

  #group(index: number): CrowdRow | undefined {
    const listed = this.#groups[index];
    return listed && { kind: 'group', listed, isOpen: index === this.#opened };
  }
}
