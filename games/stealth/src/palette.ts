import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/**
 * All colors of the picture; a theme is one such record. Things have the colors of full light;
 * night lies over them.
 */
export interface Palette extends PageColors {
  /** What lies over everything where no lamp shines, and the warmth of lamps. */
  readonly night: string;
  readonly glow: string;
  readonly grass: string;
  readonly tuft: string;
  readonly path: string;
  readonly hedge: string;
  readonly hedgeLight: string;
  readonly bush: string;
  readonly bushLight: string;
  readonly marble: readonly [string, string];
  readonly parquet: readonly [string, string];
  readonly stone: readonly [string, string];
  readonly wall: string;
  readonly wallSide: string;
  readonly glass: string;
  readonly frame: string;
  readonly door: string;
  readonly doorDark: string;
  readonly crate: string;
  readonly crateDark: string;
  readonly pillar: Shade;
  readonly jewel: string;
  readonly jewelLight: string;
  readonly lamp: string;
  readonly lampOff: string;
  readonly guard: Shade;
  readonly cap: string;
  readonly thief: Shade;
  readonly cape: string;
  readonly mask: string;
  readonly eye: string;
  readonly dog: { readonly coat: string; readonly dark: string; readonly chest: string };
  readonly bottle: string;
  readonly sausage: string;
  /** Cones and marks of watchers that are calm, suspicious, and aware of the thief. */
  readonly calm: string;
  readonly suspicious: string;
  readonly aware: string;
  readonly sound: string;
  readonly smell: string;
  readonly sausageSmell: string;
  readonly lit: string;
  readonly way: string;
  readonly hint: string;
}

export const lightPalette: Palette = {
  ...LIGHT_PAGE,
  night: 'rgba(52, 66, 104, 0.42)',
  glow: '255, 226, 150',
  grass: '#b4cf9c',
  tuft: 'rgba(78, 120, 62, 0.35)',
  path: '#d9d2bb',
  hedge: '#47704f',
  hedgeLight: '#588561',
  bush: '#5d9056',
  bushLight: '#7cb06d',
  marble: ['#f1ece2', '#dcd5c8'],
  parquet: ['#dcb98b', '#d0aa79'],
  stone: ['#cfd2d6', '#c2c6cb'],
  wall: '#cdd0da',
  wallSide: '#8f93a3',
  glass: '#9fd0ea',
  frame: '#6f655a',
  door: '#a9713f',
  doorDark: '#744a26',
  crate: '#b98c57',
  crateDark: '#82603a',
  pillar: { light: '#ffffff', plain: '#ded8ce', dark: '#a8a196' },
  jewel: '#1fa5e8',
  jewelLight: '#c9f0ff',
  lamp: '#ffd35c',
  lampOff: '#8b8577',
  guard: { light: '#7fa6ea', plain: '#3f6cc0', dark: '#264a8e' },
  cap: '#1c315f',
  thief: { light: '#6a6472', plain: '#403b48', dark: '#241f2b' },
  cape: '#5b2a63',
  mask: '#120f16',
  eye: '#ffffff',
  dog: { coat: '#a5713f', dark: '#5c3b1e', chest: '#ecd9bd' },
  bottle: '#2f8f5b',
  sausage: '#b8452f',
  calm: '#d9a514',
  suspicious: '#e07b00',
  aware: '#d0271d',
  sound: '#2a62b8',
  smell: '#8a3fb0',
  sausageSmell: '#c2562f',
  lit: '#f3b200',
  way: '#2b5d9b',
  hint: '#e9f2e4',
  shadow: 'rgba(20, 26, 40, 0.3)',
  label: '#1d2532',
  labelQuiet: '#3b475a',
  labelHalo: 'rgba(246, 248, 252, 0.9)',
};

export const darkPalette: Palette = {
  ...lightPalette,
  ...DARK_PAGE,
  night: 'rgba(6, 10, 28, 0.66)',
  glow: '255, 208, 120',
  grass: '#4c6b50',
  tuft: 'rgba(140, 180, 130, 0.25)',
  path: '#6f6b5c',
  hedge: '#17281e',
  hedgeLight: '#203629',
  bush: '#35603c',
  bushLight: '#4b7c4c',
  marble: ['#8e8a84', '#7c7873'],
  parquet: ['#7c6041', '#715739'],
  stone: ['#6a6f77', '#60656d'],
  wall: '#555864',
  wallSide: '#31333c',
  glass: '#5f93b5',
  frame: '#2d2a26',
  door: '#8a5c33',
  doorDark: '#54351a',
  crate: '#6f5437',
  crateDark: '#3f2f20',
  pillar: { light: '#9a968f', plain: '#74706a', dark: '#46443f' },
  lampOff: '#5b574e',
  dog: { coat: '#b07c49', dark: '#5c3b1e', chest: '#e8d5ba' },
  calm: '#ffe08a',
  suspicious: '#ffab3d',
  aware: '#ff5a4a',
  sound: '#8fc1ff',
  smell: '#d08cff',
  sausageSmell: '#ff9a6b',
  lit: '#ffd35c',
  way: '#8fc6ff',
  hint: '#c5d8c6',
  shadow: 'rgba(0, 0, 0, 0.45)',
  label: '#eef2f8',
  labelQuiet: '#b4bfd0',
  labelHalo: 'rgba(10, 14, 24, 0.85)',
};
