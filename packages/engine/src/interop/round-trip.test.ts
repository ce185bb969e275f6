import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../tests/runs.js';
import { BEHAVIOR_SCHEMA_ID } from '../behavior/document/document.js';
import { readDocument } from '../behavior/files/read-document.js';
import { TREE_FORMATS } from './foreign/foreign.js';
import { detectFormat, exportBehaviors, importBehaviors } from './index.js';
import { anyDocuments } from './laws/documents.js';

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

describe.each(TREE_FORMATS)('documents written as %s', (format) => {
  it('are read back as they were', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const { text } = exportBehaviors(format, documents);
        expect(detectFormat(text)).toBe(format);
        const back = importBehaviors(format, text);
        expect([...back.documents].sort(byName)).toEqual([...documents].sort(byName));
      }),
      { numRuns: runs(30) },
    );
  });

  it('are read back also when a time is too long for milliseconds', () => {
    const root = { id: 'a', kind: 'timeout', params: { seconds: 1.7e308 }, children: [{ id: 'b', kind: 'go' }] };
    const endless = readDocument({ $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Main', root });
    const { text } = exportBehaviors(format, [endless]);
    expect(importBehaviors(format, text).documents).toEqual([endless]);
  });

  it('give the same text when they are written again', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const { text } = exportBehaviors(format, documents);
        expect(exportBehaviors(format, importBehaviors(format, text).documents).text).toBe(text);
      }),
      { numRuns: runs(15) },
    );
  });
});
