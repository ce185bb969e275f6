// A tree search is a loop over frames, one per move of the line that it looks at, so that it can
// pause anywhere. A frame is a run of words:

/**
 * The bounds of the scores that matter, for the player to move. `ALPHA` rises as moves are found.
 */
export const ALPHA = 0;
export const BETA = 1;
/** `ALPHA` as it was when the frame was opened. */
export const FLOOR = 2;
export const BEST = 3;
export const BEST_MOVE = 4;
/** The next move to look at, and the end of the moves. */
export const CURSOR = 5;
export const END = 6;
/** How many moves are left to look ahead; 0 and below among loud moves. */
export const DEPTH = 7;
/** The move being looked at, and whether the same player moves after it. */
export const MOVE = 8;
export const KEEPS_TURN = 9;
/** What the move being looked at is tested with: {@link WHOLE}, {@link TEST} or {@link SKIP}. */
export const WINDOW = 10;
/** Whether this frame, and those above it, test moves before they search them. */
export const SCOUTS = 11;
/** By how many moves this line has been extended. */
export const EXTENDED = 12;
/** Whether the score depends on how the position was reached. */
export const PATH_DEPENDENT = 13;
/** The score of the position for the first player, and for how long it has not changed. */
export const STATIC = 14;
export const CALM = 15;
/** Whether a leaf has shown that the rest of the moves cannot matter. */
export const CUT = 16;
/** By how many moves the move being looked at is searched less deeply. */
export const REDUCED = 17;
/** Whether the position is urgent. */
export const URGENT = 18;
export const FRAME = 19;

/** Values of `WINDOW`: the whole window, one of no width, or the opponent moves twice. */
export const WHOLE = 0;
export const TEST = 1;
export const SKIP = 2;
