import { TASK_LEVELS } from '../../behavior/vocabulary/task.js';
import {
  boolean,
  choice,
  type Infer,
  lazy,
  list,
  nullable,
  number,
  optional,
  type RecordOf,
  type Schema,
} from '../../data/schema.js';
import { anything, count, name, open, words } from './fields.js';

const plainValue = {
  /** The type of its values. */
  type: choice([
    ...(['text', 'number', 'integer', 'boolean', 'choice', 'vector', 'color', 'list'] as const),
    ...(['object', 'key', 'value', 'event', 'node', 'behavior'] as const),
  ]),
  /** The default value. */
  default: optional(anything),
  /** The smallest number allowed. */
  min: optional(number()),
  /** The largest number allowed. */
  max: optional(number()),
  /** Shown after the number: `m/s`, `s`, `°`. */
  unit: optional(name),
  /** The allowed texts of a `choice`. */
  choices: optional(list(name)),
  /**
   * For `object`: the object type. For `key`: the type of the key's value. For `vector`: how many
   * numbers. For `list`: of what. For `choice`: the sort of the project's documents that it names,
   * `query` or `script`, if it names any.
   */
  of: optional(name),
} as const;

/** What a value can be, as an editor and a check need to know it. */
export interface ValueDescription extends RecordOf<typeof plainValue> {
  /** For `list`: what each part is. */
  readonly element?: ValueDescription;
}

const value = {
  ...plainValue,
  /** For `list`: what each part is. */
  element: optional(lazy((): Schema<ValueDescription> => valueSchema)),
} as const;
const valueSchema: Schema<ValueDescription> = open(value);

/** What a parameter looks like to an editor. `default` is what a node without the parameter has. */
export type ParamDescription = ValueDescription & Infer<typeof paramSchema>;

const paramSchema = open({
  ...value,
  /** Its name in documents. */
  name,
  /** The name shown to people. */
  title: name,
  /** What it is for. */
  description: words,
  /**
   * For `key`: the parameter that names what the key takes in: the value of an event, when it may
   * be left out, or the parts of a list.
   */
  takes: optional(name),
  /** May it be left out though it has no default? */
  optional: optional(boolean()),
  /** May a designer bind it to a blackboard key instead of a literal? */
  bindable: boolean(),
});

/** A node kind, built in or one of the game's tasks, as an editor sees it. */
export type KindDescription = Infer<typeof kindSchema>;

const kindSchema = open({
  /** Documents refer to the kind or task by this name. */
  name,
  /** The name shown to people. */
  title: name,
  /** Where editors list it. */
  category: choice(['composite', 'decorator', 'action', 'condition', 'leaf', 'part']),
  /** What it does. */
  description: words,
  /** The group that an editor lists it in, such as `State machines`; absent for that of its category. */
  family: optional(name),
  /** True for the few kinds that an editor offers first. */
  common: optional(boolean()),
  /** For a task of the game: how much of the work it does itself. */
  level: optional(choice(TASK_LEVELS)),
  /** For a task of the game: the names of the sensors and actuators that it works through. */
  uses: optional(list(name)),
  /** Further words by which people search for it. */
  tags: list(name),
  /** Its parameters, in the order of a form. */
  params: list(paramSchema),
  /** How many children it takes, beside parts. */
  minChildren: count,
  /** Null for any number. */
  maxChildren: nullable(count),
  /**
   * The node as a sentence, such as `Go to {to}[ at {speed}]`; an editor that cannot read it makes
   * one from the title and the values.
   */
  sentence: optional(words),
  /** The parameter that names a node of the same behavior of which it runs a copy below itself. */
  copies: optional(name),
  /**
   * Kinds that it treats in a way of their own where they stand directly below it, and not behind a
   * reference.
   */
  heeds: optional(list(name)),
  /** For a part: the kinds that it can stand directly below. */
  partOf: optional(list(name)),
  /**
   * What to show the node and its parts as, in place of a tree: `chart` for a state machine. An
   * editor need not know it.
   */
  view: optional(name),
  /**
   * Name of the picture beside the node, such as `clock`. An editor that does not have it shows one
   * for the role or category.
   */
  icon: optional(name),
  /**
   * How it gives its children their turn: one of `KindRole`. An editor may meet roles of later
   * versions.
   */
  role: optional(name),
  /** How many parts of some kinds it takes. */
  takes: optional(list(open({ kind: name, min: count, max: nullable(count) }))),
});

/** A blackboard key as messages describe it. */
export type KeyDescription = ValueDescription & Infer<typeof keySchema>;

const keySchema = open({
  ...value,
  /** Documents refer to the key by this name. */
  name,
  /** Whether each agent has a value of its own or all share one. */
  scope: choice(['agent', 'world']),
  /** What it is for. */
  description: words,
});

/** Something of an agent that expressions may read, as `agent.name`. */
export type PropertyDescription = Infer<typeof propertySchema>;

const propertySchema = open({ ...value, name, description: words });

/** Something that can happen in the game, for behaviors to react to. */
export type EventDescription = Infer<typeof eventSchema>;

const eventSchema = open({
  name,
  description: words,
  /** The value that the event carries; absent if it carries none. */
  value: optional(valueSchema),
});

/** An instruction that the game adds to the language of scripts. */
export type InstructionDescription = Infer<typeof instructionSchema>;

const instructionSchema = open({ name, description: words, takes: list(valueSchema), gives: valueSchema });

/** A sensor or actuator of an agent. The key of its name says whether it works. */
export type PartDescription = Infer<typeof partSchema>;

const partSchema = open({
  category: choice(['sensor', 'actuator']),
  name,
  title: name,
  description: words,
  /** Its settings: the title of each, and the key that holds it. */
  settings: list(open({ title: name, key: name })),
});

export type AgentTypeDescription = Infer<typeof agentTypeSchema>;

const agentTypeSchema = open({
  name,
  title: name,
  description: words,
  /** Names of the tasks it may use, beside the built-in kinds. */
  tasks: list(name),
  properties: list(propertySchema),
  /** The sensors and actuators that its tasks work through; absent if there are none. */
  parts: optional(list(partSchema)),
  /** Names of the events it hears; absent if all. */
  events: optional(list(name)),
});

/** Everything an editor needs to know of a game's vocabulary. */
export type VocabularyDescription = Infer<typeof vocabularySchema>;

export const vocabularySchema = open({
  /** Node kinds, and the tasks of all agent types. */
  kinds: list(kindSchema),
  /** The sorts of characters. */
  agentTypes: list(agentTypeSchema),
  /** The sorts of things that parameters can point at. */
  objectTypes: list(open({ name, title: name })),
  /** The blackboard keys. */
  keys: list(keySchema),
  /** May parameters be computed by expressions? */
  expressions: boolean(),
  /**
   * What can happen in the game for behaviors to react to; absent in games made before there were
   * events.
   */
  events: optional(list(eventSchema)),
  /** What the game adds to the language of scripts; absent in games made before it could. */
  instructions: optional(list(instructionSchema)),
});
