import { describe, expect, it } from 'vitest';
import { type PageReport, parsePageReport } from '../../../../wire/news.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editParam } from '../edit/edit.js';
import { memoryFiles } from '../editor.fixture.js';
import { showBehavior } from '../selection/select.js';
import { describeAge, describeOthers, mergeOthers, reportPresence, unsavedFor } from './presence.js';
import { createTestProject } from './project.fixture.js';
import { readFiles, saveAll } from './save.js';

const guard = documentOf(node('root', 'sequence', node('a', 'wait')));

describe('presence', () => {
  it('reports what is shown and what is unsaved, once for many changes', async () => {
    const { editor, project, later, wait } = createTestProject(memoryFiles([guard]));
    await readFiles(editor);
    const reports: PageReport[] = [];
    reportPresence(project, later, (report) => reports.push(report));
    showBehavior(editor, 'guard');
    for (let i = 0; i < 10; i++) editParam(editor, 'guard', 'a', 'seconds', i);
    await wait(500);
    expect(reports).toEqual([{ type: 'page', page: 'here', behavior: 'guard', unsaved: { guard: 0.5 } }]);
    await saveAll(editor);
    await wait(500);
    expect(reports[1]).toMatchObject({ unsaved: {} });
    expect(reports).toHaveLength(2);
  });

  it('reports no more than a server accepts: the newest edits, under names of a usual length', () => {
    const edited = new Map(Array.from({ length: 600 }, (_, i) => [`b${i}`, i * 1000]));
    edited.set('n'.repeat(201), 600_000);
    const unsaved = unsavedFor(edited, 600_000);
    expect(Object.keys(unsaved)).toHaveLength(500);
    expect([unsaved.b99, unsaved.b100, unsaved.b599]).toEqual([undefined, 500, 1]);
    const report = { type: 'page', page: 'here', behavior: null, unsaved };
    expect(parsePageReport(JSON.stringify(report))).toEqual(report);
  });

  it('keeps what it knows of windows that the news do not mention', () => {
    const page = (name: string, behavior: string) => ({ page: name, behavior, unsaved: {} });
    const first = mergeOthers([], { type: 'others', others: [page('a', 'x'), page('b', 'x')], left: [] }, 1);
    const second = mergeOthers(first.others, { type: 'others', others: [page('b', 'y')], left: [] }, 2);
    expect(second.others).toEqual([
      { ...page('a', 'x'), at: 1 },
      { ...page('b', 'y'), at: 2 },
    ]);
    expect(mergeOthers(second.others, { type: 'others', others: [], left: ['a'] }, 3).others).toEqual([
      { ...page('b', 'y'), at: 2 },
    ]);
  });

  it('is told in words, with an age that grows', () => {
    const other = (page: string, unsaved = {}) => ({ page, behavior: 'guard', unsaved, at: 1000 });
    const at = (...others: ReturnType<typeof other>[]) => ({ others });
    expect(describeOthers(at(), 'guard', 1000)).toBeUndefined();
    expect(describeOthers(at(other('a')), 'patrol', 1000)).toBeUndefined();
    expect(describeOthers(at(other('a')), 'guard', 1000)).toBe('Also open in another window.');
    expect(describeOthers(at(other('a', { guard: 2 }), other('b')), 'guard', 4000)).toBe(
      'Also open in 2 other windows, with unsaved changes; edited 5 s ago.',
    );
  });

  it.each([
    [0, 'just now'],
    [5, '5 s ago'],
    [180, '3 min ago'],
    [7200, '2 h ago'],
    [3 * 86400, '3 days ago'],
  ])('calls %d seconds %s', (seconds, words) => {
    expect(describeAge(seconds)).toBe(words);
  });
});
