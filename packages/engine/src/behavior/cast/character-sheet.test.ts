import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { action, type BehaviorDocument, createVocabulary, defineAgentType, param } from '../index.js';
import { parseText } from '../text/index.js';
import { Cast, type CharacterSheet, readSheet, resolveSheets } from './index.js';

interface Soldier {
  readonly log: string[];
}

const strike = action({
  name: 'strike',
  params: { with: param.text(), range: param.number() },
  update: ({ log }: Soldier, { with: weapon, range }) => void log.push(`${weapon} at ${range}`),
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Soldier>('soldier', { tasks: [strike] })],
});

const soldier: BehaviorDocument = {
  ...parseText('behavior Soldier for soldier\nsequence\n  subtree behavior: Attack\n  wait seconds: $rest\n'),
  parameters: { rest: { type: 'number', default: 1 } },
};
const attack: BehaviorDocument = {
  ...parseText('behavior Attack for soldier\nstrike with: fist, range: $range\n'),
  parameters: { range: { type: 'number', default: 1, max: 50 } },
};
const shoot: BehaviorDocument = {
  ...parseText('behavior Shoot for soldier\nstrike with: bow, range: $range\n'),
  parameters: { range: { type: 'number', default: 10, max: 50 } },
};
const sheet = (name: string, more: Partial<CharacterSheet>): CharacterSheet =>
  readSheet({ $schema: 'urn:gumption:sheet:1', version: 1, name, ...more });
const sheets = [
  sheet('Soldier', { behavior: 'Soldier', values: { range: 2, rest: 0 } }),
  sheet('Ranged', { extends: 'Soldier', subtrees: { Attack: 'Shoot' }, values: { range: 30 } }),
  sheet('Sniper', { extends: 'Ranged', values: { range: 50 } }),
];
const behaviors = [soldier, attack, shoot];

