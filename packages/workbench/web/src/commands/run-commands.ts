import type { Mode } from 'gumption/protocol';
import { breakpointsOn } from '../model/debug/breakpoint-list.js';
import { deleteBreakpoints, editBreakpoint, enableBreakpoints, toggleBreakpoint } from '../model/debug/breakpoints.js';
import { eventsOf, fireEvent } from '../model/debug/fire-event.js';
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
import type { Editor } from '../model/editor.js';
import { askWhyNot } from '../model/selection/question.js';
import { showBottom } from '../model/show-bottom.js';
import type { Command, CommandContext } from './command.js';

const NOTHING = 'No node is selected.';

/** The primary node, in its behavior. */
function nodeAt(editor: Editor): { readonly behavior: string; readonly node: string } | undefined {
  const { behavior, node } = editor.selection.getState();
  return behavior === undefined || node === undefined || subjectOf(editor) === undefined
    ? undefined
    : { behavior, node };
}

/** The breakpoints on the primary node. */
function breakpointsAt(editor: Editor) {
  const at = nodeAt(editor);
  return at === undefined ? [] : breakpointsOn(editor.breakpoints.getState().list, at.behavior, at.node);
}

function whyNotNode({ editor }: CommandContext): string | undefined {
  return nodeAt(editor) === undefined ? NOTHING : undefined;
}

function whyNotConnected({ editor }: CommandContext): string | undefined {
  const { status } = editor.link.getState();
  return status === 'connected' || status === 'silent' ? undefined : 'No game is connected.';
}

