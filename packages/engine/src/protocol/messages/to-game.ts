import { savedMomentSchema } from '../../behavior/scenario/saved-moment.js';
import { parse } from '../../data/parse.js';
import { boolean, type Infer, integer, list, nullable, number, optional, variant } from '../../data/schema.js';
import { crowdRequests } from './crowd.js';
import { anything, count, name, open, path } from './fields.js';
import { generatorRequests } from './generators.js';
import { learningRequests } from './learning.js';
import { searchRequests } from './searches.js';
import { tacticsRequests } from './tactics.js';
import { breakpointsSchema, injectionsSchema, modeSchema, nodeQuestionSchema, senseProbeSchema } from './values.js';

/** What a workbench asks of a game. */
export type WorkbenchMessage = Infer<typeof workbenchMessageSchema>;

export const workbenchMessageSchema = variant('type', {
  hello: open({
    protocol: integer(),
    client: name,
    /** Does it understand `batch`, and answer each one with `heard`? */
    acknowledges: optional(boolean()),
    /** Does it understand `repeat`? */
    repeats: optional(boolean()),
  }),
  /** This batch, and all before it, have been dealt with. */
  heard: open({ batch: count }),
  play: open({}),
  pause: open({}),
  stop: open({}),
  step: open({ ticks: integer({ min: 1, max: 10_000 }) }),
  speed: open({ speed: number({ min: 0.01, max: 100 }) }),
  watch: open({ agents: list(name, { max: 10_000 }) }),
  select: open({ agent: nullable(name) }),
  /** The nodes of one character that this workbench looks into; the whole set. */
  inspect: open({ agent: nullable(name), nodes: list(nodeQuestionSchema, { max: 100 }) }),
  /**
   * Has a node immediately do something that its kind offers to people who inspect it: plan again,
   * advance one line.
   */
  instruct: open({ agent: name, node: path, instruction: anything }),
  load: open({ request: count, document: anything }),
  /** The whole set of character sheets, as they lie on disk: the game puts them together. */
  loadSheets: open({ request: count, sheets: list(anything, { max: 10_000 }) }),
  /** A designer's changes to the links that senses go through: a document of sense marks. */
  loadSenses: open({ request: count, marks: anything }),
  setValue: open({ agent: name, key: name, value: anything }),
  /** Sends an event to a character, or to all where the agent is null, as the game would. */
  fire: open({ event: name, agent: nullable(name), value: optional(anything) }),
  /** Lets a person play a character, by a behavior or by the first one that fits. */
  possess: open({ agent: name, behavior: optional(name) }),
  /** What the person chooses for the played character: the id of an option. */
  choose: open({ option: name }),
  /** Gives the played character back; with a name, answered by `recorded`. */
  release: open({ recording: optional(name) }),
  /**
   * What designers let characters run in place of what the game gives them: the whole list, as it
   * lies on disk.
   */
  assign: open({ request: count, assignments: anything }),
  pick: open({ of: nullable(name) }),
  /**
   * The thing or character that a person points at in the workbench, for the game to highlight with
   * a ring; null for none.
   */
  point: open({ object: nullable(name) }),
  mode: open({ mode: modeSchema }),
  /** The overlays to show; all others are off. */
  overlays: open({ on: list(name, { max: 1000 }) }),
  /** Tells where the time of the game's scheduler goes from now on, or ceases to. */
  timing: open({ on: boolean() }),
  /**
   * Tells of the links that senses go through from now on, or ceases to; with `probe` also how far
   * a signal gets that is sent in a part.
   */
  senses: open({ on: boolean(), probe: optional(senseProbeSchema) }),
  /** Begins a tick and pauses it before the character's first node, or goes one node on. */
  stepNode: open({ agent: name }),
  /** Finishes the paused tick. */
  stepOver: open({}),
  /** Plays until the node is entered, by one character or by any, then pauses there. */
  runTo: open({ agent: nullable(name), behavior: name, node: path }),
  /**
   * The whole set. The session keeps it when the workbench goes; it has effect while any workbench
   * is there.
   */
  breakpoints: open({ breakpoints: breakpointsSchema }),
  /** The whole set, kept likewise. */
  injections: open({ injections: injectionsSchema }),
  profile: open({ on: boolean(), reset: optional(boolean()) }),
  /**
   * Shows the world, minds and blackboards as they were after a recorded tick; the present is kept.
   */
  scrub: open({ tick: count }),
  /** Back from the past. */
  present: open({}),
  /** Goes on from the past tick that is being looked at; what came after it is set aside. */
  branch: open({}),
  /** Puts back what the last branch has set aside, and sets aside what followed the branch. */
  bringBack: open({}),
  /** Asks for the `moment` of a recorded tick, by default the one on screen. */
  askMoment: open({ request: count, tick: optional(count) }),
  /** Goes to a moment that `moment` has told, or that a scenario without a page has come to. */
  restoreMoment: open({ moment: savedMomentSchema, tick: count }),
  ...tacticsRequests,
  ...learningRequests,
  ...searchRequests,
  ...generatorRequests,
  ...crowdRequests,
  /** Asks for the `history` of a character, from a tick on. */
  askHistory: open({ agent: name, from: optional(count) }),
});

/** Checks what came from a workbench, or throws with every problem and its path. */
export function parseWorkbenchMessage(value: unknown): WorkbenchMessage {
  return parse(workbenchMessageSchema, value, 'message');
}
