import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { HEADLESS, scenario, walkTo } from '../commands/cli.fixture.js';
import { serveProject } from './project.fixture.js';

const engine = fileURLToPath(new URL('../../../engine', import.meta.url));

const files = {
  'gumption.json': { name: 'walk', headless: 'headless.mjs' },
  'headless.mjs': HEADLESS,
  'behaviors/walk.json': walkTo(2, 1),
  'scenarios/fine.json': scenario('Ann walks', [{ eventually: 'succeeded("walk-1")' }], { seeds: [1, 2] }),
  'scenarios/wrong.json': scenario('Ann runs', [{ eventually: 'game.at > 5' }]),
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(more: Readonly<Record<string, string | object>> = {}) {
  const served = await serveProject({ ...files, ...more });
  closing.push(served.close);
  await mkdir(join(served.folder, 'node_modules'));
  await symlink(engine, join(served.folder, 'node_modules/gumption'), 'dir');
  const run = (body: object, origin = served.origin) =>
    served.ask('/api/scenarios/run', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { ...served, run };
}

describe('scenarios run for the page', () => {
  it('are reported one after the other, with their results', async () => {
    const { run } = await serve();
    const { status, text } = await run({});
    expect(status).toBe(200);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({
      type: 'begin',
      plays: [
        { file: 'scenarios/fine.json', name: 'Ann walks', seed: 1 },
        { file: 'scenarios/fine.json', name: 'Ann walks', seed: 2 },
        { file: 'scenarios/wrong.json', name: 'Ann runs', seed: 1 },
      ],
    });
    expect(lines.filter(({ error, problems }) => error !== undefined || problems !== undefined)).toEqual([]);
    const plays = lines.filter(({ type }) => type === 'play');
    expect(plays).toHaveLength(3);
    expect(plays.find(({ name }) => name === 'Ann runs').report.expectations[0]).toMatchObject({
      passed: false,
      at: 5,
    });
    expect(lines.at(-1)).toEqual({ type: 'end', plays: 3, failed: 1 });
  });

  it('may be some only, and with another seed', async () => {
    const { run } = await serve();
    const { text } = await run({ files: ['scenarios/fine.json'], seeds: [7] });
    expect(JSON.parse(text.split('\n')[0]).plays).toEqual([
      { file: 'scenarios/fine.json', name: 'Ann walks', seed: 7 },
    ]);
  });

  it('are refused to strangers, without a module, and when asked for wrongly', async () => {
    const { run, ask } = await serve({ 'gumption.json': { name: 'walk' } });
    expect((await run({}, 'http://elsewhere.example')).status).toBe(403);
    expect((await run({ files: 'all' })).status).toBe(422);
    expect((await ask('/api/scenarios/run')).status).toBe(405);
    const refused = await run({});
    expect(refused.status).toBe(422);
    expect(refused.json().problem).toContain('name a module under "headless"');
  });
});
