import type { SearchReport } from 'gumption/protocol';
import { showCount } from './search-words.js';

type Board = NonNullable<SearchReport['board']>;

/** Moves of the expected line that are drawn. */
const MAX_DRAWN = 5;
const CELL = 20;

interface SearchBoardProps {
  readonly report: SearchReport;
  readonly board: Board;
}

/** The board with heat on the squares that moves go to, and the expected line as arrows or numbers. */
export function SearchBoard({ report, board }: SearchBoardProps) {
  const { columns, rows, pieces } = board;
  const heats = heatsOf(report);
  const label = `Board with ${report.weighed === 'playouts' ? 'playouts' : 'scores'} as heat`;
  return (
    <figure className="search-part search-board">
      <svg
        viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
        style={{ '--aspect': columns / rows } as React.CSSProperties}
        role="img"
        aria-label={label}
      >
        <Grid columns={columns} rows={rows} />
        {[...heats].map(([square, { heat, words }]) => (
          <rect
            key={square}
            {...{ x: xOf(board, square) - CELL / 2, y: yOf(board, square) - CELL / 2, width: CELL, height: CELL }}
            className="search-heat"
            fillOpacity={0.08 + 0.82 * heat * heat}
          >
            <title>{words}</title>
          </rect>
        ))}
        {pieces.map((piece) => (
          <Piece key={piece.square} x={xOf(board, piece.square)} y={yOf(board, piece.square)} {...piece} />
        ))}
        {report.line.slice(0, MAX_DRAWN).map((move, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a move is known by its place in the line
          <LineMark key={i} board={board} move={move} place={i} />
        ))}
      </svg>
      <figcaption>
        <span className="search-scale" aria-hidden="true" />
        {report.weighed === 'playouts' ? 'tried more often' : 'better moves'}
      </figcaption>
    </figure>
  );
}

/** The hottest move to each square. */
function heatsOf({ moves }: SearchReport): Map<number, { heat: number; words: string }> {
  const heats = new Map<number, { heat: number; words: string }>();
  for (const { to, heat, name, score, playouts } of moves) {
    if (to === null || heat <= (heats.get(to)?.heat ?? -1)) continue;
    heats.set(to, {
      heat,
      words: `${name}: ${playouts === null ? score : `${showCount(playouts)} playouts, ${score}`}`,
    });
  }
  return heats;
}

function Grid({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    <g className="search-grid">
      {Array.from({ length: columns * rows }, (_, square) => {
        const column = square % columns;
        const row = Math.floor(square / columns);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: squares never change places
            key={square}
            {...{ x: column * CELL, y: row * CELL, width: CELL, height: CELL }}
            data-dark={(column + row) % 2 === 1 || undefined}
          />
        );
      })}
    </g>
  );
}

interface PieceProps {
  readonly x: number;
  readonly y: number;
  readonly player: number;
  readonly text: string;
}

function Piece({ x, y, player, text }: PieceProps) {
  return (
    <g className="search-piece" data-player={player}>
      <circle cx={x} cy={y} r={0.38 * CELL} />
      {text !== '' && (
        <text x={x} y={y} textLength={text.length > 1 ? 0.6 * CELL : undefined} lengthAdjust="spacingAndGlyphs">
          {text}
        </text>
      )}
    </g>
  );
}

interface LineMarkProps {
  readonly board: Board;
  readonly move: SearchReport['line'][number];
  readonly place: number;
}

function LineMark({ board, move: { from, to, player }, place }: LineMarkProps) {
  if (to === null) return null;
  const opacity = 1 - 0.15 * place;
  const [x, y] = [xOf(board, to), yOf(board, to)];
  if (from === null)
    return (
      <g className="search-number" data-player={player} opacity={opacity}>
        <circle className="search-ring" cx={x} cy={y} r={0.36 * CELL} />
        <text x={x} y={y}>
          {place + 1}
        </text>
      </g>
    );
  const [fromX, fromY] = [xOf(board, from), yOf(board, from)];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / length, (y - fromY) / length];
  const head = 0.32 * CELL;
  const [baseX, baseY] = [x - dx * head, y - dy * head];
  const corners = [
    [x, y],
    [baseX - dy * head * 0.6, baseY + dx * head * 0.6],
    [baseX + dy * head * 0.6, baseY - dx * head * 0.6],
  ];
  return (
    <g className="search-arrow" data-player={player} opacity={opacity}>
      <line x1={fromX} y1={fromY} x2={baseX} y2={baseY} />
      <polygon points={corners.map((corner) => corner.join()).join(' ')} />
    </g>
  );
}

function xOf({ columns }: Board, square: number): number {
  return ((square % columns) + 0.5) * CELL;
}

function yOf({ columns }: Board, square: number): number {
  return (Math.floor(square / columns) + 0.5) * CELL;
}
