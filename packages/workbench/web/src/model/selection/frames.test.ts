import { expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createEditor } from '../../create-editor.js';
import { createLexicon } from '../../document/describe/describe.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { memoryFiles } from '../editor.fixture.js';
import { putDocument } from '../files/documents.js';
import { canOpenNode, frameAround, goToFrame, openFrame, shownFrame } from './frames.js';
import { selectNode, showBehavior } from './select.js';

const plain = { description: '', tags: [], params: [], minChildren: 0, maxChildren: 1 };

function open() {
  const editor = createEditor({
    files: memoryFiles().files,
    storage: { getItem: () => null, setItem: () => undefined },
    schedule: (flush) => flush(),
  });
  const kinds = [
    ...VOCABULARY.kinds,
    { ...plain, name: 'machine', title: 'Machine', category: 'composite' as const, view: 'chart' },
    { ...plain, name: 'state', title: 'State', category: 'part' as const, partOf: ['machine', 'state'] },
  ];
  const { views } = editor.world.getState().lexicon;
  editor.world.setState({ lexicon: createLexicon({ ...VOCABULARY, kinds }, views) });
  const walk = node('round', 'sequence', node('walk', 'wait'));
  const machine = node('machine', 'machine', node('patrol', 'state', walk));
  editor.documents.setState((state) => putDocument(state, documentOf(node('root', 'sequence', machine), 'watch')));
  showBehavior(editor, 'watch');
  return editor;
}

it('opens a machine, then what a state runs, and goes back by the same steps', () => {
  const editor = open();
  expect(shownFrame(editor)!.frames).toEqual(['root']);
  expect(openFrame(editor, 'watch', 'machine')).toBe(true);
  expect(shownFrame(editor)!.frames).toEqual(['root', 'machine']);
  openFrame(editor, 'watch', 'round');
  selectNode(editor, 'walk');
  expect(shownFrame(editor)!.frames).toEqual(['root', 'machine', 'round']);

  goToFrame(editor, frameAround(editor)!);
  expect(editor.selection.getState().node).toBe('patrol');
  expect(shownFrame(editor)!.frame).toBe('machine');
  goToFrame(editor, frameAround(editor)!);
  expect(editor.selection.getState().node).toBe('machine');
  expect(frameAround(editor)).toBeUndefined();
});

it('follows whatever is selected from elsewhere', () => {
  const editor = open();
  selectNode(editor, 'walk');
  expect(shownFrame(editor)!.frame).toBe('round');
  selectNode(editor, 'root');
  expect(shownFrame(editor)!.frame).toBe('root');
});

it('opens nothing else', () => {
  const editor = open();
  expect(canOpenNode(editor, 'watch', 'walk')).toBe(false);
  expect(openFrame(editor, 'watch', 'patrol')).toBe(false);
  expect(shownFrame(editor)!.frame).toBe('root');
});
