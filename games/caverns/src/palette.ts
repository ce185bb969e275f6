import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';
import type { CreatureKind } from './creature.js';
import type { Style } from './dig.js';
import type { Lock } from './map.js';

/** The colors of the rock of one style. */
export interface Rock {
  /** Two shades of floor, the joints between stones, and what lies about. */
  readonly floor: readonly [string, string];
  readonly joint: string;
  readonly rubble: string;
  /** The top of walls, their lit edge, and their face. */
  readonly top: string;
  readonly edge: string;
  readonly face: string;
}

/** All colors of the picture; a theme is one such record. */
export interface Palette extends PageColors {
  readonly rocks: Readonly<Record<Style, Rock>>;
  /** What the hero has not seen, and what it only remembers, as red, green, blue; the torch's warmth. */
  readonly dark: readonly [number, number, number];
  readonly memory: number;
  readonly torch: string;
  readonly wood: string;
  readonly woodDark: string;
  readonly stairs: string;
  readonly stairsDark: string;
  readonly locks: Readonly<Record<Lock, string>>;
  readonly gold: string;
  readonly goldLight: string;
  readonly potion: string;
  readonly heart: string;
  readonly glass: string;
  readonly bodies: Readonly<Record<CreatureKind, Shade>>;
  readonly eye: string;
  readonly metal: string;
  readonly cape: string;
  readonly bone: string;
  readonly health: string;
  readonly healthBack: string;
  readonly hurt: string;
  readonly healed: string;
  readonly noise: string;
  readonly arrow: string;
  readonly alert: string;
  readonly curious: string;
  readonly way: string;
  readonly strip: string;
}

const BODIES: Palette['bodies'] = {
  hero: { light: '#9cc7ff', plain: '#4b86d8', dark: '#274c8a' },
  goblin: { light: '#b9dd7c', plain: '#6fa23c', dark: '#3c6122' },
  ogre: { light: '#d9b48a', plain: '#a5744a', dark: '#5f3f27' },
  archer: { light: '#c6a3e6', plain: '#8055b3', dark: '#472c6b' },
  wolf: { light: '#c3c9d1', plain: '#828c98', dark: '#464e58' },
  warden: { light: '#ee9c86', plain: '#bf4532', dark: '#6d1f18' },
};

const THINGS = {
  wood: '#8a5a32',
  woodDark: '#553519',
  locks: { bronze: '#d08a4e', silver: '#c3cfdb', gold: '#f2c84b' },
  gold: '#e0a92e',
  goldLight: '#ffe28a',
  potion: '#e0527e',
  heart: '#e5484d',
  glass: '#dfeaf2',
  bodies: BODIES,
  eye: '#14181d',
  metal: '#dbe3ea',
  cape: '#a8323c',
  bone: '#efe6d2',
  hurt: '#ff6b5e',
  healed: '#7fd36b',
  arrow: '#f1e3c3',
  alert: '#ff5c4d',
  curious: '#ffc94d',
} as const;

export const darkPalette: Palette = {
  ...DARK_PAGE,
  ...THINGS,
  labelQuiet: '#b3bdc8',
  labelHalo: 'rgba(10, 12, 16, 0.85)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  rocks: {
    cave: {
      floor: ['#4a443d', '#453f39'],
      joint: '#3a352f',
      rubble: '#5a534a',
      top: '#211f20',
      edge: '#635a4e',
      face: '#322d2a',
    },
    maze: {
      floor: ['#3f4a48', '#3a4543'],
      joint: '#303a38',
      rubble: '#4e5b57',
      top: '#1b2223',
      edge: '#54645f',
      face: '#283131',
    },
    halls: {
      floor: ['#474656', '#42414f'],
      joint: '#363543',
      rubble: '#575568',
      top: '#1f1f29',
      edge: '#605e75',
      face: '#2e2d3a',
    },
    keep: {
      floor: ['#51433f', '#4b3e3a'],
      joint: '#3e322f',
      rubble: '#61504a',
      top: '#251d1e',
      edge: '#6f5a52',
      face: '#372b2a',
    },
  },
  dark: [20, 23, 28],
  memory: 0.5,
  torch: '255, 196, 120',
  stairs: '#9aa1a8',
  stairsDark: '#1a1c20',
  health: '#d84a4f',
  healthBack: 'rgba(255, 255, 255, 0.13)',
  noise: 'rgba(150, 205, 255, 0.75)',
  way: '#f0c35a',
  strip: '#1c2027',
};

export const lightPalette: Palette = {
  ...LIGHT_PAGE,
  ...THINGS,
  labelQuiet: '#4b5661',
  labelHalo: 'rgba(246, 243, 236, 0.88)',
  shadow: 'rgba(40, 30, 20, 0.35)',
  rocks: {
    cave: {
      floor: ['#d8cdbb', '#d2c6b3'],
      joint: '#bfb29d',
      rubble: '#b7aa94',
      top: '#8b7f70',
      edge: '#efe6d6',
      face: '#a89a87',
    },
    maze: {
      floor: ['#cbd5cd', '#c5cfc7'],
      joint: '#b0bcb3',
      rubble: '#a7b4aa',
      top: '#72817c',
      edge: '#e4ece5',
      face: '#8e9d96',
    },
    halls: {
      floor: ['#d3d1de', '#cdcbd8'],
      joint: '#bab7c8',
      rubble: '#b1aec0',
      top: '#7b788d',
      edge: '#ebe9f2',
      face: '#9794a8',
    },
    keep: {
      floor: ['#dccbc2', '#d6c4bb'],
      joint: '#c3afa5',
      rubble: '#bba69b',
      top: '#8c766d',
      edge: '#f0e4dd',
      face: '#a8928a',
    },
  },
  dark: [230, 233, 237],
  memory: 0.55,
  torch: '255, 214, 140',
  stairs: '#7d8288',
  stairsDark: '#3a3d42',
  health: '#c93a40',
  healthBack: 'rgba(20, 30, 42, 0.14)',
  noise: 'rgba(40, 110, 190, 0.7)',
  way: '#a8700f',
  strip: '#f4f1ea',
};
