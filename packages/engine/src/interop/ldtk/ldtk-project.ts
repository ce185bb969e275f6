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
const tileSchema = record({ px: point, src: point, f: integer({ min: 0, max: 3 }), t: optional(integer()) }, loose);

/** A tile on a layer: `px` is where it is, `src` where its picture is, `f` is 1 for mirrored in x, 2 in y. */
export type LdtkTile = Infer<typeof tileSchema>;

const fieldSchema = record({ __identifier: text(), __value: json(), defUid: optional(uid) }, loose);
const entitySchema = record({ __identifier: text(), px: point, fieldInstances: list(fieldSchema) }, loose);

/** A thing in a level, with its fields. */
export type LdtkEntity = Infer<typeof entitySchema>;

const layerSchema = record(
  {
    __identifier: text(),
    __type: text(),
    __cWid: size,
    __cHei: size,
    __gridSize: integer({ min: 1, max: 10_000 }),
    layerDefUid: uid,
    seed: optional(integer()),
    overrideTilesetUid: maybe(uid),
    optionalRules: optional(list(uid)),
    intGridCsv: optional(list(integer({ min: 0 }))),
    autoLayerTiles: optional(list(tileSchema)),
    gridTiles: optional(list(tileSchema)),
    entityInstances: optional(list(entitySchema)),
  },
  loose,
);

/** A layer of a level. */
export type LdtkLayer = Infer<typeof layerSchema>;

const levelSchema = record(
  {
    identifier: text(),
    uid,
    pxWid: size,
    pxHei: size,
    externalRelPath: maybe(text()),
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
    jsonVersion: text(),
    nextUid: optional(integer()),
    defs: record({ layers: list(layerDefinitionSchema), tilesets: list(tilesetSchema) }, loose),
    levels: list(levelSchema),
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
