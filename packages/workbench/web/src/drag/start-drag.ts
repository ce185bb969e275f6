import { whyNot } from '../commands/command.js';
import type { Commands } from '../commands/command-context.js';
import type { Dragged } from '../session/canvas-state.js';
import { selectNodes } from '../session/select.js';
import { type Session, tell } from '../session/session.js';

/** Pixels a pressed pointer must move before it means a drag and not a click. */
const SLACK = 5;

/** Put on an element with a command's id: nodes dropped there are selected and the command is done to them. */
export const DROP_COMMAND = 'data-drop-command';

export interface DragOptions {
  readonly dragged: () => Dragged;
  readonly label: (dragged: Dragged) => string;
  /** Called once the pointer has moved far enough. */
  readonly onStart?: () => void;
}

interface PressEvent {
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
}

/**
 * Lets a pressed pointer drag something: onto the canvas, or onto an element with a {@link DROP_COMMAND}. Anywhere else,
 * and with Escape, nothing happens. To be called for a `pointerdown`; without a move it stays a click.
 */
export function startDrag({ commands, context }: Commands, press: PressEvent, options: DragOptions): void {
  if (press.button !== 0) return;
  const { session } = context;
  let dragged: Dragged | undefined;
  let point = { x: press.clientX, y: press.clientY };
  let frame = 0;

  const begin = () => {
    dragged = options.dragged();
    options.onStart?.();
    document.body.dataset.dragging = dragged.what;
    const drag = { dragged, label: options.label(dragged), ...point, words: undefined, fits: false };
    session.canvas.setState({ drag, quickList: false });
    frame = requestAnimationFrame(look);
  };
  /** Once a frame, so that a pointer held at the edge goes on scrolling. */
  const look = () => {
    frame = requestAnimationFrame(look);
    const { words, fits } = outcomeAt(commands, session, dragged!, point, context) ?? { words: undefined, fits: false };
    const { drag } = session.canvas.getState();
    if (drag === undefined) return;
    if (drag.x !== point.x || drag.y !== point.y || drag.words !== words || drag.fits !== fits)
      session.canvas.setState({ drag: { ...drag, ...point, words, fits } });
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    point = { x: event.clientX, y: event.clientY };
    if (dragged === undefined && Math.hypot(point.x - press.clientX, point.y - press.clientY) >= SLACK) begin();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove, true);
    window.removeEventListener('pointerup', onUp, true);
    window.removeEventListener('pointercancel', end, true);
    window.removeEventListener('keydown', onKey, true);
    if (dragged === undefined) return;
    session.canvas.getState().surface?.leave();
    session.canvas.setState({ drag: undefined });
    delete document.body.dataset.dragging;
    // The click that follows letting go is none.
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true));
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const given = dragged;
    end();
    if (given !== undefined) drop(commands, session, given, { x: event.clientX, y: event.clientY }, context);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  window.addEventListener('pointermove', onMove, true);
  window.addEventListener('pointerup', onUp, true);
  window.addEventListener('pointercancel', end, true);
  window.addEventListener('keydown', onKey, true);
}

type Context = Commands['context'];
type Point = { readonly x: number; readonly y: number };

/** The command that nodes dropped at a point are given to. */
function commandAt(commands: Commands['commands'], { x, y }: Point) {
  const id = document.elementFromPoint(x, y)?.closest(`[${DROP_COMMAND}]`)?.getAttribute(DROP_COMMAND);
  return commands.find((command) => command.id === id);
}

function isOn(session: Session, { x, y }: Point): boolean {
  const under = document.elementFromPoint(x, y);
  return under !== null && (session.canvas.getState().surface?.element.contains(under) ?? false);
}

function outcomeAt(commands: Commands['commands'], session: Session, dragged: Dragged, at: Point, context: Context) {
  const { surface } = session.canvas.getState();
  if (isOn(session, at)) return surface!.over(dragged, at.x, at.y);
  surface?.leave();
  const command = dragged.what === 'nodes' ? commandAt(commands, at) : undefined;
  if (command === undefined) return undefined;
  const reason = whyNot(command, context);
  const title = typeof command.title === 'string' ? command.title : command.title(session);
  return { words: reason ?? title, fits: reason === undefined };
}

function drop(commands: Commands['commands'], session: Session, dragged: Dragged, at: Point, context: Context): void {
  if (isOn(session, at)) {
    session.canvas.getState().surface!.drop(dragged, at.x, at.y);
    return;
  }
  const command = dragged.what === 'nodes' ? commandAt(commands, at) : undefined;
  if (command === undefined || dragged.what !== 'nodes') return;
  selectNodes(session, dragged.ids);
  const reason = whyNot(command, context);
  if (reason === undefined) command.run?.(context);
  else tell(session, 'warning', reason);
}
