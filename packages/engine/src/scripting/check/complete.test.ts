import { describe, expect, it } from 'vitest';
import { completeScript, ScriptHost, scriptTypes } from '../index.js';

const host = new ScriptHost()
  .bind(
    'damage',
    { takes: [scriptTypes.number], gives: scriptTypes.number, description: 'Hurts.' },
    (_c, x: number) => x,
  )
  .variable('health', scriptTypes.number, () => 1, undefined, 'What is left.')
  .variable('target', scriptTypes.objectOf('enemy'), () => undefined)
  .type('enemy', {
    fields: { armor: { type: scriptTypes.number, read: () => 1 }, name: { type: scriptTypes.text, read: () => 'x' } },
  })
  .constant('LIMIT', 3)
  .event('alarm', [scriptTypes.number]);

/** What is offered where the bar stands. */
function offered(text: string): string[] {
  const offset = text.indexOf('|');
  return completeScript(text.replace('|', ''), offset, host).options.map(({ name }) => name);
}

describe('completions', () => {
  it('offer what fits what is typed, own names first', () => {
    expect(offered('var damaged = 1\nda|')).toEqual(['damaged', 'damage']);
    expect(offered('var x = 1\nfunction heal(a) { }\nhe|')).toEqual(['heal', 'health']);
    expect(offered('wh|')).toEqual(['while']);
  });

  it('know parameters, loops and their ends, also in a text that is not finished', () => {
    expect(offered('function f(amount) {\n  var amber = 1\n  x = am|\n')).toEqual(['amber', 'amount']);
    expect(offered('for item in [1] { it| }')).toEqual(['item']);
    expect(offered('for item in [1] { }\nit|')).toEqual([]);
    expect(offered('function f(amount) { }\nam|')).toEqual([]);
  });

  it('offer events, fields and nothing where a new name is given', () => {
    expect(offered('on al|')).toEqual(['alarm']);
    expect(offered('var x = target.ar|')).toEqual(['target.armor']);
    expect(offered('var he|')).toEqual([]);
  });

  it('say how each is written and what it means', () => {
    const [damage] = completeScript('dam', 3, host).options;
    expect(damage).toEqual({
      name: 'damage',
      kind: 'game',
      usage: 'damage(a number) → a number',
      description: 'Hurts.',
    });
    expect(completeScript('heal', 2, host)).toMatchObject({
      from: 0,
      to: 4,
      options: [{ usage: 'health: a number, read only' }],
    });
  });
});
