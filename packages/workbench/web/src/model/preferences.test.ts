import { describe, expect, it } from 'vitest';
import { createPreferences, DEFAULT_PREFERENCES, defaultPreferences, readPreferences } from './preferences.js';

function memoryStorage(stored: string | null = null) {
  const storage = {
    stored,
    getItem: () => storage.stored,
    setItem: (_key: string, value: string) => {
      storage.stored = value;
    },
  };
  return storage;
}

describe('preferences', () => {
  it('remember what was arranged', () => {
    const storage = memoryStorage();
    createPreferences(storage).setState({
      theme: 'light',
      conditionsAsText: true,
      sizes: { ...DEFAULT_PREFERENCES.sizes, game: 300 },
    });
    expect(createPreferences(storage).getState()).toMatchObject({
      theme: 'light',
      conditionsAsText: true,
      sizes: { game: 300 },
    });
  });

  it('leave the tree its room on a small screen, until the palette is asked for', () => {
    expect(defaultPreferences(1920, 1080).collapsed.palette).toBe(false);
    const storage = memoryStorage();
    const small = createPreferences(storage, defaultPreferences(1440, 900));
    expect(small.getState().collapsed.palette).toBe(true);
    small.setState(({ collapsed }) => ({ collapsed: { ...collapsed, palette: false } }));
    expect(createPreferences(storage, defaultPreferences(1440, 900)).getState().collapsed.palette).toBe(false);
  });

  it.each([null, 3, 'x', [], { sizes: { game: -1, inspector: 'wide' }, theme: 'pink', collapsed: 1 }])(
    'take %j as absent',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
    },
  );

  it('live with a storage that is broken, forbidden or full', () => {
    expect(createPreferences(memoryStorage('{ oops')).getState()).toEqual(DEFAULT_PREFERENCES);
    const refuse = () => {
      throw new Error('forbidden');
    };
    const store = createPreferences({ getItem: refuse, setItem: refuse });
    store.setState({ theme: 'light' });
    expect(store.getState().theme).toBe('light');
  });
});
