import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly groundMiddle: string;
  readonly groundRim: string;
  readonly groundEdge: string;
  readonly paving: string;
  readonly house: string;
  readonly houseEdge: string;
  readonly door: string;
  readonly gate: string;
  readonly hedge: Shade;
  readonly post: string;
  readonly postEdge: string;
  readonly good: string;
  readonly bad: string;
  readonly valueText: string;
  readonly order: string;
  readonly reach: string;
  readonly shot: string;
  readonly shotBack: string;
  readonly sentry: Shade;
  readonly intruder: Shade;
  readonly fallen: Shade;
  readonly face: string;
  readonly health: string;
  readonly healthGone: string;
  readonly board: string;
  readonly boardEdge: string;
  readonly curve: string;
  readonly chance: string;
  readonly banner: string;
  readonly bannerText: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  groundMiddle: '#232a35',
  groundRim: '#191f28',
  groundEdge: '#37414f',
  paving: 'rgba(190, 208, 236, 0.05)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  house: '#39404c',
  houseEdge: '#55606f',
  door: '#e7b45c',
  gate: '#7d8ea4',
  hedge: { light: '#5b9a6a', plain: '#37704a', dark: '#204a31' },
  post: 'rgba(206, 220, 240, 0.08)',
  postEdge: 'rgba(206, 220, 240, 0.34)',
  good: '#4fc38a',
  bad: '#e0655c',
  valueText: '#eef3f8',
  order: '#f0c35a',
  reach: 'rgba(120, 176, 255, 0.09)',
  shot: '#9fd0ff',
  shotBack: '#ff9d7a',
  sentry: { light: '#a9cdfd', plain: '#5592e0', dark: '#275590' },
  intruder: { light: '#ffb49f', plain: '#e2664a', dark: '#8a2f1d' },
  fallen: { light: '#80858b', plain: '#5f646a', dark: '#3e4247' },
  face: '#151920',
  health: '#6fd08c',
  healthGone: 'rgba(255, 255, 255, 0.16)',
  board: 'rgba(12, 16, 22, 0.72)',
  boardEdge: 'rgba(255, 255, 255, 0.14)',
  curve: '#6fd08c',
  chance: '#e0855c',
  banner: 'rgba(12, 16, 22, 0.78)',
  bannerText: '#f4f7fa',
  labelQuiet: '#a3adb8',
  labelHalo: 'rgba(20, 25, 33, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  groundMiddle: '#fafbfc',
  groundRim: '#e9edf2',
  groundEdge: '#c9d1da',
  paving: 'rgba(40, 60, 90, 0.06)',
  shadow: 'rgba(44, 54, 66, 0.24)',
  house: '#cfd5dd',
  houseEdge: '#a5afbb',
  door: '#b67a14',
  gate: '#7a8797',
  hedge: { light: '#a5d09a', plain: '#74ad71', dark: '#477d4d' },
  post: 'rgba(40, 60, 90, 0.05)',
  postEdge: 'rgba(40, 60, 90, 0.36)',
  good: '#2f9a63',
  bad: '#cc4338',
  valueText: '#1c242d',
  order: '#a8750f',
  reach: 'rgba(30, 96, 190, 0.07)',
  shot: '#1f6fc0',
  shotBack: '#c8441f',
  fallen: { light: '#c4c7c9', plain: '#a2a6a9', dark: '#7d8184' },
  health: '#2f9a63',
  healthGone: 'rgba(20, 30, 42, 0.16)',
  board: 'rgba(255, 255, 255, 0.84)',
  boardEdge: 'rgba(20, 30, 42, 0.18)',
  curve: '#26865a',
  chance: '#b65a1e',
  banner: 'rgba(255, 255, 255, 0.88)',
  bannerText: '#1c242d',
  selection: '#a8750f',
  labelQuiet: '#566270',
  labelHalo: 'rgba(250, 251, 252, 0.9)',
};
