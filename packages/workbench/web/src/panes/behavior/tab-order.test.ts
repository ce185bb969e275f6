import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveTab, orderTabs, recentFirst, tabAfter, withRecent } from './tab-order.js';

const names = ['patrol', 'chase', 'rest', 'flee'];

describe('tabs of behaviors', () => {
  it('stand in the order in which they were put, new ones behind', () => {
    const order = moveTab(names, 'flee', 'chase');
    expect(order).toEqual(['patrol', 'flee', 'chase', 'rest']);
    expect(orderTabs([...names, 'new'], { order, closed: [], chosen: undefined })).toEqual([...order, 'new']);
  });

  it('are listed those shown last first, the others in their order', () => {
    const recent = ['rest', 'patrol', 'rest', 'gone', 'flee'].reduce<readonly string[]>(withRecent, []);
    expect(recent).toEqual(['flee', 'gone', 'rest', 'patrol']);
    const tabs = names.map((name) => ({ name }));
    expect(recentFirst(tabs, recent).map(({ name }) => name)).toEqual(['flee', 'rest', 'patrol', 'chase']);
    expect(recentFirst(tabs, [])).toEqual(tabs);
  });

  it('are gone when closed, except the one on screen', () => {
    const options = { order: [], closed: ['chase', 'rest'] };
    expect(orderTabs(names, { ...options, chosen: 'rest' })).toEqual(['patrol', 'rest', 'flee']);
    expect([tabAfter(names, 'patrol'), tabAfter(names, 'flee'), tabAfter(['one'], 'one')]).toEqual([
      ...['chase', 'rest', undefined],
    ]);
  });

  it('are never lost or doubled by moving', () => {
    const any = fc.constantFrom(...names, undefined, 'gone');
    fc.assert(
      fc.property(fc.constantFrom(...names), any, (name, before) => {
        expect([...moveTab(names, name, before)].sort()).toEqual([...names].sort());
      }),
    );
  });
});
