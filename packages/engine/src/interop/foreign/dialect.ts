import type { DocumentNode } from '../../behavior/document/document.js';
import type { ForeignNode, Format, JsonRecord, ParamRecord } from './foreign.js';
import type { Ids } from './ids.js';
import type { About } from './note.js';
import type { TaskBook } from './tasks.js';

/** One node of theirs in our words, without its children. */
export interface Reading {
  readonly kind: string;
  readonly params?: ParamRecord;
  /** What has no counterpart with us, to be written back as it was. */
  readonly kept?: JsonRecord;
  readonly category?: 'condition';
}

/** One node of ours in their words, without its children. */
export interface Writing {
  readonly type: string;
  readonly attributes: JsonRecord;
}

/** A node of ours that is, for them, an attribute of the node inside it: guards, mostly. */
export interface Unwrapped {
  readonly inner: DocumentNode;
  readonly attribute: string;
  readonly value: JsonRecord[string];
  /** The nodes around `inner`, without children, outermost first. */
  readonly around: readonly DocumentNode[];
}

/**
 * How the nodes of one tool and ours correspond, node by node; the tree around them is the same for
 * all tools.
 */
export interface Dialect {
  readonly format: Format;
  /** What people call the tool. */
  readonly title: string;
  /**
   * Which of our fields have a place of their own in the format, for those values that can stand
   * there.
   */
  readonly holds: {
    readonly id?: (id: string) => boolean;
    /** Told the type as which the node is written, too. */
    readonly name?: (name: string, type: string) => boolean;
    readonly comment?: (comment: string) => boolean;
    readonly description?: (description: string) => boolean;
  };
  read(node: ForeignNode, about: About): Reading;
  write(node: DocumentNode, about: About, tasks: TaskBook): Writing;
  /** Attributes that {@link Dialect.wrap} turns into nodes. */
  readonly wrapping: readonly string[];
  /**
   * Puts nodes of ours around one, for an attribute from `wrapping`; innermost attribute first.
   * `ids` gives ids to them.
   */
  wrap?(node: DocumentNode, attribute: string, value: JsonRecord[string], about: About, ids: Ids): DocumentNode;
  /** The reverse; undefined where the node is nothing that an attribute can say. */
  unwrap?(node: DocumentNode, tasks: TaskBook): Unwrapped | undefined;
}
