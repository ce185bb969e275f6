import type { Mode } from 'gumption/protocol';
import { breakpointsOn } from '../model/debug/breakpoint-list.js';
import { deleteBreakpoints, editBreakpoint, enableBreakpoints, toggleBreakpoint } from '../model/debug/breakpoints.js';
import { areSkipped, clearInjections, inject, injectionOn, STUBS, toggleSkip } from '../model/debug/injections.js';
import {
  finishTick,
  isOverlayShown,
  nextSpeed,
  runTo,
  setMode,
  setSpeed,
  step,
  stepNode,
  stop,
  toggleOverlay,
  togglePlay,
} from '../model/debug/run-control.js';
import { subjectOf } from '../model/edit/edit-nodes.js';
import type { Session } from '../model/editor.js';
import { askWhyNot } from '../model/selection/question.js';
import type { Command, CommandContext } from './command.js';

const NOTHING = 'No node is selected.';

/** The primary node, in its behavior. */
function nodeAt(session: Session): { readonly behavior: string; readonly node: string } | undefined {
  const { behavior, node } = session.selection.getState();
  return behavior === undefined || node === undefined || subjectOf(session) === undefined
    ? undefined
    : { behavior, node };
}

/** The breakpoints on the primary node. */
function breakpointsAt(session: Session) {
  const at = nodeAt(session);
  return at === undefined ? [] : breakpointsOn(session.breakpoints.getState().list, at.behavior, at.node);
}

function whyNotNode({ session }: CommandContext): string | undefined {
  return nodeAt(session) === undefined ? NOTHING : undefined;
}

function whyNotConnected({ session }: CommandContext): string | undefined {
  const { status } = session.link.getState();
  return status === 'connected' || status === 'silent' ? undefined : 'No game is connected.';
}

function speedCommand(direction: 1 | -1, id: string, title: string, keys: string): Command {
  const speedOf = (session: Session) => nextSpeed(session.world.getState().run.speed, direction);
  return {
    id,
    group: 'Run',
    title,
    keys: [keys],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (speedOf(context.session) === undefined ? `It goes no ${direction === 1 ? 'faster' : 'slower'}.` : undefined),
    run: ({ session }) => setSpeed(session, speedOf(session)!),
  };
}

function modeCommand(mode: Mode, title: string, keys: string): Command {
  return {
    id: `mode-${mode}`,
    group: 'Run',
    title,
    keys: [keys],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (context.session.world.getState().run.mode === mode ? 'The game is in this mode already.' : undefined),
    run: ({ session }) => setMode(session, mode),
  };
}

