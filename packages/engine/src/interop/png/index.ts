/** Pictures as PNG, and height maps as PNG or raw numbers. */
export {
  type HeightPngOptions,
  type HeightRange,
  type RawHeightFormat,
  type RawHeightOptions,
  readHeightPng,
  readRawHeights,
  writeHeightPng,
  writeRawHeights,
} from './height-maps.js';
export type { Picture } from './png.js';
export { readPng } from './read-png.js';
export { writePng } from './write-png.js';
