import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import { readWangSet, type WangSet, withTurns } from '../../procedural/auto-tiling/wang-set.js';
import type { TiledTileset } from './tiled-document.js';

/** A terrain set of a tileset, for a `WangTiler`. */
export interface NamedWangSet extends WangSet {
  /** The name that a person gave it. */
  readonly name: string;
  /** The names of its colors; that of color 1 is the first. */
  readonly colors: readonly string[];
}

/**
 * The terrain sets of a tileset. Tiles are numbered as in the tileset, from 0. Where the tileset
 * allows it, its tiles come mirrored and rotated, too. Weights are the probabilities of the tile and
 * of its colors.
 */
export function readWangSets(tileset: TiledTileset, path = 'tileset'): NamedWangSet[] {
  const likely = new Map<number, number>();
  if (Array.isArray(tileset.tiles))
    for (const { id, probability } of tileset.tiles as readonly { id: number; probability?: number }[])
      if (probability !== undefined) likely.set(id, probability);
  return (tileset.wangsets ?? []).map(({ name, type: kind, colors = [], wangtiles = [] }, i) => {
    const here = `${path}.wangsets[${i}]`;
    if (kind !== 'corner' && kind !== 'edge' && kind !== 'mixed')
      throw new InvalidDataError(
        `${here}.type`,
        `must be "corner", "edge" or "mixed", got ${showValue(kind)}; Tiled writes it from version 1.5 on`,
      );
    const tiles = wangtiles.map(({ tileid: tile, wangid }, k) => {
      if (typeof wangid === 'string')
        throw new InvalidDataError(`${here}.wangtiles[${k}].wangid`, 'must be eight numbers: save it with Tiled 1.5');
      const weights = wangid.filter((color) => color > 0).map((color) => colors[color - 1]?.probability ?? 1);
      return { tile, colors: wangid, weight: weights.reduce((product, one) => product * one, likely.get(tile) ?? 1) };
    });
    const { hflip = false, vflip = false, rotate = false } = tileset.transformations ?? {};
    const set = withTurns(readWangSet({ kind, tiles }, here), { flipX: hflip, flipY: vflip, rotate });
    return { ...set, name, colors: colors.map((color) => color.name) };
  });
}
