import type { DocumentNode } from 'gumption/behavior';
import type { ReactNode, Ref } from 'react';
import { nodeKey } from '../../model/live/node-table.js';
import { NodeTitle } from './node-title.js';
import type { TechniqueContext } from './use-technique.js';
import './page.css';
import './parts.css';

export interface TechniquePageProps {
  readonly technique: TechniqueContext;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The frame of a view that is a page of fields and tables rather than a picture. */
export function TechniquePage({ technique, className, ref, children }: TechniquePageProps) {
  const { behavior, root, menu } = technique;
  const classes = className === undefined ? 'technique-page' : `technique-page ${className}`;
  return (
    <div ref={ref} className={classes} data-node={nodeKey(behavior, root)}>
      {children}
      {menu}
    </div>
  );
}

export interface TechniqueTitleProps {
  readonly technique: TechniqueContext;
  readonly node: DocumentNode;
  /** What it is, for screen readers. */
  readonly sort: string;
  /** By default its name in few words. */
  readonly title?: string;
}

/** A node of such a page, by its name: it can be selected and opened, and has the menu of nodes. */
export function TechniqueTitle({ technique, node, sort, title = technique.nameOf(node) }: TechniqueTitleProps) {
  const { behavior, onMenu } = technique;
  return <NodeTitle behavior={behavior} node={node} title={title} sort={sort} onMenu={onMenu} />;
}

export interface TechniqueHeaderProps extends TechniqueTitleProps {
  readonly className?: string;
  /** What is shown beside the title. */
  readonly children?: ReactNode;
}

/** The head of such a page: the node that it is of. */
export function TechniqueHeader({ className, children, ...title }: TechniqueHeaderProps) {
  const classes = 'technique-section technique-header';
  return (
    <header className={className === undefined ? classes : `${classes} ${className}`}>
      <TechniqueTitle {...title} />
      {children}
    </header>
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
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        {tools}
      </header>
      {children}
    </section>
  );
}
