import { InvalidDataError } from '../../data/check.js';

/** A state of learning that one can go back to. */
interface Mark {
  readonly id: number;
  readonly label: string;
  readonly examples: number;
  readonly saved: string;
  /** Whether it was taken by itself; such marks make room for others. */
  readonly isAutomatic: boolean;
}

/** A change that can be taken back. */
interface Undoable {
  readonly words: string;
  readonly examples: number;
  readonly saved: string;
}

/** Marks that are taken by themselves, and those of people, at most; and changes that can be undone. */
const MAX_AUTOMATIC = 12;
const MAX_BY_HAND = 24;
const MAX_UNDO = 8;
/** Characters of JSON that all marks of a learner may have together. */
const MAX_SIZE = 24_000_000;
/** Examples between two marks at first. */
const FIRST_EVERY = 10;

/**
 * States of one learner to go back to. It takes one every few examples, and keeps a fixed number of
 * them: when they are full, every second one goes, and the next ones come half as often.
 */
export class LearningMarks {
  #marks: Mark[] = [];
  #undo: Undoable[] = [];
  #every = FIRST_EVERY;
  #next = 0;
  #lastExamples = Number.NEGATIVE_INFINITY;

  get all(): readonly Mark[] {
    return this.#marks;
  }

  /** What can be taken back, the last change first. */
  get undo(): string | undefined {
    return this.#undo[this.#undo.length - 1]?.words;
  }

  /** Takes a mark if there is something new to keep. */
  consider(examples: number, save: () => string): void {
    // It has gone back, or another game began.
    if (examples < this.#lastExamples) this.#lastExamples = Number.NEGATIVE_INFINITY;
    if (examples < this.#lastExamples + this.#every) return;
    this.#lastExamples = examples;
    if (this.#marks.some((mark) => mark.examples === examples && mark.isAutomatic)) return;
    const saved = save();
    // A learner this large is kept when a person asks for it.
    if (saved.length > MAX_SIZE / 4) return;
    if (this.#marks.filter(({ isAutomatic }) => isAutomatic).length >= MAX_AUTOMATIC) this.#thin(examples);
    this.#add('by itself', examples, saved, true);
  }

  /** Takes a mark for a person. */
  take(label: string, examples: number, saved: string): void {
    const own = this.#marks.filter(({ isAutomatic }) => !isAutomatic).length;
    if (own >= MAX_BY_HAND)
      throw new InvalidDataError('mark', `there are ${own} marks already; remove one that you do not need`);
    if (saved.length > MAX_SIZE) throw new InvalidDataError('mark', 'what it has learned is too large to be kept here');
    this.#add(label, examples, saved, false);
  }

  /** What a mark holds: the state as JSON, and its number of examples. */
  at(id: number): Pick<Mark, 'examples' | 'saved'> {
    return this.#find(id);
  }

  remove(id: number): void {
    const mark = this.#find(id);
    this.#marks = this.#marks.filter((each) => each !== mark);
  }

  /** Something is about to change that a person may want to take back. */
  remember(words: string, examples: number, saved: string): void {
    this.#undo.push({ words, examples, saved });
    while (this.#undo.length > MAX_UNDO || (this.#undo.length > 1 && sizeOf(this.#undo) > MAX_SIZE)) this.#undo.shift();
  }

  /** The state before the last change. */
  takeBack(): Pick<Undoable, 'examples' | 'saved'> {
    const last = this.#undo.pop();
    if (last === undefined) throw new InvalidDataError('undo', 'there is nothing to take back');
    return last;
  }

  #add(label: string, examples: number, saved: string, isAutomatic: boolean): void {
    this.#marks.push({ id: this.#next++, label, examples, saved, isAutomatic });
    while (sizeOf(this.#marks) > MAX_SIZE && this.#marks.some((mark) => mark.isAutomatic)) this.#thin(examples);
  }

  /** Every second of the marks that were taken by themselves goes. */
  #thin(examples: number): void {
    let at = 0;
    this.#marks = this.#marks.filter(({ isAutomatic }) => !isAutomatic || at++ % 2 === 1);
    // A learner that learns fast would otherwise be saved at every look.
    this.#every = Math.max(2 * this.#every, Math.round(examples / MAX_AUTOMATIC));
  }

  #find(id: number): Mark {
    const found = this.#marks.find((mark) => mark.id === id);
    if (found === undefined) throw new InvalidDataError('mark', `there is no mark ${id} any more`);
    return found;
  }
}

const sizeOf = (all: readonly { readonly saved: string }[]) => all.reduce((sum, { saved }) => sum + saved.length, 0);
