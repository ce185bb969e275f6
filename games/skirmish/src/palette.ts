import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly grass: string;
  readonly grassPatch: string;
  readonly tuft: string;
  readonly road: string;
  readonly rut: string;
  readonly trunk: string;
  readonly tree: Shade;
  readonly hill: readonly [string, string, string];
  readonly river: string;
  readonly ripple: string;
  readonly shore: string;
  readonly plank: string;
  readonly plankLine: string;
  readonly floor: readonly [string, string];
  readonly wall: string;
  readonly wallSide: string;
  readonly glass: string;
  readonly door: string;
  readonly hedge: Shade;
  readonly crate: string;
  readonly crateDark: string;
  readonly sides: readonly [Shade, Shade];
  readonly helmet: readonly [string, string];
  readonly metal: string;
  readonly medic: Shade;
  readonly cross: string;
  readonly fallen: string;
  readonly health: string;
  readonly hurt: string;
  readonly tracer: string;
  readonly fire: string;
  readonly smoke: string;
  readonly fog: string;
  readonly ghost: string;
  readonly danger: string;
  readonly point: string;
  readonly banner: string;
  readonly bannerText: string;
}

export const lightPalette: Palette = {
  ...LIGHT_PAGE,
  grass: '#b9d19a',
  grassPatch: 'rgba(120, 158, 84, 0.18)',
  tuft: 'rgba(84, 122, 58, 0.32)',
  road: '#dccfae',
  rut: 'rgba(150, 128, 88, 0.35)',
  trunk: 'rgba(40, 52, 30, 0.3)',
  tree: { light: '#86b46a', plain: '#5b8f4b', dark: '#3a6634' },
  hill: ['rgba(186, 158, 98, 0.28)', 'rgba(196, 166, 104, 0.3)', 'rgba(212, 184, 124, 0.35)'],
  river: '#7fb6d9',
  ripple: 'rgba(255, 255, 255, 0.45)',
  shore: '#cfc094',
  plank: '#a97f4f',
  plankLine: 'rgba(70, 46, 22, 0.45)',
  floor: ['#d7b788', '#cbaa79'],
  wall: '#b9b3ab',
  wallSide: '#7d776f',
  glass: '#8fcdf0',
  door: '#8d5a2e',
  hedge: { light: '#79a45c', plain: '#517f40', dark: '#34592c' },
  crate: '#b98c57',
  crateDark: '#7d5b35',
  sides: [
    { light: '#8db4f2', plain: '#3f72c8', dark: '#244b92' },
    { light: '#f2a08d', plain: '#c94f3c', dark: '#8d2f22' },
  ],
  helmet: ['#1f3f7d', '#7c271c'],
  metal: '#2b3038',
  medic: { light: '#ffffff', plain: '#e6e6e2', dark: '#a9aaa6' },
  cross: '#d6342b',
  fallen: 'rgba(40, 40, 46, 0.5)',
  health: '#4fae54',
  hurt: '#d6392e',
  tracer: '#fff3b0',
  fire: '#ff9d2e',
  smoke: 'rgba(80, 76, 70, 0.5)',
  fog: 'rgba(48, 60, 84, 0.3)',
  ghost: 'rgba(160, 52, 40, 0.55)',
  danger: '214, 52, 40',
  point: 'rgba(24, 62, 122, 0.55)',
  banner: 'rgba(250, 250, 252, 0.9)',
  bannerText: '#1d2532',
  shadow: 'rgba(20, 26, 40, 0.32)',
  label: '#1d2532',
  labelQuiet: '#3b475a',
  labelHalo: 'rgba(246, 248, 252, 0.9)',
};

export const darkPalette: Palette = {
  ...lightPalette,
  ...DARK_PAGE,
  grass: '#3b5038',
  grassPatch: 'rgba(90, 122, 72, 0.16)',
  tuft: 'rgba(140, 172, 116, 0.22)',
  road: '#6b6250',
  rut: 'rgba(30, 26, 20, 0.35)',
  trunk: 'rgba(0, 0, 0, 0.35)',
  tree: { light: '#4f7a49', plain: '#2f5534', dark: '#1c3823' },
  hill: ['rgba(150, 132, 84, 0.2)', 'rgba(160, 140, 90, 0.22)', 'rgba(176, 156, 104, 0.26)'],
  river: '#2d536f',
  ripple: 'rgba(170, 210, 236, 0.28)',
  shore: '#5c553f',
  plank: '#7a5a38',
  plankLine: 'rgba(0, 0, 0, 0.4)',
  floor: ['#6e5638', '#644e32'],
  wall: '#6c6a70',
  wallSide: '#3a393f',
  glass: '#6aa6cc',
  door: '#8a5c33',
  hedge: { light: '#4c7340', plain: '#31522d', dark: '#1d351e' },
  crate: '#7d6040',
  crateDark: '#453321',
  medic: { light: '#ffffff', plain: '#dcdcd8', dark: '#8f908c' },
  fallen: 'rgba(0, 0, 0, 0.5)',
  tracer: '#fff0a0',
  smoke: 'rgba(30, 28, 26, 0.55)',
  fog: 'rgba(6, 10, 20, 0.5)',
  ghost: 'rgba(240, 120, 100, 0.55)',
  danger: '255, 84, 66',
  point: 'rgba(160, 206, 255, 0.5)',
  banner: 'rgba(18, 22, 30, 0.86)',
  bannerText: '#eef2f8',
  shadow: 'rgba(0, 0, 0, 0.45)',
  label: '#eef2f8',
  labelQuiet: '#b4bfd0',
  labelHalo: 'rgba(10, 14, 24, 0.85)',
};
