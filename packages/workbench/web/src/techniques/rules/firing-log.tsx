import { TechniqueSection } from '../shared/technique-page.js';
import type { RulesInsight } from './read-insight.js';
import { showTime } from './show-time.js';
import type { Asked } from './view.js';

/** Which rules fired lately, the latest first. */
export function FiringLog({
  insight,
  nameOf,
  asked,
  onAsk,
}: {
  readonly insight: RulesInsight | undefined;
  readonly nameOf: (id: string) => string;
  readonly asked: Asked | undefined;
  readonly onAsk: (asked: Asked) => void;
}) {
  const firings = [...(insight?.firings ?? [])].reverse();
  return (
    <TechniqueSection
      label="Firings"
      title="Fired"
      tools={<span className="technique-note">recorded while it is watched</span>}
    >
      {firings.length === 0 && <p className="technique-note">Nothing yet.</p>}
      <ol className="firing-log" aria-label="Rules that fired">
        {firings.map(({ number, rule, found, at }) => (
          <li
            key={number}
            data-asked={(asked !== undefined && 'firing' in asked && asked.firing === number) || undefined}
          >
            <span className="firing-at">{at === undefined ? number : showTime(at)}</span>
            <button
              type="button"
              className="link-button"
              title="Why did it fire?"
              onClick={() => onAsk({ firing: number })}
            >
              {nameOf(rule)}
            </button>
            {found.length > 0 && <code>{found.join(', ')}</code>}
          </li>
        ))}
      </ol>
    </TechniqueSection>
  );
}
