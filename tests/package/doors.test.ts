import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../sources.js';
import { readDoors } from './doors.js';

const file = 'tests/package/doors.json';

describe('the doors of the engine', () => {
  const doors = readDoors();
  const counts = Object.fromEntries(
    [...doors].map(([name, { values, types }]) => [name, [values.length, types.length]]),
  );

  it(`export as many names as ${file} says`, () => {
    const told = readFileSync(join(root, file), 'utf8');
    const now = `{\n${Object.entries(counts)
      .map(([name, count]) => `  ${JSON.stringify(name)}: ${JSON.stringify(count).replace(',', ', ')}`)
      .join(',\n')}\n}\n`;
    expect(now, `[values, types] of each door. If the change is meant, write the new counts to ${file}.`).toBe(told);
  });
});
