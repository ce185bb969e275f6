import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { lookAtSearches } from '../../model/searches/searches-state.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { SearchBoard } from './search-board.js';
import { SearchFigures } from './search-figures.js';
import { SearchHead } from './search-head.js';
import { SearchList } from './search-list.js';
import { SearchTree } from './search-tree.js';
import { WeighedMoves } from './weighed-moves.js';
import '../../widgets/tables.css';
import './search.css';

/** What the opponents of a board game see, now or at the tick of the past that is shown. */
export function SearchPane() {
  const editor = useEditor();
  useEffect(() => lookAtSearches(editor), [editor]);
  const state = useRefreshed(editor.searches, (searches) => searches);
  const selected = useStore(editor.searches, (searches) => searches.selected);
  const opened = useStore(editor.searches, (searches) => searches.opened);
  const listing = state.searches.find(({ id }) => id === selected);
  const seen = state.seen?.id === selected ? state.seen : undefined;
  return (
    <Pane name="Search" header={<BottomTabs />}>
      {!state.canTell ? (
        <p className="empty-words">
          This game does not tell of searches. A game does so through the “searches” hook of its session.
        </p>
      ) : state.searches.length === 0 ? (
        <p className="empty-words">{state.isTold ? 'Nobody plays yet.' : 'The game has not sent this yet.'}</p>
      ) : (
        <div className="search-panel">
          <SearchList searches={state.searches} leftOut={state.leftOut} selected={selected} />
          {listing !== undefined && (
            <section className="search-details" aria-label={`What ${listing.title} sees`}>
              {seen === undefined ? (
                <p className="empty-words">The game has not sent this yet.</p>
              ) : (
                <>
                  {seen.report.board !== null && <SearchBoard report={seen.report} board={seen.report.board} />}
                  <div className="search-words">
                    <SearchHead listing={listing} report={seen.report} tick={seen.tick} />
                    <div className="search-parts">
                      <WeighedMoves report={seen.report} />
                      <SearchTree report={seen.report} opened={opened} />
                      <SearchFigures report={seen.report} />
                    </div>
                  </div>
                </>
              )}
            </section>
          )}
        </div>
      )}
    </Pane>
  );
}
