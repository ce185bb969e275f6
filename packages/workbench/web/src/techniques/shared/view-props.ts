import type { BehaviorDocument } from 'gumption/behavior';

/** What the view of a technique is given. */
export interface TechniqueViewProps {
  readonly document: BehaviorDocument;
  /** The node whose kind named the view. */
  readonly root: string;
}
