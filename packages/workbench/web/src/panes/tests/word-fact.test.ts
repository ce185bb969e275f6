import { action, createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { Cast } from 'gumption/behavior/cast';
import type { Expectation } from 'gumption/behavior/scenario';
import { parseText } from 'gumption/behavior/text';
import { pairedTransports, Session } from 'gumption/protocol';
import { standardKinds } from 'gumption/standard';
import { expect, it } from 'vitest';
import { createTestEditor } from '../../model/editor.fixture.js';
import { connect } from '../../model/game/connect.js';
import { watchLiveness } from '../../model/link/liveness.js';
import { wordFact } from './word-fact.js';

const go = action({
  name: 'go',
  params: { to: param.text() },
  sentence: 'Go to {to}',
  update: () => {},
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<object>('robot', { tasks: [go] })],
});
const round = parseText('behavior Round for robot\nsequence\n  go to: "W1"\n  go to: "W2"\n');

/** The words of a fact about R1, who is called Robbie, in a page that looks at it. */
function wordsOf(fact: Partial<Expectation>, agent = 'R1'): string | undefined {
  const cast = new Cast<object>({ vocabulary, behaviors: [round] });
  cast.add('R1', 'robot', {}, 'Round');
  const session = new Session({ name: 'yard', cast, stepSeconds: 0.1, step: () => {}, label: () => 'Robbie' });
  const { editor } = createTestEditor();
  const [game, workbench] = pairedTransports();
  session.connect(game);
  connect(editor, workbench, watchLiveness(editor, { now: () => 0, isVisible: () => true }));
  const expectation = { says: 'as the server says', agent, ...fact } as Expectation;
  return wordFact(editor, { expectation, telling: 0 }).expectation.says;
}

it('calls nodes of proposed facts as on their cards', () => {
  const [first, second] = round.root.children!.map(({ id }) => id);
  expect(wordsOf({ order: [`succeeded("${first}")`, `succeeded("${second}")`] })).toBe(
    'Robbie: Go to W1, then Go to W2',
  );
  expect(wordsOf({ eventually: `succeeded("${second}")`, from: 2, within: 9 })).toBe(
    'Robbie: Go to W2 succeeds within 7 s',
  );
  expect(wordsOf({ never: `failed("${first}")` })).toBe('Robbie: Go to W1 never fails');
});

it('leaves other facts, and nodes that are not here, as they are', () => {
  expect(wordsOf({ eventually: 'key is "W3"' })).toBe('as the server says');
  expect(wordsOf({ never: 'failed("elsewhere")' })).toBe('as the server says');
  expect(wordsOf({ never: 'failed("go1")' }, 'nobody')).toBe('as the server says');
});
