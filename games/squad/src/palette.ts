import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly floorMiddle: string;
  readonly floorRim: string;
  readonly floorEdge: string;
  readonly ring: string;
  readonly sword: Shade;
  readonly bow: Shade;
  readonly player: Shade;
  readonly steel: string;
  readonly wood: string;
  readonly face: string;
  readonly health: string;
  readonly healthLost: string;
  readonly hurt: string;
  readonly slot: string;
  readonly slotFree: string;
  readonly badge: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  floorMiddle: '#2a2c2e',
  floorRim: '#1c2024',
  floorEdge: '#383c40',
  ring: 'rgba(222, 206, 178, 0.055)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  sword: { light: '#ff9f8e', plain: '#e0614f', dark: '#93342a' },
  bow: { light: '#ffd58c', plain: '#dfa23c', dark: '#92641a' },
  player: { light: '#a8ecff', plain: '#38b6da', dark: '#176a87' },
  steel: '#d8e2ec',
  wood: '#b98a56',
  face: '#1a1d22',
  health: '#57d08f',
  healthLost: 'rgba(255, 255, 255, 0.13)',
  hurt: '#ffffff',
  slot: '#f0c35a',
  slotFree: 'rgba(240, 195, 90, 0.28)',
  labelQuiet: '#9aa5b1',
  labelHalo: 'rgba(22, 25, 29, 0.85)',
  badge: '#14171c',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  floorMiddle: '#fdfcf9',
  floorRim: '#f0ede6',
  floorEdge: '#d8d3c7',
  ring: 'rgba(96, 78, 44, 0.08)',
  shadow: 'rgba(60, 52, 40, 0.22)',
  steel: '#75828f',
  wood: '#8a5c2c',
  health: '#1f9a5b',
  healthLost: 'rgba(30, 40, 52, 0.14)',
  hurt: '#c3271b',
  slot: '#b9831a',
  slotFree: 'rgba(185, 131, 26, 0.28)',
  labelQuiet: '#5f6c7a',
  labelHalo: 'rgba(250, 250, 248, 0.9)',
  badge: '#ffffff',
};
