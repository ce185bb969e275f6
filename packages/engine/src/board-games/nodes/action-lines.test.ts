import { expect, it } from 'vitest';
import { type TaskWithParams, taskLines } from '../../behavior/laws/kind-lines.js';
import { gameTasks } from './index.js';

const tasks = gameTasks({ seat: () => undefined });

it('keeps the ranges and defaults that documents were written with', () => {
  expect(taskLines(tasks as readonly TaskWithParams[])).toEqual([
    'playGame, nodes: integer 1 to 1000000 = 500, pause: number 0 to 60 = 0.5, ponders: boolean = false',
    'hasTurn',
  ]);
});
