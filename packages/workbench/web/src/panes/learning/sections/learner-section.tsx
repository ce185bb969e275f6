import type { ReactNode } from 'react';

export interface LearnerSectionProps {
  readonly title: string;
  /** What is said beside the title. */
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a part of the details. */
export function LearnerSection({ title, note, className = '', children }: LearnerSectionProps) {
  return (
    <section className={`learner-section ${className}`} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {note !== undefined && <span className="learner-note">{note}</span>}
      </header>
      {children}
    </section>
  );
}
