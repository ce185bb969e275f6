import { describe, expect, it } from 'vitest';
import { mayBePressed, readPressedKey } from './pressed-key.js';

const save = { key: 's', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
const stop = { ...save, key: 'Escape', ctrlKey: false };

describe('readPressedKey', () => {
  it('takes a stroke and nothing that comes with it', () => {
    expect(readPressedKey({ gumption: 'key', ...save, more: 1 })).toEqual(save);
  });

  it.each([null, undefined, 'key', {}, { ...save, key: 1 }, { ...save, altKey: 'no' }, { key: 's', ctrlKey: true }])(
    'takes nothing else: %o',
    (data) => {
      expect(readPressedKey(data)).toBeUndefined();
    },
  );
});

describe('mayBePressed', () => {
  const frame = {} as Element;
  const page = (activeElement: Element | null, isActive: boolean | undefined) => ({
    document: { activeElement },
    navigator: { userActivation: isActive === undefined ? undefined : { isActive } } as unknown as Navigator,
  });

  it('believes a key while the keyboard is in the game and somebody is there', () => {
    expect(mayBePressed(save, frame, page(frame, true))).toBe(true);
    expect(mayBePressed(save, frame, page(frame, undefined))).toBe(true);
  });

  it('believes none while the keyboard is elsewhere', () => {
    for (const stroke of [save, stop]) {
      expect(mayBePressed(stroke, frame, page({} as Element, true))).toBe(false);
      expect(mayBePressed(stroke, frame, page(null, true))).toBe(false);
      expect(mayBePressed(stroke, null, page(null, true))).toBe(false);
    }
  });

  it('believes nothing but Escape while nobody is there', () => {
    expect(mayBePressed(save, frame, page(frame, false))).toBe(false);
    expect(mayBePressed(stop, frame, page(frame, false))).toBe(true);
  });
});
