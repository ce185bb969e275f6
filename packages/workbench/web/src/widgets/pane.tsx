import type { ReactNode } from 'react';
import './pane.css';

export interface PaneProps {
  readonly name: string;
  /** What is shown at the right of the title. */
  readonly aside?: ReactNode;
  /** In place of the title. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A named region with a title bar. */
export function Pane({ name, aside, header, children, className = '' }: PaneProps) {
  return (
    <section className={`pane ${className}`} aria-label={name}>
      <header className="pane-header">
        {header ?? <h2>{name}</h2>}
        <div className="pane-aside">{aside}</div>
      </header>
      {children}
    </section>
  );
}
