import { describe, expect, it } from 'vitest';
import { exemptions } from './doors/exempt.js';
import { doors } from './doors/index.js';
import { FROM_GAME, RELAY, TO_GAME } from './doors/messages.js';
import { findEngineDoors, findMessageKinds, findReaders } from './find-doors.js';

const engine = findEngineDoors();
const workbench = ['wire', 'server', 'web/src'].flatMap((folder) => findReaders(`packages/workbench/${folder}`));
const listed = new Set(doors.map(({ name }) => name.split(' ')[0]));
const exempt = new Set(exemptions.map(({ name }) => name));

describe('the list of hostile inputs', () => {
  it('has an entry for everything that reads data from outside', () => {
    const missing = [...engine, ...workbench].filter((name) => !listed.has(name) && !exempt.has(name));
    expect(missing, 'add an example to tests/hostile/doors, or a reason to tests/hostile/doors/exempt.ts').toEqual([]);
  });

  it('exempts nothing that does not exist, or that is tried', () => {
    const found = new Set([...engine, ...workbench]);
    expect([...exempt].filter((name) => !found.has(name) || listed.has(name))).toEqual([]);
    expect(exemptions.filter(({ because }) => because.length < 20)).toEqual([]);
  });

  it.each([
    ['a workbench sends', 'to-game', 'workbenchMessageSchema', TO_GAME],
    ['a game sends', 'from-game', 'gameMessageSchema', FROM_GAME],
    ['travel between game and server', 'relay-messages', 'relayMessageSchema', RELAY],
  ])('has an example of all messages that %s', (_who, file, schema, examples) => {
    const kinds = findMessageKinds(`packages/engine/src/protocol/messages/${file}.ts`, schema);
    expect(kinds.length).toBeGreaterThan(3);
    expect(Object.keys(examples).sort()).toEqual(kinds.sort());
  });
});
