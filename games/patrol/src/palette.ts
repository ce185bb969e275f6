import type { Shade } from '../../shared/figure.js';
import { DARK_PAGE, LIGHT_PAGE, type PageColors } from '../../shared/page-colors.js';

/**
 * All colors of the picture; a theme is one such record. Colors are CSS; the lists repeat when they
 * run out.
 */
export interface Palette extends PageColors {
  readonly floorTop: string;
  readonly floorBottom: string;
  readonly floorEdge: string;
  readonly grid: string;
  readonly gridStrong: string;
  readonly obstacleTopLight: string;
  readonly obstacleTopDark: string;
  readonly obstacleSide: string;
  readonly obstacleEdge: string;
  readonly obstacleInlay: string;
  readonly waypointLight: string;
  readonly waypointPlain: string;
  readonly waypointDark: string;
  readonly waypointHalo: string;
  readonly path: string;
  readonly badge: string;
  readonly tread: string;
  readonly visor: string;
  readonly eye: string;
  readonly robots: readonly Shade[];
}

export const darkPalette: Palette = {
  ...DARK_PAGE,
  floorTop: '#21272e',
  floorBottom: '#1b2027',
  floorEdge: '#2e363f',
  grid: 'rgba(148, 170, 196, 0.055)',
  gridStrong: 'rgba(148, 170, 196, 0.1)',
  obstacleTopLight: '#835050',
  obstacleTopDark: '#6b4042',
  obstacleSide: '#44292d',
  obstacleEdge: 'rgba(255, 214, 204, 0.2)',
  obstacleInlay: 'rgba(32, 12, 14, 0.2)',
  shadow: 'rgba(0, 0, 0, 0.5)',
  waypointLight: '#f2d689',
  waypointPlain: '#d9b24a',
  waypointDark: '#a88129',
  waypointHalo: 'rgba(217, 178, 74, 0.16)',
  path: '#4d9ddb',
  selection: '#e0b04c',
  label: '#d9e0e8',
  labelQuiet: '#98a4b1',
  labelHalo: 'rgba(22, 26, 32, 0.85)',
  badge: '#14171c',
  tread: '#3d4753',
  visor: '#131a24',
  eye: '#eaf6ff',
  robots: [
    { light: '#8cc6ff', plain: '#4a9fff', dark: '#2467bd' },
    { light: '#8ee5ba', plain: '#46c488', dark: '#228458' },
    { light: '#f2b0d4', plain: '#dc74ae', dark: '#96417a' },
    { light: '#f5c591', plain: '#e5924a', dark: '#a35c22' },
  ],
};

export const lightPalette: Palette = {
  ...darkPalette,
  ...LIGHT_PAGE,
  floorTop: '#fbfcfd',
  floorBottom: '#f1f4f7',
  floorEdge: '#d3dae2',
  grid: 'rgba(52, 72, 98, 0.06)',
  gridStrong: 'rgba(52, 72, 98, 0.12)',
  obstacleTopLight: '#dca59d',
  obstacleTopDark: '#cb8d86',
  obstacleSide: '#a36964',
  obstacleEdge: 'rgba(255, 255, 255, 0.6)',
  obstacleInlay: 'rgba(110, 46, 42, 0.13)',
  shadow: 'rgba(52, 62, 78, 0.2)',
  waypointPlain: '#d5a52f',
  waypointDark: '#9d7415',
  waypointHalo: 'rgba(200, 150, 30, 0.18)',
  path: '#2a7cc0',
  labelQuiet: '#5f6c7a',
  labelHalo: 'rgba(250, 251, 252, 0.9)',
  badge: '#ffffff',
  tread: '#5b6673',
  visor: '#17202c',
};
