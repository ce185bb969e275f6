import { expect, test } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { movementOptions } from './movement-options.js';

test('options that are right pass', () => {
  checkOptions(
    movementOptions.arrive,
    { maxAcceleration: 4, maxSpeed: 3, targetRadius: 0.1, slowRadius: 2 },
    'guard.arrive',
  );
  checkOptions(movementOptions.createPattern, { shape: 'line', spacing: 2 }, 'squad.pattern');
  checkOptions(
    movementOptions.createBlend,
    { parts: [{ weight: 2 }], limits: { maxAcceleration: 1, maxAngularAcceleration: 1 } },
    'b',
  );
});

test('a wrong field is named with its path', () => {
  expect(() => checkOptions(movementOptions.seek, { maxAcceleration: 0 }, 'wolf.seek')).toThrow(
    /^wolf\.seek\.maxAcceleration/,
  );
  expect(() =>
    checkOptions(
      movementOptions.createBlend,
      { parts: [{ weight: Number.NaN }], limits: { maxAcceleration: 1, maxAngularAcceleration: 1 } },
      'b',
    ),
  ).toThrow(/^b\.parts\[0\]\.weight/);
  expect(() => checkOptions(movementOptions.roleCosts, { healer: -1 }, 'elf.costs')).toThrow(/^elf\.costs\.healer/);
});

test('lengths, speeds, forces and times end at 0 and nowhere else, but for factors and counts, which end at 1', () => {
  const other: string[] = [];
  const seen = new Set<unknown>();
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const { kind, above, min } = schema as { kind?: string; above?: number; min?: number };
    if ((kind === 'number' || kind === 'integer') && (above ?? min ?? 0) !== 0) other.push(`${path} ${above ?? min}`);
    for (const [key, inner] of Object.entries(schema))
      walk(inner, /^(of|items|fields|options|cases)$/.test(key) ? path : `${path}.${key}`);
  };
  for (const [name, schema] of Object.entries(movementOptions)) walk(schema, name);
  // Each was seen through the first options that have it.
  expect(seen.size).toBeGreaterThan(300);
  expect(other.sort()).toEqual([
    'avoidReciprocally.maxNeighbors 1',
    'avoidWalls.adaptive.maxSpread 1',
    'avoidWalls.lock.changes 1',
    'createObstacleConstraint.margin.0 1',
    'createPattern.column.files 1',
    'createPipeline.maxSteps 1',
    'findAim.maxTrials 1',
    'jump.maxAttempts 1',
    'predictLandingOn.maxGuesses 1',
  ]);
});

test('at the top nothing ends but angles, at half a turn, and shares, at 1', () => {
  const tops: string[] = [];
  const seen = new Set<unknown>();
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const { kind, below, max } = schema as { kind?: string; below?: number; max?: number };
    if ((kind === 'number' || kind === 'integer') && (below ?? max) !== undefined)
      if ((below ?? max) !== Math.PI || !/(Arc|Angle|Approach)$/.test(path))
        tops.push(`${path} ${below === undefined ? 'to' : 'below'} ${below ?? max}`);
    for (const [key, inner] of Object.entries(schema))
      walk(inner, /^(of|items|fields|options|cases)$/.test(key) ? path : `${path}.${key}`);
  };
  for (const [name, schema] of Object.entries(movementOptions)) walk(schema, name);
  expect(tops.sort()).toEqual([
    `alignWithNeighbors.fieldOfView to ${2 * Math.PI}`,
    'avoidReciprocally.share to 1',
    `createPattern.echelon.angle to ${Math.PI / 2}`,
    `createPattern.wedge.angle below ${Math.PI}`,
    'jumpPoint.danger to 1',
  ]);
});
