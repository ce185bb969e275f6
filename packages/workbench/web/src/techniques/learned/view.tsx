import type { DocumentNode } from 'gumption/behavior';
import type { LearnedInsight } from 'gumption/learning/nodes';
import { type CSSProperties, useMemo } from 'react';
import { editParam } from '../../model/edit/edit.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { SelectField } from '../../widgets/select-field.js';
import { showPlain } from '../shared/show-plain.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { type TechniqueContext, useTechnique } from '../shared/use-technique.js';
import { barOf, learnedParts } from './parts.js';
import { readLearned } from './read-insight.js';
import './view.css';

const MODES = [
  { value: 'learning', label: 'learns and chooses' },
  { value: 'frozen', label: 'only chooses' },
  { value: 'shadow', label: 'only learns' },
] as const;

/**
 * A learned choice: what it observes, what each option is worth right now and why, how often each was
 * chosen and how that went.
 */
export default function LearnedView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior } = technique;
  const parts = useMemo(() => learnedParts(document, root), [document, root]);
  const insight = useInsight(behavior, root, readLearned);
  if (parts === undefined) return null;
  const { owner, options } = parts;
  const { mode = 'learning', learner = 'bayes' } = owner.params ?? {};
  return (
    <TechniquePage technique={technique}>
      <TechniqueHeader technique={technique} node={owner} sort="learned choice">
        <span className="technique-note">by {showPlain(learner)}</span>
        {typeof mode === 'string' && (
          <SelectField
            label="Whether it learns"
            value={mode}
            options={MODES}
            onChange={(value) => editParam(editor, behavior, root, 'mode', value === 'learning' ? undefined : value)}
          />
        )}
        {insight !== undefined && (
          <span className="technique-note">
            {insight.learned} examples in @{insight.key}, {insight.isShared ? 'of all characters' : 'its own'}
          </span>
        )}
      </TechniqueHeader>
      {insight !== undefined && <Observed insight={insight} />}
      <TechniqueSection label="Options">
        <OptionTable technique={technique} options={options} insight={insight} />
        {insight === undefined && (
          <p className="technique-note">Worths are shown while a character that has chosen here is selected.</p>
        )}
      </TechniqueSection>
      {insight !== undefined && insight.because.length > 0 && (
        <TechniqueSection label="Why">
          <ul className="learned-why">
            {insight.because.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </TechniqueSection>
      )}
    </TechniquePage>
  );
}

function Observed({ insight: { observed } }: { readonly insight: LearnedInsight }) {
  return (
    <TechniqueSection label="What it observes">
      <dl className="learned-observed">
        {observed.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{showPlain(value)}</dd>
          </div>
        ))}
      </dl>
    </TechniqueSection>
  );
}

interface OptionTableProps {
  readonly technique: TechniqueContext;
  readonly options: readonly DocumentNode[];
  readonly insight: LearnedInsight | undefined;
}

function OptionTable({ technique, options, insight }: OptionTableProps) {
  const worths = insight?.options.map(({ worth }) => worth) ?? [];
  return (
    <table className="technique-table learned-options" aria-label="Options">
      <thead>
        <tr>
          <th scope="col">option</th>
          <th scope="col" colSpan={2}>
            {insight?.measure ?? 'worth'}
          </th>
          <th scope="col">chosen</th>
          <th scope="col" title="Mean feedback: above 0 it went well, below 0 badly">
            how it went
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((node) => {
          const now = insight?.options.find(({ id }) => id === node.id);
          return (
            <tr
              key={node.id}
              data-best={now?.isBest || undefined}
              data-forbidden={now?.isAllowed === false || undefined}
            >
              <th scope="row">
                <TechniqueTitle technique={technique} node={node} sort="option" />
              </th>
              <td>
                <span
                  className="learned-bar"
                  style={{ '--share': now ? barOf(now.worth, worths) : 0 } as CSSProperties}
                />
              </td>
              <td>
                {now === undefined ? '' : showPlain(Number(now.worth.toPrecision(3)))}
                {now?.isBest && <span className="technique-note"> best now</span>}
                {now?.isAllowed === false && <span className="technique-note"> not allowed now</span>}
              </td>
              <td>{now?.tried ?? ''}</td>
              <td>{now === undefined || now.grade === null ? '' : showPlain(Number(now.grade.toPrecision(3)))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
