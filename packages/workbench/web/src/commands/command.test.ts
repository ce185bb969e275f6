import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../tests/fixture/yard-documents.fixture.js';
import { createCommands } from '../commands.js';
import { createTestEditor, memoryFiles } from '../model/editor.fixture.js';
import { readFiles } from '../model/project/save.js';
import { openReference, selectNode } from '../model/selection/select.js';
import { type CommandContext, type Focus, findCommand, titleOf, whyNot } from './command.js';
import { type KeyStroke, matchesKeys, showKeys } from './key-strokes.js';

const commands = createCommands([{ id: 'tree', title: 'Tree' }], []);
const page: CommandContext['page'] = {
  showHelp: () => undefined,
  showFinder: () => undefined,
  focusPane: () => undefined,
  askBehavior: () => undefined,
  askLibrary: () => undefined,
  findBehavior: () => undefined,
  inspect: () => undefined,
  writeClipboard: () => undefined,
  readClipboard: () => undefined,
};

async function opened() {
  const test = createTestEditor(memoryFiles(DOCUMENTS));
  await readFiles(test.editor);
  test.join();
  test.greet();
  test.tellAgents();
  return { editor: test.editor, context: { editor: test.editor, page } };
}

function stroke(text: string): KeyStroke {
  const parts = text.split('+');
  const has = (name: string) => parts.includes(name);
  const key = parts.at(-1)!.replace('Space', ' ');
  return { key, ctrlKey: has('Ctrl'), metaKey: has('Meta'), shiftKey: has('Shift'), altKey: has('Alt') };
}

describe('keys', () => {
  it.each([
    { keys: 'Mod+Z', pressed: 'Ctrl+z', matches: true },
    { keys: 'Mod+Z', pressed: 'Meta+z', matches: true },
    { keys: 'Mod+Z', pressed: 'Ctrl+Shift+Z', matches: false },
    { keys: 'Mod+Z', pressed: 'z', matches: false },
    { keys: 'Space', pressed: 'Space', matches: true },
    { keys: '?', pressed: 'Shift+?', matches: true },
    { keys: 'Alt+ArrowUp', pressed: 'ArrowUp', matches: false },
  ])('$keys and $pressed match: $matches', ({ keys, pressed, matches }) => {
    expect(matchesKeys(keys, stroke(pressed))).toBe(matches);
  });

  it('are shown as they are printed', () => {
    expect([showKeys('Mod+Shift+Z', true), showKeys('Mod+ArrowUp', false)]).toEqual(['⌘⇧Z', 'Ctrl+↑']);
  });
});

describe('commands', () => {
  it.each<{ pressed: string; focus: Focus; id: string | undefined }>([
    { pressed: 'Space', focus: 'page', id: 'play' },
    { pressed: 'Space', focus: 'nodes', id: 'play' },
    { pressed: 'Space', focus: 'control', id: undefined },
    { pressed: 'Space', focus: 'field', id: undefined },
    { pressed: 'Ctrl+s', focus: 'field', id: 'save' },
    { pressed: 'Delete', focus: 'nodes', id: 'delete' },
    { pressed: 'Delete', focus: 'control', id: undefined },
    { pressed: 'Delete', focus: 'field', id: undefined },
    { pressed: 'Ctrl+c', focus: 'nodes', id: undefined },
    { pressed: 'Escape', focus: 'field', id: undefined },
    { pressed: '.', focus: 'control', id: 'step' },
  ])('$pressed with the focus on $focus means $id', async ({ pressed, focus, id }) => {
    const { editor, context } = await opened();
    selectNode(editor, 'talk');
    expect(findCommand(commands, stroke(pressed), focus, context)?.id).toBe(id);
  });

  it('of the same keys give way to the one that can be done: out of the parent, or back out of a subtree', async () => {
    const { editor, context } = await opened();
    const asked = () => findCommand(commands, stroke('Alt+ArrowLeft'), 'nodes', context)?.id;
    openReference(editor, 'patrol', 'patrol');
    expect(asked()).toBe('go-back');
    selectNode(editor, 'round');
    expect(asked(), 'nothing can stand beside the root').toBe('go-back');
    selectNode(editor, 'root');
  });

  it('offer only kinds that fit, where they fit', async () => {
    const { editor, context } = await opened();
    const choices = (id: string) =>
      commands.find((command) => command.id === id)!.choices!(context).map((choice) => choice.id);
    selectNode(editor, 'talk');
    expect(choices('wrap')).toEqual(['sequence', 'priority', 'repeat', 'cooldown']);
    expect(choices('insert-inside')).toEqual([]);
    expect(whyNot(commands.find(({ id }) => id === 'insert-inside')!, context)).toBe('Nothing fits here.');
    selectNode(editor, 'converse');
    expect(choices('insert-after'), 'a cooldown takes one child').toEqual([]);
    expect(choices('replace')).toEqual(['priority']);
  });

  it('have ids and titles of their own, and keys that do not quarrel', async () => {
    const { editor } = await opened();
    const ids = commands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = commands.map((command) => titleOf(command, editor));
    expect(new Set(titles).size).toBe(titles.length);
    const keys = commands.flatMap((command) =>
      (command.keys ?? []).map((each) => `${command.where ?? 'page'} ${each}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
