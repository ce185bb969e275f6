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
