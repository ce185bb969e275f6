import { describe, expect, it } from 'vitest';
import { findBinding, KEY_BINDINGS, type KeyStroke, LOCAL_KEYS } from './key-bindings.js';

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe('findBinding', () => {
  it.each([
    { given: stroke(' '), focus: 'page', keys: 'Space' },
    { given: stroke(' ', { shiftKey: true }), focus: 'page', keys: 'Shift+Space' },
    { given: stroke('.'), focus: 'control', keys: '.' },
    { given: stroke('s', { ctrlKey: true }), focus: 'field', keys: 'Ctrl+S or ⌘S' },
    { given: stroke('S', { metaKey: true }), focus: 'page', keys: 'Ctrl+S or ⌘S' },
    { given: stroke('?', { shiftKey: true }), focus: 'page', keys: '?' },
    { given: stroke(' '), focus: 'control', keys: undefined },
    { given: stroke(' '), focus: 'field', keys: undefined },
    { given: stroke('.'), focus: 'field', keys: undefined },
    { given: stroke('.', { ctrlKey: true }), focus: 'page', keys: undefined },
  ] as const)('$given.key with the focus in a $focus means $keys', ({ given, focus, keys }) => {
    expect(findBinding(given, focus)?.keys).toBe(keys);
  });

  it('lists every key once', () => {
    const all = [...KEY_BINDINGS, ...LOCAL_KEYS].map(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
  });
});
