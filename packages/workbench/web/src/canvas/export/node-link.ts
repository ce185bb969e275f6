import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { goToNode } from '../../model/selection/select.js';

/** A node as the end of an address: `#/converse-or-patrol/talk`. */
export function formatLink(behavior: string, node: string | undefined): string {
  return `#/${[behavior, ...(node === undefined ? [] : [node])].map(encodeURIComponent).join('/')}`;
}

/** What the end of an address leads to; undefined when it is none of ours. */
export function parseLink(hash: string): { readonly behavior: string; readonly node: string | undefined } | undefined {
  try {
    const parts = /^#\/([^/]+)(?:\/([^/]+))?$/.exec(hash);
    const [behavior, node] = parts!.slice(1).map((part) => part && decodeURIComponent(part));
    return { behavior: behavior, node };
  } catch {
    // Not of this form, with a broken escape, or no text at all.
    return undefined;
  }
}

/** The part of `window` that holds the address. */
export interface AddressBar {
  readonly location: { readonly hash: string };
  addEventListener(type: 'hashchange', listener: () => void): void;
}

/**
 * Goes where the page's address leads, when it is opened and whenever it changes. The behavior may
 * come only with the files or the game, and the game's first agent brings its own to the screen:
 * the address wins over it.
 */
export function followLinks(editor: Editor, bar: AddressBar): void {
  let wanted = parseLink(bar.location.hash);
  const go = () => {
    if (wanted === undefined || currentDocument(editor, wanted.behavior) === undefined) return false;
    goToNode(editor, wanted.behavior, wanted.node);
    return true;
  };
  editor.documents.subscribe(() => {
    if (editor.selection.getState().behavior === undefined) go();
  });
  editor.selection.subscribe(({ agent }, before) => {
    if (wanted === undefined || agent === undefined || before.agent !== undefined) return;
    // Once the agent's behavior is on screen, the page no longer moves by itself.
    queueMicrotask(() => {
      if (go()) wanted = undefined;
    });
  });
  bar.addEventListener('hashchange', () => {
    wanted = parseLink(bar.location.hash);
    if (go()) wanted = undefined;
  });
}
