import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../tests/fixture/yard-documents.fixture.js';
import { createCommands } from '../commands.js';
import { createTestEditor, memoryFiles } from '../model/editor.fixture.js';
import { readFiles } from '../model/project/save.js';
import { openReference, selectNode } from '../model/selection/select.js';
import { type CommandContext, type Focus, findCommand, titleOf, whyNot } from './command.js';
import { type KeyStroke, matchesKeys, showKeys } from './key-strokes.js';
import { LOCAL_KEYS } from './keys/local-keys.js';

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

  it('have one meaning each: Alt+← moves a node out, also where there is a way back', async () => {
    const { editor, context } = await opened();
    const asked = (keys: string) => findCommand(commands, stroke(keys), 'nodes', context)?.id;
    openReference(editor, 'patrol', 'patrol');
    selectNode(editor, 'round');
    expect([asked('Alt+ArrowLeft'), asked('Ctrl+ArrowUp')]).toEqual(['move-out', 'go-back']);
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

  it('have ids and titles of their own', async () => {
    const { editor } = await opened();
    const ids = commands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const titles = commands.map((command) => titleOf(command, editor));
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('share no keys wherever two of them are heard: one meaning per shortcut', () => {
    const heard = { nodes: 1, page: 2, anywhere: 3 } as const;
    const strokes = commands.flatMap(({ id, keys = [], where = 'page' }) => keys.map((each) => ({ id, each, where })));
    const local = LOCAL_KEYS.flatMap(({ keys, does }) =>
      keys.split(', ').map((each) => ({ id: does, each, where: 'field' as const })),
    );
    const meanings = new Map<string, string[]>();
    for (const { id, each } of strokes) meanings.set(each, [...(meanings.get(each) ?? []), id]);
    // While a field is typed in, only keys that count anywhere compete with those of the field.
    for (const { id, each } of local)
      if (strokes.some((command) => command.each === each && heard[command.where] === heard.anywhere))
        meanings.set(each, [...meanings.get(each)!, id]);
    const quarrels = [...meanings].filter(([keys, ids]) => ids.length > 1 && keys !== 'Escape');
    expect(quarrels).toEqual([]);
    expect(meanings.get('Escape'), 'closes whatever is open').toEqual(['close-cards', 'stop-picking']);
  });

  it.each<Focus>(['page', 'nodes', 'control'])('F fits the whole tree with the focus on %s', async (focus) => {
    const { context } = await opened();
    expect(findCommand(commands, stroke('f'), focus, context)?.id).toBe('view-fit');
  });
});
