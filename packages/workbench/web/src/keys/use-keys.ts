import { useEffect } from 'react';
import { useSession } from '../session/context.js';
import { findBinding } from './key-bindings.js';

/** Listens for the keys of the whole page. */
export function useKeys(showHelp: () => void): void {
  const session = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const binding = findBinding(event, focusOf(event.target));
      if (binding === undefined) return;
      event.preventDefault();
      binding.run(session, { showHelp });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [session, showHelp]);
}

function focusOf(target: EventTarget | null): 'field' | 'control' | 'page' {
  if (!(target instanceof HTMLElement)) return 'page';
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (target.matches('input, textarea') && !isBox) return 'field';
  return isBox || target.matches('button, select, a[href], summary') ? 'control' : 'page';
}
