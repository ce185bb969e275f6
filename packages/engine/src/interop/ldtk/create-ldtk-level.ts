import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import {
  dictionary,
  type Infer,
  integer,
  json,
  list,
  optional,
  record,
  struct,
  text,
  unchecked,
} from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { RuleTiler } from '../../procedural/auto-tiling/rule-tiler.js';
import { definitionOf, layerOf } from './ldtk-layers.js';
import type { LdtkEntity, LdtkLayer, LdtkLevel, LdtkProject } from './ldtk-project.js';
import { readLdtkRules, withAutoTiles } from './ldtk-rules.js';

/** Options of {@link createLdtkLevel}. */
export type LdtkLevelOptions = Infer<typeof ldtkLevelOptions>;

const ldtkLevelOptions = struct({
  __proto__: null,
  /** A level of the project that has the layers which the new one gets. */
  like: unchecked<LdtkLevel>(),
  /** The name of the new level. */
  identifier: text({ minLength: 1 }),
  /** Cells of the layers in `values`. */
  width: integer({ min: 1, max: 2 ** 14 }),
  /** Rows of cells of the layers in `values`. */
  height: integer({ min: 1, max: 2 ** 14 }),
  /** By the name of an IntGrid layer: the value of each cell. */
  values: dictionary(unchecked<ArrayLike<number>>()),
  /** By the name of an entity layer: what stands there. */
  entities: optional(
    dictionary(
      list(
        record({
          /** The name of an entity that the project defines. */
          name: text(),
          /** Pixels. */
          x: integer(),
          y: integer(),
          fields: optional(dictionary(json())),
        }),
      ),
    ),
  ),
  /** For the random choices of rules, and the level's ids. By default 0. */
  seed: optional(integer()),
});

/**
 * Makes a level of a project from generated values: with the layers of another level, and with the
 * tiles that the project's rules place on them. Add it to `levels` of the project to write it.
 */
export function createLdtkLevel(project: LdtkProject, options: LdtkLevelOptions): LdtkLevel {
  checkOptions(ldtkLevelOptions, options, 'createLdtkLevel');
  const { like, identifier, width, height, values, entities = {}, seed = 0 } = options;
  const rng = new Rng(seed);
  const uid = project.nextUid ?? 1 + Math.max(0, ...project.levels.map((level) => level.uid));
  const names = [...Object.keys(values), ...Object.keys(entities)].map((name) => layerOf(like, name));
  const sized = names.find(({ __type }) => __type === 'IntGrid') ?? names[0];
  if (sized === undefined) throw new InvalidDataError('createLdtkLevel.values', 'must name a layer');
  const [pxWid, pxHei] = [width * sized.__gridSize, height * sized.__gridSize];
  const layerInstances = (like.layerInstances ?? []).map((layer): LdtkLayer => {
    const size = layer.__gridSize;
    const [columns, rows] = [Math.ceil(pxWid / size), Math.ceil(pxHei / size)];
    const grid = values[layer.__identifier];
    if (grid !== undefined && grid.length !== columns * rows)
      throw new InvalidDataError(
        `createLdtkLevel.values.${layer.__identifier}`,
        `must have ${columns * rows} values, got ${grid.length}`,
      );
    const isGrid = definitionOf(project, layer).type === 'IntGrid';
    return {
      ...layer,
      ...{ iid: createIid(rng), levelId: uid, seed: layer.seed === undefined ? seed : (layer.seed + seed) % 9_999_999 },
      ...{ __cWid: columns, __cHei: rows, autoLayerTiles: [], gridTiles: [] },
      intGridCsv: grid ? [...Array.from(grid)] : isGrid ? new Array<number>(columns * rows).fill(0) : [],
      entityInstances: (entities[layer.__identifier] ?? []).map((entity) => createEntity(project, entity, size, rng)),
    } as LdtkLayer;
  });
  let level = { ...like, identifier, uid, iid: createIid(rng), pxWid, pxHei, layerInstances } as LdtkLevel;
  for (const layer of layerInstances)
    if (definitionOf(project, layer).autoRuleGroups.length > 0) {
      const tiler = new RuleTiler(readLdtkRules(project, level, layer.__identifier));
      level = withAutoTiles(project, level, layer.__identifier, tiler.run());
    }
  return level;
}

interface EntityDefinition {
  readonly identifier: string;
  readonly uid: number;
  readonly width?: number;
  readonly height?: number;
  readonly pivotX?: number;
  readonly pivotY?: number;
  readonly fieldDefs?: readonly { readonly identifier: string; readonly uid: number; readonly __type?: string }[];
}

function createEntity(
  project: LdtkProject,
  { name, x, y, fields = {} }: { name: string; x: number; y: number; fields?: Readonly<Record<string, unknown>> },
  size: number,
  rng: Rng,
): LdtkEntity {
  const { entities = [] } = project.defs as { entities?: readonly EntityDefinition[] };
  const definition = entities.find(({ identifier }) => identifier === name);
  if (definition === undefined)
    throw new InvalidDataError('createLdtkLevel.entities', `the project defines no entity "${name}"`);
  const { uid, width = size, height = size, pivotX = 0, pivotY = 0, fieldDefs = [] } = definition;
  const fieldInstances = Object.entries(fields).map(([field, value]) => {
    const known = fieldDefs.find(({ identifier }) => identifier === field);
    if (known === undefined)
      throw new InvalidDataError(`createLdtkLevel.entities.${name}`, `the entity defines no field "${field}"`);
    return {
      __identifier: field,
      __type: known.__type ?? 'String',
      __value: value,
      __tile: null,
      defUid: known.uid,
      realEditorValues: [],
    };
  });
  return {
    ...{ __identifier: name, __grid: [Math.floor(x / size), Math.floor(y / size)], __pivot: [pivotX, pivotY] },
    ...{ __tags: [], __tile: null, __smartColor: '#888888', iid: createIid(rng), width, height, defUid: uid },
    ...{ px: [x, y], fieldInstances },
  } as LdtkEntity;
}

/** A number in the form in which LDtk names things. */
function createIid(rng: Rng): string {
  const digits = Array.from({ length: 32 }, () => rng.integer(0, 15).toString(16)).join('');
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
}
