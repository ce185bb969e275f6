import { useInsight } from '../../model/insight/use-insight.js';
import { parseClauses } from './read-insight.js';

/** A rule clause by clause: which facts each matched, and at which it ends and why. */
export function WhyNot({
  behavior,
  root,
  rule,
  name,
}: {
  readonly behavior: string;
  readonly root: string;
  readonly rule: string;
  readonly name: string;
}) {
  const ways = useInsight(behavior, root, parseClauses, { rule });
  if (ways === undefined) return null;
  return (
    <>
      {ways.map((clauses, way) => (
        <ol
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule's ways have nothing but their order
          key={way}
          className="clause-list"
          aria-label={ways.length === 1 ? `Clauses of ${name} now` : `Way ${way + 1} of ${name} now`}
        >
          {clauses.map(({ clause, facts, problem, isAsked, together }, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same clause may stand there twice
              key={i}
              data-met={problem !== undefined ? 'no' : isAsked ? 'yes' : 'unasked'}
            >
              <span className="clause-mark" aria-hidden="true">
                {problem !== undefined ? '✕' : isAsked ? '✓' : '–'}
              </span>
              <code>{clause}</code>
              <span className="clause-note">
                {problem ?? (isAsked ? (facts.length > 0 ? facts.join(' ') : `holds ${together} ×`) : 'not asked')}
              </span>
            </li>
          ))}
        </ol>
      ))}
    </>
  );
}
