import type { KnownThing } from 'gumption/protocol';
import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useEditor } from '../../model/context.js';
import { knownAtMoment } from '../../model/insight/knowledge.js';
import { usePointing } from '../../model/selection/use-pointing.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Icon } from '../../widgets/icon.js';
import { sourceWords } from './source-words.js';
import './knowledge.css';

/**
 * What the selected agent knows of the things around it; renders nothing for games that do not
 * report it.
 */
export function KnowsSection() {
  const editor = useEditor();
  const isTold = useStore(editor.world, ({ canTellKnowledge }) => canTellKnowledge);
  const state = useRefreshed(editor.knowledge, (knowledge) => knowledge);
  const isPast = useStore(editor.past, ({ tick }) => tick) !== undefined;
  if (!isTold) return null;
  const known = knownAtMoment(editor, state);
  return (
    <section aria-label="Knows" className="knows">
      <h3>Knows</h3>
      {known === undefined ? (
        <p className="muted">{isPast ? 'What it knew then is not recorded.' : 'The game has not sent this yet.'}</p>
      ) : known.length === 0 ? (
        <p className="muted">It knows of nothing around it.</p>
      ) : (
        <ul>
          {known.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two noises may have one name, and the order is that of coming to know
            <KnownRow key={`${i} ${each.id ?? each.thing}`} known={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function KnownRow({ known }: { readonly known: KnownThing }) {
  const { thing, id, certainty, awareness, level, knownFor } = known;
  const { icon, words } = sourceWords(known);
  const pointing = usePointing(id);
  return (
    <li className="knows-row" data-level={level} {...pointing}>
      <span className="knows-icon">
        <Icon name={icon} />
      </span>
      <span className="knows-thing" title={thing}>
        {thing}
      </span>
      <span className="knows-source">{words}</span>
      <span className="knows-since">known for {showSeconds(knownFor)}</span>
      <Share label="Certainty" of={thing} share={certainty} words={`${Math.round(certainty * 100)} % certain`} />
      <Share label="Awareness" of={thing} share={awareness} words={level} />
    </li>
  );
}

interface ShareProps {
  readonly label: string;
  readonly of: string;
  readonly share: number;
  readonly words: string;
}

function Share({ label, of, share, words }: ShareProps) {
  const percent = `${Math.round(share * 100)} %`;
  return (
    <span className="knows-share" role="img" aria-label={`${label} of ${of}: ${words}`} title={`${label}: ${percent}`}>
      <span className="knows-fill" style={{ width: `${share * 100}%` }} />
      <span className="knows-words">{words}</span>
    </span>
  );
}
