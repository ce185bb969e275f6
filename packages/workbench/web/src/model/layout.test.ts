import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Editor } from './editor.js';
import { dockGame, keepLayout, resetLayout, toggleGameSize } from './layout.js';
import { createPreferences, DEFAULT_PREFERENCES, defaultPreferences } from './preferences.js';

function page() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const open = () => {
    const project = createStore<{ info: { id: string } | undefined }>(() => ({ info: undefined }));
    const editor = { preferences: createPreferences(storage), project } as unknown as Editor;
    keepLayout(editor);
    return { editor, show: (id: string) => project.setState({ info: { id } }) };
  };
  return { open };
}

describe('the layout of the page', () => {
  it('is remembered for each project by itself', () => {
    const { open } = page();
    const first = open();
    first.show('patrol');
    dockGame(first.editor, 'top');
    first.show('village');
    dockGame(first.editor, 'right');
    const again = open();
    again.show('patrol');
    expect(again.editor.preferences.getState().dock).toBe('top');
    again.show('village');
    expect(again.editor.preferences.getState().dock).toBe('right');
  });

  it('is taken back to what a newcomer sees, for this project', () => {
    const { editor, show } = page().open();
    show('patrol');
    dockGame(editor, 'top');
    toggleGameSize(editor);
    resetLayout(editor, 1440, 900);
    const { dock, isGameLarge, sizes } = editor.preferences.getState();
    expect({ dock, isGameLarge, sizes }).toEqual({
      dock: DEFAULT_PREFERENCES.dock,
      isGameLarge: false,
      sizes: defaultPreferences(1440, 900).sizes,
    });
  });

  it('lets the game fill the page and gives the room back; docking shows all panes again', () => {
    const { editor } = page().open();
    const isLarge = () => editor.preferences.getState().isGameLarge;
    toggleGameSize(editor);
    expect(isLarge()).toBe(true);
    toggleGameSize(editor);
    expect(isLarge()).toBe(false);
    toggleGameSize(editor);
    dockGame(editor, 'right');
    expect(isLarge()).toBe(false);
  });
});
