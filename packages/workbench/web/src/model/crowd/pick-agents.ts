import type { GameMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { addPainter, claimPointer, repaintMap, shownView } from '../map/map-state.js';
import { type PanePoint, toWorld } from '../map/map-view.js';
import { openGroup } from './crowd-state.js';

/** A rectangle of fewer pixels is a click that went wrong. */
const LEAST = 4;

/** Lets a person draw a rectangle over the game, which picks all agents in it. */
export function startPickingAgents(editor: Editor): void {
  if (editor.agentPicking.getState().isOn) return;
  let corner: PanePoint | undefined;
  let opposite: PanePoint | undefined;
  const ends = [
    addPainter(editor, {
      order: 30,
      paint(context) {
        if (corner === undefined || opposite === undefined) return;
        const { x, y } = corner;
        context.fillStyle = '#4aa8ff33';
        context.strokeStyle = '#4aa8ff';
        context.lineWidth = 2;
        context.fillRect(x, y, opposite.x - x, opposite.y - y);
        context.strokeRect(x, y, opposite.x - x, opposite.y - y);
      },
    }),
    claimPointer(editor, {
      onDown(_, { screen }) {
        corner = screen;
        opposite = screen;
      },
      onMove(_, { screen, isDown }) {
        if (!isDown || corner === undefined) return;
        opposite = screen;
        repaintMap(editor);
      },
      onUp(_, { screen }) {
        if (corner !== undefined) pick(editor, corner, screen);
        stopPickingAgents(editor);
      },
    }),
  ];
  editor.agentPicking.setState({
    isOn: true,
    end: () => {
      for (const end of ends) end();
    },
  });
}

/** Gives the pointer back to the game. */
export function stopPickingAgents(editor: Editor): void {
  const { end } = editor.agentPicking.getState();
  editor.agentPicking.setState({ isOn: false, end: undefined });
  end?.();
}

function pick(editor: Editor, a: PanePoint, b: PanePoint): void {
  if (Math.abs(a.x - b.x) < LEAST || Math.abs(a.y - b.y) < LEAST) return;
  const view = shownView(editor.map.getState());
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }].map((point) => view && toWorld(view, point));
  if (corners.every((corner) => corner !== undefined)) send(editor, { type: 'pickAgents', corners });
}

/** The game says who is in the rectangle: they are listed as a group. */
export function takeAgentsPicked(
  editor: Editor,
  { agents, total }: Extract<GameMessage, { type: 'agentsPicked' }>,
): void {
  editor.crowd.setState({ picked: { agents, total } });
  if (agents.length > 0) openGroup(editor, { agents });
}

declare module '../editor.js' {
  interface Editor {
    /** Whether the next drag over the game picks agents. */
    readonly agentPicking: StoreApi<{ readonly isOn: boolean; readonly end: (() => void) | undefined }>;
  }
}

registerStore('agentPicking', () => createStore(() => ({ isOn: false, end: undefined as (() => void) | undefined })));
