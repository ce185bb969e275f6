import { InvalidDataError } from '../../data/check.js';
import type { PlacedTile, RuleTilerOptions } from '../../procedural/auto-tiling/rule-tiler.js';
import type { TileRule } from '../../procedural/auto-tiling/tile-rule.js';
import { definitionOf, layerOf, readIntGrid } from './ldtk-layers.js';
import type {
  LdtkLayer,
  LdtkLayerDefinition,
  LdtkLevel,
  LdtkProject,
  LdtkRule,
  LdtkTile,
  LdtkTileset,
} from './ldtk-project.js';

/**
 * The rules of a layer as they apply to a level, with its values, for a `RuleTiler`. Optional groups
 * count where the level asks for them, and groups of biomes where it has the biome.
 */
export function readLdtkRules(project: LdtkProject, level: LdtkLevel, name: string): RuleTilerOptions {
  const layer = layerOf(level, name);
  const definition = definitionOf(project, layer);
  const source = sourceOf(level, layer, definition);
  const sourceDefinition = definitionOf(project, source);
  const tileset = tilesetOf(project, layer, definition);
  const groups = new Map(
    sourceDefinition.intGridValues.map(({ value, groupUid }, i) => [value ?? i + 1, groupUid ?? 0] as const),
  );
  const opaque = tileset.cachedPixelData?.opaqueTiles;
  return {
    rules: definition.autoRuleGroups
      .filter((group) => isApplied(group, level, layer, definition))
      .flatMap(({ rules }) => rules.filter(({ active = true }) => active).map((rule) => readRule(rule))),
    values: readIntGrid(source),
    width: source.__cWid,
    height: source.__cHei,
    seed: layer.seed ?? 0,
    cellSize: layer.__gridSize,
    columns: columnsOf(tileset),
    groupOf: (value) => groups.get(value),
    isOpaque: (tile) => opaque?.[tile] === '1',
    ...allowedCells(level, definition),
    pivotX: definition.tilePivotX ?? 0,
    pivotY: definition.tilePivotY ?? 0,
  };
}

/** Whose values the rules look at: another layer's, for layers of type AutoLayer. */
function sourceOf(
  level: LdtkLevel,
  layer: LdtkLayer,
  { type, autoSourceLayerDefUid, identifier }: LdtkLayerDefinition,
) {
  if (type === 'IntGrid') return layer;
  const found = level.layerInstances?.find(({ layerDefUid }) => layerDefUid === autoSourceLayerDefUid);
  if (found === undefined) throw new InvalidDataError(identifier, 'must have a source layer with values for its rules');
  return found;
}

function tilesetOf(project: LdtkProject, layer: LdtkLayer, definition: LdtkLayerDefinition): LdtkTileset {
  const wanted = layer.overrideTilesetUid ?? definition.tilesetDefUid ?? definition.autoTilesetDefUid;
  const found = project.defs.tilesets.find(({ uid }) => uid === wanted);
  if (found === undefined) throw new InvalidDataError(definition.identifier, 'must have a tileset for its rules');
  return found;
}

function columnsOf({ pxWid, padding, spacing, tileGridSize }: LdtkTileset): number {
  return Math.max(1, Math.floor((pxWid - 2 * padding + spacing) / (tileGridSize + spacing)));
}

function isApplied(
  group: LdtkLayerDefinition['autoRuleGroups'][number],
  level: LdtkLevel,
  layer: LdtkLayer,
  { biomeFieldUid }: LdtkLayerDefinition,
): boolean {
  const { active = true, isOptional = false, requiredBiomeValues = [], biomeRequirementMode = 0, uid } = group;
  const field = level.fieldInstances?.find(({ defUid }) => defUid === biomeFieldUid);
  if (active && requiredBiomeValues.length > 0 && field !== undefined) {
    const biomes = Array.isArray(field.__value) ? field.__value : [field.__value];
    const has = (biome: string) => biomes.includes(biome);
    return biomeRequirementMode === 1 ? requiredBiomeValues.every(has) : requiredBiomeValues.some(has);
  }
  return isOptional ? (layer.optionalRules ?? []).includes(uid) : active;
}

