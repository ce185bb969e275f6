import type { LearnerSection } from 'gumption/protocol';

/** A part of the details of one sort. */
export type SectionOf<P extends LearnerSection['part']> = Extract<LearnerSection, { part: P }>;

export interface SectionProps<P extends LearnerSection['part']> {
  readonly section: SectionOf<P>;
}
