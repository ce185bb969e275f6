import { type DocumentNode, isBinding } from 'gumption/behavior';
import type { ExpertsInsight } from 'gumption/decision/blackboard/nodes';
import type { MouseEvent } from 'react';
import { showBinding } from '../../document/describe/show-param.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { DegreeBar, paintBar } from '../shared/degree-bar.js';
import { NodeTitle, partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { showPlain } from '../shared/show-plain.js';
import { usePainted } from '../shared/use-painted.js';

export interface ExpertListProps {
  readonly behavior: string;
  readonly experts: readonly DocumentNode[];
  readonly insight: ExpertsInsight | undefined;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/** The experts: how much each insists as the game moves, by what, and which one worked last. */
export function ExpertList({ behavior, experts, insight, onMenu }: ExpertListProps) {
  const editor = useEditor();
  const ref = usePainted<HTMLUListElement>(behavior, (list, values) => {
    const insistence = experts.map(({ id }) => values.get(id)?.insistence);
    const most = Math.max(1, ...insistence.map((value) => value ?? 0));
    experts.forEach(({ id }, i) => {
      const value = insistence[i];
      const words = value === undefined ? '–' : showPlain(value);
      paintBar(list, id, { share: (value ?? 0) / most, isLive: value !== undefined, words });
    });
  });
  const last = Math.max(0, ...(insight?.experts.map(({ turn }) => turn) ?? []));
  return (
    <ul ref={ref} className="weight-list expert-list">
      {experts.map((expert, i) => {
        const { insistence = 1 } = expert.params ?? {};
        const seen = insight?.experts.find(({ id }) => id === expert.id);
        return (
          <li key={expert.id} data-series={i % 6} data-last={seen !== undefined && seen.turn > 0 && seen.turn === last}>
            <NodeTitle behavior={behavior} node={expert} sort="expert" onMenu={onMenu} />
            <DegreeBar id={expert.id} of={`Insistence of ${partName(expert)}`} />
            {isBinding(insistence) ? (
              <code className="expert-formula" title={showBinding(insistence)}>
                {showBinding(insistence)}
              </code>
            ) : (
              <NumberCell
                label={`Insistence of ${partName(expert)} as written`}
                value={Number(insistence)}
                onValue={(value) => editParam(editor, behavior, expert.id, 'insistence', value)}
              />
            )}
            <span className="expert-state">{seen === undefined ? '' : stateOf(seen, insight!, last)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What an expert is about, in few words. */
function stateOf(
  { isRunning, waits, ran, at, turn }: ExpertsInsight['experts'][number],
  { time }: ExpertsInsight,
  last: number,
): string {
  if (isRunning) return 'at work';
  if (ran === 0) return waits ? 'waits for its event' : 'has not worked yet';
  const when = `worked ${turn === last ? 'last, ' : ''}${showSeconds(time - at)} ago`;
  return waits ? `${when}; waits` : when;
}
