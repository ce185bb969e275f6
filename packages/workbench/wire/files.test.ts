import { describe, expect, it } from 'vitest';
import { readDocumentFiles } from './files.js';

const file = { file: 'a.json', etag: '"1"', document: {} };

describe('the files of a folder', () => {
  it('are read as the server lists them', () => {
    expect(readDocumentFiles({ behaviors: [file, file] }, 'behaviors')).toEqual([file, file]);
  });

  it('are refused at the first that is missing, so that a list of holes takes no time', () => {
    const holes: unknown[] = [];
    holes.length = 2 ** 16;
    expect(() => readDocumentFiles({ behaviors: holes }, 'behaviors')).toThrow('behaviors[0]: must be an object');
    expect(() => readDocumentFiles({ behaviors: Object.assign([file], { length: 9 }) }, 'behaviors')).toThrow(
      'behaviors[1]',
    );
  });
});
