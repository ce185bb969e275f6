import type { Dock, PaneName } from '../../model/preferences.js';

export interface FrameLayout {
  readonly dock: Dock;
  readonly sizes: Readonly<Record<PaneName, number>>;
  readonly collapsed: Readonly<Record<PaneName, boolean>>;
  /** Does the game fill the page? */
  readonly isGameLarge: boolean;
}

/** Which pane each splitter of the frame resizes. */
export interface FrameSplitters {
  /** Left of the behavior. */
  readonly before: PaneName;
  /** Right of it. */
  readonly after: PaneName;
  /** Below or above the game. */
  readonly game: PaneName;
}

export interface FrameGrid {
  readonly columns: string;
  readonly rows: string;
  readonly areas: string;
  readonly splitters: FrameSplitters;
}

/** The behavior gives way last. */
const MAIN = 'minmax(min(300px, 40vw), 1fr)';

/**
 * Where the game, the lists, the behavior and the inspector stand, as a grid. Elements keep their
 * places in the document, so a game that docks elsewhere does not load again.
 */
export function frameGrid({ dock, sizes, collapsed, isGameLarge }: FrameLayout): FrameGrid {
  // On a page with too little room for all, both sides shrink.
  const length = (pane: PaneName) => (collapsed[pane] ? '0px' : `minmax(0, ${sizes[pane]}px)`);
  const height = (pane: PaneName) => (collapsed[pane] ? '0px' : `minmax(0, ${sizes[pane]}px)`);
  const grid = GRIDS[dock];
  const { before, after, game } = grid.splitters;
  if (isGameLarge)
    return { columns: 'minmax(0, 1fr)', rows: 'minmax(0, 1fr)', areas: '"game"', splitters: grid.splitters };
  return {
    columns: `${length(before)} auto ${MAIN} auto ${length(after)}`,
    rows: dock === 'left' ? `minmax(0, 1fr) auto ${height(game)}` : `${height(game)} auto minmax(0, 1fr)`,
    areas: grid.areas,
    splitters: grid.splitters,
  };
}

const GRIDS: Readonly<Record<Dock, { readonly areas: string; readonly splitters: FrameSplitters }>> = {
  left: {
    areas: '"game before main after side" "edge before main after side" "list before main after side"',
    splitters: { before: 'game', after: 'inspector', game: 'agents' },
  },
  right: {
    areas: '"list before main after game" "list before main after edge" "list before main after side"',
    splitters: { before: 'list', after: 'game', game: 'gameHeight' },
  },
  top: {
    areas: '"list before game after side" "list before edge after side" "list before main after side"',
    splitters: { before: 'list', after: 'inspector', game: 'gameHeight' },
  },
};
