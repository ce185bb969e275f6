import type { ReactNode, Ref } from 'react';
import { nodeKey } from '../../model/live/node-table.js';
import './page.css';
import './parts.css';

export interface TechniquePageProps {
  readonly behavior: string;
  /** The node that the view is of. */
  readonly root: string;
  /** The menu of nodes, as `useNodeMenu` gives it. */
  readonly menu: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The frame of a view that is a page of fields and tables rather than a picture. */
export function TechniquePage({ behavior, root, menu, className, ref, children }: TechniquePageProps) {
  const classes = className === undefined ? 'technique-page' : `technique-page ${className}`;
  return (
    <div ref={ref} className={classes} data-node={nodeKey(behavior, root)}>
      {children}
      {menu}
    </div>
  );
}

export interface TechniqueSectionProps {
  /** What screen readers call it. */
  readonly label: string;
  /** What its heading says; by default the label. */
  readonly title?: ReactNode;
  /** What is shown beside the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of such a page, with a heading. */
export function TechniqueSection({ label, title = label, tools, children }: TechniqueSectionProps) {
  return (
    <section className="technique-section" aria-label={label}>
      <header className="technique-header">
        <h2>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  );
}
