import type { SearchListing, SearchReport } from 'gumption/protocol';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { describeMoment, describeWork, showCount } from './search-words.js';

interface SearchHeadProps {
  readonly listing: SearchListing;
  readonly report: SearchReport;
  readonly tick: number;
}

/** Who thinks about which position, how far it has looked, and the line that it expects. */
export function SearchHead({ listing, report, tick }: SearchHeadProps) {
  const editor = useEditor();
  const isPast = useStore(editor.world, ({ run }) => run.viewing !== undefined);
  const { move, score, note, line } = report;
  const work = describeWork(report);
  return (
    <header className="search-head">
      <p className="search-moment">
        <strong>{listing.title}</strong>
        {isPast && <span className="search-past">past, tick {showCount(tick)}</span>}
        <span>{describeMoment(report)}</span>
        {work !== '' && <span className="search-note">{work}</span>}
        {note !== '' && <span className="search-note">{note}</span>}
      </p>
      <div className="search-line">
        <span className="search-label" id="search-line-label">
          Expected line
        </span>
        {line.length === 0 ? (
          <span className="search-note">none yet</span>
        ) : (
          <ol aria-labelledby="search-line-label">
            {line.map((each, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place in the line
              <li key={i} data-player={each.player} title={`Move ${i + 1}: ${each.side} plays ${each.name}`}>
                <span className="visually-hidden">{each.side} </span>
                {each.name}
              </li>
            ))}
          </ol>
        )}
        {move !== null && score !== '' && (
          <span className="search-score" title={`The score of ${move} for ${report.side}`}>
            {score}
          </span>
        )}
      </div>
    </header>
  );
}
