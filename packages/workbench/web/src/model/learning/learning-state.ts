import type { GameMessage, LearnerAction, LearnerRecord, LearnerSection } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { type Asking, askAgain, lookAt, type Viewed } from '../link/look-at.js';

/** The learners of the game, as far as somebody looks. */
export interface LearningState extends Viewed {
  /** Whether the game tells of learners at all. */
  readonly canTell: boolean;
  /** Whether it has said anything yet. */
  readonly isTold: boolean;
  readonly learners: readonly LearnerRecord[];
  /** How many there is no room for. */
  readonly leftOut: number;
  /** The learner whose details are shown. */
  readonly selected: string | undefined;
  /** The details, and whose they are. */
  readonly details: { readonly id: string; readonly sections: readonly LearnerSection[] } | undefined;
  /** Why the game refused the last wish. */
  readonly problem: string | undefined;
  /** Numbers of requests; the answer to an older one no longer matters. */
  readonly request: number;
}

const NOTHING_TOLD = {
  ...{ isTold: false, learners: [], leftOut: 0, details: undefined, problem: undefined },
} as const;

/** Whether the game tells of its learners. */
export function canTellLearning(editor: Editor): boolean {
  return editor.learning.getState().canTell;
}

const LEARNING: Asking<LearningState> = {
  store: ({ learning }) => learning,
  canTell: canTellLearning,
  request: 'showLearning',
};

/** A game has come: it is asked again if somebody looks. */
export function greetLearning(editor: Editor, canTell: boolean | undefined): void {
  editor.learning.setState({ ...NOTHING_TOLD, canTell: canTell === true });
  askAgain(editor, LEARNING);
  const { viewers, selected } = editor.learning.getState();
  if (viewers > 0) askDetails(editor, selected);
}

/** Looks at learners until the function it returns is called; nothing is asked while nobody does. */
export function lookAtLearning(editor: Editor): () => void {
  const end = lookAt(editor, LEARNING);
  if (editor.learning.getState().viewers === 1) askDetails(editor, editor.learning.getState().selected);
  return end;
}

function askDetails(editor: Editor, id: string | undefined): void {
  if (canTellLearning(editor)) send(editor, { type: 'showLearner', id: id ?? null });
}

/** Shows the details of a learner. */
export function selectLearner(editor: Editor, id: string | undefined): void {
  if (editor.learning.getState().selected === id) return;
  editor.learning.setState({ selected: id, details: undefined, problem: undefined });
  askDetails(editor, id);
}

/** Has the game do something to a learner. */
export function changeLearner(editor: Editor, id: string, action: LearnerAction): void {
  const request = editor.learning.getState().request + 1;
  editor.learning.setState({ request, problem: undefined });
  send(editor, { type: 'changeLearner', request, id, action });
}

export function takeLearners(editor: Editor, { learners, leftOut }: Extract<GameMessage, { type: 'learners' }>): void {
  editor.learning.setState({ isTold: true, learners, leftOut });
  const { selected } = editor.learning.getState();
  if (learners.length > 0 && !learners.some(({ id }) => id === selected)) selectLearner(editor, learners[0].id);
}

export function takeLearner(editor: Editor, { id, sections }: Extract<GameMessage, { type: 'learner' }>): void {
  if (id === editor.learning.getState().selected) editor.learning.setState({ details: { id, sections } });
}

export function takeLearnerAnswer(
  editor: Editor,
  { request, problem }: Extract<GameMessage, { type: 'learnerChanged' }>,
): void {
  if (request === editor.learning.getState().request) editor.learning.setState({ problem: problem ?? undefined });
}

declare module '../editor.js' {
  interface Editor {
    /** The learners of the game. */
    readonly learning: StoreApi<LearningState>;
  }
}

registerStore('learning', () =>
  createStore<LearningState>(() => ({
    viewers: 0,
    canTell: false,
    selected: undefined,
    request: 0,
    ...NOTHING_TOLD,
  })),
);
