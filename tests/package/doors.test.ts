import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { Declarations } from './declarations.js';
import { readDoors } from './doors.js';

const file = 'tests/package/doors.json';

describe('the doors of the engine', () => {
  const doors = readDoors(new Declarations());

  it(`export as many names as ${file} says`, () => {
    const told = readFileSync(join(root, file), 'utf8');
    const lines = [...doors].map(([door, names]) => {
      const types = [...names.values()].filter(({ isType }) => isType).length;
      return `  ${JSON.stringify(door)}: [${names.size - types}, ${types}]`;
    });
    const now = `{\n${lines.join(',\n')}\n}\n`;
    expect(now, `[values, types] of each door. If the change is meant, write the new counts to ${file}.`).toBe(told);
  });

  it('export no more than 90 values each', () => {
    const sizes = [...doors].map(([door, names]) => ({
      door,
      values: [...names.values()].filter(({ isType }) => !isType).length,
    }));
    expect(sizes.filter(({ values }) => values > 90)).toEqual([]);
  });

  it('mean the same by a name that several of them export', () => {
    const meanings = new Map<string, Map<string, string>>();
    for (const [door, names] of doors)
      for (const [name, { declaration }] of names) {
        const doorOf = meanings.get(name) ?? new Map<string, string>();
        if (!doorOf.has(declaration)) doorOf.set(declaration, door);
        meanings.set(name, doorOf);
      }
    const clashes = [...meanings].filter(([, doorOf]) => doorOf.size > 1);
    expect(clashes.map(([name, doorOf]) => `${name}: ${[...doorOf.values()].join(' and ')}`)).toEqual([]);
  });
});
