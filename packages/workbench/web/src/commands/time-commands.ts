import { makeTestOfSpan, toggleTestRecording, whyNotRecord } from '../model/debug/testing.js';
import { setProfiling } from '../model/live/profile.js';
import {
  backToPresent,
  branchHere,
  bringBackFuture,
  lookAt,
  momentRange,
  whyNotBranch,
  whyNotBringBack,
} from '../model/past/past.js';
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
    id: 'bring-back-future',
    group: 'Run',
    title: 'Bring back what happened before the branch',
    whyNot: ({ editor }) => whyNotBringBack(editor),
    run: ({ editor }) => bringBackFuture(editor),
  },
  {
    id: 'record-test',
    group: 'Run',
    title: ({ testing }) =>
      testing.getState().recording === undefined ? 'Record a test' : 'End recording and make the test',
    whyNot: ({ editor }) => whyNotRecord(editor),
    run: ({ editor }) => toggleTestRecording(editor),
  },
  {
    id: 'test-of-span',
    group: 'Run',
    title: 'Make a test of the span that is marked on the timeline',
    whyNot: ({ editor }) =>
      editor.testing.getState().span === undefined
        ? 'No span is marked: drag on the timeline with Shift, or press [ and ] there.'
        : undefined,
    run: ({ editor }) => makeTestOfSpan(editor),
  },
  {
    id: 'profile',
    group: 'Run',
    title: ({ world }) => (world.getState().run.profiling ? 'Stop measuring nodes' : 'Measure what nodes cost'),
    whyNot: ({ editor }) => (editor.link.getState().status === 'connected' ? undefined : 'No game is connected.'),
    run: ({ editor }) => setProfiling(editor, !editor.world.getState().run.profiling),
  },
];
