import type { SmartOffer } from 'gumption/decision/goals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useNodeMenu } from '../../commands/context-menu.js';
import { nameNode } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { lookInto } from '../../model/insight/insight.js';
import { watchNodeValues } from '../../model/insight/node-values.js';
import { nodeKey } from '../../model/live/node-table.js';
import { SelectField } from '../../widgets/select-field.js';
import { NodeTitle } from '../shared/node-title.js';
import { TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import type { TechniqueViewProps } from '../shared/view-props.js';
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
  const editor = useEditor();
  const menu = useNodeMenu();
  const behavior = document.name;
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const parts = useMemo(() => goalsParts(document, root), [document, root]);
  const offers = useOffers(behavior, parts);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (parts === undefined) return;
    return watchNodeValues(editor, behavior, (values) => {
      const running = [...parts.actions.map(({ node }) => node), ...parts.offering].find(({ id }) =>
        editor.live.running.has(nodeKey(behavior, id)),
      );
      if (ref.current !== null) paintGoals(ref.current, parts, weighNow(parts, values, offers, running?.id));
    });
  });
  if (parts === undefined) return null;
  const { owner, chooses } = parts;
  return (
    <TechniquePage ref={ref} behavior={behavior} root={root} menu={menu.menu}>
      <header className="technique-section technique-header">
        <NodeTitle
          behavior={behavior}
          node={owner}
          title={nameNode(owner, lexicon, objects)}
          sort="goals"
          onMenu={menu.open}
        />
        <SelectField
          label="How an action is chosen"
          value={chooses}
          options={WAYS}
          onChange={(value) => editParam(editor, behavior, root, 'chooses', value)}
        />
      </header>
      <TechniqueSection label="Why this one?">
        <p className="utility-sentence" />
      </TechniqueSection>
      <GoalList behavior={behavior} parts={parts} onMenu={menu.open} />
      <ActionTable behavior={behavior} parts={parts} offers={offers} onMenu={menu.open} />
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
