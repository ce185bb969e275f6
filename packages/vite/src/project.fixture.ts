import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BEHAVIOR_SCHEMA_ID } from 'gumption/behavior';
import type { InlineConfig } from 'vite';
import { root } from '../../../tests/sources.js';
import { gumption } from './gumption.js';
import type { GumptionOptions } from './options.js';

/** A behavior document that waits. */
export function waiting(seconds: number, kind = 'sequence'): object {
  const child = { id: 'wait', kind: 'wait', params: { seconds } };
  return { $schema: BEHAVIOR_SCHEMA_ID, version: 1, name: 'Guard', root: { id: 'all', kind, children: [child] } };
}

const FILES: Readonly<Record<string, string | object>> = {
  'gumption.json': { name: 'wall' },
  'behaviors/guard.json': waiting(1),
  'index.html': '<title>Wall</title><script type="module" src="/main.js"></script>',
  'main.js': `import { Cast } from 'gumption/behavior/cast';
import { joinPage, Session } from 'gumption/protocol';
import { behaviors, sheets } from 'virtual:gumption';
import { vocabulary } from './vocabulary.js';
const cast = new Cast({ vocabulary, behaviors, sheets });
const session = new Session({ name: 'wall', cast, stepSeconds: 0.1, step: () => cast.tick(0.1) });
joinPage(session);
session.frame(0.1);`,
  'vocabulary.js': `import { createVocabulary, defineAgentType } from 'gumption/behavior';
import { expressions, kinds } from 'virtual:gumption';
import { look } from './look.js';
export const vocabulary = createVocabulary({ kinds, expressions, agentTypes: [defineAgentType('guard', { tasks: [look] })] });`,
  'look.js': `import { action, SUCCESS } from 'gumption/behavior';
export const look = action({ name: 'look', update: () => SUCCESS });`,
};

/** A small game in a folder of its own, which finds the packages of this repository. */
export function createGameFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gumption-vite-')));
  const write = (name: string, content: string | object) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [name, content] of Object.entries(FILES)) write(name, content);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What Vite is told for such a game: the engine comes from its sources. */
export function viteConfig(folder: string, options: GumptionOptions = {}): InlineConfig {
  return {
    ...{ root: folder, configFile: false, logLevel: 'silent', cacheDir: join(folder, '.vite') },
    resolve: { conditions: ['@gumption/source', 'module', 'browser'] },
    plugins: [gumption(options)],
  };
}
