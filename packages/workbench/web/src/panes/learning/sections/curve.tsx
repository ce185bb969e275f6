import { useState } from 'react';
import { CURVE, lineOf, pointAt, scaleOf, xOf, yOf } from './curve-shape.js';
import { LearnerSection } from './learner-section.js';
import { showCount, showScore } from './learning-words.js';
import type { SectionProps } from './section-of.js';

/** Scores over examples, on what it has seen and on what it has not. */
export function Curve({ section }: SectionProps<'curve'>) {
  const { points, unit, baseline } = section;
  const [place, setPlace] = useState<number>();
  const scale = scaleOf(section);
  const { width, height, left, right, top, bottom } = CURVE;
  const has = (which: 'seen' | 'unseen') => points.some((point) => point[which] !== null);
  const shown = place === undefined ? points.at(-1) : pointAt(points, scale, place);
  return (
    <LearnerSection title="Learning curve" note={unit} className="curve">
      {points.length === 0 ? (
        <p className="muted">No scores yet.</p>
      ) : (
        <>
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={`Learning curve: ${unit} over examples`}
            onPointerMove={(event) => setPlace(event.nativeEvent.offsetX)}
            onPointerLeave={() => setPlace(undefined)}
          >
            {[scale.low, (scale.low + scale.high) / 2, scale.high].map((score) => (
              <g key={score}>
                <line
                  className="curve-grid"
                  x1={left}
                  x2={width - right}
                  y1={yOf(scale, score)}
                  y2={yOf(scale, score)}
                />
                <text x={left - 5} y={yOf(scale, score) + 4} textAnchor="end">
                  {showScore(score)}
                </text>
              </g>
            ))}
            <text x={left} y={height - 6}>
              {showCount(scale.from)}
            </text>
            <text x={width - right} y={height - 6} textAnchor="end">
              {showCount(scale.to)} examples
            </text>
            {baseline !== null && (
              <line
                className="curve-baseline"
                x1={left}
                x2={width - right}
                y1={yOf(scale, baseline.score)}
                y2={yOf(scale, baseline.score)}
              />
            )}
            {has('seen') && <polyline className="curve-seen" points={lineOf(points, 'seen', scale)} />}
            {has('unseen') && <polyline className="curve-unseen" points={lineOf(points, 'unseen', scale)} />}
            {points.length === 1 &&
              (['unseen', 'seen'] as const).map(
                (which) =>
                  points[0][which] !== null && (
                    <circle
                      key={which}
                      className={`curve-dot-${which}`}
                      cx={xOf(scale, points[0].examples)}
                      cy={yOf(scale, points[0][which])}
                      r={3}
                    />
                  ),
              )}
            {place !== undefined && shown !== undefined && (
              <line
                className="curve-cursor"
                x1={xOf(scale, shown.examples)}
                x2={xOf(scale, shown.examples)}
                y1={top}
                y2={height - bottom}
              />
            )}
          </svg>
          <p className="curve-legend">
            {has('unseen') && (
              <span data-line="unseen">
                unseen {shown?.unseen === null || shown === undefined ? '–' : showScore(shown.unseen)}
              </span>
            )}
            {has('seen') && (
              <span data-line="seen">
                seen {shown?.seen === null || shown === undefined ? '–' : showScore(shown.seen)}
              </span>
            )}
            {baseline !== null && (
              <span data-line="baseline">
                {baseline.name} {showScore(baseline.score)}
              </span>
            )}
            {shown !== undefined && <span>after {showCount(shown.examples)}</span>}
          </p>
        </>
      )}
    </LearnerSection>
  );
}
