import { InvalidDataError } from '../../data/check.js';
import { isSameJson } from '../../data/same.js';
import { Rng } from '../../math/rng.js';
import { chooseStretches } from '../classification/evaluate.js';
import { ExampleTable } from '../classification/example-table.js';
import type { Recording } from './recording.js';

/** The share of the play that is held out. */
const SHARE = 1 / 3;

/** Decisions for each stretch that is held out, and the number of stretches of a recording, at most. */
const DECISIONS_PER_STRETCH = 12;
const MAX_STRETCHES = 6;

/** The decisions of recordings as examples: those to learn from, and those held out. */
export interface SplitPlay {
  /** Decisions to learn from. */
  readonly seen: ExampleTable;
  /** Decisions that are held out, to judge by. */
  readonly unseen: ExampleTable;
  /** For each example of `unseen`, the choice before it in the same recording; −1 for none. */
  readonly before: readonly number[];
  /** For each example of `unseen`, the number of its recording, and of its decision in there. */
  readonly places: readonly (readonly [recording: number, decision: number])[];
}

/**
 * Turns decisions into examples, and holds out a third of each recording: whole stretches, since
 * neighbors are alike. Which ones depends only on the number of decisions, so what a tree has not
 * seen stays unseen when other recordings are added. Throws if recordings do not fit together.
 */
export function splitPlay(recordings: readonly Recording[]): SplitPlay {
  if (recordings.length === 0) throw new InvalidDataError('recordings', 'must not be empty');
  const { attributes } = recordings[0];
  const classes = [...new Set(recordings.flatMap(({ choices }) => choices))];
  const [seen, unseen] = [new ExampleTable({ attributes, classes }), new ExampleTable({ attributes, classes })];
  const before: number[] = [];
  const places: [number, number][] = [];
  for (const [number, recording] of recordings.entries()) {
    if (!isSameJson(recording.attributes, attributes))
      throw new InvalidDataError(
        `recordings[${number}]`,
        `${recording.name} was recorded with other observations than ${recordings[0].name}; train without one of them`,
      );
    const { decisions, choices } = recording;
    const held = heldOut(decisions.length);
    for (const [i, [, choice, ...row]] of decisions.entries()) {
      const classNumber = classes.indexOf(choices[choice]);
      (held[i] === 1 ? unseen : seen).addRow(row, classNumber);
      if (held[i] !== 1) continue;
      before.push(i === 0 ? -1 : classes.indexOf(choices[decisions[i - 1][1]]));
      places.push([number, i]);
    }
  }
  return { seen, unseen, before, places };
}

/** For each of `count` decisions of a recording, 1 if it is held out. */
export function heldOut(count: number): Uint8Array {
  const stretches = Math.max(1, Math.min(MAX_STRETCHES, Math.floor(count / DECISIONS_PER_STRETCH)));
  return chooseStretches(count, SHARE, stretches, new Rng('held out'));
}
