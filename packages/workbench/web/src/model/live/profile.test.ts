import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { nodeKey } from './node-table.js';
import { NO_PROFILE, paintOf, resetProfile, setProfiling, takeCoverage, takeProfile } from './profile.js';

const MAIN = 'converse-or-patrol';
const counts = { visits: 10, successes: 1, failures: 2, aborts: 3 };

function measured() {
  const game = createTestEditor();
  game.join();
  game.greet();
  game.heard();
  takeProfile(game.editor, {
    ...{ type: 'profile', agents: 2, seconds: 1 },
    behaviors: [
      {
        behavior: MAIN,
        nodes: [
          { node: 'root', ...counts, seconds: 1 },
          { node: 'cool', ...counts, seconds: 0.2 },
          { node: 'converse', ...counts, seconds: 0.19 },
          { node: 'patrol', ...counts, seconds: 0.7 },
          { node: 'patrol/again', ...counts, seconds: 0.65 },
          { node: 'patrol/round', ...counts, seconds: 0.6 },
        ],
      },
      { behavior: 'patrol', nodes: [{ node: 'again', ...counts, seconds: 0.05 }] },
    ],
  });
  return game;
}

describe('the profile', () => {
  it('sums up by node wherever its behavior runs, and takes children off', () => {
    const { costs } = measured().editor.profile.getState();
    const self = (behavior: string, id: string) => costs.get(nodeKey(behavior, id))!.self;
    expect(self(MAIN, 'root')).toBeCloseTo(0.1, 9);
    expect(self(MAIN, 'cool')).toBeCloseTo(0.01, 9);
    expect(self(MAIN, 'patrol')).toBeCloseTo(0.05, 9);
    expect(self('patrol', 'again')).toBeCloseTo(0.05 + 0.05, 9);
    expect(costs.get(nodeKey('patrol', 'again'))).toMatchObject({ visits: 20, successes: 2, failures: 4, aborts: 6 });
  });

  it('is painted as heat by own time, by visits where there is no clock', () => {
    const { editor } = measured();
    editor.profile.setState({ paint: 'heat' });
    const paint = (behavior: string, id: string) => paintOf(editor.profile.getState(), nodeKey(behavior, id));
    expect([paint('patrol', 'round'), paint(MAIN, 'converse'), paint(MAIN, 'cool')]).toEqual([
      'heat-4',
      'heat-3',
      'heat-1',
    ]);
    expect(paint(MAIN, 'talk')).toBeUndefined();
    const nodes = [
      { node: 'root', ...counts, seconds: 0 },
      { node: 'cool', ...counts, visits: 1, seconds: 0 },
    ];
    takeProfile(editor, { type: 'profile', agents: 1, seconds: 0, behaviors: [{ behavior: MAIN, nodes }] });
    expect([paint(MAIN, 'root'), paint(MAIN, 'cool')]).toEqual(['heat-4', 'heat-2']);
  });

  it('tells what never ran once anything was measured', () => {
    const { editor } = measured();
    editor.profile.setState({ paint: 'coverage' });
    const paint = (id: string) => paintOf(editor.profile.getState(), nodeKey(MAIN, id));
    expect(paint('talk')).toBeUndefined();
    takeCoverage(editor, { type: 'coverage', behaviors: [{ behavior: MAIN, ran: ['root'] }] });
    expect([paint('root'), paint('talk')]).toEqual(['ran', 'never']);
  });

  it('is begun, ended and forgotten by the game too', () => {
    const { editor, heard } = measured();
    setProfiling(editor, true);
    resetProfile(editor);
    expect(heard()).toEqual([
      { type: 'profile', on: true },
      { type: 'profile', on: false, reset: true },
    ]);
    expect(editor.profile.getState()).toEqual(NO_PROFILE);
  });
});
