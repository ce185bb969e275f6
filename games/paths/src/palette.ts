import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';
import type { GroundName } from './grounds.js';

/** Red, green, blue and opacity, each from 0 to 255: cells are colored by the thousand. */
export type Rgba = readonly [number, number, number, number];

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly grounds: Readonly<Record<GroundName, string>>;
  /** Strokes that tell sand, swamp and water apart by more than color. */
  readonly texture: Readonly<Record<'sand' | 'swamp' | 'water', string>>;
  readonly wallTop: string;
  readonly wallSide: string;
  readonly grid: string;
  readonly edge: string;
  /**
   * Colors of cells that are expanded, expanded again after a change, discovered, and expanded
   * last.
   */
  readonly fill: Rgba;
  readonly repaired: Rgba;
  readonly rim: Rgba;
  readonly latest: string;
  /** From near to far. */
  readonly heat: readonly Rgba[];
  readonly route: string;
  readonly routeHalo: string;
  readonly smoothed: string;
  readonly group: string;
  readonly arrow: string;
  readonly start: string;
  readonly goal: string;
  readonly markText: string;
  readonly brush: string;
  readonly face: string;
  readonly explorers: readonly Shade[];
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  grounds: { wall: '#0f1216', grass: '#232c2a', sand: '#5a4f36', swamp: '#34442a', water: '#1d3d57' },
  texture: { sand: 'rgba(255, 226, 160, 0.2)', swamp: 'rgba(186, 224, 120, 0.24)', water: 'rgba(150, 208, 255, 0.26)' },
  wallTop: '#69727f',
  wallSide: '#3b424c',
  grid: 'rgba(210, 230, 220, 0.055)',
  edge: '#39423f',
  shadow: 'rgba(0, 0, 0, 0.5)',
  fill: [70, 132, 232, 135],
  repaired: [255, 158, 52, 205],
  rim: [98, 226, 178, 225],
  latest: '#ffffff',
  heat: [
    [58, 92, 214, 190],
    [38, 168, 200, 190],
    [86, 196, 108, 190],
    [232, 198, 62, 195],
    [226, 84, 60, 200],
  ],
  route: '#ffd84d',
  routeHalo: 'rgba(12, 16, 20, 0.75)',
  smoothed: '#ff8ac2',
  group: 'rgba(206, 160, 255, 0.75)',
  arrow: 'rgba(232, 240, 250, 0.62)',
  start: '#34d07f',
  goal: '#ff6b5e',
  markText: '#0d1216',
  brush: 'rgba(255, 255, 255, 0.85)',
  face: '#1a1d22',
  explorers: [
    { light: '#ffe5a1', plain: '#e8b53f', dark: '#94681a' },
    { light: '#f8bfdc', plain: '#d873aa', dark: '#8a3a68' },
    { light: '#b9e6ff', plain: '#52aee0', dark: '#235f8c' },
  ],
  labelQuiet: '#a9b4bf',
  labelHalo: 'rgba(18, 23, 22, 0.88)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  grounds: { wall: '#9aa1aa', grass: '#f2f5ea', sand: '#f1dfae', swamp: '#c9d3a0', water: '#b0d7f0' },
  texture: { sand: 'rgba(150, 110, 20, 0.28)', swamp: 'rgba(70, 96, 20, 0.34)', water: 'rgba(20, 90, 150, 0.3)' },
  wallTop: '#6d7683',
  wallSide: '#464e59',
  grid: 'rgba(50, 70, 50, 0.09)',
  edge: '#c9d0c2',
  shadow: 'rgba(52, 58, 44, 0.24)',
  fill: [66, 128, 226, 105],
  repaired: [240, 130, 20, 190],
  rim: [16, 164, 118, 190],
  latest: '#10151c',
  heat: [
    [70, 104, 226, 150],
    [40, 168, 204, 150],
    [92, 190, 110, 155],
    [236, 190, 40, 170],
    [222, 74, 52, 170],
  ],
  route: '#d95f02',
  routeHalo: 'rgba(255, 255, 255, 0.85)',
  smoothed: '#b5179e',
  group: 'rgba(116, 58, 190, 0.7)',
  arrow: 'rgba(24, 32, 44, 0.6)',
  start: '#178a4c',
  goal: '#cb2f25',
  markText: '#ffffff',
  brush: 'rgba(20, 28, 38, 0.85)',
  labelQuiet: '#56626f',
  labelHalo: 'rgba(250, 251, 247, 0.92)',
};
