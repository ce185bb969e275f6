import { useEditor } from '../../model/context.js';
import { selectNode } from '../../model/selection/select.js';
import { Icon } from '../../widgets/icon.js';
import { TechniqueSection } from '../shared/technique-page.js';
import type { PlanInsight, TryInsight } from './read-insight.js';
import { TermChips } from './term-chips.js';

export interface TryListProps {
  readonly insight: PlanInsight;
  readonly names: ReadonlyMap<string, string>;
}

const OUTCOMES = {
  taken: { icon: 'success', words: 'taken' },
  closed: { icon: 'error', words: 'not open' },
  takenBack: { icon: 'undo', words: 'undone' },
} as const;

/** What the search tried, in order, and why it was given up. */
export function TryList({ insight, names }: TryListProps) {
  const editor = useEditor();
  const { tries = [], tried = 0, search } = insight;
  const title = ({ kind, id, task }: TryInsight) =>
    kind === 'method' ? `${names.get(task) ?? task}: ${names.get(id) ?? id}` : (names.get(id) ?? id);
  return (
    <TechniqueSection
      label="Search"
      title="What was tried"
      tools={
        <span className="technique-note">
          {search.expanded} tasks examined
          {tries.length < tried ? `, the last ${tries.length} of ${tried} tries shown` : ''}; {search.budget} per tick,
          at most {search.limit}
        </span>
      }
    >
      <ol className="plan-tries" aria-label="What was tried">
        {tries.map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same is tried several times
          <li key={i} data-outcome={each.outcome} style={{ marginLeft: each.depth * 16 }}>
            <Icon name={OUTCOMES[each.outcome].icon} size={13} />
            <button type="button" className="plan-try" onClick={() => selectNode(editor, each.id)}>
              {title(each)}
            </button>
            <span className="plan-note">{OUTCOMES[each.outcome].words}</span>
            <TermChips label={`What ${title(each)} lacked`} terms={each.unmet} />
          </li>
        ))}
      </ol>
    </TechniqueSection>
  );
}
