import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly felt: string;
  readonly frame: Shade;
  readonly lightSquare: string;
  readonly darkSquare: string;
  readonly green: string;
  readonly greenLine: string;
  readonly wood: string;
  readonly woodLine: string;
  readonly blue: Shade;
  readonly pit: Shade;
  readonly plain: string;
  readonly plainLine: string;
  /** Points of backgammon, and playing cards. */
  readonly pointDark: string;
  readonly pointLight: string;
  readonly cardFace: string;
  readonly cardRed: string;
  readonly cardBlack: string;
  readonly cardBack: Shade;
  readonly black: Shade;
  readonly white: Shade;
  readonly yellow: Shade;
  readonly red: Shade;
  readonly counter: readonly string[];
  /** Legal goals, the last move, and the cursor of the keyboard. */
  readonly legal: string;
  readonly last: string;
  readonly cursor: string;
  /** Heat of weighed moves, as numbers of red, green and blue. */
  readonly heat: string;
  readonly arrows: readonly [string, string];
  readonly clock: string;
  readonly clockActive: string;
  readonly coordinate: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  felt: '#1b2027',
  frame: { light: '#6b4a33', plain: '#52382a', dark: '#36241b' },
  lightSquare: '#d9c3a0',
  darkSquare: '#8a6246',
  green: '#23754f',
  greenLine: '#18563a',
  wood: '#d7aa66',
  woodLine: '#6b4a25',
  blue: { light: '#3f7fd6', plain: '#2b62b5', dark: '#1c4482' },
  pit: { light: '#8a5c39', plain: '#6f4728', dark: '#4a2e19' },
  plain: '#262d36',
  plainLine: '#556170',
  pointDark: '#7c4a2d',
  pointLight: '#f0d9ab',
  cardFace: '#f7f4ec',
  cardRed: '#c22f2a',
  cardBlack: '#1d2126',
  cardBack: { light: '#8fb4e8', plain: '#2f5b9c', dark: '#1e3f70' },
  black: { light: '#565d67', plain: '#24282e', dark: '#0e1013' },
  white: { light: '#ffffff', plain: '#ece7dd', dark: '#b4ab9b' },
  yellow: { light: '#ffe58a', plain: '#f2c230', dark: '#b98a10' },
  red: { light: '#ff9a86', plain: '#de4a38', dark: '#952619' },
  counter: ['#e9c46a', '#7fd1ae', '#e58f7b', '#8fb8ea', '#c9a2e0'],
  legal: 'rgba(92, 178, 255, 0.75)',
  last: 'rgba(240, 195, 90, 0.42)',
  cursor: '#4a9fff',
  heat: '255, 122, 40',
  arrows: ['rgba(74, 170, 255, 0.9)', 'rgba(255, 120, 150, 0.9)'],
  clock: '#242a32',
  clockActive: '#2f6fb4',
  coordinate: '#c9ab8b',
  shadow: 'rgba(0, 0, 0, 0.45)',
  labelQuiet: '#a9b4c0',
  labelHalo: 'rgba(22, 25, 29, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  felt: '#f4f1ea',
  frame: { light: '#a97c54', plain: '#8c623f', dark: '#68472c' },
  lightSquare: '#efdcbc',
  darkSquare: '#b0835c',
  green: '#3a9468',
  greenLine: '#2a7350',
  wood: '#e6c081',
  plain: '#ffffff',
  plainLine: '#8996a5',
  blue: { light: '#5b97e8', plain: '#3a75cc', dark: '#27549b' },
  legal: 'rgba(20, 104, 190, 0.7)',
  last: 'rgba(226, 168, 32, 0.5)',
  cursor: '#1f6fc0',
  heat: '235, 84, 10',
  arrows: ['rgba(18, 104, 196, 0.9)', 'rgba(196, 30, 84, 0.9)'],
  clock: '#ffffff',
  clockActive: '#1f6fc0',
  coordinate: '#f3e3c8',
  shadow: 'rgba(60, 52, 40, 0.28)',
  labelQuiet: '#55616e',
  labelHalo: 'rgba(250, 250, 248, 0.9)',
};
