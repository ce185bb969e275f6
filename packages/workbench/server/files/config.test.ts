import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkConfig, readProject } from './config.js';

describe('checkConfig', () => {
  it('fills in what may be left out', () => {
    expect(checkConfig({ name: 'patrol', game: 'dist/index.html' })).toEqual({
      name: 'patrol',
      title: 'patrol',
      game: 'dist/index.html',
      behaviors: 'behaviors',
      sheets: 'sheets',
      queries: 'queries',
      scripts: 'scripts',
      generators: 'generators',
      recordings: 'recordings',
      scenarios: 'scenarios',
      layout: '.gumption/layout.json',
      breakpoints: '.gumption/breakpoints.json',
      points: 'tactical-points.json',
      senses: 'senses.json',
      assignments: 'assignments.json',
      vocabulary: '.gumption/vocabulary.json',
    });
  });

  it('does without a page, for a game that joins over a socket', () => {
    expect(checkConfig({ name: 'kitchen' }).game).toBeUndefined();
  });

  it.each([
    { given: { sheets: 'behaviors/' }, problem: 'sheets: must not be the same as behaviors' },
    { given: { vocabulary: 'words.txt' }, problem: 'vocabulary: must be a .json file, got "words.txt"' },
    { given: { layout: '../layout.json' }, problem: 'layout: must lie inside the project folder' },
  ])('refuses $given', ({ given, problem }) => {
    expect(() => checkConfig({ name: 'a', ...given })).toThrow(problem);
  });

  it('lists every problem with its path', () => {
    expect(() => checkConfig({ name: 'My Game', game: '../x.html', behaviours: 'b', title: 3 })).toThrow(
      [
        'name: must be lower-case letters, digits, ".", "_" or "-", got "My Game"',
        'title: must be a non-empty text',
        'game: must lie inside the project folder, got "../x.html"',
        'behaviours: is not a setting of a project; check the spelling',
      ].join('\n'),
    );
  });

  it.each([null, [], 'text', 3])('refuses %j as a whole', (value) => {
    expect(() => checkConfig(value)).toThrow('must be an object');
  });

  it.each(['/etc', '..', '.', 'a/../../b'])('keeps behaviors out of %s', (behaviors) => {
    expect(() => checkConfig({ name: 'a', game: 'a.html', behaviors })).toThrow(
      'behaviors: must lie inside the project',
    );
  });
});

describe('readProject', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gumption-config-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('says where the game and the behaviors are', async () => {
    await writeFile(join(folder, 'gumption.json'), '{ "name": "a", "game": "dist/play.html" }');
    expect(await readProject(folder)).toMatchObject({
      gameFolder: join(folder, 'dist'),
      gamePage: 'play.html',
      folder,
    });
  });

  it.each([
    {
      what: 'no such folder',
      path: 'nowhere',
      text: undefined,
      message: /There is no folder .*nowhere: check the spelling/,
    },
    { what: 'no config', path: '', text: undefined, message: /There is no gumption\.json in .*: create one/ },
    { what: 'not JSON', path: '', text: '{ oops', message: /gumption\.json is not JSON: / },
    { what: 'wrong config', path: '', text: '{}', message: /gumption\.json: name is missing/ },
    { what: 'a file', path: 'gumption.json', text: '{}', message: /is a file: name the folder/ },
  ])('explains in one line: $what', async ({ path, text, message }) => {
    if (text !== undefined) await writeFile(join(folder, 'gumption.json'), text);
    await expect(readProject(join(folder, path))).rejects.toThrow(message);
  });
});
