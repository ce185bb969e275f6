import { action, type BehaviorDocument, createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { Cast, readSheet, resolveSheets } from 'gumption/behavior/cast';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region types
const strike = action({
  name: 'strike',
  params: { with: param.text(), range: param.number() },
  update: (name: string, { with: weapon, range }) => console.log(`${name}: ${weapon}, ${range} m`),
});
const attack: BehaviorDocument = {
  ...parseText('behavior Attack for soldier\nstrike with: sword, range: $range\n'),
  parameters: { range: { type: 'number', default: 1 } },
};
const shoot: BehaviorDocument = {
  ...parseText('behavior Shoot for soldier\nstrike with: bow, range: $range\n'),
  parameters: { range: { type: 'number', default: 10 } },
};
const fight = parseText('behavior Fight for soldier\nsubtree behavior: Attack\n');

const sheet = { $schema: 'urn:gumption:sheet:1', version: 1 };
const soldier = readSheet({ ...sheet, name: 'Soldier', behavior: 'Fight', values: { range: 2 } });
const archer = readSheet({
  ...sheet,
  name: 'Archer',
  extends: 'Soldier',
  subtrees: { Attack: 'Shoot' },
  values: { range: 30 },
});

const cast = new Cast<string>({
  vocabulary: createVocabulary({
    kinds: standardKinds,
    agentTypes: [defineAgentType<string>('soldier', { tasks: [strike] })],
  }),
  behaviors: [fight, attack, shoot],
  sheets: resolveSheets([soldier, archer]),
});
cast.add('ann', 'soldier', 'Ann', { sheet: 'Soldier' });
cast.add('bob', 'soldier', 'Bob', { sheet: 'Archer' });
cast.add('cid', 'soldier', 'Cid', { sheet: 'Archer', values: { range: 45 } });
cast.tick(0.1);
// #endregion

// #region edit
console.log('Archers get longer bows.');
const longer = readSheet({ ...sheet, ...archer, values: { range: 35 } });
cast.replaceSheets(resolveSheets([soldier, longer]));
cast.tick(0.1);
// #endregion
