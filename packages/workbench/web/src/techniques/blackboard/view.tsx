import { useMemo, useState } from 'react';
import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { type ChangeFilter, ChangeLog } from './change-log.js';
import { EntryTable } from './entry-table.js';
import { ExpertList } from './expert-list.js';
import { addEntry, addExpert, boardParts } from './parts.js';
import { readExperts } from './read-insight.js';
import '../shared/board.css';
import './view.css';

/** Experts on a blackboard: the insistence of each, what is on the board, and which expert wrote it. */
export default function BlackboardView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, insert, onMenu } = technique;
  const parts = useMemo(() => boardParts(document, root), [document, root]);
  const insight = useInsight(behavior, root, readExperts);
  const [filter, setFilter] = useState<ChangeFilter>({});
  if (parts === undefined) return null;
  const { owner, experts, entries, goals } = parts;
  const nameOf = (writer: string) => {
    const found = experts.find(({ id }) => id === writer);
    return writer === '' ? 'others' : found === undefined ? writer : partName(found);
  };
  const keys = entries.map(({ params }) => String(params?.key ?? ''));
  const free = lexicon.vocabulary.keys.map(({ name }) => name).filter((name) => !keys.includes(name));
  return (
    <TechniquePage technique={technique}>
      <TechniqueSection
        label="Experts"
        title={<TechniqueTitle technique={technique} node={owner} sort="blackboard experts" />}
        tools={
          <>
            <span className="technique-note board-count">
              {insight === undefined ? '' : `${insight.iteration} iterations so far`}
            </span>
            <Button
              label="Add an expert"
              icon="plus"
              onClick={() => insert(addExpert(document, root, editor.random), 'Insert expert')}
            >
              Expert
            </Button>
          </>
        }
      >
        <ExpertList behavior={behavior} experts={experts} insight={insight} onMenu={onMenu} />
      </TechniqueSection>
      {goals.length > 0 && (
        <TechniqueSection label="Goals" title="Done when">
          <ul className="board-goals">
            {goals.map((goal) => {
              const met = insight?.goals.find(({ id }) => id === goal.id)?.met;
              return (
                <li key={goal.id}>
                  <NodeTitle behavior={behavior} node={goal} sort="goal" onMenu={onMenu} />
                  <span className="board-note">{met === undefined ? '' : met ? 'met' : 'not met'}</span>
                </li>
              );
            })}
          </ul>
        </TechniqueSection>
      )}
      <TechniqueSection
        label="Entries"
        title="On the board"
        tools={
          free.length > 0 && (
            <SelectField
              label="Track a key"
              value=""
              placeholder="Add a key …"
              options={free.map((name) => ({ value: name, label: name }))}
              onChange={(key) => insert(addEntry(document, root, key, editor.random), `Insert entry ${key}`)}
            />
          )
        }
      >
        {entries.length === 0 ? (
          <p className="technique-note">No key is tracked. Add one to see who writes it.</p>
        ) : (
          <EntryTable
            behavior={behavior}
            entries={entries}
            insight={insight}
            nameOf={nameOf}
            onAsk={(entry) => setFilter({ entry })}
            onMenu={onMenu}
          />
        )}
      </TechniqueSection>
      {entries.length > 0 && (
        <ChangeLog
          insight={insight}
          filter={filter}
          entries={keys}
          writers={['', ...experts.map(({ id }) => id)]}
          nameOf={nameOf}
          onFilter={setFilter}
        />
      )}
    </TechniquePage>
  );
}
