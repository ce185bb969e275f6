/** The colors and the light of a time of day. Colors are numbers as in `0xff8800`. */
export interface Palette {
  readonly zenith: number;
  /** Also the color of the haze. */
  readonly horizon: number;
  readonly sun: number;
  readonly sunStrength: number;
  /** Where the sun stands, as a direction. */
  readonly sunFrom: readonly [x: number, y: number, z: number];
  /** Light from the sky and from the ground, and how strong it is. */
  readonly skyLight: number;
  readonly groundLight: number;
  readonly ambient: number;
  readonly water: number;
}

/** Late afternoon, for the dark theme. */
export const darkPalette: Palette = {
  ...{ zenith: 0x3f6f9e, horizon: 0xe9c39a, sun: 0xffc88a, sunStrength: 3.2, sunFrom: [-0.75, 0.5, 0.45] },
  ...{ skyLight: 0xa9c4e6, groundLight: 0x6b5a44, ambient: 1.05, water: 0x2f7ea0 },
};

/** Noon, for the light theme. */
export const lightPalette: Palette = {
  ...{ zenith: 0x3d86c9, horizon: 0xcfe6f0, sun: 0xfff1d6, sunStrength: 3, sunFrom: [-0.45, 0.8, 0.4] },
  ...{ skyLight: 0xd3e8ff, groundLight: 0x7c7a5a, ambient: 1.25, water: 0x2e90b4 },
};
