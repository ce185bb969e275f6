import { expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createSession } from '../../create-editor.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { memoryFiles } from '../editor.fixture.js';
import { putDocument } from '../files/documents.js';
import { canOpenNode, frameAround, goToFrame, openFrame, shownFrame } from './frames.js';
import { selectNode, showBehavior } from './select.js';

const plain = { description: '', tags: [], params: [], minChildren: 0, maxChildren: 1 };

function open() {
  const session = createSession({
    files: memoryFiles().files,
    storage: { getItem: () => null, setItem: () => undefined },
    schedule: (flush) => flush(),
  });
  const kinds = [
    ...VOCABULARY.kinds,
    { ...plain, name: 'machine', title: 'Machine', category: 'composite' as const, view: 'chart' },
    { ...plain, name: 'state', title: 'State', category: 'part' as const, partOf: ['machine', 'state'] },
  ];
  session.world.setState({ lexicon: createLexicon({ ...VOCABULARY, kinds }) });
  const walk = node('round', 'sequence', node('walk', 'wait'));
  const machine = node('machine', 'machine', node('patrol', 'state', walk));
  session.documents.setState((state) => putDocument(state, documentOf(node('root', 'sequence', machine), 'watch')));
  showBehavior(session, 'watch');
  return session;
}

it('opens a machine, then what a state runs, and goes back by the same steps', () => {
  const session = open();
  expect(shownFrame(session)!.frames).toEqual(['root']);
  expect(openFrame(session, 'watch', 'machine')).toBe(true);
  expect(shownFrame(session)!.frames).toEqual(['root', 'machine']);
  openFrame(session, 'watch', 'round');
  selectNode(session, 'walk');
  expect(shownFrame(session)!.frames).toEqual(['root', 'machine', 'round']);

  goToFrame(session, frameAround(session)!);
  expect(session.selection.getState().node).toBe('patrol');
  expect(shownFrame(session)!.frame).toBe('machine');
  goToFrame(session, frameAround(session)!);
  expect(session.selection.getState().node).toBe('machine');
  expect(frameAround(session)).toBeUndefined();
});

it('follows whatever is selected from elsewhere', () => {
  const session = open();
  selectNode(session, 'walk');
  expect(shownFrame(session)!.frame).toBe('round');
  selectNode(session, 'root');
  expect(shownFrame(session)!.frame).toBe('root');
});

it('opens nothing else', () => {
  const session = open();
  expect(canOpenNode(session, 'watch', 'walk')).toBe(false);
  expect(openFrame(session, 'watch', 'patrol')).toBe(false);
  expect(shownFrame(session)!.frame).toBe('root');
});
