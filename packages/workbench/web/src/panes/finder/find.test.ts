import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import type { CommandContext } from '../../commands/command.js';
import { createCommands } from '../../commands.js';
import { createTestEditor, memoryFiles } from '../../model/editor.fixture.js';
import { readFiles } from '../../model/project/save.js';
import { fuzzyMatch } from './fuzzy.js';
import { commandItems, type Item, placeItems } from './items.js';
import { MAX_SHOWN, rankItems } from './rank.js';

const item = (title: string, given: Partial<Item> = {}): Item => ({
  id: title,
  group: 'Nodes',
  title,
  detail: '',
  ...given,
});
const titles = (items: readonly Item[], query: string, recent: readonly string[] = []) =>
  rankItems(items, query, recent).map((each) => each.item.title);

describe('fuzzyMatch', () => {
  it.each([
    { query: 'gtw', text: 'Go To W1', places: [0, 3, 6] },
    { query: 'talk', text: 'Small talk', places: [6, 7, 8, 9] },
    { query: 'cp', text: 'ConverseOrPatrol', places: [0, 10] },
    { query: 'patrol go', text: 'Go Patrol', places: [0, 1, 3, 4, 5, 6, 7, 8] },
    { query: '', text: 'anything', places: [] },
  ])('$query finds $text', ({ query, text, places }) => {
    expect(fuzzyMatch(query, text)?.places).toEqual(places);
  });

  it('finds nothing where a letter is missing or in the wrong order', () => {
    expect([fuzzyMatch('tog', 'Go To'), fuzzyMatch('goz', 'Go To')]).toEqual([undefined, undefined]);
  });

  it('marks letters that spell the query, in any text that has them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 4 }), fc.nat(), (before, query, at) => {
        const word = query.replace(/\s/g, '').toLowerCase();
        const text = before.slice(0, at % 20) + word + before.slice(at % 20);
        fc.pre(text.toLowerCase().length === text.length);
        const found = fuzzyMatch(word, text)!;
        expect(found.places.map((place) => text[place].toLowerCase()).join('')).toBe(word);
      }),
    );
  });
});

describe('what is found', () => {
  it('comes in the order of how well it answers: whole words, starts of words, letters', () => {
    const items = [item('Stale walk'), item('Small talk'), item('Talk'), item('Total lack')];
    expect(titles(items, 'talk')).toEqual(['Talk', 'Small talk', 'Total lack', 'Stale walk']);
  });

  it('prefers the title to the words beside it, and what was used lately among equals', () => {
    const items = [item('Wait', { id: 'a' }), item('Wait', { id: 'b' }), item('Sequence', { detail: 'wait' })];
    expect(rankItems(items, 'wait', ['b']).map((each) => each.item.id)).toEqual(['b', 'a', 'Sequence']);
  });

  it('begins with what was used lately, then with commands that can be done', () => {
    const items = [
      item('Undo', { group: 'Commands', reason: 'There is nothing to undo.' }),
      item('Save', { group: 'Commands' }),
      item('Talk'),
    ];
    expect(titles(items, '', ['Talk'])).toEqual(['Talk', 'Save']);
  });

  it('is limited to a group by the first letter', () => {
    const items = [item('Step', { group: 'Commands' }), item('@step', { group: 'Blackboard keys' }), item('Step')];
    expect([titles(items, '>st'), titles(items, '@st')]).toEqual([['Step'], ['@step']]);
    expect(rankItems(items, '>st', [])[0].item.group).toBe('Commands');
  });

  it('is a page of thousands at most', () => {
    const items = Array.from({ length: 5000 }, (_, i) => item(`Go To W${i}`));
    expect(rankItems(items, 'gtw', [])).toHaveLength(MAX_SHOWN);
    expect(titles(items, 'w4321')[0]).toBe('Go To W4321');
  });

  it('is any command, node, behavior, agent, key and problem of the page', async () => {
    const test = createTestEditor(memoryFiles(DOCUMENTS));
    await readFiles(test.editor);
    test.join();
    test.greet();
    test.tellAgents();
    const { editor } = test;
    const problem = {
      behavior: 'patrol',
      node: 'round',
      param: undefined,
      level: 'error',
      text: 'is odd',
      path: '',
    } as const;
    editor.problems.setState({ byBehavior: { patrol: [problem] } });
    const page = {} as CommandContext['page'];
    const all = [...commandItems(createCommands([]), { editor, page }), ...placeItems(editor)];
    const first = (query: string) => rankItems(all, query, [])[0].item;
    expect(first('compose').group).toBe('Nodes');
    expect(first('keep it short').title, 'by its comment').toBe('Talk 3 s');
    expect(first('g2').group).toBe('Agents');
    expect(first('@spot').title).toBe('@spotted');
    expect(first('!odd').title).toBe('is odd');
    expect(first('>play').title).toBe('Play');
    first('go to w3').run!();
    expect(editor.selection.getState()).toMatchObject({ behavior: 'patrol', node: 'go-w3' });
    first('@spotted').more!()[0].run!();
    expect(editor.selection.getState()).toMatchObject({ behavior: 'converse-or-patrol', node: 'spot' });
    const wrap = first('>wrap in').more!();
    expect(wrap.map(({ title }) => title)).toContain('Sequence');
  });
});
