import type { WordColors } from './words.js';

/** Colors that the palette of every game has. */
export interface PageColors extends WordColors {
  /** Round the ground, as `page.css` has it. */
  readonly pane: string;
  /** Rings round the selected and the hovered character. */
  readonly selection: string;
  readonly hover: string;
}

/**
 * What all games have alike in the dark; quiet words and what is round them depend on the ground.
 */
export const DARK_PAGE = {
  pane: '#14171c',
  selection: '#f0c35a',
  hover: 'rgba(236, 242, 248, 0.75)',
  label: '#dfe4ea',
  bubble: '#f6f7f9',
  bubbleText: '#1b2026',
} as const satisfies Partial<PageColors>;

/** The same by day. */
export const LIGHT_PAGE = {
  pane: '#e6e9ed',
  selection: '#b9831a',
  hover: 'rgba(24, 32, 42, 0.6)',
  label: '#27303a',
  bubble: '#27303a',
  bubbleText: '#f6f8fa',
} as const satisfies Partial<PageColors>;
