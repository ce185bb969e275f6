/** A side at a board, in the list of all. */
export interface SearchListing {
  readonly id: string;
  readonly title: string;
  /** The name of the game. */
  readonly game: string;
  readonly agent: string | null;
  /** How it finds its moves; null for a person. */
  readonly method: string | null;
  readonly status: SearchStatus;
}

/**
 * `thinking` and `decided` on its own turn; `moved` shows the thought behind its last move, which is
 * thought `again` first; `waiting` before its first move, and where a thought cannot be had again;
 * `person` while a person plays; `over` once the game has ended without a thought to show.
 */
export type SearchStatus = 'thinking' | 'decided' | 'again' | 'moved' | 'waiting' | 'person' | 'over';

/** A move of the expected line. */
export interface LineMove {
  readonly name: string;
  readonly side: string;
  readonly player: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** A move of the position, with what is known of it. */
export interface WeighedMove {
  readonly name: string;
  readonly score: string;
  /** How often playouts tried it; null for other methods. */
  readonly playouts: number | null;
  /** From 0 for the worst to 1 for the best, or the one that was tried most. */
  readonly heat: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly isChosen: boolean;
}

/** What a workbench shows of a search. */
export interface SearchReport {
  /** Changes with the position that is looked at; what was opened belongs to one of them. */
  readonly position: string;
  readonly status: SearchStatus;
  /** Who moves in that position, and how many moves came before. */
  readonly side: string;
  readonly player: number;
  readonly ply: number;
  /** What there is to say besides the numbers. */
  readonly note: string;
  readonly depth: number;
  readonly nodes: number;
  /** The score of the chosen move for the side to move; empty before anything is known. */
  readonly score: string;
  readonly move: string | null;
  readonly line: readonly LineMove[];
  /** What the heat of moves comes from. */
  readonly weighed: 'playouts' | 'scores' | 'nothing';
  /** How far an onlooker has looked after each move; 0 for playouts. */
  readonly weighedDepth: number;
  readonly moves: readonly WeighedMove[];
  readonly movesLeftOut: number;
  readonly board: {
    readonly columns: number;
    readonly rows: number;
    readonly pieces: readonly { readonly square: number; readonly player: number; readonly text: string }[];
  } | null;
  readonly table: {
    readonly capacity: number;
    readonly used: number;
    readonly lookups: number;
    readonly hits: number;
    readonly stores: number;
    readonly replaced: number;
  } | null;
  readonly evaluation: {
    readonly score: string;
    readonly parts: readonly { readonly name: string; readonly score: number }[];
  } | null;
  /**
   * What the tree is made of, and how deep it is: a `record` of what the side itself looked at, an
   * onlooker’s `alpha-beta`, or `playouts`; null if the method keeps none.
   */
  readonly tree: { readonly kind: 'record' | 'alpha-beta' | 'playouts'; readonly depth: number | null } | null;
}

/** A move in the tree of a search. */
export interface TreeRow {
  readonly move: number;
  readonly name: string;
  readonly side: string;
  readonly player: number;
  readonly kind: 'exact' | 'at most' | 'at least' | 'cut off' | 'playouts';
  /** Empty if it was cut off. */
  readonly score: string;
  /** The bounds that mattered; empty where there were none. */
  readonly alpha: string;
  readonly beta: string;
  /** Positions visited for it, or playouts. */
  readonly nodes: number;
  readonly canOpen: boolean;
}
