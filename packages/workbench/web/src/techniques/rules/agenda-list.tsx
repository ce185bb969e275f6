import { useEditor } from '../../model/context.js';
import { selectNode } from '../../model/selection/select.js';
import type { RulesInsight } from './read-insight.js';

/** What would fire, in the order in which arbiters choose, and why in that order. */
export function AgendaList({
  insight,
  nameOf,
}: {
  readonly insight: RulesInsight | undefined;
  readonly nameOf: (id: string) => string;
}) {
  const editor = useEditor();
  const agenda = insight?.agenda ?? [];
  return (
    <section className="technique-section agenda-section" aria-label="Agenda">
      <header className="technique-header">
        <h2>Agenda</h2>
        <span className="technique-note">in the order of firing</span>
      </header>
      {agenda.length === 0 && <p className="technique-note">No rule may fire.</p>}
      <ol className="agenda-list" aria-label="What fires next">
        {agenda.map(({ rule, found, why, isHeld }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order is what it is
            key={i}
            data-held={isHeld || undefined}
          >
            <button type="button" className="link-button" onClick={() => selectNode(editor, rule)}>
              {nameOf(rule)}
            </button>
            {found.length > 0 && <code>{found.join(', ')}</code>}
            {(isHeld || why !== '') && (
              <span className="agenda-why">{isHeld ? 'waits until something is done' : `before the next: ${why}`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