/** Running the game, and what helps to understand it: breakpoints, stubs, questions. */
export const RUN_COMMANDS: readonly Command[] = [
  {
    id: 'play',
    group: 'Run',
    title: ({ world }) => (world.getState().run.state === 'playing' ? 'Pause' : 'Play'),
    keys: ['Space'],
    whyNot: whyNotConnected,
    run: ({ session }) => togglePlay(session),
  },
  {
    id: 'play-anywhere',
    group: 'Run',
    title: 'Play or pause, wherever the keyboard is',
    keys: ['F8'],
    where: 'anywhere',
    hidden: true,
    whyNot: whyNotConnected,
    run: ({ session }) => togglePlay(session),
  },
  {
    id: 'stop',
    group: 'Run',
    title: 'Stop: everything back to the start',
    keys: ['Shift+Space'],
    whyNot: whyNotConnected,
    run: ({ session }) => stop(session),
  },
  {
    id: 'step',
    group: 'Run',
    title: 'Step one tick',
    keys: ['.'],
    whyNot: whyNotConnected,
    run: ({ session }) => step(session),
  },
  {
    id: 'step-node',
    group: 'Run',
    title: 'Step one node',
    keys: [',', 'F10'],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (context.session.selection.getState().agent === undefined ? 'No agent is selected.' : undefined),
    run: ({ session }) => stepNode(session),
  },
  {
    id: 'finish-tick',
    group: 'Run',
    title: 'Finish the tick',
    keys: ['>'],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (context.session.world.getState().run.pausedAt === undefined ? 'No tick is paused.' : undefined),
    run: ({ session }) => finishTick(session),
  },
  {
    id: 'run-to',
    group: 'Run',
    title: 'Run to here',
    keys: ['Mod+F10'],
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    run: ({ session }) => {
      const { behavior, node } = nodeAt(session)!;
      runTo(session, behavior, node);
    },
  },
  speedCommand(1, 'faster', 'Run faster', 'Alt+PageUp'),
  speedCommand(-1, 'slower', 'Run slower', 'Alt+PageDown'),
  modeCommand('play', 'Play the game as players do', 'Alt+Shift+P'),
  modeCommand('edit', 'Edit: hold the game still', 'Alt+Shift+E'),
  modeCommand('test', 'Test: draw overlays over the game', 'Alt+Shift+T'),
  {
    id: 'overlay',
    group: 'Run',
    title: 'Overlays',
    whyNot: whyNotConnected,
    choices: ({ session }) =>
      session.world.getState().overlays.map(({ name, title, description }) => ({
        id: name,
        title: `${isOverlayShown(session, name) ? 'Hide' : 'Show'} ${title.toLowerCase()}`,
        description,
        run: () => toggleOverlay(session, name),
      })),
  },
  {
    id: 'breakpoint',
    group: 'Run',
    title: (session) => (breakpointsAt(session).length > 0 ? 'Remove the breakpoint' : 'Set a breakpoint'),
    keys: ['F9'],
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ session }) => {
      const { behavior, node } = nodeAt(session)!;
      toggleBreakpoint(session, behavior, node);
    },
  },
  {
    id: 'edit-breakpoint',
    group: 'Run',
    title: 'Breakpoint settings …',
    keys: ['Shift+F9'],
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ session }) => editBreakpoint(session, nodeAt(session)),
  },
  {
    id: 'enable-breakpoint',
    group: 'Run',
    title: (session) =>
      breakpointsAt(session).some(({ enabled }) => enabled) ? 'Disable the breakpoint' : 'Enable the breakpoint',
    keys: ['Mod+F9'],
    onNodes: 'if possible',
    whyNot: ({ session }) => (breakpointsAt(session).length === 0 ? 'There is no breakpoint on it.' : undefined),
    run: ({ session }) => {
      const there = breakpointsAt(session);
      const enabled = there.some((each) => each.enabled);
      enableBreakpoints(
        session,
        there.map(({ id }) => id),
        !enabled,
      );
    },
  },
  {
    id: 'delete-breakpoints',
    group: 'Run',
    title: 'Remove all breakpoints',
    whyNot: ({ session }) =>
      session.breakpoints.getState().list.length === 0 ? 'There are no breakpoints.' : undefined,
    run: ({ session }) =>
      deleteBreakpoints(
        session,
        session.breakpoints.getState().list.map(({ id }) => id),
      ),
  },
  {
    id: 'skip',
    group: 'Run',
    title: (session) => {
      const { behavior = '', nodes } = session.selection.getState();
      const words = nodes.length > 1 ? 'these nodes' : 'this node';
      return nodes.length > 0 && areSkipped(session, behavior, nodes)
        ? `Run ${words} again`
        : `Skip ${words} while testing`;
    },
    keys: ['H'],
    where: 'nodes',
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    run: ({ session }) => toggleSkip(session, nodeAt(session)!.behavior, session.selection.getState().nodes),
  },
  {
    id: 'inject',
    group: 'Run',
    title: 'Force a result while testing',
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    choices: ({ session }) => {
      const at = nodeAt(session);
      if (at === undefined) return [];
      const { nodes } = session.selection.getState();
      const now = injectionOn(session.injections.getState().list, at.behavior, at.node);
      const choices = STUBS.filter(({ result }) => result !== now).map(({ result, title }) => ({
        id: result,
        title,
        run: () => inject(session, at.behavior, nodes, result),
      }));
      const clear = {
        id: 'clear',
        title: 'Run it as it is',
        run: () => inject(session, at.behavior, nodes, undefined),
      };
      return now === undefined ? choices : [clear, ...choices];
    },
  },
  {
    id: 'clear-injections',
    group: 'Run',
    title: 'Remove all stubs from the game',
    whyNot: ({ session }) =>
      session.injections.getState().list.length === 0 ? 'There are no stubs in the game.' : undefined,
    run: ({ session }) => clearInjections(session),
  },
  {
    id: 'why-not',
    group: 'Run',
    title: 'Why does it not run?',
    keys: ['W'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ session }) => askWhyNot(session, nodeAt(session)),
  },
  {
    id: 'close-cards',
    group: 'Run',
    title: 'Close the breakpoint’s settings and the answer',
    keys: ['Escape'],
    hidden: true,
    whyNot: ({ session }) =>
      session.question.getState().about === undefined && session.breakpoints.getState().editing === undefined
        ? 'Nothing is open.'
        : undefined,
    run: ({ session }) => {
      editBreakpoint(session, undefined);
      askWhyNot(session, undefined);
    },
  },
];
