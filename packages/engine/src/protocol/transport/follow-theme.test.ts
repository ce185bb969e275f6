import { describe, expect, it } from 'vitest';
import { followTheme } from './follow-theme.js';
import type { PageTheme } from './page-talk.js';

/** A page as far as following needs one. */
function createPage(search: string, isShown: boolean, origin = 'http://here') {
  let hear: ((event: object) => void) | undefined;
  const page: { [name: string]: unknown } = {
    location: { origin, search },
    addEventListener: (_type: string, listener: (event: object) => void) => {
      hear = listener;
    },
  };
  page.parent = isShown ? {} : page;
  const worn: PageTheme[] = [];
  followTheme((theme) => worn.push(theme), page as unknown as Window);
  return { parent: page.parent, worn, hear: (event: object) => hear?.(event), listens: () => hear !== undefined };
}

describe('followTheme', () => {
  it.each([
    { search: '', theme: 'dark' },
    { search: '?embedded&theme=light', theme: 'light' },
    { search: '?theme=purple', theme: 'dark' },
  ])('wears what the address $search says at first', ({ search, theme }) => {
    const { worn, listens } = createPage(search, false);
    expect(worn).toEqual([theme]);
    expect(listens()).toBe(false);
  });

  it('changes with a workbench that the same machine serves under another name', () => {
    const { parent, worn, hear } = createPage('', true, 'http://localhost:4748');
    const data = { gumption: 'theme', theme: 'light' };
    hear({ source: parent, origin: 'http://127.0.0.1:4747', data });
    expect(worn).toEqual(['dark', 'light']);
  });

  it('changes with the workbench around it, and with nobody else', () => {
    const { parent, worn, hear } = createPage('', true);
    const data = { gumption: 'theme', theme: 'light' };
    hear({ source: {}, origin: 'http://here', data });
    hear({ source: parent, origin: 'http://there', data });
    hear({ source: parent, origin: 'http://here', data: { ...data, theme: 'purple' } });
    hear({ source: parent, origin: 'http://here', data: null });
    expect(worn).toEqual(['dark']);
    hear({ source: parent, origin: 'http://here', data });
    expect(worn).toEqual(['dark', 'light']);
  });
});
