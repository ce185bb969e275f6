import { InvalidDataError } from '../../data/check.js';
import { LearningCurve } from '../learners/learning-curve.js';
import { fitName, fitNumber, fitShare, fitWords } from './fit.js';
import { type FoundIn, findChoices } from './found-choices.js';
import { LearnerMeter } from './learner-meter.js';
import type { LearnerAction, LearnerReport, LearnerSection, TrainingReport } from './learner-report.js';
import { LearningMarks } from './learning-marks.js';
import type { LearningSubject } from './learning-subject.js';
import { checkNames, namedSubject } from './named-learners.js';
import { curveSection } from './scores-section.js';
import type { ShownLearner, ShownTraining } from './shown-learner.js';

/** What a game shows of its learners in the workbench. */
export interface LearningParts {
  /** The learners of the game. Those of `learnedChoice` nodes are found without being named. */
  readonly learners?: readonly ShownLearner[];
}

interface Moment {
  readonly tick: number;
  readonly isPast: boolean;
}

/** What is kept of a learner while and after somebody looks. */
interface Kept {
  readonly marks: LearningMarks;
  /** How it did while somebody looked. */
  readonly curve: LearningCurve;
  tally: { readonly count: number; readonly sum: number } | undefined;
  size: { readonly examples: number; readonly bytes: number } | undefined;
  meter: LearnerMeter | undefined;
  target: object | undefined;
  /** The step at which the meter was last read; steps and seconds since somebody looks. */
  tick: number;
  steps: number;
  seconds: number;
  microseconds: number | null;
}

/** How much a learner must have learned more until its size is measured again, as a share. */
const GROWTH = 0.1;

/**
 * Makes what the option `learning` of a `Session` takes, so that a designer can look at the learners of
 * the game in the workbench, freeze them and take them back. Costs nothing while nobody looks.
 */
export function learningSource({ learners = [] }: LearningParts = {}) {
  checkNames(learners);
  const kept = new Map<string, Kept>();
  let watchers = 0;
  let clock: (() => number) | undefined;
  let isAsking = false;

  const keptOf = (id: string): Kept => {
    let found = kept.get(id);
    if (found === undefined) {
      found = {
        marks: new LearningMarks(),
        curve: new LearningCurve(),
        ...{
          tally: undefined,
          size: undefined,
          meter: undefined,
          target: undefined,
          tick: -1,
          steps: 0,
          seconds: 0,
          microseconds: null,
        },
      };
      kept.set(id, found);
    }
    return found;
  };

  /** Asks learners without that counting as time that they take in the game. */
  const ask = <T>(question: () => T): T => {
    const before = isAsking;
    isAsking = true;
    try {
      return question();
    } finally {
      isAsking = before;
    }
  };

  function* subjects(minds: FoundIn): Generator<LearningSubject> {
    for (const shown of learners) {
      const subject = namedSubject(shown);
      if (subject !== undefined) yield subject;
    }
    yield* findChoices(minds);
  }

  const find = (minds: FoundIn, id: string): LearningSubject | undefined => {
    for (const subject of subjects(minds)) if (subject.id === id) return subject;
    return undefined;
  };

  const measure = (subject: LearningSubject, own: Kept, { tick }: Moment): void => {
    if (clock === undefined) return;
    if (own.target !== subject.target) {
      own.meter?.end();
      own.meter = subject.target && new LearnerMeter(subject.target, clock, () => isAsking);
      own.target = subject.target;
      own.tick = tick;
      own.steps = 0;
      own.seconds = 0;
    } else if (own.meter !== undefined && tick > own.tick) {
      own.steps += tick - own.tick;
      own.seconds += own.meter.read();
      own.microseconds = Number(((1e6 * own.seconds) / own.steps).toPrecision(2));
      own.tick = tick;
    } else if (tick < own.tick) own.tick = tick;
  };

  const sizeOf = (subject: LearningSubject, own: Kept): number => {
    const { examples = 0 } = subject;
    const { size } = own;
    const isKnown = size !== undefined && examples >= size.examples && examples <= size.examples * (1 + GROWTH);
    if (!isKnown) own.size = { examples, bytes: subject.save().length };
    return own.size!.bytes;
  };

  /** Notes how a learner did since somebody last looked. */
  const note = ({ tally, examples = 0 }: LearningSubject, own: Kept): void => {
    const before = own.tally;
    own.tally = tally;
    if (examples < own.curve.examples) own.curve.cut(examples);
    if (tally === undefined || before === undefined || tally.count <= before.count) return;
    own.curve.note((tally.sum - before.sum) / (tally.count - before.count), undefined, examples);
  };

  const record = (subject: LearningSubject, moment: Moment): LearnerReport => {
    const own = keptOf(subject.id);
    const { id, title, kind, about, agent, node, mode, examples } = subject;
    measure(subject, own, moment);
    const bytes = sizeOf(subject, own);
    if (!moment.isPast) {
      note(subject, own);
      if (examples !== undefined) own.marks.consider(examples, subject.save);
    }
    return {
      ...{ id, title: fitName(title), kind: fitName(kind), about: fitWords(about) },
      ...{ agent: agent ?? null, node, mode, examples: examples ?? null, bytes },
      microseconds: clock === undefined ? null : own.microseconds,
      canFreeze: subject.setLearning !== undefined,
      canReset: subject.reset !== undefined,
      marks: own.marks.all.map((mark) => ({ id: mark.id, label: fitName(mark.label), examples: mark.examples })),
      undo: own.marks.undo ?? null,
      training: describeTraining(subject.training),
    };
  };

  return {
    /** A workbench begins to look; call the function it returns when that ends. */
    watch(now: (() => number) | undefined): () => void {
      watchers++;
      clock ??= now;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        if (--watchers > 0) return;
        clock = undefined;
        for (const own of kept.values()) {
          own.meter?.end();
          Object.assign(own, { meter: undefined, target: undefined, tally: undefined });
        }
      };
    },
    list: (minds: FoundIn, moment: Moment): LearnerReport[] =>
      ask(() => Array.from(subjects(minds), (subject) => record(subject, moment))),
    describe: (minds: FoundIn, id: string, { isPast }: Moment): LearnerSection[] | undefined =>
      ask(() => {
        const subject = find(minds, id);
        if (subject === undefined) return undefined;
        const sections = subject.describe(isPast);
        const { curve } = keptOf(id);
        if (subject.tally !== undefined && curve.examples > 0)
          sections.push(
            curveSection({ points: () => curve.points, unit: subject.unit }, isPast ? subject.examples : undefined),
          );
        return sections;
      }),
    change: (minds: FoundIn, id: string, action: LearnerAction): void =>
      ask(() => {
        const subject = find(minds, id);
        if (subject === undefined) throw new InvalidDataError('learner', `there is no learner ${id} any more`);
        const own = keptOf(id);
        change(subject, own.marks, action);
        own.size = undefined;
        own.tally = undefined;
      }),
  };
}

