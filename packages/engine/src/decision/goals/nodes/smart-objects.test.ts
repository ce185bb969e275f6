import { describe, expect, it } from 'vitest';
import { describeNodes, insightOf } from '../../../behavior/cast/node-insight.js';
import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  defineObjectType,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { dynamicSubtreesFrom } from '../../../behavior/minds/dynamic-subtrees/index.js';
import { parseText } from '../../../behavior/text/index.js';
import { expressions } from '../../../language/expression/index.js';
import { behaviorTreeKinds } from '../../behavior-tree/nodes/index.js';
import type { SmartOffer } from '../offer.js';
import { goalKinds } from './index.js';

interface Thing {
  readonly id: string;
  /** What it offers a character now. */
  offers(cook: Cook): SmartOffer[];
}
interface Cook {
  readonly log: string[];
  carries: string;
  things: Thing[];
}

const thing = defineObjectType<Thing>('thing', { id: ({ id }) => id });
const object = defineKey('object', param.object(thing));
const listed = defineKey('listed', param.list(param.value()));
const use = action({
  name: 'use',
  params: { object: param.object(thing), how: param.text(), ticks: param.integer({ default: 1 }) },
  memory: { left: 0 },
  start(cook: Cook, { object, how, ticks }, { memory }) {
    memory.left = ticks;
    cook.log.push(`${how} ${object.id}`);
  },
  update(cook, { how }, { memory }) {
    if (--memory.left > 0) return RUNNING;
    if (how === 'take food from') cook.carries = 'food';
    if (how === 'cook in') cook.carries = 'meal';
    return SUCCESS;
  },
  stop: (cook, { how }, _context, outcome) => void (outcome === 'aborted' && cook.log.push(`not ${how}`)),
});
const rest = action({
  name: 'rest',
  update(cook: Cook) {
    cook.log.push('rest');
    return SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: [...behaviorTreeKinds, ...goalKinds],
  agentTypes: [
    defineAgentType<Cook>('cook', {
      tasks: [use, rest],
      properties: {
        offers: {
          value: param.value(),
          read: (cook) => cook.things.flatMap((each) => each.offers(cook)),
        },
      },
    }),
  ],
  objectTypes: [thing],
  keys: [object, listed],
  expressions,
});

/** Behaviors that things bring along: no character mentions one. */
const library: Record<string, string> = {
  TakeFood: 'use object: @object, how: "take food from"',
  Cook: 'use object: @object, how: "cook in"',
  EatHere: 'sequence\n  use object: @object, how: "sit at"\n  use object: @object, how: "eat at", ticks: 2',
  Wait: 'wait seconds: 3',
};
const read = (text: string, name = 'Cook') => compile(parseText(`behavior ${name} for cook\n\n${text}`), vocabulary);

const offering = (id: string, when: (cook: Cook) => boolean, offer: Omit<SmartOffer, 'object'>): Thing => {
  const self: Thing = { id, offers: (cook) => (when(cook) ? [{ ...offer, object: self }] : []) };
  return self;
};
// Each step promises what the last one brings (GOB-04).
const promise = { changes: { hunger: -4 }, brings: {} };
const kitchen = [
  offering('fridge', ({ carries }) => carries === '', { behavior: 'TakeFood', ...promise, duration: 5 }),
  offering('oven', ({ carries }) => carries === 'food', { behavior: 'Cook', ...promise, duration: 4 }),
  offering('table', ({ carries }) => carries === 'meal', { behavior: 'EatHere', changes: { hunger: -4 }, duration: 2 }),
];

const around = 'smartObjects #around offers: (agent.offers), object: object';
const characterWith = (offers: string) => `goals #needs chooses: overall
  goal #hunger value: 5, power: 1
  goal #fatigue value: 1, power: 1
  goalAction #rests
    rest
    goalChange goal: fatigue, by: -1
  ${offers}`;

function stage(text: string, way: (typeof WAYS)[number], things: Thing[] = kitchen) {
  const cook: Cook = { log: [], carries: '', things };
  const asked: string[] = [];
  const options = {
    backEnd: way.backEnd,
    dynamicSubtrees: dynamicSubtreesFrom((name: string) => {
      asked.push(name);
      const brought = library[name];
      return brought === undefined ? undefined : read(brought, name);
    }),
    findObject: (_type: string, id: string) => cook.things.find((each) => each.id === id),
  };
  const minds = new Minds<Cook>(read(text), options);
  const id = minds.add(cook);
  const trace = way.watched ? minds.watch(id) : undefined;
  const tick = (count = 1) => {
    for (let i = 0; i < count; i++) minds.tick(1);
    return cook.log.splice(0).join(', ');
  };
  const told = () => new Map(describeNodes(minds, id).map(({ node, values }) => [node, values]));
  return { cook, minds, id, trace, asked, tick, told, options };
}

describe.each(WAYS)('smart objects, in $name', (way) => {
  it('[SMART-01][GOB-03][GOB-04] lead a character through behaviors it never knew, to the relief of the whole chain', () => {
    const { tick, asked, told, minds, id } = stage(characterWith(around), way);
    expect(minds.program.nodes.map(({ document }) => document.kind)).not.toContain('use');
    expect(tick()).toBe('take food from fridge');
    expect([asked, minds.get(id, object)!.id]).toEqual([['TakeFood'], 'fridge']);
    expect(tick()).toBe('cook in oven');
    expect(tick()).toBe('sit at table, eat at table');
    expect(told().get('hunger')).toMatchObject({ value: 5 });
    expect(tick()).toBe('');
    expect(told().get('hunger')).toMatchObject({ value: 1 });
    expect(asked).toEqual(['TakeFood', 'Cook', 'EatHere']);
  });

  it('[BTX-14] steer what a tree does by what they offer: another offer, another behavior, and none, the next branch', () => {
    const tree = `selector\n  goals #needs chooses: overall\n    goal #hunger value: 5\n    ${around}\n  rest`;
    const scene = stage(tree, way, [...kitchen]);
    scene.cook.carries = 'meal';
    expect(scene.tick()).toBe('sit at table, eat at table');
    scene.cook.things = [];
    expect(scene.tick(2)).toBe('rest');
    scene.cook.things = [kitchen[0]];
    scene.cook.carries = '';
    expect(scene.tick()).toBe('take food from fridge');
    expect(scene.asked).toEqual(['EatHere', 'TakeFood']);
  });

  it('[SMART-01] make a new sort of object work at once, with no change to any character', () => {
    const fountain = offering('fountain', () => true, { behavior: 'Drink', changes: { hunger: -9, unknown: -50 } });
    const scene = stage(characterWith(around), way, [...kitchen]);
    scene.cook.things.push(fountain);
    library.Drink = 'use object: @object, how: "drink at"';
    expect(scene.tick()).toBe('drink at fountain');
    expect(scene.told().get('hunger')).toMatchObject({ value: 0 });
  });

  it('run a behavior of several nodes, and stop it when the object is gone and every tick is looked', () => {
    const scene = stage(characterWith(around).replace('overall', 'overall, looks: "every tick"'), way);
    scene.cook.carries = 'meal';
    expect(scene.tick()).toBe('sit at table, eat at table');
    scene.cook.things = [];
    expect(scene.tick()).toBe('not eat at, rest');
    // Without looking every tick, it is finished.
    const firm = stage(characterWith(around), way);
    firm.cook.carries = 'meal';
    expect(firm.tick()).toBe('sit at table, eat at table');
    firm.cook.things = [];
    expect(firm.tick(2)).toBe('rest');
  });

  it('turn to the same offer of another object when that is better, the first stopped before', () => {
    const near = (id: string, travel: () => number): Thing => {
      const self: Thing = {
        id,
        offers: () => [{ behavior: 'Slow', changes: { hunger: -4 }, travel: travel(), object: self }],
      };
      return self;
    };
    library.Slow = 'use object: @object, how: walk, ticks: 9';
    let far = 1;
    const things = [near('inn', () => 2), near('stall', () => far)];
    const text = characterWith(around)
      .replace('overall', 'timed, looks: "every tick"')
      .replace('value: 5,', 'value: 5, rate: 1,');
    const scene = stage(text, way, things);
    expect(scene.tick()).toBe('walk stall');
    expect(scene.tick()).toBe('');
    far = 30;
    scene.cook.things = [things[0]];
    expect(scene.tick()).toBe('not walk, walk inn');
    expect(scene.minds.get(scene.id, object)!.id).toBe('inn');
  });

  it('take a list from a key, pass over what is no offer, and fail where no behavior has the name', () => {
    const scene = stage(characterWith('smartObjects #around offers: @listed'), way, []);
    scene.minds.set(scene.id, listed, [
      7,
      null,
      { behavior: 'Rest' },
      { behavior: 'Unheard', changes: { hunger: -5 } },
    ]);
    expect(scene.tick()).toBe('');
    expect(scene.minds.statusOf(scene.id)).toBe(2);
    scene.minds.set(scene.id, listed, []);
    expect(scene.tick()).toBe('rest');
  });

  it('keep the offer that was taken, though another of them stands before it', () => {
    library.Long = 'use object: bench, how: rest on, ticks: 4'.replace('rest on', '"rest on"');
    const text = characterWith('smartObjects #around offers: @listed').replace(
      'overall',
      'overall, looks: "every tick"',
    );
    const bench: Thing = { id: 'bench', offers: () => [] };
    const scene = stage(text, way, [bench]);
    scene.minds.set(scene.id, listed, [
      { behavior: 'Wait', changes: { hunger: -1 } },
      { behavior: 'Long', changes: { hunger: -4 } },
    ]);
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual(['rest on bench', '', '']);
  });

  it('are passed over where they offer nothing, and others are asked', () => {
    const text = characterWith(`smartObjects #none offers: @listed\n  ${around}`);
    const scene = stage(text, way);
    expect(scene.tick()).toBe('take food from fridge');
  });

  it('go on with the offer that was taken when the game is saved and loaded, and bring its change then', () => {
    const scene = stage(characterWith('smartObjects #around offers: @listed'), way, []);
    scene.minds.set(scene.id, listed, [{ behavior: 'Wait', changes: { hunger: -3 } }]);
    scene.tick();
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const later = new Minds<Cook>(read(characterWith('smartObjects #around offers: @listed')), scene.options);
    later.restore(saved, () => scene.cook);
    later.set(scene.id, listed, []);
    for (let i = 0; i < 3; i++) later.tick(1);
    const told = describeNodes(later, scene.id).find(({ node }) => node === 'hunger');
    expect(told!.values.value).toBe(2);
  });

  it('show what is on offer to who looks into them', () => {
    const scene = stage(characterWith('smartObjects #around offers: @listed'), way, []);
    scene.minds.set(scene.id, listed, [{ behavior: 'Wait', changes: { hunger: -3 }, travel: 2, object: 'bench' }, 5]);
    expect(insightOf(scene.minds, scene.id, 'around', undefined)).toEqual({
      offers: [{ behavior: 'Wait', changes: { hunger: -3 }, duration: 0, travel: 2, object: 'bench' }],
    });
  });
});
