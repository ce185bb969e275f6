import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Page } from 'playwright-core';
import { GLOBAL } from './bundle.js';
import type { Engine, Hashes } from './compare.js';

/** Runs an expression after the script of the samples, and returns the text that it gives. */
type Evaluate = (expression: string) => Promise<string>;

function engine(name: string, isLong: boolean, evaluate: Evaluate): Engine {
  const call = async (called: string, ...more: readonly unknown[]) => {
    const words = ['stories', String(isLong), ...more.map((each) => JSON.stringify(each))];
    return JSON.parse(await evaluate(`${GLOBAL}.${called}(${words.join(', ')})`));
  };
  let known: Promise<Hashes> | undefined;
  return {
    name,
    hashes: () => (known ??= call('hashes')),
    thoroughHashes: (sample) => call('thoroughHashes', sample),
    values: (sample, tick) => call('values', sample, tick),
  };
}

/** This program, with everything hidden that is not of the language. */
export function nodeEngine(code: string, isLong: boolean): Engine {
  const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
  // Other programs in this process may have left names that no parameter can have.
  const isIdentifier = (name: string) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
  const hidden = Object.getOwnPropertyNames(globalThis).filter((name) => !language.has(name) && isIdentifier(name));
  const run = new Function('globalThis', 'console', ...hidden, `${code}\nreturn (text) => eval(text);`);
  const evaluate = run(Object.freeze({})) as (expression: string) => string;
  return engine('Node', isLong, (expression) => Promise.resolve(evaluate(expression)));
}

/** A page of a browser in which the script has run. */
export function pageEngine(page: Page, isLong: boolean): Engine {
  return engine('Chromium', isLong, (expression) => page.evaluate<string>(expression));
}

/** Programs that run a script outside a browser, each with the package that has it on Debian. */
export const SHELLS = [
  { name: 'JavaScriptCore', program: 'jsc', from: 'libjavascriptcoregtk-4.0-bin' },
  { name: 'SpiderMonkey', program: 'gjs', from: 'gjs' },
] as const;

export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A shell of another engine. Each call starts it again. */
export function shellEngine(name: string, program: string, code: string, isLong: boolean): Engine {
  return engine(name, isLong, async (expression) => {
    const folder = mkdtempSync(join(tmpdir(), 'gumption-engine-'));
    try {
      const file = join(folder, 'samples.js');
      writeFileSync(file, `${code}\nprint(${expression});\n`);
      const { stdout } = await promisify(execFile)(program, [file], { maxBuffer: 1 << 28 });
      return stdout;
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