function speedCommand(direction: 1 | -1, id: string, title: string, keys: string): Command {
  const speedOf = (editor: Editor) => nextSpeed(editor.world.getState().run.speed, direction);
  return {
    id,
    group: 'Run',
    title,
    keys: [keys],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (speedOf(context.editor) === undefined ? `It cannot run ${direction === 1 ? 'faster' : 'slower'}.` : undefined),
    run: ({ editor }) => setSpeed(editor, speedOf(editor)!),
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
      (context.editor.world.getState().run.mode === mode ? 'The game is in this mode already.' : undefined),
    run: ({ editor }) => setMode(editor, mode),
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
    run: ({ editor }) => togglePlay(editor),
  },
  {
    id: 'play-anywhere',
    group: 'Run',
    title: 'Play or pause, wherever the keyboard is',
    keys: ['F8'],
    where: 'anywhere',
    hidden: true,
    whyNot: whyNotConnected,
    run: ({ editor }) => togglePlay(editor),
  },
  {
    id: 'stop',
    group: 'Run',
    title: 'Stop: everything back to the start',
    keys: ['Shift+Space'],
    whyNot: whyNotConnected,
    run: ({ editor }) => stop(editor),
  },
  {
    id: 'step',
    group: 'Run',
    title: 'Step one tick',
    keys: ['.'],
    whyNot: whyNotConnected,
    run: ({ editor }) => step(editor),
  },
  {
    id: 'step-node',
    group: 'Run',
    title: 'Step one node',
    keys: [',', 'F10'],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (context.editor.selection.getState().agent === undefined ? 'No agent is selected.' : undefined),
    run: ({ editor }) => stepNode(editor),
  },
  {
    id: 'finish-tick',
    group: 'Run',
    title: 'Finish the tick',
    keys: ['>'],
    whyNot: (context) =>
      whyNotConnected(context) ??
      (context.editor.world.getState().run.pausedAt === undefined ? 'No tick is paused.' : undefined),
    run: ({ editor }) => finishTick(editor),
  },
  {
    id: 'run-to',
    group: 'Run',
    title: 'Run to here',
    keys: ['Mod+F10'],
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    run: ({ editor }) => {
      const { behavior, node } = nodeAt(editor)!;
      runTo(editor, behavior, node);
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
    choices: ({ editor }) =>
      editor.world.getState().overlays.map(({ name, title, description }) => ({
        id: name,
        title: `${isOverlayShown(editor, name) ? 'Hide' : 'Show'} ${title.toLowerCase()}`,
        description,
        run: () => toggleOverlay(editor, name),
      })),
  },
  {
    id: 'fire-event',
    group: 'Run',
    title: 'Fire an event',
    whyNot: (context) =>
      whyNotConnected(context) ?? (eventsOf(context.editor).length === 0 ? 'The game declares no events.' : undefined),
    choices: ({ editor }) =>
      eventsOf(editor)
        .filter(({ value }) => value === undefined)
        .map(({ name, description }) => ({
          id: name,
          title: `Fire ${name}`,
          description,
          run: () => {
            showBottom(editor, 'console');
            fireEvent(editor, name, editor.selection.getState().agent);
          },
        })),
  },
  {
    id: 'breakpoint',
    group: 'Run',
    title: (editor) => (breakpointsAt(editor).length > 0 ? 'Remove the breakpoint' : 'Set a breakpoint'),
    keys: ['F9'],
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ editor }) => {
      const { behavior, node } = nodeAt(editor)!;
      toggleBreakpoint(editor, behavior, node);
    },
  },
  {
    id: 'edit-breakpoint',
    group: 'Run',
    title: 'Breakpoint settings …',
    keys: ['Shift+F9'],
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ editor }) => editBreakpoint(editor, nodeAt(editor)),
  },
  {
    id: 'enable-breakpoint',
    group: 'Run',
    title: (editor) =>
      breakpointsAt(editor).some(({ enabled }) => enabled) ? 'Disable the breakpoint' : 'Enable the breakpoint',
    keys: ['Mod+F9'],
    onNodes: 'if possible',
    whyNot: ({ editor }) => (breakpointsAt(editor).length === 0 ? 'There is no breakpoint on it.' : undefined),
    run: ({ editor }) => {
      const there = breakpointsAt(editor);
      const enabled = there.some((each) => each.enabled);
      enableBreakpoints(
        editor,
        there.map(({ id }) => id),
        !enabled,
      );
    },
  },
  {
    id: 'delete-breakpoints',
    group: 'Run',
    title: 'Remove all breakpoints',
    whyNot: ({ editor }) => (editor.breakpoints.getState().list.length === 0 ? 'There are no breakpoints.' : undefined),
    run: ({ editor }) =>
      deleteBreakpoints(
        editor,
        editor.breakpoints.getState().list.map(({ id }) => id),
      ),
  },
  {
    id: 'skip',
    group: 'Run',
    title: (editor) => {
      const { behavior = '', nodes } = editor.selection.getState();
      const words = nodes.length > 1 ? 'these nodes' : 'this node';
      return nodes.length > 0 && areSkipped(editor, behavior, nodes)
        ? `Run ${words} again`
        : `Skip ${words} while testing`;
    },
    keys: ['H'],
    where: 'nodes',
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    run: ({ editor }) => toggleSkip(editor, nodeAt(editor)!.behavior, editor.selection.getState().nodes),
  },
  {
    id: 'inject',
    group: 'Run',
    title: 'Force a result while testing',
    onNodes: true,
    whyNot: (context) => whyNotNode(context) ?? whyNotConnected(context),
    choices: ({ editor }) => {
      const at = nodeAt(editor);
      if (at === undefined) return [];
      const { nodes } = editor.selection.getState();
      const now = injectionOn(editor.injections.getState().list, at.behavior, at.node);
      const choices = STUBS.filter(({ result }) => result !== now).map(({ result, title }) => ({
        id: result,
        title,
        run: () => inject(editor, at.behavior, nodes, result),
      }));
      const clear = {
        id: 'clear',
        title: 'Run it normally',
        run: () => inject(editor, at.behavior, nodes, undefined),
      };
      return now === undefined ? choices : [clear, ...choices];
    },
  },
  {
    id: 'clear-injections',
    group: 'Run',
    title: 'Remove all stubs from the game',
    whyNot: ({ editor }) =>
      editor.injections.getState().list.length === 0 ? 'There are no stubs in the game.' : undefined,
    run: ({ editor }) => clearInjections(editor),
  },
  {
    id: 'why-not',
    group: 'Run',
    title: 'Why does it not run?',
    keys: ['W'],
    where: 'nodes',
    onNodes: true,
    whyNot: whyNotNode,
    run: ({ editor }) => askWhyNot(editor, nodeAt(editor)),
  },
  {
    id: 'close-cards',
    group: 'Run',
    title: 'Close the breakpoint’s settings and the answer',
    keys: ['Escape'],
    hidden: true,
    whyNot: ({ editor }) =>
      editor.question.getState().about === undefined && editor.breakpoints.getState().editing === undefined
        ? 'Nothing is open.'
        : undefined,
    run: ({ editor }) => {
      editBreakpoint(editor, undefined);
      askWhyNot(editor, undefined);
    },
  },
];
