import { describe, expect, it } from 'vitest';
import { Cast, type CharacterSheet, resolveSheets, SHEET_SCHEMA_ID } from '../../behavior/cast/index.js';
import type { BehaviorDocument } from '../../behavior/index.js';
import { documentOf, type Guard, idle, look, roundsAt, vocabulary } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { pairedTransports } from '../transport/transport.js';
import { Session } from './session.js';

const rest: BehaviorDocument = {
  ...documentOf('Rest', { id: 'nap', kind: 'wait', params: { seconds: { param: 'seconds' } } }),
  parameters: { seconds: { type: 'number', default: 1, max: 9 } },
};
const sheet = (name: string, more: Partial<CharacterSheet>): CharacterSheet => ({
  $schema: SHEET_SCHEMA_ID,
  version: 1,
  name,
  ...more,
});
const guard = sheet('Guard', { behavior: 'Rest', values: { seconds: 1 } });
const sleepy = sheet('Sleepy', { extends: 'Guard', values: { seconds: 5 } });

function join() {
  const cast = new Cast<Guard>({
    vocabulary,
    behaviors: [rest, look, idle, roundsAt(1)],
    sheets: resolveSheets([guard, sleepy]),
  });
  cast.add('g1', 'guard', { name: 'g1', place: 0, calls: [] }, { sheet: 'Sleepy' });
  const session = new Session<Guard>({ name: 'posts', cast, stepSeconds: 0.1, step: () => cast.tick(0.1) });
  const connect = () => {
    const [game, workbench] = pairedTransports();
    session.connect(game);
    return new WorkbenchEnd(workbench).hello();
  };
  return { cast, session, connect };
}

describe('character sheets over the line [BTX-04]', () => {
  it('are told in hello, and with each agent that goes by one', () => {
    const end = join().connect();
    expect(end.last('hello')!.sheets).toEqual([
      { name: 'Guard', behavior: 'Rest', values: { seconds: 1 }, subtrees: {} },
      { name: 'Sleepy', behavior: 'Rest', values: { seconds: 5 }, subtrees: {} },
    ]);
    expect(end.last('agents')!.agents).toMatchObject([{ id: 'g1', sheet: 'Sleepy' }]);
  });

  it('change while the game runs; everybody hears of it', () => {
    const { session, connect } = join();
    const [end, other] = [connect(), connect()];
    session.step(1);
    end.send({ type: 'loadSheets', request: 4, sheets: [guard, { ...sleepy, values: { seconds: 0 } }] });
    expect(end.last('sheetsLoaded')).toMatchObject({ request: 4, result: 'refreshed' });
    expect(other.last('sheets')!.sheets[1]).toMatchObject({ name: 'Sleepy', values: { seconds: 0 } });
    expect(other.all('sheetsLoaded')).toEqual([]);
  });

  it('are watched on in the behavior that they lead to', () => {
    const { session, connect } = join();
    const end = connect();
    end.send({ type: 'watch', agents: ['g1'] });
    end.send({ type: 'loadSheets', request: 1, sheets: [{ ...guard, behavior: 'Idle' }, sleepy] });
    expect(end.last('sheetsLoaded')).toMatchObject({ result: 'reloaded' });
    expect(end.last('program')).toMatchObject({ agent: 'g1', behavior: 'Idle', nodes: ['nap'] });
    session.step(1);
    expect(end.last('trace')).toMatchObject({ events: [{ node: 0, event: 'enter' }] });
  });

  it.each([
    { sheets: [guard, { ...sleepy, values: { seconds: 99 } }], problem: 'must be at most 9, got 99' },
    { sheets: [sleepy], problem: 'there is no character sheet Guard (Sleepy → Guard)' },
    { sheets: [guard, { name: 'Sleepy' }], problem: 'version' },
  ])('are refused with the problem: $problem', ({ sheets, problem }) => {
    const { session, connect } = join();
    const end = connect();
    const before = JSON.stringify(session.options.cast.save());
    end.send({ type: 'loadSheets', request: 2, sheets });
    expect(end.last('sheetsLoaded')).toMatchObject({ request: 2, result: 'rejected' });
    expect(JSON.stringify(end.last('sheetsLoaded')!.problems)).toContain(problem);
    expect(JSON.stringify(session.options.cast.save())).toBe(before);
  });
});
