/** Which parts of tactics a side uses, to find out what each of them is worth. */
export interface Plan {
  /** Spots by query; without it every spot is the nearest one by path. */
  readonly cover: boolean;
  /** Ways by layers; without it every way is the shortest. */
  readonly paths: boolean;
  /** Houses are cleared by drill; without it everybody goes in alone. */
  readonly drills: boolean;
}

export const TACTICS: Plan = { cover: true, paths: true, drills: true };

/** The same soldiers, documents and knowledge, but layers and queries are replaced by the nearest by path. */
export const PLAIN: Plan = { cover: false, paths: false, drills: true };
