import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { fireEvent, readEventText } from './fire-event.js';

describe('an event that is fired by hand', () => {
  const play = () => {
    const game = createTestEditor();
    game.join();
    game.greet();
    game.heard();
    return game;
  };

  it.each([
    ['one agent', 'g1', { agent: 'g1' }],
    ['all agents', undefined, { agent: null }],
  ])('WLD-17 goes to %s', (_name, agent, sent) => {
    const { editor, heard } = play();
    fireEvent(editor, 'noise', agent);
    expect(heard()).toEqual([{ type: 'fire', event: 'noise', ...sent }]);
  });

  it.each([3, false, 0, 'north', null])('WLD-17 brings the value %j', (value) => {
    const { editor, heard } = play();
    fireEvent(editor, 'noise', 'g1', value);
    expect(heard()).toEqual([{ type: 'fire', event: 'noise', agent: 'g1', value }]);
  });

  it.each([
    ['3', 3],
    ['[1, 2]', [1, 2]],
    ['"3"', '3'],
    ['north', 'north'],
  ])('WLD-17 reads the value %s as a person means it', (text, value) => expect(readEventText(text)).toEqual(value));
});
