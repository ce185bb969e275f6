import { boolean, choice, type Infer, integer, list, nullable, number, optional } from '../../data/schema.js';
import { anything, count, groundPoint, name, open, path, words } from './fields.js';

/** The most groups and programs that are told of a crowd; of more groups the largest. */
export const MAX_GROUPS = 500;
const MAX_PROGRAMS = 1000;
/** The most members of a group that are listed at a time, and characters picked at a time. */
export const MAX_MEMBERS = 200;
export const MAX_PICKED = 10_000;
/** The most columns of numbers, and values in words, of what a group has in common. */
export const MAX_BINS = 12;
export const MAX_OPTIONS = 8;
const MAX_ROWS = 500;

/** Characters that have something in common; what is absent may differ. */
export type CrowdGroup = Infer<typeof groupSchema>;

const groupSchema = open({
  type: optional(name),
  behavior: optional(name),
  activity: optional(words),
  /** Only these. */
  agents: optional(list(name, { max: MAX_PICKED })),
});

/** Characters of one type that run one behavior and do the same. */
export type CrowdCount = Infer<typeof countSchema>;

const countSchema = open({ type: name, behavior: name, activity: words, count });

/** How many characters are in each node of a program. */
export type CrowdProgram = Infer<typeof programSchema>;

const programSchema = open({
  /** Programs of a behavior differ by sheet; null for none. */
  behavior: name,
  sheet: nullable(name),
  agents: count,
  /** Node paths; left out where they are as before. */
  nodes: optional(list(path)),
  /** Places in `nodes`, each followed by how many characters are there; nodes without any are left out. */
  here: list(count),
});

/** A value of a character beside the values of its group. */
export type CrowdComparison = Infer<typeof comparisonSchema>;

const comparisonSchema = open({
  name: words,
  /** Whether it is what the character does, for how long, a blackboard key, or a fact of its own. */
  from: choice(['activity', 'time', 'key', 'fact']),
  /** The character's own; null for nothing. */
  value: anything,
  /** How many of the group have such a value. */
  known: count,
  /** Null where the values are no numbers. */
  numbers: nullable(
    open({
      ...{ min: number(), low: number(), median: number(), high: number(), max: number() },
      /** How many lie in each part of the range from min to max. */
      bins: list(count, { max: MAX_BINS }),
    }),
  ),
  /** The most frequent values, in words or as JSON; empty for numbers. */
  options: list(open({ value: anything, count }), { max: MAX_OPTIONS }),
  /** How many of the group have other values. */
  others: count,
});

/** What a game says about its crowd. */
export const crowdMessages = {
  /** How many characters do what; a few times a second when it has changed. */
  crowd: open({
    tick: count,
    agents: count,
    groups: list(countSchema, { max: MAX_GROUPS }),
    /** Characters in groups that there is no room for. */
    leftOut: count,
    programs: list(programSchema, { max: MAX_PROGRAMS }),
  }),
  /** The members of a group that are asked for; the list of agents describes them. */
  crowdMembers: open({
    group: groupSchema,
    total: count,
    from: count,
    agents: list(name, { max: MAX_MEMBERS }),
  }),
  /** A character beside its group. */
  crowdCompared: open({
    agent: name,
    group: groupSchema,
    members: count,
    /** How many of them were looked at: of a large group a sample. */
    sampled: count,
    rows: list(comparisonSchema, { max: MAX_ROWS }),
  }),
  /** Answers `pickAgents`. */
  agentsPicked: open({ agents: list(name, { max: MAX_PICKED }), total: count }),
} as const;

/** What a workbench asks about it. */
export type CrowdRequest = {
  readonly [T in keyof typeof crowdRequests]: { readonly type: T } & Infer<(typeof crowdRequests)[T]>;
}[keyof typeof crowdRequests];

export const crowdRequests = {
  /** Tells of the crowd from now on, or ceases to. */
  showCrowd: open({
    on: boolean(),
    /** The group whose members are listed, and which of them. */
    members: optional(open({ group: groupSchema, from: count, count: integer({ min: 1, max: MAX_MEMBERS }) })),
    /** The character to compare with its group. */
    compared: optional(open({ agent: name, group: groupSchema })),
  }),
  /** Asks which characters are within a convex shape on the ground, by its corners. */
  pickAgents: open({ corners: list(groundPoint, { min: 3, max: 16 }) }),
} as const;

/** What a game can tell of its crowd. Absent in games made before. */
export const crowdField = optional(open({ canPick: boolean() }));
