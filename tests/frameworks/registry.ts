import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../sources.js';

const run = promisify(execFile);

/** A registry of npm on this machine. */
export interface Registry {
  readonly address: string;
  close(): void;
}

/** The packages as they would be published. */
const OWN = ['engine', 'workbench', 'vite', 'phaser', 'three', 'colyseus', 'create-gumption'] as const;

/**
 * Serves the packages of this clone as if they were published, and sends npm elsewhere for all
 * others. Undefined where npm's own registry cannot be reached.
 */
export async function startRegistry(): Promise<Registry | undefined> {
  const elsewhere = (await run('npm', ['config', 'get', 'registry'])).stdout.trim();
  if (!(await fetch(new URL('vite', elsewhere), { method: 'HEAD' }).catch(() => undefined))?.ok) return undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-registry-')));
  const files = new Map<string, Buffer>();
  const manifests = new Map<string, object>();
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const answer = files.get(path) ?? manifests.get(path);
    if (answer === undefined) response.writeHead(307, { location: new URL(url.slice(1), elsewhere).href }).end();
    else response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const each of OWN) {
    const cwd = join(root, 'packages', each);
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { stdout } = await run('npm', pack, { cwd, maxBuffer: 2 ** 26 });
    const [{ filename }] = JSON.parse(stdout);
    const bytes = readFileSync(join(folder, filename));
    files.set(filename, bytes);
    const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const published = { ...manifest, dist: { tarball: address + filename, integrity } };
    const { name, version } = manifest;
    manifests.set(name, { name, 'dist-tags': { latest: version }, versions: { [version]: published } });
  }
  rmSync(folder, { recursive: true });
  return { address, close: () => void server.close() };
}
