// What a source tells of a learner. The messages of a session have the same shapes, which a test holds
// together: neither of the two knows the other.

/** The most rows and columns of a table, and neurons of a layer, that are told. */
export const MAX_SHOWN_ROWS = 500;
export const MAX_SHOWN_COLUMNS = 100;
export const MAX_NEURONS = 64;

/** One learner in the list. */
export interface LearnerReport {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly about: string;
  readonly agent: string | null;
  readonly node: { readonly behavior: string; readonly node: string } | null;
  readonly mode: 'learning' | 'frozen' | 'shadow' | 'unknown';
  readonly examples: number | null;
  readonly bytes: number | null;
  readonly microseconds: number | null;
  readonly canFreeze: boolean;
  readonly canReset: boolean;
  readonly marks: readonly { readonly id: number; readonly label: string; readonly examples: number }[];
  readonly undo: string | null;
  readonly training: TrainingReport | null;
}

/** How far a long training has come. */
export interface TrainingReport {
  readonly isRunning: boolean;
  readonly canStart: boolean;
  readonly canStop: boolean;
  readonly work: readonly { readonly name: string; readonly count: number }[];
  readonly share: number | null;
  readonly best: { readonly score: number; readonly at: string } | null;
}

/** What a person does to a learner. */
export type LearnerAction =
  | { readonly do: 'freeze' | 'unfreeze' | 'reset' | 'undo' | 'startTraining' | 'stopTraining' }
  | { readonly do: 'mark'; readonly label: string }
  | { readonly do: 'goBack' | 'forgetMark'; readonly mark: number };

/** A part of the details. */
export type LearnerSection =
  | ExpectationSection
  | CurveSection
  | ConfusionSection
  | ChoicesSection
  | ValuesSection
  | MapSection
  | NetworkSection
  | TableSection
  | TreeSection;

interface Rate {
  readonly right: number;
  readonly of: number;
}

export interface ExpectationSection {
  readonly part: 'expectation';
  readonly expected: string | null;
  readonly options: readonly { readonly name: string; readonly probability: number }[];
  readonly because: string;
  readonly lately: Rate | null;
  readonly inAll: Rate | null;
  readonly chance: number;
}

export interface CurveSection {
  readonly part: 'curve';
  readonly unit: string;
  readonly points: readonly {
    readonly examples: number;
    readonly seen: number | null;
    readonly unseen: number | null;
  }[];
  readonly baseline: { readonly name: string; readonly score: number } | null;
}

export interface ConfusionSection {
  readonly part: 'confusion';
  readonly labels: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

export interface ChoicesSection {
  readonly part: 'choices';
  readonly measure: string;
  readonly observed: readonly { readonly name: string; readonly value: number | string }[];
  readonly options: readonly {
    readonly name: string;
    readonly worth: number;
    readonly isBest: boolean;
    readonly tried: number | null;
    readonly grade: number | null;
  }[];
  readonly because: readonly string[];
}

export interface ValuesSection {
  readonly part: 'values';
  readonly actions: readonly string[];
  readonly stateCount: number;
  readonly actionCount: number;
  readonly states: readonly {
    readonly name: string;
    readonly isCurrent: boolean;
    readonly visits: number;
    readonly best: number;
    readonly values: readonly (number | null)[];
  }[];
}

export interface MapSection {
  readonly part: 'map';
  readonly columns: number;
  readonly rows: number;
  readonly actions: readonly string[];
  readonly directions: readonly ({ readonly x: number; readonly z: number } | null)[];
  readonly cells: readonly ({ readonly value: number; readonly best: number; readonly visits: number } | null)[];
  readonly current: number | null;
  readonly ground: { readonly x: number; readonly z: number; readonly cellSize: number } | null;
}

export interface NetworkSection {
  readonly part: 'network';
  readonly layers: readonly {
    readonly title: string;
    readonly size: number;
    readonly names: readonly string[];
    readonly activations: readonly number[];
    readonly weights: readonly (readonly number[])[];
    readonly biases: readonly number[];
  }[];
}

export interface TableSection {
  readonly part: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (number | string)[])[];
  readonly leftOut: number;
}

export interface TreeSection {
  readonly part: 'tree';
  readonly nodes: readonly {
    readonly depth: number;
    readonly when: string;
    readonly says: string;
    readonly isLeaf: boolean;
    readonly examples: number;
    readonly right: number;
    readonly isOnPath: boolean;
  }[];
  readonly leftOut: number;
}
