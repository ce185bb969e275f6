import type { Assignment } from 'gumption/behavior/cast';
import { titleOf, whyNot } from '../../commands/command.js';
import type { Commands } from '../../commands/command-context.js';
import { focusSelectedNode } from '../../commands/pane-focus.js';
import { dropOnGame, give } from '../../model/assign/give.js';
import { nameOfRecipient, whyNotGive } from '../../model/assign/give-targets.js';
import { moveToBehavior, whyNotMoveToBehavior } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';
import { tell } from '../../model/notice.js';
import type { Dragged } from '../../model/selection/canvas-state.js';
import { selectNodes } from '../../model/selection/select.js';

/** Pixels a pressed pointer must move before it means a drag and not a click. */
const SLACK = 5;

/**
 * Put on an element with a command's id: nodes dropped there are selected and the command is done
 * to them.
 */
export const DROP_COMMAND = 'data-drop-command';

/** Put on an element with a behavior's name: nodes dropped there move into it. */
export const DROP_BEHAVIOR = 'data-drop-behavior';

/** Put on an element with a character's id: a behavior or a sheet dropped there is given to it. */
export const DROP_AGENT = 'data-drop-agent';

/** Put on the game's picture: the game says which character is where something is dropped. */
export const DROP_GAME = 'data-drop-game';

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
 * Lets a pressed pointer drag something: onto the canvas, or onto an element with a
 * {@link DROP_COMMAND} or a {@link DROP_BEHAVIOR}. Anywhere else, and with Escape, nothing happens.
 * To be called for a `pointerdown`; without a move it stays a click.
 */
export function startDrag({ commands, context }: Commands, press: PressEvent, options: DragOptions): void {
  if (press.button !== 0) return;
  const { editor } = context;
  let dragged: Dragged | undefined;
  let point: Point = { x: press.clientX, y: press.clientY, under: null };
  let frame = 0;

  const begin = () => {
    dragged = options.dragged();
    options.onStart?.();
    document.body.dataset.dragging = dragged.what;
    const { x, y } = point;
    const drag = { dragged, label: options.label(dragged), x, y, words: undefined, fits: false };
    editor.canvas.setState({ drag, quickList: false });
    frame = requestAnimationFrame(look);
  };
  /** Once a frame, so that a pointer held at the edge keeps scrolling. */
  const look = () => {
    frame = requestAnimationFrame(look);
    const { words, fits } = outcomeAt(commands, editor, dragged!, point, context) ?? { words: undefined, fits: false };
    const { drag } = editor.canvas.getState();
    if (drag === undefined) return;
    const { x, y } = point;
    if (drag.x !== x || drag.y !== y || drag.words !== words || drag.fits !== fits)
      editor.canvas.setState({ drag: { ...drag, x, y, words, fits } });
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    point = pointOf(event);
    if (dragged === undefined && Math.hypot(point.x - press.clientX, point.y - press.clientY) >= SLACK) begin();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove, true);
    window.removeEventListener('pointerup', onUp, true);
    window.removeEventListener('pointercancel', end, true);
    window.removeEventListener('keydown', onKey, true);
    if (dragged === undefined) return;
    editor.canvas.getState().surface?.leave();
    editor.canvas.setState({ drag: undefined });
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
    if (given !== undefined) drop(commands, editor, given, pointOf(event), context);
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

/** Where the pointer is on the page, and on which element. */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly under: Element | null;
}

/**
 * Touch events keep going to the element first touched; for a mouse, the browser already knows what
 * is below.
 */
function pointOf({ clientX: x, clientY: y, pointerType, target }: PointerEvent): Point {
  const isFound = pointerType === 'mouse' && target instanceof Element;
  return { x, y, under: isFound ? target : document.elementFromPoint(x, y) };
}

/** What an element says of itself, or one around it. */
function attributeAt(name: string, { under }: Point): string | undefined {
  return under?.closest(`[${name}]`)?.getAttribute(name) ?? undefined;
}

function isOn(editor: Editor, { under }: Point): boolean {
  return under !== null && (editor.canvas.getState().surface?.element.contains(under) ?? false);
}

interface Outcome {
  readonly words: string;
  readonly fits: boolean;
  readonly run: () => void;
}

/** What giving something to the character under the pointer would do. */
function givingAt(editor: Editor, given: Assignment | undefined, at: Point): Outcome | undefined {
  if (given === undefined) return undefined;
  const { pressGame } = editor.assignments.getState();
  if (attributeAt(DROP_GAME, at) !== undefined && pressGame !== undefined)
    return {
      words: 'give it to the character here',
      fits: true,
      run() {
        dropOnGame(editor, given);
        pressGame(at.x, at.y);
      },
    };
  const agent = attributeAt(DROP_AGENT, at);
  if (agent === undefined) return undefined;
  const reason = whyNotGive(editor, { agent }, given);
  const words = reason ?? `give it to ${nameOfRecipient(editor, { agent })}`;
  return { words, fits: reason === undefined, run: () => give(editor, { agent }, given) };
}

/** What dropping nodes on an element outside the canvas would do. */
function outcomeOf(
  commands: Commands['commands'],
  context: Context,
  ids: readonly string[],
  at: Point,
): Outcome | undefined {
  const { editor } = context;
  const behavior = attributeAt(DROP_BEHAVIOR, at);
  if (behavior !== undefined) {
    const reason = whyNotMoveToBehavior(editor, behavior);
    return {
      words: reason ?? `to ${behavior}`,
      fits: reason === undefined,
      run: () => void moveToBehavior(editor, ids, behavior),
    };
  }
  const id = attributeAt(DROP_COMMAND, at);
  const command = commands.find((each) => each.id === id);
  if (command === undefined) return undefined;
  const reason = whyNot(command, context);
  return {
    words: reason ?? titleOf(command, editor),
    fits: reason === undefined,
    run: () => command.run?.(context),
  };
}

function outcomeAt(commands: Commands['commands'], editor: Editor, dragged: Dragged, at: Point, context: Context) {
  const { surface } = editor.canvas.getState();
  if (isOn(editor, at) && dragged.what !== 'given') return surface!.over(dragged, at.x, at.y);
  surface?.leave();
  if (dragged.what !== 'nodes') return givingAt(editor, dragged.given, at);
  return outcomeOf(commands, context, dragged.ids, at);
}

function drop(commands: Commands['commands'], editor: Editor, dragged: Dragged, at: Point, context: Context): void {
  if (isOn(editor, at) && dragged.what !== 'given') {
    editor.canvas.getState().surface!.drop(dragged, at.x, at.y);
    // What is typed next acts on what was dropped, not on where it came from.
    focusSelectedNode(document);
  } else if (dragged.what !== 'nodes') {
    const outcome = givingAt(editor, dragged.given, at);
    if (outcome?.fits) outcome.run();
    else if (outcome !== undefined) tell(editor, 'warning', outcome.words);
  } else {
    selectNodes(editor, dragged.ids);
    const outcome = outcomeOf(commands, context, dragged.ids, at);
    if (outcome?.fits) outcome.run();
    else if (outcome !== undefined) tell(editor, 'warning', outcome.words);
  }
}
