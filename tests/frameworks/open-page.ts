import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, relative } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../browser/chromium.js';

/** A page that runs a script with a real engine, drawn in software where there is no graphics card. */
export interface OpenPage {
  readonly page: Page;
  /** What the page complained about. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/**
 * Bundles a script of this folder with the engines installed in another one, and opens it. The
 * script sets `window.probe`, which the test asks.
 */
export async function openPage(script: string, engines: string): Promise<OpenPage> {
  const root = join(engines, `page-${basename(script, '.js')}`);
  mkdirSync(root, { recursive: true });
  cpSync(join(import.meta.dirname, script), join(root, 'main.js'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><body><script type="module" src="/main.js"></script></body>');
  const built = await build({
    root,
    logLevel: 'error',
    configFile: false,
    // The packages of the clone are linked, and find the engines where the page does.
    resolve: { preserveSymlinks: true, conditions: ['@gumption/source', 'browser', 'module', 'import', 'default'] },
    build: { write: false, minify: false, chunkSizeWarningLimit: 1e6 },
  });
  const files = new Map(
    (built as { output: { fileName: string; code?: string; source?: string | Uint8Array }[] }).output.map((each) => [
      `/${each.fileName}`,
      each.code ?? each.source ?? '',
    ]),
  );
  const open = await openFiles(files);
  await open.page.waitForFunction(() => 'probe' in window);
  return open;
}

/** Opens the page of a folder that was built, as a server with these headers sends it. */
export function openFolder(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return openFiles(
    new Map(paths.map((path) => [`/${relative(folder, path).replaceAll('\\', '/')}`, readFileSync(path)])),
    headers,
  );
}

async function openFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenPage> {
  const server = await serve(files, headers);
  const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser: Browser = await chromium.launch({ executablePath: findChromium(), args });
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  // Far above what anything takes: a busy machine is no failure.
  page.setDefaultTimeout(300_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/favicon/.test(message.location().url)) complaints.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
  return {
    page,
    complaints,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function serve(
  files: ReadonlyMap<string, string | Uint8Array>,
  headers: Readonly<Record<string, string>>,
): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const content = files.get(url);
    const type = url.endsWith('.html') ? 'text/html' : 'text/javascript';
    response.writeHead(content === undefined ? 404 : 200, { ...headers, 'content-type': type });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
