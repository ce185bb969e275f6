import { expect, test } from 'vitest';
import { FrameTimeCheck } from './check-time.js';
import { checkOptionNames } from './known-options.js';
import { type Warning, Warnings } from './warnings.js';

test('a warning is reported once for each kind and subject, and counted', () => {
  const heard: Warning[] = [];
  const warnings = new Warnings((warning) => heard.push(warning));
  for (let i = 0; i < 3; i++) warnings.warn('late', 'guard', 'The guard is late.');
  warnings.warn('late', 'dog', 'The dog is late.');
  warnings.warn('lost', 'guard', 'The guard is lost.');
  expect(heard.map(({ message }) => message)).toEqual(['The guard is late.', 'The dog is late.', 'The guard is lost.']);
  expect(warnings.list().map(({ kind, about, count }) => [kind, about, count])).toEqual([
    ['late', 'guard', 3],
    ['late', 'dog', 1],
    ['lost', 'guard', 1],
  ]);
});

test('warnings wait for somebody to hear them, and the first receiver keeps them', () => {
  const warnings = new Warnings();
  warnings.warn('late', 'guard', 'The guard is late.');
  const first: string[] = [];
  const second: string[] = [];
  warnings.reportTo(({ about }) => first.push(about));
  warnings.reportTo(({ about }) => second.push(about));
  warnings.warn('late', 'dog', 'The dog is late.');
  expect([first, second]).toEqual([['guard', 'dog'], []]);
});

test('a game with a new mistake in every tick does not fill the memory', () => {
  const warnings = new Warnings();
  for (let i = 0; i < 1000; i++) warnings.warn('late', `guard ${i}`, 'The guard is late.');
  expect(warnings.list()).toHaveLength(200);
});

test('ten frames in a row that look like milliseconds are a warning; a slow frame is none', () => {
  const warnings = new Warnings();
  const check = new FrameTimeCheck();
  const look = (dt: number, times: number) => {
    for (let i = 0; i < times; i++) check.look(dt, 'tick', warnings);
    return warnings.list().length;
  };
  expect(look(16.7, 9)).toBe(0);
  expect(look(1 / 60, 1)).toBe(0);
  // A turn of a game of chess, and a night that is slept through.
  expect(look(1, 20)).toBe(0);
  expect(look(28_800, 20)).toBe(0);
  expect(look(16.7, 10)).toBe(1);
  expect(warnings.list()[0].message).toContain('Pass seconds: tick(0.0167)');
});

test('a misspelled option is refused; one that nothing reads is a warning', () => {
  const known = { seed: true, onFailure: true } as const;
  const warnings = new Warnings();
  const check = (options: object) => checkOptionNames(options, known, 'Cast', warnings);
  expect(() => check({ sead: 1 })).toThrow('options.sead: Cast has no such option; did you mean seed?');
  expect(warnings.list()).toEqual([]);
  // Beside the right name it is no misspelling.
  check({ seed: 1, sead: 2, toString: 3 });
  expect(warnings.list().map(({ message }) => message)).toEqual([
    'Cast has no option sead, so it is ignored.',
    'Cast has no option toString, so it is ignored.',
  ]);
});
