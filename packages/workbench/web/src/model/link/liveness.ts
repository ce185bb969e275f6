import type { WorkbenchMessage } from 'gumption/protocol';
import type { Editor } from '../editor.js';

/** What watching over a line needs of the page. */
export interface LivenessWorld {
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
  /** Is the page in view? Browsers let games in hidden pages sleep, which is no fault. */
  readonly isVisible: () => boolean;
}

/**
 * A game that owes us a word and says nothing for this long has stopped answering; shorter would
 * cry wolf while it loads.
 */
export const SILENCE_MS = 3000;

/** Messages that a game always answers. */
const ANSWERED: readonly WorkbenchMessage['type'][] = ['hello', 'play', 'step', 'load'];

export interface Liveness {
  /** Call with every message to the game. */
  readonly said: (message: WorkbenchMessage) => void;
  /** Call with every message of the game. */
  readonly heard: () => void;
  /** Call now and then, say once a second. */
  readonly check: () => void;
}

/**
 * Notices that a game stopped answering, and that it is back. A playing game owes a sign of life,
 * an idle one an answer.
 */
export function watchLiveness(editor: Editor, { now, isVisible }: LivenessWorld): Liveness {
  let last = now();
  let asked = false;
  return {
    said({ type }) {
      if (!ANSWERED.includes(type) || asked) return;
      asked = true;
      last = now();
    },
    heard() {
      asked = false;
      last = now();
      if (editor.link.getState().status === 'silent') editor.link.setState({ status: 'connected', problem: undefined });
    },
    check() {
      const { status } = editor.link.getState();
      const playing = editor.world.getState().run.state === 'playing';
      const owes = status === 'greeting' || (status === 'connected' && (asked || playing));
      if (!owes || !isVisible()) last = now();
      else if (now() - last > SILENCE_MS)
        editor.link.setState({ status: 'silent', problem: 'The game stopped answering.' });
    },
  };
}
