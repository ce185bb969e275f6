import { Icon } from '../../widgets/icon.js';
import { TechniqueTitle } from '../shared/technique-page.js';
import type { TechniqueContext } from '../shared/use-technique.js';
import type { DrillParts, StagePart } from './parts.js';
import type { DrillInsight } from './read-insight.js';

export interface StageListProps {
  readonly technique: TechniqueContext;
  readonly parts: DrillParts;
  readonly insight: DrillInsight | undefined;
}

/** The stages in order: which runs, which make sense now, and what follows each. */
export function StageList({ technique, parts: { stages }, insight }: StageListProps) {
  return (
    <ol className="drill-stages" aria-label="Stages">
      {stages.map((stage, i) => {
        const isValid = insight?.stages[i]?.isValid;
        return (
          <li key={stage.node.id} data-invalid={isValid === false || undefined}>
            <TechniqueTitle technique={technique} node={stage.node} title={stage.name} sort="stage" />
            {stage.valid !== undefined && (
              <p className="drill-valid">
                <Icon name={isValid === false ? 'error' : 'success'} size={12} />
                {isValid === false ? 'not valid' : 'valid while'} {isValid === false ? `(${stage.valid})` : stage.valid}
              </p>
            )}
            <p className="board-note">{followsOf(stage, i === stages.length - 1)}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** What comes after a stage, in words. */
function followsOf({ otherwise, after }: StagePart, isLast: boolean): string {
  const then = { next: isLast ? 'then done' : 'then the next', succeed: 'then done', fail: 'then the drill fails' }[
    after
  ];
  return `${then}; otherwise ${otherwise ?? 'the drill fails'}`;
}
