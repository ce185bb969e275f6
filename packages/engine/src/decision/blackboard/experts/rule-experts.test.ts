import { describe, expect, it } from 'vitest';
import { parseRules } from '../../rules/text/parse-rules.js';
import type { Rule } from '../../rules/text/rule.js';
import { BlackboardSystem, Board, type Expert, type PassedAction, ruleExperts } from '../index.js';

const rules = (text: string) => parseRules(text) as unknown as { rules: Rule[] } | Rule[];
const listOf = (text: string): readonly Rule[] => {
  const parsed = rules(text);
  return Array.isArray(parsed) ? parsed : parsed.rules;
};

describe('rules as experts [BB-12]', () => {
  it('are chosen by one arbiter together with other experts', () => {
    const board = new Board({ audit: 20 });
    const health = board.entry('health', 'group');
    const captain = board.entry('Captain', 'number', { parent: health });
    const whisker = board.entry('Whisker', 'number', { parent: health });
    const holder = board.entry('radio', 'label');
    board.writeNumber(captain, 57);
    board.writeNumber(whisker, 12);
    board.write(holder, 'Whisker');
    const swap = listOf(`
      rule swap-radio
        when (health ?hurt < 15) (radio ?hurt) (health ?fit > 45)
        then remove (radio ?hurt) add (radio ?fit)`);
    const medic: Expert = {
      name: 'medic',
      insistence: (on) => (on.number(whisker, 100) < 50 ? 0.5 : 0),
      run: (on) => on.writeNumber(whisker, 60),
    };
    const system = new BlackboardSystem({ board, experts: [medic, ...ruleExperts(swap)] });
    expect(system.experts[system.iterate()].name).toBe('swap-radio');
    expect(board.read(holder)).toBe('Captain');
    expect(system.experts[system.iterate()].name).toBe('medic');
    expect(system.iterate()).toBe(-1);
    expect(board.audit.records({ writer: 'swap-radio' }).map(({ before, after }) => [before, after])).toEqual([
      ['Whisker', undefined],
      [undefined, 'Captain'],
    ]);
  });

  it('write facts of several words into groups, and take them back from there', () => {
    const board = new Board();
    const health = board.entry('health', 'group');
    board.writeNumber(board.entry('Ann', 'number', { parent: health }), 5);
    board.write(board.entry('Ann', 'value'), [5]);
    const rules = listOf(`
      rule heal
        when (health ?hurt < 15)
        then remove (health ?hurt 5) add (squad wounded ?hurt gravely)`);
    new BlackboardSystem({ board, experts: ruleExperts(rules) }).iterate();
    expect(board.views().flatMap(({ path, value }) => (value === undefined ? [] : [`${path} ${value}`]))).toEqual([
      'Ann 5',
      'squad/wounded/Ann gravely',
    ]);
  });

  it('read and write what is true or false, insist by priority, and propose actions', () => {
    const board = new Board();
    board.write(board.entry('armed', 'boolean'), true);
    board.writeNumber(board.entry('distance', 'number'), 3);
    const shoot: Rule = {
      name: 'shoot',
      when: [{ match: ['armed'] }, { match: ['distance', '?d'] }],
      effects: [{ remove: ['armed'] }, { do: 'shoot', with: ['?d'] }, { add: ['quiet'] }],
      priority: ({ d }) => 10 - (d as number),
    };
    const system = new BlackboardSystem({
      board,
      experts: ruleExperts([shoot], { agreements: { shoot: ['captain'] } }),
    });
    expect(system.iterate()).toBe(0);
    expect(system.insistenceOf('shoot')).toBe(7);
    expect([board.read(board.find('armed')), board.read(board.find('quiet'))]).toEqual([false, true]);
    const out: PassedAction[] = [];
    expect(system.actions.take(out)).toBe(0);
    system.actions.agree(system.actions.find('shoot'), 'captain');
    system.actions.take(out);
    expect(out).toEqual([{ name: 'shoot', data: [3], by: 'shoot' }]);
    const waiting: Rule = { ...shoot, effects: [{ do: 'shoot', onSuccess: [] }] };
    expect(() => ruleExperts([waiting])).toThrow('shoot: cannot wait for an action');
  });

  it('insist by their salience, or by 1, and look again only when the board has changed', () => {
    const board = new Board();
    board.write(board.entry('armed', 'boolean'), true);
    board.write(board.entry('asleep', 'boolean'), false);
    const rule = (name: string, more: Partial<Rule>): Rule => ({
      ...{ name, when: [{ match: ['armed'] }], effects: [{ add: ['seen', name] }] },
      ...more,
    });
    const experts = ruleExperts([
      rule('plain', {}),
      rule('salient', { salience: 3 }),
      rule('modest', { salience: -3 }),
      rule('asleep', { when: [{ match: ['asleep'] }] }),
    ]);
    const asked = () => experts.map((each) => each.insistence(board, undefined as never));
    expect([asked(), asked()]).toEqual([
      [1, 3, 1, 0],
      [1, 3, 1, 0],
    ]);
    board.write(board.find('asleep'), true);
    expect(asked()).toEqual([1, 3, 1, 1]);
    board.write(board.find('armed'), false);
    expect(asked()).toEqual([0, 0, 0, 1]);
    const other = new Board();
    expect(experts.map((each) => each.insistence(other, undefined as never))).toEqual([0, 0, 0, 0]);
  });

  it('write numbers as numbers, words as labels, and set what was false before', () => {
    const board = new Board();
    board.write(board.entry('go', 'boolean'), true);
    board.write(board.entry('done', 'boolean'), false);
    const squad = board.entry('squad', 'group');
    board.write(board.entry('ready', 'boolean', { parent: squad }), false);
    const go: Rule = {
      name: 'go',
      when: [{ match: ['go'] }],
      effects: [
        { remove: ['go'] },
        { add: ['done'] },
        { add: ['squad', 'ready'] },
        { add: ['squad', 'size', 4] },
        { add: ['mood', 'calm'] },
        { add: ['far', 'away', 'hill'] },
      ],
    };
    const [expert] = ruleExperts([go]);
    expect(expert.insistence(board, undefined as never)).toBe(1);
    new BlackboardSystem({ board, experts: [expert] }).iterate();
    expect(
      board.views().flatMap(({ path, type, value }) => (type === 'group' ? [] : [`${path} ${type} ${value}`])),
    ).toEqual([
      'go boolean false',
      'done boolean true',
      'squad/ready boolean true',
      'squad/size number 4',
      'mood label calm',
      'far/away label hill',
    ]);
    const failing: Rule = { ...go, effects: [{ do: 'shoot', onFailure: [] }] };
    expect(() => ruleExperts([failing])).toThrow('go: cannot wait for an action');
  });
});
