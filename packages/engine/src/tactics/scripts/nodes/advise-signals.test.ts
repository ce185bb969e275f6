import { describe, expect, it } from 'vitest';
import { parseText } from '../../../behavior/text/index.js';
import { adviseSignals } from './index.js';

const advise = (...texts: readonly string[]) =>
  adviseSignals(texts.map((text, i) => parseText(`behavior B${i}\n${text}`)));

const WAIT = 'sequence\n  waitForSignal board: signals, scope: red, signal: go';

describe('waits in behaviors [TAC-87]', () => {
  it('TAC-87 for a signal that nobody sends are pointed out with behavior, path and name', () => {
    expect(advise('succeed', WAIT)).toEqual([
      {
        behavior: 'B1',
        path: 'root.children[0].params.signal',
        problem: 'waits for go, which no behavior signals; does the game send it?',
      },
    ]);
  });

  it('TAC-87 are fine if any behavior sends it', () => {
    expect(advise(WAIT, 'repeat\n  signal board: signals, scope: red, signal: go')).toEqual([]);
    expect(advise(WAIT, 'signal board: signals, scope: (agent.squad), signal: go')).toEqual([]);
    expect(advise(WAIT, 'signal board: signals, scope: red, signal: (agent.call)')).toEqual([]);
    expect(advise('waitForSignal board: signals, signal: (agent.call)')).toEqual([]);
  });

  it('TAC-87 are not ended by another signal, scope or board, nor by taking the signal back', () => {
    expect(advise(WAIT, 'signal board: signals, scope: red, signal: stop')).toHaveLength(1);
    expect(advise(WAIT, 'signal board: radio, scope: red, signal: go')).toHaveLength(1);
    expect(advise(WAIT, 'signal board: signals, scope: red, signal: go, mode: clear')).toHaveLength(1);
    expect(advise(WAIT, 'signal board: signals, signal: go').map(({ problem }) => problem)).toEqual([
      'waits for go, which no behavior signals on signals in the scope red; does the game send it?',
    ]);
  });
});
