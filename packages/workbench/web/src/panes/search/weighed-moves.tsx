import type { SearchReport } from 'gumption/protocol';
import { describeWeighing, showCount } from './search-words.js';

/** The moves of the position: how good each is, or how often it was tried. */
export function WeighedMoves({ report }: { readonly report: SearchReport }) {
  const { moves, movesLeftOut, weighed, side } = report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section className="search-part search-moves" aria-label="Weighed moves" tabIndex={0}>
      <h3>
        Weighed moves <span className="search-note">{describeWeighing(report)}</span>
      </h3>
      {weighed === 'nothing' ? (
        <p className="search-note">Nothing is known of them yet.</p>
      ) : (
        <table aria-label={`Moves of ${side}`}>
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">{weighed === 'playouts' ? 'Tried' : 'How good'}</th>
              {weighed === 'playouts' && (
                <th scope="col" data-number>
                  Playouts
                </th>
              )}
              <th scope="col" data-number>
                {weighed === 'playouts' ? 'Won' : 'Score'}
              </th>
            </tr>
          </thead>
          <tbody>
            {moves.map(({ name, score, playouts, heat, isChosen }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two moves can have the same name
              <tr key={i} data-best={isChosen || undefined}>
                <th scope="row">
                  {name}
                  {isChosen && <span className="visually-hidden">, chosen</span>}
                </th>
                <td>
                  <span className="search-bar" style={{ '--share': heat } as React.CSSProperties} />
                </td>
                {weighed === 'playouts' && <td data-number>{showCount(playouts ?? 0)}</td>}
                <td data-number>{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {movesLeftOut > 0 && <p className="search-note">and {showCount(movesLeftOut)} more</p>}
    </section>
  );
}
