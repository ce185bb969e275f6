import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly sky: string;
  readonly floor: string;
  readonly floorEdge: string;
  readonly you: Shade;
  readonly rival: Shade;
  readonly face: string;
  readonly health: string;
  readonly healthLost: string;
  readonly good: string;
  readonly bad: string;
  readonly bar: string;
  readonly barExpected: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  sky: '#20252c',
  floor: '#2c3138',
  floorEdge: '#454c55',
  shadow: 'rgba(0, 0, 0, 0.5)',
  you: { light: '#a8ecff', plain: '#38b6da', dark: '#176a87' },
  rival: { light: '#ffb3a4', plain: '#e0614f', dark: '#93342a' },
  face: '#14171c',
  health: '#57d08f',
  healthLost: 'rgba(255, 255, 255, 0.13)',
  good: '#57d08f',
  bad: '#ff8a76',
  bar: 'rgba(160, 175, 190, 0.45)',
  barExpected: '#f0c35a',
  labelQuiet: '#a9b4c0',
  labelHalo: 'rgba(22, 25, 29, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  sky: '#fbfaf6',
  floor: '#ece7dc',
  floorEdge: '#cfc8b8',
  shadow: 'rgba(60, 52, 40, 0.22)',
  face: '#fdfdfb',
  health: '#1f9a5b',
  healthLost: 'rgba(30, 40, 52, 0.14)',
  good: '#177a47',
  bad: '#b5301f',
  bar: 'rgba(80, 96, 112, 0.4)',
  barExpected: '#a87309',
  labelQuiet: '#55616e',
  labelHalo: 'rgba(250, 250, 248, 0.9)',
};
