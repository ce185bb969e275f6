import { formatJson } from '../../../data/canonical-json.js';
import { parseJson } from '../../../data/parse-json.js';
import { boolean, type Infer, integer, list, number, optional, record, text, tuple } from '../../../data/schema.js';
import { defineVersions } from '../../../data/versioned.js';
import type { NavMesh, NavMeshOptions, NavMeshSource } from '../nav-mesh.js';
import { createNavMesh } from './create-nav-mesh.js';

// Not in the field order of vectors: V8 stores the fields of all records with the same field order
// in the same representation, and schemas in place of numbers would make every write to a vector in
// the game an allocation.
const point = record({ z: number(), y: number(), x: number() });
const file = record({
  version: integer(),
  vertices: list(tuple([number(), number(), number()])),
  polygons: list(list(integer())),
  areas: optional(list(integer())),
  links: optional(
    list(
      record({
        from: point,
        to: point,
        cost: optional(number()),
        bothWays: optional(boolean()),
        kind: optional(text()),
      }),
    ),
  ),
});

const versions = defineVersions<Infer<typeof file>>({ current: 1, schema: file, migrations: {} });

/** A level of a million vertices is a large file, not an attack. */
const LIMITS = { characters: 500_000_000, values: 50_000_000 } as const;

/**
 * Writes a mesh as JSON, with its version, for `restoreNavMesh`. Only the source of the mesh is
 * saved.
 */
export function saveNavMesh({ source }: NavMesh): string {
  const { vertices, polygons, areas, links } = source;
  const document = {
    version: versions.current,
    // Adding 0 turns negative zero into zero, which JSON would not preserve.
    vertices: Array.from({ length: vertices.length / 3 }, (_, i) =>
      [0, 1, 2].map((axis) => vertices[3 * i + axis] + 0),
    ),
    polygons: polygons.map((corners) => Array.from(corners)),
    ...(areas === undefined ? {} : { areas: Array.from(areas) }),
    ...(links === undefined ? {} : { links }),
  };
  return formatJson(document, { limits: LIMITS });
}

/**
 * Reads a saved mesh, checks it and makes it ready for searches. Throws `InvalidDataError` or
 * `InvalidJsonError` with all problems.
 */
export function restoreNavMesh(json: string, options: NavMeshOptions = {}): NavMesh {
  const { vertices, polygons, areas, links } = versions.read(parseJson(json, LIMITS), '', LIMITS);
  const source: NavMeshSource = {
    vertices: vertices.flat(),
    polygons,
    ...(areas === undefined ? {} : { areas }),
    ...(links === undefined ? {} : { links }),
  };
  return createNavMesh(source, options);
}
