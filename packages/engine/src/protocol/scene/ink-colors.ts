import type { Ink } from '../../sketch/sketch.js';

/** A color for each ink, as 0xRRGGBB, that is seen on dark and on light ground. */
export const INK_COLORS: Readonly<Record<Ink, number>> = Object.freeze({
  target: 0xe0a526,
  slot: 0xc77dff,
  path: 0x5aa9e6,
  ray: 0x8a97a5,
  hit: 0xef5350,
  range: 0x8a97a5,
  velocity: 0x35b779,
  request: 0xff7f50,
  sight: 0xf2c14e,
  hearing: 0x5aa9e6,
  smell: 0x8fbf5a,
  touch: 0xff7f50,
  sense: 0xc77dff,
  belief: 0xef6f9c,
});

/** Colors of the rings around the selected character and around what somebody points at. */
export const MARK_COLORS: Readonly<Record<'selected' | 'pointed', number>> = Object.freeze({
  selected: 0xffd23f,
  pointed: 0x5ad1e6,
});