/** A layer may keep its tiles away from cells where another layer has tiles. */
function allowedCells(level: LdtkLevel, { autoTilesKilledByOtherLayerUid }: LdtkLayerDefinition) {
  const other = level.layerInstances?.find(({ layerDefUid }) => layerDefUid === autoTilesKilledByOtherLayerUid);
  if (other === undefined) return {};
  const { __gridSize: size, __cWid: width, gridTiles = [] } = other;
  const taken = new Set(gridTiles.map(({ px: [x, y] }) => Math.floor(y / size) * width + Math.floor(x / size)));
  return { isAllowed: (cell: number) => !taken.has(cell) };
}

function readRule(rule: LdtkRule): TileRule {
  const { tileMode = 'Single', tileIds, tileRectsIds, checker = 'None' } = rule;
  const stamp = tileMode === 'Stamp';
  const old = tileIds === undefined ? [] : stamp ? [tileIds] : tileIds.map((tile) => [tile]);
  const range = (min = 0, max = 0) => (min === 0 && max === 0 ? undefined : { min, max });
  const randomX = range(rule.tileRandomXMin, rule.tileRandomXMax);
  const randomY = range(rule.tileRandomYMin, rule.tileRandomYMax);
  return {
    ...{ id: rule.uid, size: rule.size, pattern: rule.pattern, stamp },
    tiles: (tileIds === undefined ? (tileRectsIds ?? []) : old).filter(({ length }) => length > 0),
    ...{ pivotX: rule.pivotX ?? 0, pivotY: rule.pivotY ?? 0, alpha: rule.alpha ?? 1 },
    chance: Math.min(1, Math.max(0, rule.chance ?? 1)),
    ...{ flipX: rule.flipX ?? false, flipY: rule.flipY ?? false, breakOnMatch: rule.breakOnMatch ?? false },
    ...{ everyX: rule.xModulo ?? 1, everyY: rule.yModulo ?? 1, startX: rule.xOffset ?? 0, startY: rule.yOffset ?? 0 },
    checker: checker === 'Horizontal' ? 'horizontal' : checker === 'Vertical' ? 'vertical' : 'none',
    ...(rule.outOfBoundsValue != null && { outside: rule.outOfBoundsValue }),
    ...{ offsetX: rule.tileXOffset ?? 0, offsetY: rule.tileYOffset ?? 0 },
    ...(randomX && { randomX }),
    ...(randomY && { randomY }),
    ...(rule.perlinActive && {
      noise: {
        seed: Math.trunc(rule.perlinSeed ?? 0),
        scale: rule.perlinScale ?? 0.2,
        octaves: Math.min(32, Math.max(1, Math.trunc(rule.perlinOctaves ?? 2))),
      },
    }),
  };
}

/** Puts the tiles of a `RuleTiler` into a layer, as LDtk has them. */
export function withAutoTiles(
  project: LdtkProject,
  level: LdtkLevel,
  name: string,
  tiles: readonly PlacedTile[],
): LdtkLevel {
  const layer = layerOf(level, name);
  const tileset = tilesetOf(project, layer, definitionOf(project, layer));
  const columns = columnsOf(tileset);
  const pictureAt = (index: number) => tileset.padding + index * (tileset.tileGridSize + tileset.spacing);
  const autoLayerTiles = tiles.map(
    ({ x, y, tile, flips, alpha, rule, cell }): LdtkTile =>
      ({
        px: [x, y],
        src: [pictureAt(tile % columns), pictureAt(Math.floor(tile / columns))],
        ...{ f: flips, t: tile, d: [rule, cell], a: alpha },
      }) as LdtkTile,
  );
  return {
    ...level,
    layerInstances: level.layerInstances!.map((one) => (one === layer ? { ...one, autoLayerTiles } : one)),
  };
}
