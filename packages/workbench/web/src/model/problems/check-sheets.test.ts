import { readSheet } from 'gumption/behavior/cast';
import { ProjectCheck } from 'gumption/behavior/files';
import { parseText } from 'gumption/behavior/text';
import { vocabularyFrom } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';
import { checkSheets } from './check-sheets.js';
import { fixesFor } from './fixes.js';

const guard = {
  ...parseText('behavior guard for guard\nsequence #root\n  wait #w seconds: $rest\n  subtree #s behavior: walk'),
  parameters: { rest: { type: 'number', default: 1, max: 60 } },
} as const;
const walk = {
  ...parseText('behavior walk for guard\ngoTo #go waypoint: w1, speed: $pace'),
  parameters: { pace: { type: 'number', default: 5 } },
} as const;
const documents = [guard, walk];
const judge = {
  find: (name: string) => documents.find((each) => each.name === name),
  lexicon: createLexicon(VOCABULARY),
  check: new ProjectCheck({ vocabulary: vocabularyFrom(VOCABULARY), documents }),
};
const sheet = (name: string, more: object = {}) =>
  readSheet({ $schema: 'urn:gumption:sheet:1', version: 1, name, ...more });
const words = (...sheets: ReturnType<typeof sheet>[]) =>
  checkSheets(sheets, judge).map(({ sheet, path, level, text }) => `${level} ${sheet} ${path}: ${text}`);

describe('problems of character sheets [BTX-04]', () => {
  it('are found in their values, by the parameters of the behaviors they lead to', () => {
    expect(words(sheet('Guard', { behavior: 'guard', values: { rest: 'long', pace: 2, speed: 3 } }))).toEqual([
      'error Guard values.rest: must be a number',
      'warning Guard values.speed: no behavior of this sheet uses it',
    ]);
    expect(words(sheet('Guard', { behavior: 'guard', values: { rest: 2, pace: 2 } }))).toEqual([]);
  });

  it('are told where they are said, and a value for those that inherit is no problem', () => {
    const base = sheet('Base', { values: { rest: 99 } });
    expect(words(base, sheet('Heir', { extends: 'Base', behavior: 'guard' }))).toEqual([
      'error Base values.rest: must be 60 or less',
    ]);
  });

  it('are names that lead nowhere, and circles', () => {
    const circle = [sheet('A', { extends: 'B' }), sheet('B', { extends: 'A' })];
    expect(words(sheet('Lost', { extends: 'Gone', behavior: 'none', subtrees: { walk: 'run' } }), ...circle)).toEqual([
      'error Lost extends: there is no character sheet Gone',
      'error Lost behavior: there is no behavior named none',
      'error Lost subtrees.walk: there is no behavior named run',
      'error A extends: extends itself',
      'error B extends: extends itself',
    ]);
  });

  it('are fixed by leaving the value to what is inherited', async () => {
    const wrong = sheet('Guard', { behavior: 'guard', values: { rest: 'long' } });
    const { editor } = createTestEditor(memoryFiles(documents, [wrong]));
    await readFiles(editor);
    await Promise.resolve();
    const [fix] = fixesFor(editor, checkSheets([wrong], judge)[0]);
    expect(fix.title).toBe('Reset rest');
    fix.run();
    expect(editor.sheets.getState().byName.Guard.current.values).toBeUndefined();
    expect(editor.sheets.getState().shown).toBe('Guard');
  });
});
