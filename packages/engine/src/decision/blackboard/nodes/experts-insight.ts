import type { Key } from '../../../behavior/vocabulary/key.js';
import { type BoardChange, changesIn, plainOf } from './audit-ring.js';
import type { EntryLasting } from './board-entry.js';
import { type ExpertsPlan, type ExpertsView, expertAt } from './experts-plan.js';

/** The details of an `experts` node, for tools. */
export interface ExpertsInsight {
  /** Seconds of game time. */
  readonly time: number;
  /** How many iterations have run. */
  readonly iteration: number;
  /** Each expert: how insistent it is, and when it last ran. */
  readonly experts: readonly {
    readonly id: string;
    readonly name: string;
    /** Null while it has no value. */
    readonly insistence: number | null;
    /** Does it wait for an event that has not come? */
    readonly waits: boolean;
    readonly isRunning: boolean;
    readonly ran: number;
    readonly at: number;
    /** The iteration in which it last worked; 0 for never. */
    readonly turn: number;
  }[];
  /** Each key that experts use, with its last writer. */
  readonly entries: readonly {
    readonly id: string;
    readonly key: string;
    readonly section: string;
    readonly value: unknown;
    readonly writer: string;
    readonly at: number;
    readonly changes: number;
  }[];
  /** What the node works towards, and whether it is met. */
  readonly goals: readonly { readonly id: string; readonly name: string; readonly met: boolean }[];
  /** The latest changes of keys, oldest first. */
  readonly audit: readonly BoardChange[];
}

/** Collects the details of the experts, their entries and goals, and the latest changes. */
export function describeExperts(node: ExpertsView, isRunning: boolean): ExpertsInsight {
  const { experts, ids, names, entries, entryIds, goals, goalIds, goalNames } = node.plan as ExpertsPlan;
  const { activeChild } = node;
  return {
    time: node.time,
    iteration: node.lasting.iteration,
    experts: experts.map((childIndex, i) => {
      const { ran, at, turn, heard } = expertAt(node, childIndex);
      const insistence = node.childParam(childIndex, 'insistence');
      return {
        id: ids[i],
        name: names[i],
        insistence: typeof insistence === 'number' ? insistence : null,
        waits: node.childParam(childIndex, 'on') !== undefined && heard === 0,
        isRunning: isRunning && activeChild === childIndex,
        ...{ ran, at, turn },
      };
    }),
    entries: entries.map((childIndex, i) => {
      const { writer, at, changes } = node.childLasting(childIndex) as unknown as EntryLasting;
      const key = node.childParam(childIndex, 'key') as Key<unknown>;
      const section = node.childParam(childIndex, 'section') as string;
      return { id: entryIds[i], key: key.name, section, value: plainOf(node.get(key)), writer, at, changes };
    }),
    goals: goals.map((childIndex, i) => ({
      id: goalIds[i],
      name: goalNames[i],
      met: node.childParam(childIndex, 'met') === true,
    })),
    audit: changesIn(node.lasting),
  };
}
