import type { SmartOffer } from 'gumption/decision/goals';
import { useEffect, useMemo, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { lookInto } from '../../model/insight/insight.js';
import { nodeKey } from '../../model/live/node-table.js';
import { SelectField } from '../../widgets/select-field.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import { type Paint, usePainted } from '../shared/use-painted.js';
import { useTechnique } from '../shared/use-technique.js';
import { ActionTable } from './action-table.js';
import { GoalList } from './goal-list.js';
import { paintGoals } from './paint.js';
import { type GoalsParts, goalsParts } from './parts.js';
import { offersOf, weighNow } from './weigh-now.js';
import './view.css';

const NO_OFFERS: ReadonlyMap<string, readonly SmartOffer[]> = new Map();

const WAYS = [
  { value: 'simply', label: 'by the greatest goal' },
  { value: 'overall', label: 'by all goals' },
  { value: 'timed', label: 'by all goals, with time' },
] as const;

/**
 * Goals as live bars, with their drift; actions and offers with what each would leave; and why one
 * is chosen.
 */
export default function GoalsView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, onMenu } = technique;
  const parts = useMemo(() => goalsParts(document, root), [document, root]);
  const offers = useOffers(behavior, parts);
  const paint: Paint | undefined =
    parts &&
    ((page, values) => {
      const running = [...parts.actions.map(({ node }) => node), ...parts.offering].find(({ id }) =>
        editor.live.running.has(nodeKey(behavior, id)),
      );
      paintGoals(page, parts, weighNow(parts, values, offers, running?.id));
    });
  const ref = usePainted(behavior, paint);
  if (parts === undefined) return null;
  const { owner, chooses } = parts;
  return (
    <TechniquePage ref={ref} technique={technique}>
      <TechniqueHeader technique={technique} node={owner} sort="goals">
        <SelectField
          label="How an action is chosen"
          value={chooses}
          options={WAYS}
          onChange={(value) => editParam(editor, behavior, root, 'chooses', value)}
        />
      </TechniqueHeader>
      <TechniqueSection label="Why this one?">
        <p className="utility-sentence" />
      </TechniqueSection>
      <GoalList behavior={behavior} parts={parts} onMenu={onMenu} />
      <ActionTable behavior={behavior} parts={parts} offers={offers} onMenu={onMenu} />
    </TechniquePage>
  );
}

/** What objects offer the selected character, by the node that takes it in. */
function useOffers(behavior: string, parts: GoalsParts | undefined): ReadonlyMap<string, readonly SmartOffer[]> {
  const editor = useEditor();
  const [offers, setOffers] = useState(NO_OFFERS);
  const ids = parts?.offering.map(({ id }) => id).join('\n') ?? '';
  useEffect(() => {
    const ends =
      ids === ''
        ? []
        : ids
            .split('\n')
            .map((node) =>
              lookInto(editor, { behavior, node }, (insight) =>
                setOffers((before) => new Map([...before, [node, offersOf(insight?.data)]])),
              ),
            );
    return () => {
      for (const end of ends) end();
      setOffers(NO_OFFERS);
    };
  }, [editor, behavior, ids]);
  return offers;
}
