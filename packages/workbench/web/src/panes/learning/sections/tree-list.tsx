import type { CSSProperties } from 'react';
import { LearnerSection } from './learner-section.js';
import type { SectionProps } from './section-of.js';

/** A decision tree as a list of indented lines, with the way of the current situation lit. */
export function TreeList({ section: { nodes, leftOut } }: SectionProps<'tree'>) {
  return (
    <LearnerSection title="Decision tree" note={leftOut > 0 ? `${leftOut} nodes left out` : undefined}>
      <ul className="learned-tree" aria-label="Decision tree, from the top">
        {nodes.map(({ depth, when, says, isLeaf, examples, right, isOnPath }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names, and keep their places
            key={i}
            data-leaf={isLeaf || undefined}
            data-path={isOnPath || undefined}
            style={{ '--depth': depth } as CSSProperties}
          >
            {when !== '' && <span className="tree-when">{when}:</span>} <span className="tree-says">{says}</span>{' '}
            <span className="tree-count">
              {isLeaf ? `${right} of ${examples}` : `${examples}`} {examples === 1 ? 'example' : 'examples'}
            </span>
            {isOnPath && <span className="visually-hidden">, the way it goes now</span>}
          </li>
        ))}
      </ul>
    </LearnerSection>
  );
}
