import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatDocument } from 'gumption/behavior/files';
import { build, defaultClientConditions } from 'vite';
import { largeTree } from './large-tree.js';
import { serveProject } from './serve-project.js';

/**
 * Builds the workbench and the crowd, as from the root of the repository; the caller removes the
 * folder.
 */
export async function buildCrowd(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gumption-crowd-'));
  process.env.NODE_ENV = 'production';
  const web = join(root, 'packages/workbench/web');
  await build({
    logLevel: 'error',
    root: web,
    configFile: join(web, 'vite.config.ts'),
    build: { outDir: join(folder, 'web'), emptyOutDir: false },
  });
  await build({
    logLevel: 'error',
    root: join(root, 'benchmarks/workbench/crowd'),
    base: './',
    configFile: false,
    resolve: { conditions: ['@gumption/source', ...defaultClientConditions] },
    build: { outDir: join(folder, 'game'), emptyOutDir: false },
  });
  return folder;
}

/** Serves a project whose only behavior has `nodes` nodes. */
export async function serveCrowd(built: string, nodes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'gumption-crowd-project-'));
  await mkdir(join(folder, 'behaviors'));
  const config = { name: 'crowd', title: 'Crowd', game: 'game/index.html' };
  await writeFile(join(folder, 'gumption.json'), JSON.stringify(config));
  await writeFile(join(folder, 'behaviors/crowd.json'), formatDocument(largeTree('crowd', nodes)));
  await cp(join(built, 'game'), join(folder, 'game'), { recursive: true });
  const served = await serveProject(folder, join(built, 'web'));
  return {
    address: served.address,
    async close() {
      await served.close();
      await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}
