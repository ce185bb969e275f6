import { describe, expect, it } from 'vitest';
import { placeTabs, scrollToTab, tabsBetween, tabsOutside } from './near-tabs.js';

const places = placeTabs([50, 100, 30, 70]);

describe('tabs in view', () => {
  it.each([
    { left: 0, right: 50, first: 0, end: 1 },
    { left: 49, right: 51, first: 0, end: 2 },
    { left: 50, right: 160, first: 1, end: 3 },
    { left: 200, right: 900, first: 3, end: 4 },
    { left: -20, right: 0, first: 0, end: 0 },
  ])('are those between $left and $right', ({ left, right, first, end }) => {
    expect(tabsBetween(places, left, right)).toEqual({ first, end });
  });

  it.each([
    { index: 0, left: 40, scroll: 0 },
    { index: 3, left: 0, scroll: 150 },
    { index: 1, left: 40, scroll: 50 },
    { index: 2, left: 100, scroll: 100 },
  ])('come to hold tab $index with as little scrolling as possible', ({ index, left, scroll }) => {
    expect(scrollToTab(places, index, left, 100)).toBe(scroll);
  });

  it('are outside where they are not wholly in view', () => {
    expect(tabsOutside(places, 0, 250)).toEqual([]);
    expect(tabsOutside(places, 50, 180)).toEqual([0, 3]);
    expect(tabsOutside(places, 60, 170)).toEqual([0, 1, 2, 3]);
  });
});
