import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** Groups of entries, as boards of the textbooks have them. */
export const SECTIONS = ['facts', 'goals', 'beliefs', 'actions'] as const;

/** The memory of an entry. */
export interface EntryLasting {
  /** Whether it has been read before. The first value counts as no expert's change. */
  looked: boolean;
  /** The value of the key when it was last read, as plain data. */
  seen: unknown;
  /** Id of the expert that changed it last; empty if the change came from outside the experts. */
  writer: string;
  /** When that was, −1 for never. */
  at: number;
  changes: number;
}

const LASTING: Readonly<EntryLasting> = { looked: false, seen: undefined, writer: '', at: -1, changes: 0 };

/**
 * Declares a blackboard key as part of the board that the experts of an `experts` node share.
 * Changes to it are then recorded: when, from which value, and by which expert or from outside.
 * Keys without a declaration are shared too, but not recorded.
 */
export const boardEntry = definePart({
  name: 'boardEntry',
  family: 'Experts and missions',
  title: 'Board entry',
  description: 'Records who changes a blackboard key: which expert, when, and its value before.',
  tags: ['blackboard', 'audit', 'fact', 'belief', 'goal'],
  partOf: ['experts'],
  sentence: '{key} among the {section}',
  params: {
    key: param.key({ description: 'The key to record.' }),
    section: param.choice(SECTIONS, {
      default: 'facts',
      fixed: true,
      description: 'The section in which it is shown.',
    }),
  },
  lasting: { ...LASTING },
  describeState: ({ lasting }) => ({ at: lasting.at, changes: lasting.changes }),
});
