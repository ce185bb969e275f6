import { setProfiling } from '../model/live/profile.js';
import { backToPresent, branchHere, lookAt, momentRange, whyNotBranch } from '../model/past/past.js';
import type { Command, CommandContext } from './command.js';

function whyNotPast({ session }: CommandContext): string | undefined {
  return session.past.getState().tick === undefined ? 'This is the present already.' : undefined;
}

/** Looking back, and measuring. */
export const TIME_COMMANDS: readonly Command[] = [
  {
    id: 'look-back',
    group: 'Run',
    title: 'Look one tick back',
    keys: ['Alt+,'],
    whyNot: ({ session }) => {
      const { from, to } = momentRange(session);
      return (session.past.getState().tick ?? to) > from ? undefined : 'Nothing earlier is remembered.';
    },
    run: ({ session }) => lookAt(session, (session.past.getState().tick ?? momentRange(session).to) - 1),
  },
  {
    id: 'present',
    group: 'Run',
    title: 'Back to the present',
    keys: ['Shift+Escape'],
    whyNot: whyNotPast,
    run: ({ session }) => backToPresent(session),
  },
  {
    id: 'branch',
    group: 'Run',
    title: 'Branch from here: go on from the past on screen',
    whyNot: ({ session }) => whyNotBranch(session),
    run: ({ session }) => branchHere(session),
  },
  {
    id: 'profile',
    group: 'Run',
    title: ({ world }) => (world.getState().run.profiling ? 'Stop measuring nodes' : 'Measure what nodes cost'),
    whyNot: ({ session }) => (session.link.getState().status === 'connected' ? undefined : 'No game is connected.'),
    run: ({ session }) => setProfiling(session, !session.world.getState().run.profiling),
  },
];
