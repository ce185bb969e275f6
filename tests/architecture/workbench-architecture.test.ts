import { describe, expect, it } from 'vitest';
import { readSources } from '../sources.js';
import {
  findFolderCircles,
  findWorkbenchProblems,
  folderOf,
  rankedSources,
  workbenchProblem,
} from './workbench-rules.js';

const sources = readSources('packages/workbench');
const inPage = (file: string) => `packages/workbench/web/src/${file}`;

describe('the folders of the workbench', () => {
  it('import only what stands above them', () => {
    expect(findWorkbenchProblems(sources)).toEqual([]);
  });

  it('never import each other in a circle', () => {
    expect(findFolderCircles(sources)).toEqual([]);
  });

  it('hold at most 25 sources, of at most 400 lines each', () => {
    const counts = new Map<string, number>();
    for (const { path } of rankedSources(sources)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
    const long = rankedSources(sources).filter(({ text }) => text.split('\n').length > 401);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['widgets/button.tsx', '../document/describe/describe.js', 'which stands below it'],
    ['model/files/documents.ts', '../edit/edit.js', 'which stands below it'],
    ['commands/command.ts', '../panes/text/text-view.js', 'which stands below it'],
    ['canvas/tree/node-card.tsx', '../../techniques/chart/view.js', 'which stands below it'],
    ['techniques/plan/view.tsx', '../goals/view.js', 'must not import another technique'],
    ['techniques/plan/view.tsx', '../index.js', 'which stands below it'],
    ['techniques/chart/layout/rows.ts', '../view.js', 'must not import the technique that it is a part of'],
    ['panes/frame/tab-strip.tsx', '../console/console-pane.js', 'which stands below it'],
    ['panes/console/console-pane.tsx', '../index.js', 'which stands below it'],
    ['drawer/drawer.ts', '../widgets/button.js', 'drawer has no place in the order of folders'],
    ['model/files/files.ts', '../../../../server/files/config.js', 'the page must not import server/files'],
  ])('refuse %s importing %s', (file, specifier, problem) => {
    expect(workbenchProblem(inPage(file), specifier)).toContain(problem);
  });

  it.each([
    ['panes/compare/compare-pane.tsx', '../timeline/show-ago.js'],
    ['techniques/chart/view.tsx', './layout/rows.js'],
    ['techniques/index.ts', './chart/view.js'],
    ['model/files/files.ts', '../../../../wire/messages.js'],
    ['model/editor.ts', 'gumption/protocol'],
  ])('allow %s importing %s', (file, specifier) => {
    expect(workbenchProblem(inPage(file), specifier)).toBeUndefined();
  });

  it('refuse a server that reaches into the page', () => {
    const path = 'packages/workbench/server/http/api.ts';
    expect(workbenchProblem(path, '../../web/src/model/editor.js')).toContain('the server must not import');
  });

  it('are seen to go round in a circle', () => {
    const circle = [
      { path: inPage('panes/a/a.ts'), text: `import '../b/b.js';` },
      { path: inPage('panes/b/b.ts'), text: `import '../a/a.js';` },
    ];
    expect(findFolderCircles(circle)).toEqual(['web/src/panes/a -> web/src/panes/b -> web/src/panes/a']);
    expect(findFolderCircles(circle.slice(1))).toEqual([]);
  });
});
