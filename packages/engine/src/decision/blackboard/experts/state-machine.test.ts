import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlackboardSystem, Board, type Expert } from '../index.js';
import type { ExpertArbiterName } from './arbiters.js';

const EVENTS = ['see', 'hurt', 'rest', 'lose'] as const;
/** A guard: transitions in the order of priority. */
const TRANSITIONS = [
  ['patrol', 'see', 'attack'],
  ['patrol', 'hurt', 'flee'],
  ['attack', 'hurt', 'flee'],
  ['attack', 'lose', 'patrol'],
  ['flee', 'rest', 'patrol'],
  ['attack', 'see', 'attack'],
] as const;

/** The same machine as one state on a board that experts rewrite. */
function boardMachine(arbiter: ExpertArbiterName) {
  const board = new Board();
  const state = board.entry('state', 'label');
  board.write(state, 'patrol');
  const events = new Map(EVENTS.map((event) => [event as string, board.entry(event, 'boolean')]));
  const experts = TRANSITIONS.map(
    ([from, event, to], i): Expert => ({
      name: `${i}: ${from} to ${to}`,
      insistence: (on) => (on.read(state) === from && on.read(events.get(event)!) === true ? 1 : 0),
      run: (on) => on.write(state, to),
    }),
  );
  const system = new BlackboardSystem({ board, experts, arbiter });
  return (happened: readonly string[]) => {
    for (const [event, entry] of events) board.write(entry, happened.includes(event));
    system.iterate();
    return board.read(state);
  };
}

describe('a state machine as a degenerate blackboard [BB-13]', () => {
  it('with the first applicable transition is the usual one', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray([...EVENTS]), { maxLength: 30 }), (story) => {
        const step = boardMachine('first');
        let state: string = 'patrol';
        for (const happened of story) {
          const taken = TRANSITIONS.find(([from, event]) => from === state && happened.includes(event));
          state = taken?.[2] ?? state;
          expect(step(happened)).toBe(state);
        }
      }),
    );
  });

  it('can take its transitions by another arbiter', () => {
    const step = boardMachine('leastRecent');
    const states = Array.from({ length: 4 }, () => [step(['see', 'hurt']), step(['rest'])]).flat();
    // The first way out of patrol is taken once; then the one by "hurt", which waited longer, has
    // its turn.
    expect(states.slice(0, 4)).toEqual(['attack', 'attack', 'flee', 'patrol']);
    expect(new Set(states)).toEqual(new Set(['attack', 'flee', 'patrol']));
  });
});
