import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAbort } from './abort.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the signal of an action', () => {
  it('is the one of the host, which fetch takes', () => {
    expect(createAbort().signal).toBeInstanceOf(AbortSignal);
  });

  it('is a plain one where the host has none: it tells its listeners once, and not those that left', () => {
    vi.stubGlobal('AbortController', undefined);
    const { signal, abort } = createAbort();
    const heard: string[] = [];
    const gone = () => heard.push('gone');
    signal.addEventListener('abort', () => heard.push('stays'));
    signal.addEventListener('abort', gone);
    signal.removeEventListener('abort', gone);
    expect(signal.aborted).toBe(false);
    abort();
    abort();
    expect(signal.aborted).toBe(true);
    expect(heard).toEqual(['stays']);
  });
});
