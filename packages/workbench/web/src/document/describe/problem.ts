import type { BehaviorDocument } from 'gumption/behavior';
import type { Problem } from 'gumption/data';
import { nodeAtPath } from './find-node.js';

/** Something that is wrong with a behavior, or worth a second look, at its place. */
export interface NodeProblem {
  /** Empty for a problem of another document. */
  readonly behavior: string;
  /**
   * The character sheet that it is about, instead of a behavior; `param` is then the wrong value.
   */
  readonly sheet?: string;
  /** The query that it is about, instead of a behavior. */
  readonly query?: string;
  /** The script that it is about, instead of a behavior. */
  readonly script?: string;
  /** The generator that it is about, instead of a behavior. */
  readonly generator?: string;
  /** Undefined where it concerns the behavior as a whole. */
  readonly node: string | undefined;
  readonly param: string | undefined;
  /**
   * An `error` keeps the game from accepting the behavior; a `warning` is probably a mistake; a
   * `hint` may be fine.
   */
  readonly level: 'error' | 'warning' | 'hint';
  /** In words, without its place. */
  readonly text: string;
  /** The path in the document, as the game's checks report it. */
  readonly path: string;
}

/** Converts a problem reported by the engine: finds its node and parameter. */
export function locateProblem(
  document: BehaviorDocument,
  { path, problem }: Problem,
  level: NodeProblem['level'],
): NodeProblem {
  return {
    behavior: document.name,
    node: nodeAtPath(document, path),
    param: /^root\b.*?\.params\.([^.[]+)/.exec(path)?.[1],
    level,
    text: problem,
    path,
  };
}
