/**
 * Something that did not survive a conversion as it was. `changed`: it is there, but will behave
 * differently, or needs something done in code. `lost`: the other side has nothing for it; where a
 * file can carry it along unread, converting back restores it.
 */
export interface Note {
  /** Name of the behavior. */
  readonly behavior: string;
  /** Id of our node; empty when it is about the behavior as a whole. */
  readonly node: string;
  /** What changed or is missing, in words. */
  readonly problem: string;
  /** `changed` if it behaves differently, `lost` if it is gone. */
  readonly severity: 'changed' | 'lost';
}

/** Told of each thing that does not survive at one node. */
export interface About {
  changed(problem: string): void;
  lost(problem: string): void;
}

/** Collects notes in the order in which they arise. */
export function createAbout(notes: Note[], behavior: string, node: string): About {
  const add = (severity: Note['severity']) => (problem: string) => {
    notes.push({ behavior, node, problem, severity });
  };
  return { changed: add('changed'), lost: add('lost') };
}

/** For questions whose answer alone is wanted. */
export const SILENT: About = { changed: () => {}, lost: () => {} };

/** The same about a machine instead of a behavior. */
export interface MachineNote {
  /** The state it is about; empty for the machine as a whole. */
  readonly state: string;
  /** What changed or is missing, in words. */
  readonly problem: string;
  /** `changed` if it behaves differently, `lost` if it is gone. */
  readonly severity: Note['severity'];
}

/** One line for a person. */
export function formatNote(note: Note | MachineNote): string {
  const { problem, severity } = note;
  const subject =
    'state' in note ? note.state || 'machine' : `${note.behavior}${note.node === '' ? '' : `#${note.node}`}`;
  return `${subject}: ${severity}: ${problem}`;
}
