import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseScxml } from '../parse-scxml.js';
import { ScxmlSession } from '../scxml-session.js';
import { ecmascript } from './ecmascript.js';

/** A case of SCION's suite, which holds W3C's for ECMAScript too. */
export interface ConformanceCase {
  readonly id: string;
  readonly text: string;
  readonly script: {
    readonly initialConfiguration: readonly string[];
    readonly events: readonly {
      readonly event: { readonly name: string; readonly data?: unknown };
      readonly after?: number;
      readonly nextConfiguration: readonly string[];
    }[];
  };
}

const suite = join(dirname(createRequire(import.meta.url).resolve('@scion-scxml/test-framework/package.json')), 'test');

/** All cases of the suite, by group and name. */
export function readCases(): ConformanceCase[] {
  return readdirSync(suite).flatMap((group) =>
    readdirSync(join(suite, group))
      .filter((file) => file.endsWith('.scxml') && existsSync(join(suite, group, file.replace(/scxml$/, 'json'))))
      .map((file) => ({
        id: `${group}/${file.replace(/(\.txml)?\.scxml$/, '')}`,
        text: readFileSync(join(suite, group, file), 'utf8'),
        script: JSON.parse(readFileSync(join(suite, group, file.replace(/scxml$/, 'json')), 'utf8')),
      })),
  );
}

/**
 * Runs a case; gives the first configuration that is not as it should be, or `undefined` when all
 * are.
 */
export function runCase({ id, text, script }: ConformanceCase): string | undefined {
  const document = parseScxml(text);
  if (document.notes.length > 0) return document.notes.map(({ problem }) => problem).join(', ');
  const session = new ScxmlSession(document, { language: ecmascript });
  const wrong = (expected: readonly string[]) => {
    const leaves = session.leaves.sort().join();
    return leaves === [...expected].sort().join() ? undefined : `${leaves} instead of ${expected}`;
  };
  // W3C's cases end in `pass` or `fail` by themselves, some after a while.
  if (id.startsWith('w3c')) {
    for (let wait = 0; wait < 60 && !session.isDone; wait++) session.tick(0.5);
    return wrong(['pass']);
  }
  const first = wrong(script.initialConfiguration);
  if (first !== undefined) return `at first ${first}`;
  for (const { event, after = 0, nextConfiguration } of script.events) {
    session.tick(after / 1000);
    session.send(event.name, event.data);
    const problem = wrong(nextConfiguration);
    if (problem !== undefined) return `after ${event.name} ${problem}`;
  }
  return undefined;
}
