import { parseText } from 'gumption/behavior/text';
import { listSignalArrows } from 'gumption/tactics/scripts';
import { expect, it } from 'vitest';
import type { Lexicon } from '../../document/describe/describe.js';
import { drillLanes, drillParts, scriptOf } from './parts.js';

const squad = parseText(`behavior squad for unit
selector #root
  drill #drill board: signals, scope: red
    drillStage #gather
      sequence #s
        walk #walk
        signal #go board: signals, scope: red, signal: go
    drillStage #enter valid: (agent.strength >= 2), otherwise: gather, after: succeed
      walk #in`);
const member = parseText(`behavior member for unit
selector #root
  flee #flee
  sequence #part
    waitForSignal #wait board: signals, scope: (agent.squad), signal: go
      aim #aim
    look #look
    jointAction #joint board: signals, scope: red, joint: lift, unit: (agent.name)
      lift #lift`);
const other = parseText(`behavior other for unit
sequence #root
  waitForSignal #wait board: signals, scope: blue, signal: go
  signal #s board: elsewhere, scope: red, signal: go`);

const source = {
  lexicon: { kinds: new Map(), views: new Map() } as unknown as Lexicon,
  nameOf: ({ kind }: { readonly kind: string }) => kind,
};

it('TAC-92 reads the stages of a drill with what follows each', () => {
  const { stages } = drillParts(squad, 'drill')!;
  expect(stages.map(({ name, valid, otherwise, after }) => ({ name, valid, otherwise, after }))).toEqual([
    { name: 'gather', valid: undefined, otherwise: undefined, after: 'next' },
    { name: 'enter', valid: 'agent.strength >= 2', otherwise: 'gather', after: 'succeed' },
  ]);
  expect(drillParts(squad, 'nowhere')).toBeUndefined();
});

it('TAC-91 gives a lane to each behavior that may share a signal, from where it does so on', () => {
  const lanes = drillLanes([squad, member, other], squad, drillParts(squad, 'drill')!, source);
  expect(lanes).toEqual([
    {
      behavior: 'squad',
      steps: [
        { node: 'walk', step: { do: 'walk' }, stage: 'gather' },
        { node: 'go', step: { signal: 'go' }, stage: 'gather' },
        { node: 'in', step: { do: 'walk' }, stage: 'enter' },
      ],
    },
    {
      behavior: 'member',
      steps: [
        { node: 'wait', step: { wait: 'go', meanwhile: 'aim' } },
        { node: 'look', step: { do: 'look' } },
        { node: 'joint', step: { joint: 'lift', do: 'lift' } },
      ],
    },
  ]);
  expect(listSignalArrows(scriptOf('squad', lanes))).toEqual([
    { signal: 'go', from: { lane: 0, block: 1 }, to: { lane: 1, block: 0 } },
  ]);
});

it('shows a drill without a board alone', () => {
  const alone = parseText('behavior alone for unit\ndrill #drill\n  drillStage #go\n    walk #walk');
  expect(drillLanes([alone, member], alone, drillParts(alone, 'drill')!, source)).toHaveLength(1);
});
