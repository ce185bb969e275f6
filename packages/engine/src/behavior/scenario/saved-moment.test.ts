import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { Cast } from '../cast/index.js';
import { createVocabulary } from '../kind/vocabulary.js';
import { parseText } from '../text/index.js';
import { defineAgentType } from '../vocabulary/agent-type.js';
import { defineKey } from '../vocabulary/key.js';
import { param } from '../vocabulary/parameter.js';
import { RUNNING, SUCCESS } from '../vocabulary/status.js';
import { action } from '../vocabulary/task.js';
import {
  type CreateGame,
  findMoment,
  formatScenario,
  type HeadlessGame,
  parseScenario,
  playScenario,
  proposeFacts,
  type Scenario,
} from './index.js';
import { saveMoment } from './restore-moment.js';
import { SCENARIO_SCHEMA_ID } from './scenario.js';

interface Walker {
  at: number;
}
const place = defineKey('place', param.text());
const walk = action({
  name: 'walk',
  params: { to: param.number() },
  update(walker: Walker, { to }, context) {
    const way = to - walker.at;
    walker.at += Math.sign(way) * Math.min(Math.abs(way), context.dt);
    if (walker.at !== to) return RUNNING;
    context.set(place, String(to));
    return SUCCESS;
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Walker>('walker', { tasks: [walk] })],
  keys: [place],
});
const round = (far: number) =>
  parseText(`behavior Round for walker
repeat #forever
  sequence #round
    walk #there to: ${far}
    walk #back to: 0`);
const rest = parseText('behavior Rest for walker\nwait #rest seconds: 60');
const behaviors = [round(3), rest];

const createGame: CreateGame = ({ behaviors: documents }): HeadlessGame => {
  const walker: Walker = { at: 0 };
  const cast = new Cast<Walker>({ vocabulary, behaviors: documents });
  cast.add('W', 'walker', walker, 'Round');
  return {
    cast,
    stepSeconds: 0.1,
    step: () => cast.tick(0.1),
    save: () => ({ at: walker.at }),
    load: (state) => void Object.assign(walker, state),
    values: { at: { value: param.number(), read: () => walker.at } },
    inputs: { put: (value) => void (walker.at = value as number) },
  };
};

/** A moment, so many steps after the start. */
function momentAfter(steps: number) {
  const game = createGame({ behaviors, sheets: [], seed: 1 });
  for (let i = 0; i < steps; i++) game.step();
  return saveMoment(game);
}
const scenario = (more: Partial<Scenario>): Scenario => ({
  ...{ $schema: SCENARIO_SCHEMA_ID, version: 1, name: 'Comes back', seconds: 4 },
  expect: [{ agent: 'W', eventually: 'succeeded("back")', within: 2 }],
  ...more,
});

describe('a scenario that starts from a saved moment', () => {
  it('is played from there, with seconds that count from there', () => {
    const options = { behaviors, seed: 1 };
    expect(playScenario(scenario({}), createGame, options).passed).toBe(false);
    const report = playScenario(scenario({ start: momentAfter(45) }), createGame, options);
    expect(report.expectations).toMatchObject([{ passed: true }]);
    expect(report.expectations[0].at).toBeCloseTo(1.4, 9);
  });

  it('is played with the behaviors as they are now', () => {
    const start = momentAfter(20);
    const wanted = scenario({ start, expect: [{ never: 'game.at > 2.5' }] });
    expect(playScenario(wanted, createGame, { behaviors, seed: 1 }).passed).toBe(false);
    expect(playScenario(wanted, createGame, { behaviors: [round(2.4), rest], seed: 1 }).passed).toBe(true);
  });

  it('lets characters run what they are assigned now', () => {
    const assignments = { $schema: 'urn:gumption:assignments:1', version: 1, agents: { W: { behavior: 'Rest' } } };
    const wanted = scenario({ start: momentAfter(20), expect: [{ always: 'game.at < 2.1' }] });
    expect(playScenario(wanted, createGame, { behaviors, seed: 1, assignments: assignments as never }).passed).toBe(
      true,
    );
  });

  it('survives its file', () => {
    const wanted = scenario({ start: momentAfter(7) });
    expect(parseScenario(formatScenario(wanted))).toEqual(wanted);
  });

  it('refuses a moment that does not fit, with its path', () => {
    const { cast } = momentAfter(7);
    const strange = { ...cast, characters: cast.characters.map((each) => ({ ...each, behavior: 'Fly' })) };
    const play = () => playScenario(scenario({ start: { cast: strange } }), createGame, { behaviors, seed: 1 });
    expect(play).toThrow(/start\.W.*Fly/);
    const without: CreateGame = (options) => ({ ...createGame(options), load: undefined as never });
    const start = momentAfter(7);
    expect(() => playScenario(scenario({ start }), without, { behaviors, seed: 1 })).toThrow(
      'start: the game offers no save and load',
    );
  });

  it('has facts proposed that hold from there', () => {
    const start = momentAfter(45);
    const facts = proposeFacts(createGame, { behaviors, seed: 1, from: 0, to: 3, start });
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.map(({ expectation }) => expectation.says)).toContain('W: place becomes 0');
    const expectations = facts.map(({ expectation }) => expectation);
    const report = playScenario(scenario({ seconds: 3, start, expect: expectations }), createGame, {
      behaviors,
      seed: 1,
    });
    expect(report.passed).toBe(true);
  });
});

describe('the moment of a play', () => {
  it('goes on as the play did', () => {
    const wanted = scenario({ inputs: [{ at: 1, input: 'put', value: 2.5 }] });
    const found = findMoment(wanted, createGame, { behaviors, seed: 1, at: 3.5, lead: 1 });
    expect(found).toMatchObject({ tick: 25, ahead: 10 });
    const there = findMoment(wanted, createGame, { behaviors, seed: 1, at: 3.5 });
    const onward = scenario({ seconds: 1, start: found.moment });
    const reached = findMoment(onward, createGame, { behaviors, seed: 1, at: 1 });
    expect(reached.moment).toEqual(there.moment);
  });

  it('lies after the last input, for nobody gives it again', () => {
    const wanted = scenario({ inputs: [{ at: 1, input: 'put', value: 2.5 }] });
    const found = findMoment(wanted, createGame, { behaviors, seed: 1, at: 1.5, lead: 1 });
    expect(found).toMatchObject({ tick: 10, ahead: 5, moment: { world: { at: 2.5 } } });
    expect(() => findMoment(wanted, createGame, { behaviors, seed: 1, at: 5 })).toThrow(
      'at: must be from 0 to 4, got 5',
    );
  });
});
