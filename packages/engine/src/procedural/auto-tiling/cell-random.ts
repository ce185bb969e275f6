/**
 * A whole number from 0 to below `count` that depends on a seed and a cell alone. It is the one of
 * LDtk, so that rules choose the same tiles here and there. Products beyond 2⁵³ are rounded as every
 * machine rounds them.
 */
export function randomAtCell(seed: number, x: number, y: number, count: number): number {
  const start = seed + x * 374761393 + y * 668265263;
  const mixed = (start ^ (start >> 13)) * 1274126177;
  return (mixed ^ (mixed >> 16)) % count;
}
