import { useEffect } from 'react';
import { tell } from '../../model/notice.js';
import { type Focus, findCommand, whyNot } from '../command.js';
import type { Commands } from '../command-context.js';
import { answerClipboard } from '../edit-commands.js';

const CLIPBOARD_EVENTS = ['copy', 'cut', 'paste'] as const;

/**
 * Listens for the keys of the whole page, and for what the browser makes of the clipboard's keys.
 */
export function useKeys({ commands, context }: Commands): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focus = focusOf(event.composedPath()[0] ?? null);
      if (event.defaultPrevented || focus === undefined) return;
      const command = findCommand(commands, event, focus, context);
      if (command === undefined) return;
      event.preventDefault();
      const reason = whyNot(command, context);
      if (reason === undefined) command.run?.(context);
      else tell(context.editor, 'warning', reason);
    };
    const onClipboard = (event: ClipboardEvent) => {
      const focus = focusOf(deepFocus());
      const hasText = !(document.getSelection()?.isCollapsed ?? true);
      if (focus === undefined || focus === 'field' || (event.type !== 'paste' && hasText)) return;
      event.preventDefault();
      const brought = event.clipboardData?.getData('text/plain') ?? '';
      const text = answerClipboard(context.editor, event.type as (typeof CLIPBOARD_EVENTS)[number], brought);
      if (text !== undefined) event.clipboardData?.setData('text/plain', text);
    };
    window.addEventListener('keydown', onKeyDown);
    for (const type of CLIPBOARD_EVENTS) document.addEventListener(type, onClipboard);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      for (const type of CLIPBOARD_EVENTS) document.removeEventListener(type, onClipboard);
    };
  }, [commands, context]);
}

/** The focused element, also inside shadow roots. */
function deepFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

/** Where the keyboard is; undefined in a menu or dialog, which has its keys to itself. */
function focusOf(target: EventTarget | null): Focus | undefined {
  if (document.querySelector('dialog[open]') !== null) return undefined;
  if (!(target instanceof HTMLElement)) return 'page';
  if (target.closest('[role="menu"]') !== null) return undefined;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  // A letter typed on a list of choices looks for one of them.
  if (target.matches('input, textarea, select, [contenteditable="true"]') && !isBox) return 'field';
  if (isBox || target.matches('button, a[href], summary')) return 'control';
  return target.closest('[role="treeitem"], [role="tree"]') === null ? 'page' : 'nodes';
}
