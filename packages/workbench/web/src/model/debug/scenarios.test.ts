import { describe, expect, it, vi } from 'vitest';
import type { RunLine } from '../../../../wire/scenario-run.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { serverFiles } from '../files/files.js';
import { countResults, playScenarios, readScenarios, reasonsOf, resultOf } from './scenarios.js';

const FILES = [
  { file: 'round.json', etag: '"1"', document: { name: 'Drives its round' } },
  { file: 'talk.json', etag: '"1"', document: { name: 'Talks' } },
  { file: 'odd.json', etag: '"1"', problems: [{ path: 'expect', problem: 'must be a list' }] },
];
const report = (passed: boolean) => ({
  ...{ scenario: '', seed: 1, seconds: 3, steps: 30, passed, errors: [], coverage: [] },
  expectations: [{ path: 'expect[0]', expected: 'eventually at W4', passed, agent: 'R1', at: 3, seen: 'at is W2' }],
});
const LINES: readonly RunLine[] = [
  { type: 'begin', plays: [{ file: 'scenarios/round.json', name: 'Drives its round', seed: 1 }] },
  { type: 'play', file: 'scenarios/round.json', name: 'Drives its round', seed: 1, report: report(true) },
  { type: 'output', text: 'hello' },
  { type: 'play', file: 'scenarios/talk.json', name: 'Talks', seed: 1, report: report(false) },
  { type: 'end', plays: 2, failed: 1 },
];

/** A server that answers in pieces that end wherever they like. */
function served(answer: () => Response) {
  const asked: unknown[] = [];
  const fetch = vi.fn(async (path: unknown, options?: RequestInit) => {
    if (path === '/api/scenarios') return Response.json({ scenarios: FILES });
    asked.push(JSON.parse(options!.body as string));
    return answer();
  });
  const { editor } = createTestEditor({
    ...memoryFiles(),
    files: { ...memoryFiles().files, scenarios: serverFiles(fetch as typeof globalThis.fetch).scenarios },
  });
  return { editor, asked };
}

function inPieces(): Response {
  const bytes = new TextEncoder().encode(LINES.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 37) }, (_, i) => bytes.slice(i * 37, i * 37 + 37));
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece === undefined) controller.close();
        else controller.enqueue(piece);
      },
    }),
  );
}

describe('scenarios', () => {
  it('are listed, played, and stand as their last plays do', async () => {
    const { editor, asked } = served(inPieces);
    await readScenarios(editor);
    const { scenarios } = editor;
    expect(scenarios.getState().rows!.map(resultOf)).toEqual(['idle', 'idle', 'failure']);
    await playScenarios(editor);
    const rows = scenarios.getState().rows!;
    expect(countResults(rows)).toBe('2 failed');
    expect(countResults(rows.slice(0, 1))).toBe('1 passed');
    expect(rows.map((row) => [row.name, resultOf(row)])).toEqual([
      ['Drives its round', 'success'],
      ['Talks', 'failure'],
      ['odd.json', 'failure'],
    ]);
    expect(reasonsOf(rows[1].plays[0])).toEqual(['R1: eventually at W4 · at 3.0 s · at is W2']);
    const { report } = rows[1].plays[0];
    const named = report!.expectations.map((each) => ({ ...each, expected: `R1: ${each.expected}` }));
    expect(reasonsOf({ ...rows[1].plays[0], report: { ...report!, expectations: named } })).toEqual([
      'R1: eventually at W4 · at 3.0 s · at is W2',
    ]);
    expect(scenarios.getState().running).toBeUndefined();
    await playScenarios(editor, ['scenarios/talk.json']);
    expect(asked).toEqual([{}, { files: ['scenarios/talk.json'] }]);
    await readScenarios(editor);
    expect(scenarios.getState().rows!.map(({ plays }) => plays.length)).toEqual([2, 1, 0]);
  });

  it('say why they cannot be played', async () => {
    const { editor } = served(() => Response.json({ problem: 'The project has no headless game.' }, { status: 422 }));
    await readScenarios(editor);
    await playScenarios(editor);
    expect(editor.scenarios.getState()).toMatchObject({
      problem: 'The project has no headless game.',
      running: undefined,
    });
  });
});
