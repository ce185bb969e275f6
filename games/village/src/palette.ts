import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';
import type { Role } from './person.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly grass: string;
  readonly tuft: string;
  readonly woods: string;
  readonly path: string;
  readonly tree: Shade;
  readonly stump: string;
  readonly fence: Shade;
  readonly wall: string;
  readonly stone: Shade;
  readonly wood: Shade;
  readonly water: string;
  readonly ore: string;
  readonly soil: string;
  readonly wetSoil: string;
  readonly sprout: string;
  readonly ripe: string;
  readonly paper: string;
  readonly brass: string;
  readonly roofs: { readonly house: Shade; readonly bakery: Shade; readonly tavern: Shade; readonly forge: Shade };
  readonly window: string;
  readonly smoke: string;
  readonly skin: string;
  readonly coats: Readonly<Record<Role, Shade>>;
  readonly steel: string;
  readonly wolf: Shade;
  readonly wolfEye: string;
  /** Laid over the ground by night, and what shines through it. */
  readonly night: string;
  readonly glow: string;
  readonly good: string;
  readonly bad: string;
  readonly needs: Readonly<Record<'hunger' | 'tiredness' | 'loneliness' | 'cold', string>>;
  readonly gone: string;
}

const shade = (light: string, plain: string, dark: string): Shade => ({ light, plain, dark });

export const darkPalette: Palette = {
  ...DARK_PAGE,
  grass: '#2c3a2f',
  tuft: 'rgba(190, 220, 180, 0.07)',
  woods: '#222e27',
  path: '#453d32',
  tree: shade('#4f7a52', '#3a5f42', '#274332'),
  stump: '#7a5c3c',
  fence: shade('#8c7252', '#6d5840', '#493b2b'),
  wall: '#2a2622',
  stone: shade('#949da6', '#6f7881', '#474e56'),
  wood: shade('#b58a5a', '#8d6a44', '#5d452c'),
  water: '#4aa3c7',
  ore: '#d08a5a',
  soil: '#55452f',
  wetSoil: '#3b3226',
  sprout: '#7fae57',
  ripe: '#e3c15a',
  paper: '#e9e2cf',
  brass: '#e0b24a',
  roofs: {
    house: shade('#a9604e', '#8c4b3d', '#67352c'),
    bakery: shade('#cf9a55', '#b07d3e', '#83592a'),
    tavern: shade('#6f86a8', '#566c8d', '#3d4e68'),
    forge: shade('#7d7680', '#625c66', '#45414a'),
  },
  window: '#ffd27a',
  smoke: 'rgba(214, 220, 228, 0.16)',
  skin: '#e8b68c',
  coats: {
    villager: shade('#a8ecff', '#3fb0d2', '#1b6a85'),
    farmer: shade('#d6f3a0', '#93c24c', '#567a24'),
    smith: shade('#d0a6ff', '#9669d2', '#583688'),
    woodcutter: shade('#ffc09a', '#d97b45', '#8f4519'),
    baker: shade('#fff6e2', '#e8d3a6', '#a88f60'),
    elder: shade('#f0f2f5', '#b9c1cc', '#79828f'),
    ringer: shade('#ffd9ee', '#d985b6', '#8f4573'),
    captain: shade('#ffe08c', '#e0a92f', '#8f6510'),
    guard: shade('#ff9f8e', '#d95c4b', '#8f332a'),
  },
  steel: '#d8e2ec',
  wolf: shade('#a4a9b3', '#6d737e', '#3d424b'),
  wolfEye: '#ffcf4a',
  night: 'rgba(10, 16, 38, 0.62)',
  glow: '#ffb14a',
  good: '#57d08f',
  bad: '#ff8a65',
  needs: { hunger: '#f0a94a', tiredness: '#8f8cf0', loneliness: '#f07fb0', cold: '#5cc4f0' },
  gone: 'rgba(255, 255, 255, 0.16)',
  shadow: 'rgba(0, 0, 0, 0.4)',
  label: '#e6ebf0',
  labelQuiet: '#a9b4c0',
  labelHalo: 'rgba(18, 22, 26, 0.85)',
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  grass: '#d7e4c4',
  tuft: 'rgba(70, 110, 50, 0.13)',
  woods: '#c2d5b2',
  path: '#e9dcc0',
  tree: shade('#9ccb8a', '#74ab6b', '#4f8551'),
  stump: '#a98558',
  fence: shade('#c8a981', '#a98a62', '#7d6445'),
  wall: '#f3ead9',
  stone: shade('#dfe3e8', '#b4bcc5', '#818a95'),
  wood: shade('#d9b384', '#b68c5c', '#86633c'),
  soil: '#c2a377',
  wetSoil: '#94744c',
  sprout: '#6aa345',
  ripe: '#d9a92b',
  paper: '#fffaf0',
  roofs: {
    house: shade('#dd8d76', '#c4705a', '#9a5140'),
    bakery: shade('#ecc07f', '#d5a15a', '#a67a3b'),
    tavern: shade('#93abd0', '#7690b8', '#546d92'),
    forge: shade('#aaa3ae', '#8b848f', '#68626d'),
  },
  smoke: 'rgba(90, 98, 110, 0.16)',
  skin: '#f0c49c',
  steel: '#75828f',
  night: 'rgba(44, 56, 104, 0.5)',
  good: '#1f9a5b',
  bad: '#c94a1d',
  needs: { hunger: '#c9761b', tiredness: '#5b57d1', loneliness: '#c93f7f', cold: '#1b86bd' },
  gone: 'rgba(30, 40, 52, 0.18)',
  shadow: 'rgba(52, 58, 40, 0.25)',
  labelQuiet: '#4f5c69',
  labelHalo: 'rgba(250, 250, 246, 0.88)',
};
