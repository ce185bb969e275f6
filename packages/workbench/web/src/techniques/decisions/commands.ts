import type { Command } from '../../commands/command.js';
import { isLocked, learnedSelection, toggleLock } from '../../model/watch-me/learn.js';
import { stopWatching, watchMe, whyNotWatchMe } from '../../model/watch-me/watch-me.js';

/** What can be done with a tree that learns from a person. */
export const LEARNED_COMMANDS: readonly Command[] = [
  {
    id: 'lock-leaf',
    group: 'Node',
    title: (editor) => {
      const selected = learnedSelection(editor);
      return selected !== undefined && isLocked(selected.node) === true ? 'Unlock learned leaf' : 'Lock learned leaf';
    },
    keys: ['Mod+Shift+L'],
    onNodes: 'if possible',
    whyNot: ({ editor }) => {
      const selected = learnedSelection(editor);
      return selected === undefined || isLocked(selected.node) === undefined
        ? 'No learned leaf is selected.'
        : undefined;
    },
    run: ({ editor }) => toggleLock(editor),
  },
  {
    id: 'watch-me',
    group: 'Run',
    title: 'Watch me: play the selected agent',
    whyNot: ({ editor }) => whyNotWatchMe(editor),
    run: ({ editor }) => void watchMe(editor),
  },
  {
    id: 'stop-watching',
    group: 'Run',
    title: 'Stop playing, and learn from it',
    whyNot: ({ editor }) => (editor.watchMe.getState().played === undefined ? 'You are playing nobody.' : undefined),
    run: ({ editor }) => void stopWatching(editor),
  },
];