describe('character sheets', () => {
  it('[BTX-04] fall back to the sheet they extend, value by value and subtree by subtree', () => {
    expect(resolveSheets(sheets)[2]).toEqual({
      name: 'Sniper',
      behavior: 'Soldier',
      values: { range: 50, rest: 0 },
      subtrees: { Attack: 'Shoot' },
    });
  });

  it('[BTX-04] specialize one behavior for many sorts of characters', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const fighters = sheets.map(({ name }) => {
      const fighter: Soldier = { log: [] };
      cast.add(name, 'soldier', fighter, { sheet: name });
      return fighter;
    });
    cast.tick(1);
    expect(fighters.map(({ log }) => log[0])).toEqual(['fist at 2', 'bow at 30', 'bow at 50']);
    expect(cast.find('Sniper')).toMatchObject({ behavior: 'Soldier', sheet: 'Sniper' });
  });

  it('[LANG-04] give class, type and individual: an edited type changes all but what individuals override', () => {
    const ann = sheet('Ann', { extends: 'Ranged', values: { range: 44 } });
    const bob = sheet('Bob', { extends: 'Ranged' });
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets([...sheets, ann, bob]) });
    const fighters = ['Ann', 'Bob'].map((name) => {
      const fighter: Soldier = { log: [] };
      cast.add(name, 'soldier', fighter, { sheet: name });
      return fighter;
    });
    cast.tick(1);
    const edited = sheet('Ranged', { extends: 'Soldier', subtrees: { Attack: 'Attack' }, values: { range: 20 } });
    cast.replaceSheets(resolveSheets([sheets[0], edited, sheets[2], ann, bob]));
    for (let i = 0; i < 3; i++) cast.tick(1);
    expect(fighters.map(({ log }) => [log[0], log.at(-1)])).toEqual([
      ['bow at 44', 'fist at 44'],
      ['bow at 30', 'fist at 20'],
    ]);
  });

  it('[LANG-04] are overridden by values of individuals, which otherwise follow an edited type', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const roles = {
      Ann: { sheet: 'Ranged', values: { range: 44 } },
      Bob: { sheet: 'Ranged' },
      Cid: { sheet: 'Ranged', values: { rest: 0.5 } },
      Dot: { behavior: 'Attack', values: { range: 7 } },
    };
    const fighters = Object.entries(roles).map(([name, role]) => {
      const fighter: Soldier = { log: [] };
      cast.add(name, 'soldier', fighter, role);
      return fighter;
    });
    cast.tick(1);
    const edited = sheet('Ranged', { extends: 'Soldier', subtrees: { Attack: 'Attack' }, values: { range: 20 } });
    expect(cast.replaceSheets(resolveSheets([sheets[0], edited, sheets[2]])).result).not.toBe('rejected');
    for (let i = 0; i < 4; i++) cast.tick(1);
    expect(fighters.map(({ log }) => [log[0], log.at(-1)])).toEqual([
      ['bow at 44', 'fist at 44'],
      ['bow at 30', 'fist at 20'],
      ['bow at 30', 'fist at 20'],
      ['fist at 7', 'fist at 7'],
    ]);
    expect([...cast.characterSheets()].map(({ name }) => name)).toEqual(['Soldier', 'Ranged', 'Sniper']);
    expect(cast.find('Ann')?.individual).toEqual({ sheet: 'Ranged', values: { range: 44 } });
    // A type that is gone is missed by its individuals, too.
    const gone = cast.replaceSheets(resolveSheets([sheets[0]]));
    expect(gone.result === 'rejected' && gone.problems.map(({ problem }) => problem).join()).toContain(
      'Ann goes by it',
    );
  });

  it('[LANG-04] of individuals are saved and restored, also into a cast that has not seen them', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const [ann, dot]: Soldier[] = [{ log: [] }, { log: [] }];
    cast.add('Ann', 'soldier', ann, { sheet: 'Ranged', values: { range: 44, rest: 0 } });
    cast.add('Dot', 'soldier', dot, { behavior: 'Attack', values: { range: 7 } });
    cast.tick(1);
    const saved = JSON.parse(JSON.stringify(cast.save()));
    const other = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    other.restore(saved, (id) => (id === 'Ann' ? ann : dot));
    other.tick(1);
    expect([ann.log, dot.log]).toEqual([
      ['bow at 44', 'bow at 44'],
      ['fist at 7', 'fist at 7'],
    ]);
    expect(JSON.parse(JSON.stringify(other.save())).characters).toEqual(saved.characters);
    const edited = sheet('Ranged', { extends: 'Soldier', values: { range: 20 } });
    other.replaceSheets(resolveSheets([sheets[0], edited, sheets[2]]));
    other.tick(1);
    expect(ann.log.at(-1)).toBe('fist at 44');
    saved.characters[0].individual.values.range = 45;
    expect(() => other.restore(saved, () => ann)).toThrow('Ann.sheet: must be the sheet of its own values');
  });

  it('[LANG-04] of individuals are refused where they do not fit, and leave nothing behind', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const add = (role: Parameters<typeof cast.add>[3]) => () => cast.add('Ann', 'soldier', { log: [] }, role);
    expect(add({ sheet: 'Ranged', values: { rnge: 4 } })).toThrow(
      'Ann.values: no behavior has a parameter rnge; did you mean range?',
    );
    expect(add({ sheet: 'Ranged', values: { range: 51 } })).toThrow(/^Ann\..*range/);
    expect(add({ sheet: 'Bard', values: { range: 5 } })).toThrow('there is no character sheet Bard');
    expect(cast.find('Ann')).toBeUndefined();
    expect([...cast.characterSheets()].map(({ name }) => name)).toEqual(['Soldier', 'Ranged', 'Sniper']);
    expect(cast.replaceSheets(resolveSheets(sheets)).result).toBe('unchanged');
  });

  it('[LANG-04] of individuals share one program where they are equal', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    cast.add('Ann', 'soldier', { log: [] }, { sheet: 'Ranged', values: { range: 44, rest: 0 } });
    cast.add('Bob', 'soldier', { log: [] }, { sheet: 'Ranged', values: { rest: 0, range: 44 } });
    cast.add('Cid', 'soldier', { log: [] }, { sheet: 'Ranged', values: { range: 43, rest: 0 } });
    expect(cast.populations().map(({ members }) => members.size)).toEqual([2, 1]);
  });

  it('follow a behavior that changes while it runs, each in its way', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const sniper: Soldier = { log: [] };
    cast.add('S', 'soldier', sniper, { sheet: 'Sniper' });
    cast.tick(1);
    const changed = {
      ...parseText('behavior Shoot for soldier\nstrike with: rifle, range: $range\n'),
      parameters: shoot.parameters!,
    };
    expect(cast.replaceBehavior(changed).result).toBe('refreshed');
    cast.tick(1);
    expect(sniper.log).toEqual(['bow at 50', 'rifle at 50']);
  });

  it('are saved and restored with the characters', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const fighter: Soldier = { log: [] };
    cast.add('F', 'soldier', fighter, { sheet: 'Ranged' });
    cast.tick(1);
    const saved = JSON.parse(JSON.stringify(cast.save()));
    cast.clear();
    cast.restore(saved, () => fighter);
    cast.tick(1);
    expect(fighter.log).toEqual(['bow at 30', 'bow at 30']);
    expect(cast.find('F')).toMatchObject({ sheet: 'Ranged' });
  });

  it('[BTX-04] change while the game runs, and what runs goes on', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const fighter: Soldier = { log: [] };
    cast.add('F', 'soldier', fighter, { sheet: 'Ranged' });
    const [base, ranged] = sheets as [CharacterSheet, CharacterSheet];
    const load = (...changed: CharacterSheet[]) => cast.replaceSheets(resolveSheets([...changed, sheets[2]]));
    const resting = { ...base, values: { range: 2, rest: 5 } };
    expect(load(resting, ranged).result).toBe('refreshed');
    cast.tick(1);
    expect(load(resting, { ...ranged, values: { range: 20 } })).toMatchObject({ result: 'refreshed' });
    cast.tick(1);
    expect(fighter.log).toEqual(['bow at 30']);
    cast.tick(3);
    cast.tick(1);
    cast.tick(1);
    expect(fighter.log).toEqual(['bow at 30', 'bow at 20']);
    const { subtrees: _, ...plain } = ranged;
    load(resting, plain);
    cast.tick(4);
    cast.tick(1);
    cast.tick(1);
    expect(fighter.log.at(-1)).toBe('fist at 30');
    expect(load(resting, plain).result).toBe('unchanged');
    expect([...cast.characterSheets()].map(({ name }) => name)).toEqual(['Soldier', 'Ranged', 'Sniper']);
  });

  it('lead characters to another behavior, also those that are restored', () => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const fighter: Soldier = { log: [] };
    cast.add('F', 'soldier', fighter, { sheet: 'Ranged' });
    cast.add('G', 'soldier', { log: [] }, { sheet: 'Ranged', behavior: 'Attack' });
    const saved = cast.save();
    const [base, ...others] = sheets as [CharacterSheet, ...CharacterSheet[]];
    expect(cast.replaceSheets(resolveSheets([{ ...base, behavior: 'Shoot' }, ...others])).result).toBe('reloaded');
    expect([...cast.characters()].map(({ id, behavior }) => `${id} ${behavior}`)).toEqual(['F Shoot', 'G Attack']);
    cast.tick(1);
    cast.restore(saved);
    expect([...cast.characters()].map(({ id, behavior }) => `${id} ${behavior}`)).toEqual(['F Shoot', 'G Attack']);
    cast.tick(1);
    expect(fighter.log).toEqual(['bow at 30', 'bow at 30']);
    cast.replaceSheets(resolveSheets(sheets));
    cast.restore(saved);
    expect(cast.find('F')).toMatchObject({ behavior: 'Soldier' });
  });

  it.each([
    [[sheet('Soldier', { behavior: 'Soldier', values: { range: 99 } })], 'must be at most 50, got 99'],
    [[sheet('Soldier', { behavior: 'Soldier', subtrees: { Attack: 'Flee' } })], 'there is no behavior named Flee'],
    [[sheet('Soldier', {})], 'is missing; F goes by it'],
    [[sheet('Other', { behavior: 'Soldier' })], 'is gone, but F goes by it'],
  ])('are refused at run time and nothing is touched (%#)', (bad, problem) => {
    const cast = new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(sheets) });
    const fighter: Soldier = { log: [] };
    cast.add('F', 'soldier', fighter, { sheet: 'Soldier' });
    const result = cast.replaceSheets(resolveSheets(bad));
    expect(result).toMatchObject({ result: 'rejected' });
    expect(JSON.stringify(result)).toContain(problem);
    cast.tick(1);
    expect(fighter.log).toEqual(['fist at 2']);
    expect([...cast.characterSheets()]).toHaveLength(3);
  });

  it.each([
    [[sheet('A', { extends: 'B' })], 'there is no character sheet B (A → B)'],
    [[sheet('A', { extends: 'B' }), sheet('B', { extends: 'A' })], 'extends itself: A → B → A'],
    [[sheet('A', { behavior: 'Soldier', values: { range: 99 } })], 'must be at most 50, got 99'],
    [[sheet('A', { behavior: 'Nobody' })], 'there is no such behavior'],
    [[sheet('A', { behavior: 'Soldier', subtrees: { Attack: 'Flee' } })], 'there is no behavior named Flee'],
  ])('are refused when they cannot work (%#)', (bad, problem) => {
    expect(() => new Cast<Soldier>({ vocabulary, behaviors, sheets: resolveSheets(bad) })).toThrow(problem);
  });
});
