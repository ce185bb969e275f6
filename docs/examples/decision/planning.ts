import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  SUCCESS,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region run
interface Woodman {
  readonly name: string;
}
const keys = {
  at: defineKey('at', param.text()),
  hasAxe: defineKey('hasAxe', param.boolean()),
  wood: defineKey('wood', param.number()),
};
const walk = action({
  name: 'walk',
  params: { to: param.text() },
  update(_woodman: Woodman, { to }, context) {
    context.set(keys.at, to);
    console.log(`walks to the ${to}`);
    return SUCCESS;
  },
});
const chop = action({
  name: 'chop',
  update(_woodman: Woodman, _params, context) {
    context.set(keys.wood, (context.get(keys.wood) ?? 0) + 10);
    console.log('chops');
    return SUCCESS;
  },
});
const take = action({
  name: 'take',
  update(_woodman: Woodman, _params, context) {
    context.set(keys.hasAxe, true);
    console.log('takes the axe');
    return SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: Object.values(keys),
  agentTypes: [defineAgentType<Woodman>('woodman', { tasks: [walk, chop, take] })],
});

const firewood = parseText(`behavior Firewood for woodman

plan
  planFact "at" value: @at
  planFact "hasAxe" value: @hasAxe
  planFact "wood" value: @wood
  planGoal "firewood" condition: "wood >= 20 and at is hut"
  planAction "to the forest" needs: "at is not forest", effects: "at is forest", cost: 2
    nextTick
      walk to: forest
  planAction "to the hut" needs: "at is not hut", effects: "at is hut", cost: 2
    nextTick
      walk to: hut
  planAction "take the axe" needs: "at is hut", effects: "hasAxe"
    nextTick
      take
  planAction "chop" needs: "at is forest and hasAxe", effects: "wood + 10"
    nextTick
      chop
`);

const minds = new Minds<Woodman>(compile(firewood, vocabulary));
const ann = minds.add({ name: 'Ann' });
minds.set(ann, keys.at, 'hut');
for (let tick = 1; tick <= 10; tick++) {
  // Somebody borrows the axe while she is on her way.
  if (tick === 3) minds.set(ann, keys.hasAxe, false);
  minds.tick(0.1);
}
// #endregion

// #region tasks
const journey = parseText(`behavior Journey for woodman

htn
  planFact "at" value: @at
  planFact "money" value: @wood
  htnTask "to the market"
    htnMethod "there already" needs: "at is market"
    htnMethod "by cart" needs: "money >= 5"
      htnStep do: ride
    htnMethod "on foot"
      htnStep do: toVillage
      htnStep do: toMarket
  planAction #ride "ride" effects: "at is market, money - 5"
    walk to: market
  planAction #toVillage "to the village" effects: "at is village"
    walk to: village
  planAction #toMarket "on to the market" needs: "at is village", effects: "at is market"
    walk to: market
`);
// #endregion

// #region travel
const travelers = new Minds<Woodman>(compile(journey, vocabulary));
const bob = travelers.add({ name: 'Bob' });
for (const money of [5, 0]) {
  console.log(`with ${money} coins:`);
  travelers.set(bob, keys.at, 'hut');
  travelers.set(bob, keys.wood, money);
  travelers.tick(0.1);
}
// #endregion
