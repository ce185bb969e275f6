import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly floor: string;
  readonly joint: string;
  readonly wall: string;
  readonly wallTop: string;
  readonly furniture: string;
  readonly furnitureTop: string;
  readonly bay: string;
  readonly compactor: string;
  readonly compactorMouth: string;
  /** By the order of the robots. */
  readonly robots: readonly Shade[];
  readonly face: string;
  readonly cat: string;
  readonly catDark: string;
  readonly paper: string;
  readonly can: string;
  readonly peel: string;
  readonly batteryGood: string;
  readonly batteryLow: string;
  readonly batteryGone: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  floor: '#25292e',
  joint: 'rgba(222, 228, 236, 0.045)',
  wall: '#3a414a',
  wallTop: '#4a535e',
  furniture: '#5a4632',
  furnitureTop: '#6d563e',
  bay: '#4fb7d6',
  compactor: '#7b8794',
  compactorMouth: '#16191d',
  robots: [
    { light: '#b5f0ff', plain: '#3fb4d8', dark: '#17647f' },
    { light: '#ffe0a3', plain: '#e0a63f', dark: '#8d621a' },
    { light: '#e4c8ff', plain: '#a77fe0', dark: '#5b3a92' },
  ],
  face: '#171b20',
  cat: '#d98e4a',
  catDark: '#8f5726',
  paper: '#e6e9ec',
  can: '#c2574c',
  peel: '#e2cf4e',
  batteryGood: '#57d08f',
  batteryLow: '#ff8a65',
  batteryGone: 'rgba(255, 255, 255, 0.14)',
  shadow: 'rgba(0, 0, 0, 0.45)',
  labelQuiet: '#9aa5b1',
  labelHalo: 'rgba(22, 25, 29, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  floor: '#fbfaf7',
  joint: 'rgba(70, 60, 40, 0.07)',
  wall: '#b9c0c9',
  wallTop: '#d3d9e0',
  furniture: '#b8956b',
  furnitureTop: '#cfae86',
  bay: '#1c8fb4',
  compactor: '#7d8894',
  compactorMouth: '#2b3138',
  paper: '#cdd3da',
  batteryGood: '#1f9a5b',
  batteryLow: '#c94a1d',
  batteryGone: 'rgba(30, 40, 52, 0.16)',
  shadow: 'rgba(60, 52, 40, 0.22)',
  labelQuiet: '#5f6c7a',
  labelHalo: 'rgba(250, 250, 248, 0.9)',
};
