import { formatJson } from '../../../data/canonical-json.js';
import { parseJson } from '../../../data/parse-json.js';
import { boolean, type Infer, integer, list, number, optional, record, text, tuple } from '../../../data/schema.js';
import { defineVersions } from '../../../data/versioned.js';
import type { NavMesh, NavMeshOptions, NavMeshSource } from '../nav-mesh.js';
import { createNavMesh } from './create-nav-mesh.js';

// Not in the order of vectors: V8 lets records with the same fields in the same order share how
// these are stored, and schemas in place of numbers would make every number that is written to a
// vector, anywhere in the game, an allocation.
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
 * Writes a mesh as JSON, with its version: what `loadNavMesh` reads. Only what it was made from is
 * saved.
 */
export function saveNavMesh({ source }: NavMesh): string {
  const { vertices, polygons, areas, links } = source;
  const document = {
    version: versions.current,
    // Negative zero is not written: it would be read as zero.
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
 * Reads a mesh that was saved, checks it and makes it ready. Throws `InvalidDataError` or
 * `InvalidJsonError` with all that is wrong.
 */
export function loadNavMesh(json: string, options: NavMeshOptions = {}): NavMesh {
  const { vertices, polygons, areas, links } = versions.read(parseJson(json, LIMITS), '', LIMITS);
  const source: NavMeshSource = {
    vertices: vertices.flat(),
    polygons,
    ...(areas === undefined ? {} : { areas }),
    ...(links === undefined ? {} : { links }),
  };
  return createNavMesh(source, options);
}