function change(subject: LearningSubject, marks: LearningMarks, action: LearnerAction): void {
  const { training, setLearning, reset, title, examples = 0 } = subject;
  switch (action.do) {
    case 'freeze':
    case 'unfreeze':
      if (setLearning === undefined) throw new InvalidDataError(title, 'cannot be frozen here; a node has a mode');
      setLearning(action.do === 'unfreeze');
      break;
    case 'reset': {
      if (reset === undefined)
        throw new InvalidDataError(title, 'cannot be reset: give it `fresh`, or a learner that can forget');
      const before = subject.save();
      reset();
      marks.remember('reset', examples, before);
      break;
    }
    case 'mark':
      marks.take(action.label, examples, subject.save());
      break;
    case 'goBack': {
      const mark = marks.at(action.mark);
      const before = subject.save();
      subject.restore(mark.saved, mark.examples);
      marks.remember('going back', examples, before);
      break;
    }
    case 'forgetMark':
      marks.remove(action.mark);
      break;
    case 'undo': {
      const before = marks.takeBack();
      subject.restore(before.saved, before.examples);
      break;
    }
    case 'startTraining':
      if (training?.start === undefined) throw new InvalidDataError(title, 'cannot be trained from here');
      training.start();
      break;
    case 'stopTraining':
      if (training?.stop === undefined) throw new InvalidDataError(title, 'has no training to stop');
      training.stop();
      break;
  }
}

function describeTraining(training: ShownTraining | undefined): TrainingReport | null {
  if (training === undefined) return null;
  const isRunning = training.isRunning();
  const share = training.share?.();
  const best = training.best?.();
  return {
    isRunning,
    canStart: training.start !== undefined && !isRunning,
    canStop: training.stop !== undefined && isRunning,
    work: Object.entries(training.work())
      .slice(0, 8)
      .map(([name, count]) => ({ name: fitName(name), count: Math.max(0, Math.round(fitNumberExactly(count))) })),
    share: share === undefined ? null : fitShare(share),
    best: best === undefined ? null : { score: fitNumber(best.score), at: fitWords(best.at) },
  };
}

const fitNumberExactly = (count: number) => (Number.isFinite(count) ? count : 0);
