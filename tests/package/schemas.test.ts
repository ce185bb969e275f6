import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { behaviorJsonSchema } from 'gumption/behavior/files';
import { scenarioJsonSchema } from 'gumption/behavior/scenario';
import { type AnySchema, formatJson, type JsonSchemaObject, type Schema, toJsonSchema, union } from 'gumption/data';
import { generatorSchema } from 'gumption/procedural/generators';
import { pointsJsonSchema } from 'gumption/tactics/locations';
import { spotQuerySchema } from 'gumption/tactics/queries';
import { describe, expect, it } from 'vitest';
import { assignmentsSchema } from '../../packages/engine/src/behavior/cast/assignments-document.js';
import { sheetSchema } from '../../packages/engine/src/behavior/cast/character-sheet.js';
import { recordingSchema } from '../../packages/engine/src/learning/demonstrations/recording.js';
import { cooperativeScriptSchema } from '../../packages/engine/src/tactics/scripts/document/script-document.js';
import { drillSchema } from '../../packages/engine/src/tactics/scripts/drills/drill-document.js';
import { DEFAULT_PLACES } from '../../packages/workbench/server/files/config.js';
import { DOCUMENT_KINDS } from '../../packages/workbench/server/files/document-kinds.js';
import { root } from '../sources.js';

const folder = join(root, 'packages/engine/schema');
const templates = join(root, 'packages/create-gumption/templates');

function schemaOf(schema: Schema | AnySchema, name: string): JsonSchemaObject {
  return toJsonSchema(schema as Schema, { id: `urn:gumption:${name}:1`, title: `Gumption ${name}` });
}

/** The schema of each sort of document, by the folder or file of a project that it belongs to. */
const SCHEMAS: { readonly [place: string]: { readonly file: string; readonly schema: JsonSchemaObject } } = {
  behaviors: { file: 'behavior-1.json', schema: behaviorJsonSchema() },
  sheets: { file: 'sheet-1.json', schema: schemaOf(sheetSchema, 'sheet') },
  queries: { file: 'query-1.json', schema: schemaOf(spotQuerySchema, 'query') },
  scripts: { file: 'script-1.json', schema: schemaOf(union(cooperativeScriptSchema, drillSchema), 'script') },
  generators: { file: 'generator-1.json', schema: schemaOf(generatorSchema, 'generator') },
  recordings: { file: 'recording-1.json', schema: schemaOf(recordingSchema, 'recording') },
  scenarios: { file: 'scenario-1.json', schema: scenarioJsonSchema() },
  points: { file: 'points-1.json', schema: pointsJsonSchema() },
  assignments: { file: 'assignments-1.json', schema: schemaOf(assignmentsSchema, 'assignments') },
};

describe('the published schemas', () => {
  it.each(Object.keys(SCHEMAS))('are what the engine says of %s', async (place) => {
    const { file, schema } = SCHEMAS[place];
    await expect(formatJson(schema)).toMatchFileSnapshot(join(folder, file));
  });

  it('cover every sort of document, and nothing else is published', () => {
    expect(Object.keys(SCHEMAS)).toEqual(expect.arrayContaining(DOCUMENT_KINDS.map(({ name }) => name)));
    expect(readdirSync(folder).sort()).toEqual(
      Object.values(SCHEMAS)
        .map(({ file }) => file)
        .sort(),
    );
  });

  it.each(readdirSync(templates))('are found by editors in a game made from the template %s', (template) => {
    const text = readFileSync(join(templates, template, '.vscode/settings.json'), 'utf8');
    const { 'json.schemas': found } = JSON.parse(text) as {
      'json.schemas': readonly { fileMatch: readonly string[]; url: string }[];
    };
    const matched = Object.fromEntries(found.map(({ fileMatch, url }) => [fileMatch.join(), url]));
    const expected = Object.entries(SCHEMAS).map(([place, { file }]) => {
      const where = DEFAULT_PLACES[place as keyof typeof DEFAULT_PLACES];
      return [`/${where}${where.endsWith('.json') ? '' : '/**/*.json'}`, `./node_modules/gumption/schema/${file}`];
    });
    expect(matched).toEqual(Object.fromEntries(expected));
  });
});
