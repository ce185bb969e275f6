import type { ForeignNode, JsonRecord } from '../foreign/foreign.js';

export const COMPOSITES: ReadonlySet<string> = new Set(['sequence', 'selector', 'parallel', 'race', 'all', 'lotto']);
export const DECORATORS: ReadonlySet<string> = new Set(['repeat', 'retry', 'flip', 'succeed', 'fail']);
export const LEAVES: ReadonlySet<string> = new Set(['action', 'condition', 'wait', 'branch']);

/** A tree of mistreevous: its main one has no id. */
export interface Root {
  readonly id?: string;
  /** Guards and callbacks of the root itself. */
  readonly attributes: JsonRecord;
  readonly child: ForeignNode;
  readonly comment?: string;
  /** Remarks behind the last tree of a file. */
  readonly endComment?: string;
  readonly own?: JsonRecord;
}
