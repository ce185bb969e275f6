import { type Infer, integer, list, number, optional, record, text, tuple, unchecked } from '../../data/schema.js';

const index = integer({ min: 0, max: 2 ** 31 - 1 });
const count = integer({ min: 0, max: 2 ** 31 - 1 });
const keep = { unknown: 'keep' } as const;
const three = tuple([number(), number(), number()]);

/** Only buffers are long texts. */
export const gltfLimits = { characters: 2 ** 28, textLength: 2 ** 28 } as const;

/** What is read of a glTF 2.0 document; everything else may be there. */
export const gltfSchema = record(
  {
    asset: record({ version: text({ pattern: /^2\.\d+$/, wanted: 'a version 2.x' }) }, keep),
    extensionsRequired: optional(list(text())),
    scene: optional(index),
    scenes: optional(list(record({ nodes: optional(list(index)) }, keep))),
    nodes: optional(
      list(
        record(
          {
            name: optional(text()),
            mesh: optional(index),
            children: optional(list(index)),
            matrix: optional(list(number(), { min: 16, max: 16 })),
            translation: optional(three),
            rotation: optional(tuple([number(), number(), number(), number()])),
            scale: optional(three),
          },
          keep,
        ),
      ),
    ),
    meshes: optional(
      list(
        record(
          {
            name: optional(text()),
            primitives: list(
              record(
                {
                  attributes: record({ POSITION: optional(index) }, keep),
                  indices: optional(index),
                  mode: optional(integer({ min: 0, max: 6 })),
                },
                keep,
              ),
            ),
          },
          keep,
        ),
      ),
    ),
    accessors: optional(
      list(
        record(
          {
            bufferView: optional(index),
            byteOffset: optional(count),
            componentType: integer(),
            count,
            type: text(),
            sparse: optional(unchecked<unknown>()),
          },
          keep,
        ),
      ),
    ),
    bufferViews: optional(
      list(
        record(
          {
            buffer: index,
            byteOffset: optional(count),
            byteLength: count,
            byteStride: optional(integer({ min: 4, max: 252 })),
          },
          keep,
        ),
      ),
    ),
    buffers: optional(list(record({ uri: optional(text({ maxLength: 2 ** 28 })), byteLength: count }, keep))),
  },
  keep,
);

export type GltfDocument = Infer<typeof gltfSchema>;
