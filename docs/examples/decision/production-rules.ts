import { compile, createVocabulary, defineAgentType, defineKey, Minds, param } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import {
  above,
  below,
  compileRules,
  formatReason,
  formatRules,
  parseRules,
  pictureNetwork,
  prove,
  type Rule,
  RuleEngine,
  RuleTextError,
  Transfer,
} from 'gumption/decision/rules';
import { factSource } from 'gumption/decision/rules/nodes';
import { standardKinds } from 'gumption/standard';

// #region rules
const swapRadio: Rule = {
  name: 'swap radio',
  when: [
    { match: ['health', '?hurt', below(15)] },
    { match: ['holds', '?hurt', 'radio'] },
    { match: ['health', '?fit', above(45)] },
  ],
  effects: [{ remove: ['holds', '?hurt', 'radio'] }, { add: ['holds', '?fit', 'radio'] }],
};
const squad = new RuleEngine(compileRules([swapRadio]));
squad.update({
  add: [
    ['health', 'Captain', 57],
    ['health', 'Whisker', 12],
    ['holds', 'Whisker', 'radio'],
  ],
});
const [trigger] = squad.triggers();
console.log(`${trigger.rule}: from ${trigger.bindings.hurt} to ${trigger.bindings.fit}`);
console.log(
  `fired: ${squad.iterate()}, then ${squad.iterate()}; Captain has it: ${squad.has(['holds', 'Captain', 'radio'])}`,
);
// #endregion

// #region text
const rules = parseRules(`
  rule raise-alarm
    when (enemy ?who) not (alarm)
    then enable combat  add (alarm)

  set combat off arbiter mostSpecific
    rule shoot  when (enemy ?who) then do (shoot ?who)
    rule throw-grenade
      when (enemy ?who) (in-nest ?who) (grenades ?n) ?n > 0
      then do (grenade ?who) succeeded [ remove (grenades ?n)  add (grenades (- ?n 1)) ]
  end`);
const soldier = new RuleEngine(compileRules(rules), { trail: {} });
// #endregion

// #region game
const game = { enemies: ['gunner'], nests: ['gunner'] };
const senses = new Transfer<typeof game>(({ enemies, nests }, say) => {
  for (const name of enemies) say(['enemy', name]);
  for (const name of nests) say(['in-nest', name]);
});
soldier.add(['grenades', 2]);
senses.update(soldier, game);
soldier.iterate();
soldier.iterate();
const [request] = soldier.requests.splice(0);
console.log(`${request.action} at ${request.values}; grenades are still 2: ${soldier.has(['grenades', 2])}`);
soldier.report(request, true);
console.log(`the game says it worked; grenades are 1: ${soldier.has(['grenades', 1])}`);
// #endregion

// #region why
console.log(formatReason(soldier.explain(['grenades', 1])!));
// #endregion

// #region backwards
const kin = compileRules(
  parseRules(`
    rule parent       when (parent ?a ?b) then add (ancestor ?a ?b)
    rule grandparent  when (parent ?a ?b) (ancestor ?b ?c) then add (ancestor ?a ?c)`),
);
const known = [
  ['parent', 'Ann', 'Bea'],
  ['parent', 'Bea', 'Cem'],
];
for (const { bindings, proof } of prove(kin, known, ['ancestor', '?who', 'Cem']))
  console.log(`${bindings.who} by the rule ${proof.rule}`);
// #endregion

// #region nodes
interface Guard {
  readonly sees: readonly string[];
}
const looksAround = factSource<Guard>({
  name: 'looksAround',
  description: 'Everybody in sight.',
  read(guard, _params, say) {
    for (const name of guard.sees) say(['sees', name]);
  },
});
const [target, alarm] = [defineKey('target', param.text()), defineKey('alarm', param.boolean())];
const vocabulary = createVocabulary({
  kinds: [...standardKinds, looksAround],
  agentTypes: [defineAgentType<Guard>('guard', { tasks: [] })],
  keys: [target, alarm],
});
const behavior = parseText(`
behavior Guard for guard

rules facts: "(friend Ann)"
  looksAround
  ruleFact is: "(alarm)", value: @alarm
  rule #stranger when: "(sees ?who) not (friend ?who)", does: "add (stranger ?who)"
  rule #challenge when: "(stranger ?who)", does: "write target ?who", succeeded: "add (friend ?who) remove (stranger ?who)"
    log text: @target
  rule #defend when: "(stranger ?who) (alarm)", salience: 1
    log text: "To arms!"
  wait seconds: 9
`);
const minds = new Minds<Guard>(compile(behavior, vocabulary), { onLog: ({ text: said }) => console.log(said) });
const mind = minds.add({ sees: ['Ann', 'Bob'] });
minds.tick(0.1);
console.log(`${minds.get(mind, target)} was challenged`);
// #endregion

// #region network
for (const { sort, text: shown, count, rules: users } of pictureNetwork(squad) ?? [])
  console.log(`${sort} ${shown}: holds ${count}, for ${users.join(', ')}`);
// #endregion

// #region format
console.log(formatRules([swapRadio]).trimEnd()); // parseRules reads it back
try {
  parseRules('rule broken when (enemy ?who then do (shoot ?who)');
} catch (error) {
  if (!(error instanceof RuleTextError)) throw error;
  console.log(error.message);
}
// #endregion
