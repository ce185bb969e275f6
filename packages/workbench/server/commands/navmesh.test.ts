import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Waypoints } from 'gumption/pathfinding';
import { NavMeshSearch, restoreNavMesh } from 'gumption/pathfinding/mesh';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gumption-navmesh-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function navmesh(...args: string[]) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(['navmesh', ...args], {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    open: () => {},
    ended: new AbortController().signal,
    configFolder: '/no/settings',
  });
  return { code, printed, errors };
}

/** A floor of 10 by 10. */
const FLOOR = 'v 0 0 0\nv 0 0 10\nv 10 0 10\nv 10 0 0\nf 1 2 3 4\n';

describe('gumption navmesh', () => {
  it('makes a mesh of a level that the engine loads and finds ways on, a radius from the edge', async () => {
    const level = join(folder, 'level.obj');
    const out = join(folder, 'meshes', 'level.navmesh.json');
    await writeFile(level, FLOOR);
    const { code, printed, errors } = await navmesh(level, '--out', out, '--radius', '0.6');
    expect([code, errors]).toEqual([0, []]);
    expect(printed[0]).toMatch(/^Wrote .*level\.navmesh\.json: \d+ polygons, 1 islands$/);
    const mesh = restoreNavMesh(await readFile(out, 'utf8'));
    const way = new Waypoints();
    expect(new NavMeshSearch(mesh).findWaypoints(way, { x: 2, y: 0, z: 2 }, { x: 8, y: 0, z: 8 })).toBe('found');
    expect(Math.min(...mesh.x)).toBeGreaterThanOrEqual(0.6);
  });

  it('tells what is wrong with a level, and which options it does not understand', async () => {
    const level = join(folder, 'level.obj');
    await writeFile(level, 'v 0 0 0\nf 1 2 3\n');
    expect(await navmesh(level)).toMatchObject({
      code: 1,
      errors: [`${level}: line 2: must have corners from 1 to 1, got 1 2 3`],
    });
    expect(await navmesh()).toMatchObject({ code: 2 });
    expect((await navmesh(level, '--radius', 'wide')).errors[0]).toContain('--radius must be above 0, got wide.');
  });
});
