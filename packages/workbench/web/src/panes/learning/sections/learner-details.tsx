import type { LearnerSection } from 'gumption/protocol';
import { Choices } from './choices.js';
import { Confusion } from './confusion.js';
import { Curve } from './curve.js';
import { DataTable } from './data-table.js';
import { Expectation } from './expectation.js';
import { NetworkPicture } from './network-picture.js';
import { StateMap } from './state-map.js';
import { TreeList } from './tree-list.js';
import { ValueTable } from './value-table.js';

/** What a learner shows of itself, by what it is. */
export function LearnerDetails({ sections }: { readonly sections: readonly LearnerSection[] | undefined }) {
  if (sections === undefined) return <p className="empty-words">The game has not sent this yet.</p>;
  if (sections.length === 0) return <p className="empty-words">It has nothing to show yet.</p>;
  const isExpected = sections.some(({ part }) => part === 'expectation');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="learner-sections" tabIndex={0} aria-label="What it has learned">
      {sections.map((section, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and keep their places
        <Part key={`${section.part} ${i}`} section={section} isExpected={isExpected} />
      ))}
    </section>
  );
}

interface PartProps {
  readonly section: LearnerSection;
  /** Whether the learner says what it expects: then its worths are reasons for that. */
  readonly isExpected: boolean;
}

function Part({ section, isExpected }: PartProps) {
  switch (section.part) {
    case 'expectation':
      return <Expectation section={section} />;
    case 'curve':
      return <Curve section={section} />;
    case 'confusion':
      return <Confusion section={section} />;
    case 'choices':
      return <Choices section={section} isExpected={isExpected} />;
    case 'values':
      return <ValueTable section={section} />;
    case 'map':
      return <StateMap section={section} />;
    case 'network':
      return <NetworkPicture section={section} />;
    case 'table':
      return <DataTable section={section} />;
    case 'tree':
      return <TreeList section={section} />;
  }
}
