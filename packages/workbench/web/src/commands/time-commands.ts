import { setProfiling } from '../model/live/profile.js';
import { backToPresent, branchHere, lookAt, momentRange, whyNotBranch } from '../model/past/past.js';
import type { Command, CommandContext } from './command.js';

function whyNotPast({ editor }: CommandContext): string | undefined {
  return editor.past.getState().tick === undefined ? 'This is the present already.' : undefined;
}

/** Looking back, and measuring. */
export const TIME_COMMANDS: readonly Command[] = [
  {
    id: 'look-back',
    group: 'Run',
    title: 'Look one tick back',
    keys: ['Alt+,'],
    whyNot: ({ editor }) => {
      const { from, to } = momentRange(editor);
      return (editor.past.getState().tick ?? to) > from ? undefined : 'Nothing earlier is remembered.';
    },
    run: ({ editor }) => lookAt(editor, (editor.past.getState().tick ?? momentRange(editor).to) - 1),
  },
  {
    id: 'present',
    group: 'Run',
    title: 'Back to the present',
    keys: ['Shift+Escape'],
    whyNot: whyNotPast,
    run: ({ editor }) => backToPresent(editor),
  },
  {
    id: 'branch',
    group: 'Run',
    title: 'Branch from here: continue from the moment on screen',
    whyNot: ({ editor }) => whyNotBranch(editor),
    run: ({ editor }) => branchHere(editor),
  },
  {
    id: 'profile',
    group: 'Run',
    title: ({ world }) => (world.getState().run.profiling ? 'Stop measuring nodes' : 'Measure what nodes cost'),
    whyNot: ({ editor }) => (editor.link.getState().status === 'connected' ? undefined : 'No game is connected.'),
    run: ({ editor }) => setProfiling(editor, !editor.world.getState().run.profiling),
  },
];
