import { describe, expect, it } from 'vitest';
import { action, compile, condition, createVocabulary, defineAgentType, Minds, param } from '../../behavior/index.js';
import { parseText } from '../../behavior/text/index.js';
import { standardKinds } from '../../standard/index.js';
import { compileDecisionTree, createDecider, quantity } from '../decision-tree/index.js';
import { defineFuzzy, options, rampDown, rampUp } from '../fuzzy/index.js';
import { chooseGoalAction, createGoalAction, createGoals } from '../goals/index.js';
import { compileRules, parseRules, RuleEngine, Transfer } from '../rules/index.js';
import { defineMachine } from '../state-machine/index.js';
import { defineUtility } from '../utility/index.js';
import { type ActionDecider, ActionQueue, defineActions, tickCharacter } from './index.js';

/** What every technique knows of the world and of itself, and what was done. */
interface Guard {
  health: number;
  enemies: number;
  readonly did: string[];
}
const ACTIONS = ['patrol', 'fight', 'flee'] as const;

const repertoire = defineActions<Guard>({
  actions: Object.fromEntries(ACTIONS.map((name) => [name, { flavor: 'state', what: name }])),
  executors: { state: { execute: (guard, { what }) => void guard.did.push(what as string) } },
});

/** Each makes a decision maker for one guard: the guard in, a request out, its own state inside. */
const TECHNIQUES: Readonly<Record<string, () => ActionDecider<Guard>>> = {
  'a decision tree'() {
    const knows = { health: quantity((it: Guard) => it.health), enemies: quantity((it: Guard) => it.enemies) };
    const { decide } = createDecider(
      compileDecisionTree(knows, {
        ask: 'enemies',
        to: 0,
        yes: 'patrol',
        no: { ask: 'health', to: 30, yes: 'flee', no: 'fight' },
      }),
    );
    return (guard, queue) => void queue.request(decide(guard));
  },
  'a state machine'() {
    const isHurt = (it: Guard) => it.enemies > 0 && it.health <= 30;
    const isFit = (it: Guard) => it.enemies > 0 && it.health > 30;
    const isAlone = (it: Guard) => it.enemies === 0;
    const machine = defineMachine<Guard>({
      initial: 'patrol',
      transitions: [
        { when: isHurt, to: 'flee' },
        { when: isFit, to: 'fight' },
        { when: isAlone, to: 'patrol' },
      ],
      states: { patrol: {}, fight: {}, flee: {} },
    });
    const minds = new Map<Guard, ReturnType<typeof machine.start>>();
    return (guard, queue) => {
      const one = minds.get(guard) ?? machine.start(guard);
      minds.set(guard, one);
      one.tick();
      queue.request(one.state);
    };
  },
  'a behavior tree'() {
    let asked: ActionQueue<Guard>;
    const vocabulary = createVocabulary({
      kinds: standardKinds,
      agentTypes: [
        defineAgentType<Guard>('guard', {
          tasks: [
            condition({ name: 'isAlone', test: (it: Guard) => it.enemies === 0 }),
            condition({ name: 'isHurt', test: (it: Guard) => it.health <= 30 }),
            action({
              name: 'ask',
              params: { what: param.text() },
              update: (_guard: Guard, { what }) => void asked.request(what),
            }),
          ],
        }),
      ],
    });
    const text = [
      'behavior Guard for guard',
      'selector',
      '  sequence',
      '    isAlone',
      '    ask what: patrol',
      '  sequence',
      '    isHurt',
      '    ask what: flee',
      '  ask what: fight',
    ].join('\n');
    const minds = new Minds<Guard>(compile(parseText(text), vocabulary));
    const known = new Set<Guard>();
    return (guard, queue) => {
      if (!known.has(guard)) minds.add(guard);
      known.add(guard);
      asked = queue;
      minds.tick(1);
    };
  },
  'fuzzy logic'() {
    const controller = defineFuzzy({
      inputs: {
        health: { low: rampDown(20, 40), high: rampUp(20, 40) },
        enemies: { none: rampDown(0, 1), some: rampUp(0, 1) },
      },
      outputs: { act: options(...ACTIONS) },
      rules: [
        'IF enemies IS none THEN act IS patrol',
        'IF enemies IS some AND health IS high THEN act IS fight',
        'IF enemies IS some AND health IS low THEN act IS flee',
      ],
    });
    return ({ health, enemies }, queue) => void queue.request(controller.evaluate({ health, enemies }).act!);
  },
  utility() {
    const utility = defineUtility({
      patrol: { weight: 0.1 },
      fight: {
        considerations: [
          { input: 'enemies', range: [0, 1] },
          { input: 'health', range: [0, 60] },
        ],
      },
      flee: {
        considerations: [
          { input: 'enemies', range: [0, 1] },
          { input: 'health', range: [60, 0] },
        ],
      },
    });
    return ({ health, enemies }, queue) => void queue.request(utility.choose({ health, enemies })!);
  },
  goals() {
    const goals = createGoals([{ name: 'duty', value: 1 }, { name: 'victory' }, { name: 'safety' }]);
    const actions = ['duty', 'victory', 'safety'].map((name, i) =>
      createGoalAction(goals, { name: ACTIONS[i], changes: { [name]: -9 } }),
    );
    return ({ health, enemies }, queue) => {
      goals.values[1] = enemies * 3;
      goals.values[2] = enemies * (health <= 30 ? 9 : 0);
      queue.request(actions[chooseGoalAction('simply', goals, actions)].name);
    };
  },
  rules() {
    const program = compileRules(
      parseRules(`
        rule flee    when (enemies > 0) (health 0..30)  then do (flee)
        rule fight   when (enemies > 0) (health > 30)   then do (fight)
        rule patrol  when (enemies 0)                   then do (patrol)`),
    );
    const senses = new Transfer<Guard>(({ health, enemies }, say) => {
      say(['health', health]);
      say(['enemies', enemies]);
    });
    const engine = new RuleEngine(program, { repeat: 'always' });
    return (guard, queue) => {
      senses.update(engine, guard);
      engine.iterate();
      for (const request of engine.requests.splice(0)) {
        engine.report(request, true);
        queue.request(request.action);
      }
    };
  },
};

describe.each(Object.entries(TECHNIQUES))('%s', (_, create) => {
  it('[DT-00] takes the same knowledge as every technique, and asks for the same actions', () => {
    const guard: Guard = { health: 100, enemies: 0, did: [] };
    const loop = { queue: new ActionQueue(repertoire, guard), deciders: [create()] };
    for (const knows of [
      { health: 100, enemies: 0 },
      { health: 100, enemies: 2 },
      { health: 10, enemies: 2 },
      { health: 10, enemies: 0 },
      { health: 90, enemies: 1 },
    ]) {
      Object.assign(guard, knows);
      tickCharacter(loop, 1);
    }
    expect(guard.did).toEqual(['patrol', 'fight', 'flee', 'patrol', 'fight']);
  });
});
