import {
  defineVersions,
  described,
  formatJson,
  integer,
  type Json,
  type JsonSchemaObject,
  json,
  list,
  literal,
  number,
  optional,
  parseJson,
  record,
  refined,
  type Schema,
  text,
  toJsonSchema,
} from '../../data/index.js';
import { type SavedMoment, savedMomentSchema } from './saved-moment.js';

/** The `$schema` of every scenario. */
export const SCENARIO_SCHEMA_ID = 'urn:gumption:scenario:1';

/**
 * Something done to the game at a given time: an input that the game offers, or a value written to
 * a character's blackboard.
 */
export interface ScenarioInput {
  /** Seconds since the start. */
  readonly at: number;
  /** Name of an input of the game. */
  readonly input?: string;
  /** Instead of an input: the character and key of the blackboard to write. */
  readonly agent?: string;
  /** Name of the blackboard key to write. */
  readonly key?: string;
  /** The value of the input or key; null empties the key. */
  readonly value?: Json;
}

/** An expected result of a scenario: exactly one of `always`, `never`, `eventually` and `order`. */
export interface Expectation {
  /** What it means, in words, for reports. */
  readonly says?: string;
  /** Id of the character it is about. */
  readonly agent?: string;
  /** Agent type: it must hold for each character of this type. */
  readonly each?: string;
  /** Holds after every step. */
  readonly always?: string;
  /** Holds after no step. */
  readonly never?: string;
  /** Holds after some step. */
  readonly eventually?: string;
  /** Claims that hold one after the other, each in a later step than the one before. */
  readonly order?: readonly string[];
  /** Seconds: earlier steps are ignored. */
  readonly from?: number;
  /**
   * Seconds: `eventually` and `order` must hold by then; `always` and `never` are checked until
   * then.
   */
  readonly within?: number;
}

/** A test of behavior: plays a game for some seconds and checks expectations. */
export interface Scenario {
  /** Marks the file as a scenario, so that editors find its JSON schema. */
  readonly $schema: typeof SCENARIO_SCHEMA_ID;
  /** Version of the format. */
  readonly version: 1;
  /** Unique in the project; reports name it. */
  readonly name: string;
  /** What it tests, for people. */
  readonly description?: string;
  /** How long it is played, in seconds of game time. */
  readonly seconds: number;
  /**
   * The moment of the game from which it is played; by default the game's start. Seconds then count
   * from that moment. It holds the random choices too, so every seed gives the same play.
   */
  readonly start?: SavedMoment;
  /** The seeds; it is played once with each. By default 1. */
  readonly seeds?: readonly number[];
  /** What is done to the game meanwhile, in any order; by default nothing. */
  readonly inputs?: readonly ScenarioInput[];
  /** Times, in seconds, at which the game is saved and loaded again, which must change nothing. */
  readonly reloads?: readonly number[];
  /** All of these must hold for the scenario to pass. */
  readonly expect: readonly Expectation[];
}

/**
 * Far more than anyone writes by hand, enough for the saved moment of a large game, and small
 * enough that a hostile file costs little time.
 */
const LIMITS = { characters: 8_000_000, depth: 50, values: 400_000 } as const;
/** An hour of game time; more is probably a mistake and would delay the tests. */
const MAX_SECONDS = 3600;

const name = text({ minLength: 1, maxLength: 200 });
const claim = text({ minLength: 1, maxLength: 2000 });
const seconds = number({ min: 0, max: MAX_SECONDS });
const CLAIMS = ['always', 'never', 'eventually', 'order'] as const;

const input = refined(
  record({
    at: described(seconds, 'Seconds since the beginning.'),
    input: optional(described(name, 'An input that the game offers.')),
    agent: optional(described(name, 'Instead of an input: the character whose blackboard is written to.')),
    key: optional(described(name, 'The key that is written.')),
    value: optional(json()),
  }) as unknown as Schema<ScenarioInput>,
  (value, report) => {
    if (value.input === undefined ? value.agent === undefined || value.key === undefined : value.key !== undefined)
      report('needs either `input`, or `agent` and `key`');
  },
);

const expectation = refined(
  record({
    says: optional(described(text({ minLength: 1, maxLength: 500 }), 'What it means, in words.')),
    agent: optional(described(name, 'The character it is about.')),
    each: optional(described(name, 'Agent type: it must come true for each character of it.')),
    always: optional(described(claim, 'Holds after every step.')),
    never: optional(described(claim, 'Holds after no step.')),
    eventually: optional(described(claim, 'Holds after some step.')),
    order: optional(described(list(claim, { min: 1, max: 100 }), 'Hold one after the other.')),
    from: optional(described(seconds, 'What comes before is not looked at.')),
    within: optional(described(seconds, 'Must have come true by then, or is looked at until then.')),
  }) as unknown as Schema<Expectation>,
  (value, report) => {
    if (CLAIMS.filter((each) => value[each] !== undefined).length !== 1)
      report(`needs exactly one of ${CLAIMS.join(', ')}`);
    if (value.agent !== undefined && value.each !== undefined)
      report('is about one `agent` or about `each` of a type, not both');
  },
);

const schema = record({
  $schema: literal(SCENARIO_SCHEMA_ID),
  version: literal(1),
  name: described(text({ pattern: /^\S(.*\S)?$/, maxLength: 100 }), 'What it is called in reports.'),
  description: optional(text({ minLength: 1 })),
  seconds: described(number({ above: 0, max: MAX_SECONDS }), 'How long it is played, in game time.'),
  seeds: optional(described(list(integer(), { min: 1, max: 1000 }), 'It is played once with each.')),
  inputs: optional(list(input, { max: 1000 })),
  reloads: optional(described(list(seconds, { max: 100 }), 'When the game is saved and loaded again.')),
  expect: list(expectation, { min: 1, max: 200 }),
  start: optional(described(savedMomentSchema, 'The moment of the game from which it is played.')),
}) as unknown as Schema<Scenario>;

const versions = defineVersions({ current: 1, schema, migrations: {} });

/**
 * Checks that a value is a scenario, or throws with a list of all problems. {@link playScenario}
 * checks whether it fits a game.
 */
export function readScenario(value: unknown): Scenario {
  return versions.read(value);
}

/**
 * Parses a scenario from JSON text, within limits of time and memory; a syntax error names line and
 * column.
 */
export function parseScenario(text: string): Scenario {
  return readScenario(parseJson(text, LIMITS));
}

const KEYS = [
  '$schema',
  'version',
  'name',
  'description',
  'seconds',
  'seeds',
  'inputs',
  'reloads',
  'expect',
  'start',
] as const;
const PART_KEYS = ['at', 'says', 'agent', 'each', 'input', 'key', 'value', ...CLAIMS, 'from', 'within'] as const;

/** Writes a scenario as canonical JSON, so that a small change is a small diff. */
export function formatScenario(scenario: Scenario): string {
  return formatJson(scenario, {
    keyOrder: (path) => (path === '' ? KEYS : /^(inputs|expect)\[\d+\]$/.test(path) ? PART_KEYS : undefined),
    limits: LIMITS,
  });
}

/** The JSON Schema of scenarios, for completion and checks in editors. */
export function scenarioJsonSchema(): JsonSchemaObject {
  return toJsonSchema(schema, { id: SCENARIO_SCHEMA_ID, title: 'Gumption scenario' });
}
