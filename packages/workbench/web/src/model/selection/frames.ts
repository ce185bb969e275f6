import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { canOpen, frameOf, framesTo, viewOf } from '../../document/describe/frame.js';
import { isPart } from '../../document/describe/parts.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { shownFiled } from '../files/filed.js';
import { inPlaceFrom, selectInPlace, shownBehavior } from './select.js';
import type { TrailStep } from './selection.js';

/** What the canvas shows: a behavior, and the top node of the visible part. */
export interface ShownFrame {
  readonly document: BehaviorDocument;
  readonly frame: string;
  /** The frames on the way to it, outermost first, itself the last. */
  readonly frames: readonly string[];
}

/** The frame on the canvas; undefined while no behavior is. */
export function shownFrame(editor: Editor): ShownFrame | undefined {
  const selection = editor.selection.getState();
  const document = currentDocument(editor, shownBehavior(selection));
  if (document === undefined) return undefined;
  const { trail, node, within } = selection;
  const { lexicon } = editor.world.getState();
  const frame = frameOf(document, lexicon, within, trail[inPlaceFrom(trail)]?.node ?? node);
  return { document, frame, frames: framesTo(document, lexicon, frame) };
}

/** A node that is shown in a view of its own, on the canvas. */
export interface ShownView {
  readonly document: BehaviorDocument;
  readonly owner: DocumentNode;
  readonly view: string;
}

/** The view on the canvas; undefined while the canvas shows a tree, or something else is shown. */
export function shownView(editor: Editor): ShownView | undefined {
  if (editor.preferences.getState().view !== 'tree' || shownFiled(editor) !== undefined) return undefined;
  const shown = shownFrame(editor);
  const owner = shown && findNode(shown.document, shown.frame)?.node;
  const view = owner && viewOf(owner, editor.world.getState().lexicon);
  return view === undefined ? undefined : { document: shown!.document, owner: owner!, view };
}

/** Whether a node can be opened: it has its own view, or a part runs it. */
export function canOpenNode(editor: Editor, behavior: string, node: string): boolean {
  const document = currentDocument(editor, behavior);
  const place = document && findNode(document, node);
  return place?.parent !== undefined && canOpen(place, editor.world.getState().lexicon);
}

/**
 * Opens a node in its own frame: a machine as its chart, what a state runs as a tree. Refuses any
 * other node.
 */
export function openFrame(editor: Editor, behavior: string, node: string, steps: readonly TrailStep[] = []): boolean {
  if (!canOpenNode(editor, behavior, node)) return false;
  // Leaves what was expanded in place: from now on the canvas shows the behavior itself.
  const way = steps.map(({ behavior: from, node: at }) => ({ behavior: from, node: at }));
  selectInPlace(editor, behavior, node, way);
  editor.selection.setState({ within: node });
  return true;
}

/** Goes out to a frame around the one on screen, and selects there the node that was left. */
export function goToFrame(editor: Editor, frame: string): void {
  const shown = shownFrame(editor);
  if (shown === undefined) return;
  const { document, frames } = shown;
  const at = frames.indexOf(frame);
  if (at < 0) return;
  const inner = findNode(document, frames[at + 1] ?? frame)!;
  // What a part runs is seen from outside as that part.
  const isRun = inner.parent !== undefined && isPart(inner.parent.node, editor.world.getState().lexicon);
  selectInPlace(editor, document.name, (isRun ? inner.parent : inner).node.id, []);
  editor.selection.setState({ within: frame });
}

/** The frame around the one on screen; undefined at the outermost. */
export function frameAround(editor: Editor): string | undefined {
  return shownFrame(editor)?.frames.at(-2);
}
