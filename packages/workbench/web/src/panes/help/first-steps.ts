import type { Editor } from '../../model/editor.js';

/** Something that a newcomer tries. */
export interface FirstStep {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Whether it has been done since the steps were begun. */
  readonly isDone: (editor: Editor, start: Start) => boolean;
}

/** What the page looked like when the steps were begun. */
export interface Start {
  readonly agent: string | undefined;
  readonly node: string | undefined;
  readonly used: readonly string[];
  readonly title: string | undefined;
}

/** Notes what the page looks like now. */
export function startSteps({ selection, preferences, history }: Editor): Start {
  const { agent, node } = selection.getState();
  return { agent, node, used: preferences.getState().used, title: history.getState().past?.entry.title };
}

/** A first behavior in the running game, step by step; each is noticed when it is done. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    id: 'character',
    title: 'Choose a character',
    words: 'Click one in the game, or in the list below it. Its behavior opens, and the bright path is what runs.',
    isDone: ({ selection }, { agent }) => selection.getState().agent !== agent,
  },
  {
    id: 'node',
    title: 'Look at a node',
    words: 'Click a card. The inspector on the right shows its numbers, and this pane explains it.',
    isDone: ({ selection }, { node }) => selection.getState().node !== node,
  },
  {
    id: 'insert',
    title: 'Add something',
    words: 'Press / and type what you want, such as “wait”. Enter puts it in, and the game does it at once.',
    isDone: ({ preferences }, { used }) => preferences.getState().used !== used,
  },
  {
    id: 'change',
    title: 'Change a number',
    words:
      'Type another value in the inspector, or drag the name beside it (Shift: further, Alt: finer, Escape: take it back). Nothing starts again: the game goes on.',
    isDone: ({ history }) => /^(Set|Change)\b/.test(history.getState().past?.entry.title ?? ''),
  },
  {
    id: 'past',
    title: 'Look back',
    words: 'Drag along the timeline at the bottom. The tree, the values and the game go back to that moment.',
    isDone: ({ past }) => past.getState().tick !== undefined,
  },
  {
    id: 'undo',
    title: 'Take it back',
    words: 'Press Ctrl+Z, on a Mac ⌘Z. Everything that edits can be undone; the game follows.',
    isDone: ({ history }) => history.getState().future !== undefined,
  },
];
