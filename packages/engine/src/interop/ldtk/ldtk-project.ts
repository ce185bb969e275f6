import { InvalidDataError } from '../../data/check.js';
import type { Limits } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { parseJson } from '../../data/parse-json.js';
import {
  boolean,
  type Infer,
  integer,
  json,
  list,
  nullable,
  number,
  optional,
  record,
  text,
  tuple,
} from '../../data/schema.js';
import { showValue } from '../../data/show.js';

/** A large project has some hundred levels with hundred thousands of tiles. */
const LIMITS: Readonly<Partial<Limits>> = { characters: 400_000_000, values: 50_000_000, textLength: 10_000_000 };

const loose = { unknown: 'keep' } as const;
const maybe = <S extends Parameters<typeof nullable>[0]>(schema: S) => optional(nullable(schema as never));
const uid = integer();
const size = integer({ min: 0, max: 2 ** 20 });

const ruleSchema = record(
  {
    ...{ uid, active: optional(boolean()), size: integer({ min: 1, max: 9 }), pattern: list(integer()) },
    /** The choices; before version 1.5.3 one list, `tileIds`. */
    tileRectsIds: optional(list(list(integer({ min: 0 })))),
    tileIds: optional(list(integer({ min: 0 }))),
    tileMode: optional(text()),
    ...{ chance: optional(number()), breakOnMatch: optional(boolean()), alpha: optional(number()) },
    ...{ flipX: optional(boolean()), flipY: optional(boolean()), checker: optional(text()) },
    ...{ xModulo: optional(integer()), yModulo: optional(integer()), xOffset: optional(integer()) },
    ...{ yOffset: optional(integer()), tileXOffset: optional(integer()), tileYOffset: optional(integer()) },
    ...{ tileRandomXMin: optional(integer()), tileRandomXMax: optional(integer()) },
    ...{ tileRandomYMin: optional(integer()), tileRandomYMax: optional(integer()) },
    ...{ pivotX: optional(number()), pivotY: optional(number()), outOfBoundsValue: optional(nullable(integer())) },
    ...{ perlinActive: optional(boolean()), perlinSeed: optional(number()), perlinScale: optional(number()) },
    perlinOctaves: optional(number()),
  },
  loose,
);

/** A rule as LDtk writes it. */
export type LdtkRule = Infer<typeof ruleSchema>;

const ruleGroupSchema = record(
  {
    uid,
    active: optional(boolean()),
    isOptional: optional(boolean()),
    requiredBiomeValues: optional(list(text())),
    biomeRequirementMode: optional(integer()),
    rules: list(ruleSchema),
  },
  loose,
);

const layerDefinitionSchema = record(
  {
    identifier: text(),
    type: text(),
    uid,
    gridSize: integer({ min: 1, max: 10_000 }),
    intGridValues: list(record({ value: optional(integer()), groupUid: optional(integer()) }, loose)),
    autoRuleGroups: list(ruleGroupSchema),
    autoSourceLayerDefUid: maybe(uid),
    tilesetDefUid: maybe(uid),
    autoTilesetDefUid: maybe(uid),
    tilePivotX: optional(number()),
    tilePivotY: optional(number()),
    autoTilesKilledByOtherLayerUid: maybe(uid),
    biomeFieldUid: maybe(uid),
  },
  loose,
);

/** What a layer is, for all levels. */
export type LdtkLayerDefinition = Infer<typeof layerDefinitionSchema>;

const tilesetSchema = record(
  {
    uid,
    pxWid: integer({ min: 0 }),
    tileGridSize: integer({ min: 1 }),
    spacing: integer({ min: 0 }),
    padding: integer({ min: 0 }),
    cachedPixelData: optional(nullable(record({ opaqueTiles: optional(text()) }, loose))),
  },
  loose,
);

export type LdtkTileset = Infer<typeof tilesetSchema>;

const point = tuple([number(), number()]);
const tileSchema = record(
  {
    /** Pixels from the corner of the layer, x and y. */
    px: point,
    /** Pixels from the corner of the tileset image, x and y. */
    src: point,
    /** 1 if it is mirrored in x, 2 in y, 3 in both. */
    f: integer({ min: 0, max: 3 }),
    /** Number of the tile in its tileset. */
    t: optional(integer()),
  },
  loose,
);

/** A tile on a layer: `px` is where it is, `src` where its picture is, `f` is 1 for mirrored in x, 2 in y. */
export type LdtkTile = Infer<typeof tileSchema>;

const fieldSchema = record({ __identifier: text(), __value: json(), defUid: optional(uid) }, loose);
const entitySchema = record(
  {
    /** Its name, as the definition has it. */
    __identifier: text(),
    /** Pixels from the corner of the layer, x and y. */
    px: point,
    /** The values that designers gave it. */
    fieldInstances: list(fieldSchema),
  },
  loose,
);

