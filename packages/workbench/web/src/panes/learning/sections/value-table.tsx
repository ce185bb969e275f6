import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import { themeColors } from '../../frame/theme-colors.js';
import { LearnerSection } from './learner-section.js';
import { showCount, showScore } from './learning-words.js';
import type { SectionProps } from './section-of.js';
import { mostOf, TWO_SIDES, twoSidedColor } from './value-color.js';

/** Actions that a row lists beside the best one. */
const MAX_ACTIONS = 3;

/** States that it knows best, and what the best actions are worth in each. */
export function ValueTable({ section }: SectionProps<'values'>) {
  const { actions, states, stateCount, actionCount } = section;
  const editor = useEditor();
  useStore(editor.preferences, ({ theme }) => theme);
  const colors = themeColors(TWO_SIDES);
  const most = mostOf(states.flatMap(({ values }) => values.filter((value) => value !== null)));
  return (
    <LearnerSection
      title="Values of actions"
      note={`${showCount(stateCount)} states known, ${showCount(actionCount)} actions`}
    >
      <table className="plain-table value-table" aria-label="Values of actions in states">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col" data-number>
              Visits
            </th>
            <th scope="col">Best action</th>
            <th scope="col">Others, best first</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ name, isCurrent, visits, best, values }) => (
            <tr key={name} data-best={isCurrent || undefined}>
              <th scope="row">
                {isCurrent && <strong>now: </strong>}
                {name}
              </th>
              <td data-number>{showCount(visits)}</td>
              <td>
                {visits === 0 ? '–' : <Valued name={actions[best]} value={values[best]} most={most} colors={colors} />}
              </td>
              <td className="value-others">
                {values
                  .map((value, i) => ({ value, i }))
                  .filter(({ value, i }) => value !== null && i !== best)
                  .sort((a, b) => b.value! - a.value!)
                  .slice(0, MAX_ACTIONS)
                  .map(({ value, i }) => (
                    <Valued key={actions[i]} name={actions[i]} value={value} most={most} colors={colors} />
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LearnerSection>
  );
}

interface ValuedProps {
  readonly name: string;
  readonly value: number | null;
  readonly most: number;
  readonly colors: Parameters<typeof twoSidedColor>[2];
}

function Valued({ name, value, most, colors }: ValuedProps) {
  return (
    <span className="valued">
      <i style={{ background: value === null ? undefined : twoSidedColor(value, most, colors) }} />
      {name} {value === null ? 'never tried' : showScore(value)}
    </span>
  );
}
