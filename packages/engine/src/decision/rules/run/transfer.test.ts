import { describe, expect, it } from 'vitest';
import { compileRules } from '../compile/compile.js';
import { below } from '../text/rule.js';
import { RuleEngine } from './engine.js';
import { Transfer } from './transfer.js';

describe('a transfer [RULE-02]', () => {
  it('brings what changed in the game, and leaves the rest and its triggers alone', () => {
    const game = { health: 60, weapon: { name: 'rifle' } };
    const transfer = new Transfer<typeof game>(({ health, weapon }, say) => {
      say(['health', health]);
      say(['weapon', weapon]);
    });
    const engine = new RuleEngine(
      compileRules([
        { name: 'flee', when: [{ match: ['health', below(20)] }] },
        { name: 'aim', when: [{ match: ['weapon', '?w'] }] },
      ]),
    );
    engine.add(['known', 'otherwise']);
    transfer.update(engine, game);
    expect(engine.step()).toBe(1);
    game.health = 10;
    transfer.update(engine, game);
    expect(engine.facts.all()).toEqual([
      ['known', 'otherwise'],
      ['weapon', game.weapon],
      ['health', 10],
    ]);
    expect([engine.iterate(), engine.iterate()]).toEqual(['flee', undefined]);
  });
});
