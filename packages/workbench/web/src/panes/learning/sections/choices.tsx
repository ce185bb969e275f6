import type { CSSProperties } from 'react';
import { LearnerSection } from './learner-section.js';
import { showScore } from './learning-words.js';
import type { SectionProps } from './section-of.js';
import { shareOf } from './share-of.js';

/** Measures that say how probable something is. */
const SHARES: readonly string[] = ['probability', 'share of examples'];

interface ChoicesProps extends SectionProps<'choices'> {
  /** Whether it is shown already what it expects, and how probable that is. */
  readonly isExpected: boolean;
}

/** What it sees, what each option is worth there, and why. */
export function Choices({ section, isExpected }: ChoicesProps) {
  const { measure, observed, options, because } = section;
  // The same numbers twice help nobody; rewards are others than probabilities.
  const showsWorths = !isExpected || !SHARES.includes(measure);
  const isTried = options.some(({ tried }) => tried !== null);
  return (
    <LearnerSection
      title={isExpected ? 'Why it expects that' : 'What it would choose now'}
      note={`by ${measure}`}
      className="choices"
    >
      {observed.length > 0 && (
        <dl className="observed" aria-label="What it observes">
          {observed.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'number' ? showScore(value) : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {showsWorths && (
        <table className="bars" aria-label="What each option is worth">
          <thead>
            <tr>
              <th scope="col">option</th>
              <th scope="col" colSpan={2}>
                {measure}
              </th>
              {isTried && (
                <>
                  <th scope="col" data-number>
                    chosen
                  </th>
                  <th scope="col" data-number title="Mean feedback: above 0 it went well, below 0 badly">
                    how it went
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {options.map(({ name, worth, isBest, tried, grade }) => (
              <tr key={name} data-best={isBest || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <span
                    className="bar"
                    style={
                      {
                        '--share': shareOf(
                          worth,
                          options.map((each) => each.worth),
                        ),
                      } as CSSProperties
                    }
                  />
                </td>
                <td data-number>{showScore(worth)}</td>
                {isTried && (
                  <>
                    <td data-number>{tried}</td>
                    <td data-number>{grade === null ? '–' : showScore(grade)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {because.length > 0 && (
        <ul className="because" aria-label="Why">
          {because.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </LearnerSection>
  );
}
