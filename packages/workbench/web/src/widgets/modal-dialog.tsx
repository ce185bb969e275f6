import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.js';
import './form.css';

export interface ModalDialogProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that is open while it is drawn: it takes the keyboard to its first field, and Escape
 * closes it.
 */
export function ModalDialog({ title, className = '', onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    if (element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first], input:not([type="checkbox"]), select, textarea')?.focus();
  }, []);
  return (
    <dialog ref={dialog} className={`dialog ${className}`} aria-label={title} onClose={onClose}>
      <div className="dialog-header">
        <h2>{title}</h2>
        <Button label="Close" icon="error" onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
