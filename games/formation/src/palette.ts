import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';
import type { Role } from './soldier.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly groundMiddle: string;
  readonly groundRim: string;
  readonly groundEdge: string;
  readonly grid: string;
  readonly wall: string;
  readonly wallTop: string;
  readonly wallEdge: string;
  readonly rock: Shade;
  readonly tree: Shade;
  readonly pit: string;
  readonly pitRim: string;
  readonly brazier: string;
  readonly flame: string;
  readonly flameCore: string;
  readonly glow: string;
  readonly flag: string;
  readonly pole: string;
  readonly leash: string;
  readonly trail: string;
  readonly slot: string;
  readonly steel: string;
  readonly wood: string;
  readonly face: string;
  readonly cross: string;
  readonly fallen: Shade;
  readonly roles: Readonly<Record<Role, Shade>>;
  readonly lost: string;
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  groundMiddle: '#252d2a',
  groundRim: '#1a211f',
  groundEdge: '#36403b',
  grid: 'rgba(200, 226, 206, 0.045)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  wall: '#4b5058',
  wallTop: '#666d77',
  wallEdge: '#2c3036',
  rock: { light: '#8f979f', plain: '#666e77', dark: '#3d434a' },
  tree: { light: '#6aa36a', plain: '#3f7549', dark: '#25482f' },
  pit: '#08090a',
  pitRim: '#4a3b2e',
  brazier: '#5d5248',
  flame: '#ff9c3c',
  flameCore: '#ffe7a3',
  glow: 'rgba(255, 166, 70, 0.2)',
  flag: '#ff6b5e',
  pole: '#d8c7a6',
  leash: 'rgba(255, 123, 110, 0.55)',
  trail: 'rgba(160, 196, 255, 0.35)',
  slot: 'rgba(222, 232, 226, 0.2)',
  steel: '#dbe4ed',
  wood: '#c29662',
  face: '#1a1d22',
  cross: '#ffffff',
  fallen: { light: '#80858b', plain: '#5f646a', dark: '#3e4247' },
  roles: {
    leader: { light: '#ffe5a1', plain: '#e8b53f', dark: '#94681a' },
    shield: { light: '#a9cdfd', plain: '#5592e0', dark: '#275590' },
    archer: { light: '#b9ecae', plain: '#62b862', dark: '#2f6b38' },
    healer: { light: '#f8bfdc', plain: '#d873aa', dark: '#8a3a68' },
  },
  lost: '#ff8a70',
  labelQuiet: '#a3adb8',
  labelHalo: 'rgba(22, 27, 26, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  groundMiddle: '#f8faf3',
  groundRim: '#e9eee0',
  groundEdge: '#cdd5c2',
  grid: 'rgba(64, 88, 48, 0.07)',
  shadow: 'rgba(52, 58, 44, 0.24)',
  wall: '#a9a69d',
  wallTop: '#c8c5bb',
  wallEdge: '#86837a',
  rock: { light: '#d3d5d6', plain: '#a8acaf', dark: '#777c80' },
  tree: { light: '#a3cf94', plain: '#6faa6b', dark: '#447a48' },
  pit: '#3a332c',
  pitRim: '#b39d80',
  brazier: '#8b7d6e',
  flame: '#f0761d',
  flameCore: '#ffdc7a',
  glow: 'rgba(240, 138, 40, 0.2)',
  flag: '#d63b30',
  pole: '#7d6540',
  leash: 'rgba(201, 55, 44, 0.5)',
  trail: 'rgba(40, 96, 180, 0.35)',
  slot: 'rgba(52, 64, 46, 0.24)',
  steel: '#6f7c89',
  wood: '#8a5c2c',
  fallen: { light: '#c4c7c9', plain: '#a2a6a9', dark: '#7d8184' },
  selection: '#a8750f',
  lost: '#c43d22',
  labelQuiet: '#566270',
  labelHalo: 'rgba(250, 251, 247, 0.9)',
};