/** A thing in a level, with its fields. */
export type LdtkEntity = Infer<typeof entitySchema>;

const layerSchema = record(
  {
    /** Its name, as the definition has it. */
    __identifier: text(),
    /** `IntGrid`, `Entities`, `Tiles` or `AutoLayer`. */
    __type: text(),
    /** Columns of cells. */
    __cWid: size,
    /** Rows of cells. */
    __cHei: size,
    /** Pixels of a cell. */
    __gridSize: integer({ min: 1, max: 10_000 }),
    /** The definition of the layer in the project. */
    layerDefUid: uid,
    /** Seed of the random choices of rules. */
    seed: optional(integer()),
    /** The tileset, where it is not that of the definition. */
    overrideTilesetUid: maybe(uid),
    /** Rule groups that are switched on for this layer. */
    optionalRules: optional(list(uid)),
    /** The value of each cell of an IntGrid, row by row; 0 is empty. */
    intGridCsv: optional(list(integer({ min: 0 }))),
    /** Tiles that rules have placed. */
    autoLayerTiles: optional(list(tileSchema)),
    /** Tiles that a person has placed. */
    gridTiles: optional(list(tileSchema)),
    /** What stands on an entity layer. */
    entityInstances: optional(list(entitySchema)),
  },
  loose,
);

/** A layer of a level. */
export type LdtkLayer = Infer<typeof layerSchema>;

const levelSchema = record(
  {
    /** Its name. */
    identifier: text(),
    /** Its number, unique in the project. */
    uid,
    /** Pixels from left to right. */
    pxWid: size,
    /** Pixels from top to bottom. */
    pxHei: size,
    /** The file of the level, where it is one of its own; null otherwise. */
    externalRelPath: maybe(text()),
    /** The values that designers gave it. */
    fieldInstances: optional(list(fieldSchema)),
    /** Null where the level is a file of its own. */
    layerInstances: optional(nullable(list(layerSchema))),
  },
  loose,
);

/** A level of a project; fields that are not listed are kept. */
export type LdtkLevel = Infer<typeof levelSchema>;

const projectSchema = record(
  {
    /** The version of LDtk that wrote it. */
    jsonVersion: text(),
    /** The next number that is not in use. */
    nextUid: optional(integer()),
    /** Definitions of layers and tilesets. */
    defs: record({ layers: list(layerDefinitionSchema), tilesets: list(tilesetSchema) }, loose),
    /** The levels, where the project has a single world. */
    levels: list(levelSchema),
    /** Worlds with levels of their own, in newer projects. */
    worlds: optional(list(record({ levels: list(levelSchema) }, loose))),
  },
  loose,
);

/** A project of LDtk; fields that are not listed are kept. */
export type LdtkProject = Infer<typeof projectSchema>;

/** Checks a project that was read from JSON. */
export function readLdtk(value: unknown, path = 'project'): LdtkProject {
  return parse(projectSchema, value, path, LIMITS);
}

/** Reads a file `.ldtk`. */
export function parseLdtk(source: string, path = 'project'): LdtkProject {
  return readLdtk(parseJson(source, LIMITS, path), path);
}

/** Reads a file `.ldtkl`: a level that is saved apart. */
export function parseLdtkLevel(source: string, path = 'level'): LdtkLevel {
  return parse(levelSchema, parseJson(source, LIMITS, path), path, LIMITS);
}

/** Writes a project, with everything that was in it when it was read. */
export function formatLdtk(project: LdtkProject): string {
  return `${JSON.stringify(readLdtk(project), undefined, '\t')}\n`;
}

/** The levels of a project, of all its worlds. */
export function listLevels({ levels, worlds = [] }: LdtkProject): LdtkLevel[] {
  return [...levels, ...worlds.flatMap((world) => world.levels)];
}

/**
 * Puts levels that are files of their own into the project. `open` receives the name of each as the
 * project has it, and returns what `parseLdtkLevel` made of that file.
 */
export function embedLevels(project: LdtkProject, open: (file: string) => LdtkLevel | undefined): LdtkProject {
  const embed = (levels: readonly LdtkLevel[], path: string) =>
    levels.map((level, i) => {
      const file = level.externalRelPath as string | null | undefined;
      if (level.layerInstances || !file) return level;
      const opened = open(file);
      if (opened === undefined)
        throw new InvalidDataError(`${path}[${i}].externalRelPath`, `there is no level ${showValue(file)}`);
      return parse(levelSchema, opened, file, LIMITS);
    });
  return {
    ...project,
    levels: embed(project.levels, 'project.levels'),
    ...(project.worlds && {
      worlds: project.worlds.map((world, i) => ({
        ...world,
        levels: embed(world.levels, `project.worlds[${i}].levels`),
      })),
    }),
  };
}
