import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly grass: string;
  readonly grassStripe: string;
  readonly tuft: string;
  readonly flowers: readonly string[];
  readonly field: string;
  readonly furrow: string;
  readonly straw: string;
  readonly strawDark: string;
  readonly water: string;
  readonly waterLight: string;
  readonly shore: string;
  readonly tree: string;
  readonly treeLight: string;
  readonly wood: string;
  readonly woodDark: string;
  readonly roof: string;
  readonly roofDark: string;
  readonly sign: string;
  readonly signText: string;
  readonly wool: Fleece;
  readonly blackWool: Fleece;
  readonly lambWool: Fleece;
  readonly face: string;
  readonly dog: Coat;
  readonly wolf: Coat;
  readonly eye: string;
  readonly lead: string;
  readonly fear: string;
  readonly alarm: string;
  readonly herding: string;
}

/** Colors of a sheep. */
export interface Fleece {
  readonly light: string;
  readonly shade: string;
}

/** Colors of a dog or a wolf. */
export interface Coat {
  readonly back: string;
  readonly chest: string;
  readonly dark: string;
}

export const lightPalette: Palette = {
  ...LIGHT_PAGE,
  grass: '#a6cf7e',
  grassStripe: 'rgba(255, 255, 255, 0.09)',
  tuft: 'rgba(70, 120, 52, 0.45)',
  flowers: ['#ffffff', '#fbe26b', '#f3b6d0'],
  field: '#d9c383',
  furrow: 'rgba(140, 108, 48, 0.28)',
  straw: '#e6d49a',
  strawDark: 'rgba(150, 118, 52, 0.35)',
  water: '#7fbfe0',
  waterLight: 'rgba(255, 255, 255, 0.5)',
  shore: '#c9c084',
  tree: '#4f8a4a',
  treeLight: '#6aa75c',
  wood: '#8d6239',
  woodDark: '#5f4022',
  roof: '#c2584a',
  roofDark: '#9c4136',
  sign: '#a8764a',
  signText: '#fffaf0',
  wool: { light: '#fffdf6', shade: '#cfc8b8' },
  blackWool: { light: '#57504c', shade: '#332e2b' },
  lambWool: { light: '#ffffff', shade: '#d8d4ca' },
  face: '#3a3230',
  dog: { back: '#2a2625', chest: '#ffffff', dark: '#151312' },
  wolf: { back: '#7d838c', chest: '#c7ccd2', dark: '#50555c' },
  eye: '#ffd84a',
  shadow: 'rgba(40, 60, 30, 0.28)',
  hover: 'rgba(24, 32, 42, 0.65)',
  selection: '#b3480f',
  lead: '#20303e',
  fear: '#1f6fc0',
  alarm: '#c3271b',
  herding: '#7a3ea8',
  label: '#1f2a1c',
  labelQuiet: '#3f4d3a',
  labelHalo: 'rgba(244, 250, 236, 0.9)',
};

export const darkPalette: Palette = {
  ...lightPalette,
  ...DARK_PAGE,
  grass: '#2f4a37',
  grassStripe: 'rgba(255, 255, 255, 0.022)',
  tuft: 'rgba(134, 184, 120, 0.26)',
  flowers: ['#c9d6e6', '#c9b45a', '#b98aa6'],
  field: '#4b4630',
  furrow: 'rgba(0, 0, 0, 0.22)',
  straw: '#5d5638',
  strawDark: 'rgba(220, 200, 130, 0.2)',
  water: '#28506b',
  waterLight: 'rgba(190, 224, 250, 0.28)',
  shore: '#4c4d36',
  tree: '#1d3b2b',
  treeLight: '#2a5039',
  wood: '#9a7348',
  woodDark: '#4a3420',
  roof: '#7d3a34',
  roofDark: '#5c2824',
  sign: '#6d4c2f',
  wool: { light: '#efe9dc', shade: '#a39a8b' },
  blackWool: { light: '#4a4444', shade: '#1c1919' },
  lambWool: { light: '#fbf8f0', shade: '#b3ac9f' },
  face: '#241f1e',
  dog: { back: '#14161a', chest: '#f3f3f0', dark: '#050608' },
  wolf: { back: '#8d95a1', chest: '#ccd3db', dark: '#5a616b' },
  shadow: 'rgba(0, 0, 0, 0.42)',
  lead: '#e8f2ff',
  fear: '#7cc0ff',
  alarm: '#ff7a66',
  herding: '#d0a2ff',
  label: '#eef3ea',
  labelQuiet: '#b9c6b6',
  labelHalo: 'rgba(18, 28, 22, 0.85)',
};
