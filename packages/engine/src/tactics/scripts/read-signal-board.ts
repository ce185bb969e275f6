import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { copyJson } from '../../data/same.js';
import { choice, integer, list, number, struct, text } from '../../data/schema.js';
import type { SignalBoard } from './signal-board.js';

const id = text({ minLength: 1 });

const signalBoardSchema = struct({
  __proto__: null,
  scopes: list(
    struct({
      __proto__: null,
      id: text(),
      signals: list(struct({ __proto__: null, id, from: text(), at: number() })),
      joints: list(
        struct({
          __proto__: null,
          id,
          needed: integer({ min: 1 }),
          phase: choice(['gathering', 'doing', 'broken']),
          members: list(struct({ __proto__: null, unit: text() }), { min: 1 }),
        }),
      ),
    }),
  ),
});

/**
 * Reads a saved signal board: a copy of it. Throws `InvalidDataError` with every problem if it
 * cannot have been saved.
 */
export function readSignalBoard(value: unknown): SignalBoard {
  const { scopes } = parse(signalBoardSchema, value, 'board', SAVED_LIMITS);
  requireOwn(scopes, 'board.scopes');
  for (const [i, { signals, joints }] of scopes.entries()) {
    requireOwn(signals, `board.scopes[${i}].signals`);
    requireOwn(joints, `board.scopes[${i}].joints`);
  }
  return copyJson(value as Json) as unknown as SignalBoard;
}

function requireOwn(things: readonly { readonly id: string }[], path: string): void {
  const ids = new Set<string>();
  for (const [i, { id }] of things.entries()) {
    if (ids.has(id)) throw new InvalidDataError(`${path}[${i}].id`, `${id} is there twice`);
    ids.add(id);
  }
}
