import type { BackEnd } from '../back-ends/generated.js';
import { checkBehavior } from '../check/check-behavior.js';
import type { BehaviorDocument, DocumentNode } from '../document/document.js';
import { type MindId, Minds } from '../index.js';
import type { Stimulus } from '../kind/node-view.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { dynamicSubtreesFrom } from '../minds/dynamic-subtrees/index.js';
import { compile, type Program } from '../program/program.js';
import { Blackboard } from '../runtime/blackboard.js';
import type { Observer } from '../runtime/observer.js';
import { Trace } from '../runtime/trace.js';
import type { Key } from '../vocabulary/key.js';
import type { Status } from '../vocabulary/status.js';
import { createReferenceMind, stimulateReference } from './reference.js';
import type { ReferenceWorld } from './reference-node.js';
import {
  type Actor,
  bell,
  createActor,
  createScriptedVocabulary,
  documentOf,
  flagKey,
  listKey,
  noise,
  numberKey,
  type Script,
  sharedKey,
  wholeKey,
  wordKey,
} from './scripted.js';
import { grow, type Step, type Story } from './story.js';
import { applyEdit } from './story-edit.js';
import { STORY_PARAMETERS } from './story-kinds.js';

/** How a story is played: by which back end, and which minds are watched. */
export interface Way {
  readonly backEnd: BackEnd;
  readonly watching: 'nobody' | 'everybody' | 'as told';
  /**
   * Where everything is saved as JSON and continues in new minds made from it: never, after each
   * step, between all nodes.
   */
  readonly moving?: 'never' | 'every step' | 'every node';
  /**
   * Breakpoints: where an observer pauses the tick, to be continued; with moving, saved and
   * restored there too.
   */
  readonly breaking?: 'never' | 'everywhere' | 'now and then';
}

/** The result of a story. Ways to play it must agree on the log and on the states. */
export interface Played {
  /** What tasks, spies and failures said, and the statuses after each step, in order. */
  readonly log: readonly string[];
  /** The saved state after each step, as JSON. */
  readonly states: readonly string[];
  /** `tick path event` for each agent, while it was watched. */
  readonly traces: readonly (readonly string[])[];
  /** Where it was paused on the way. */
  readonly paused: readonly string[];
}

interface Stage {
  readonly vocabulary: Vocabulary;
  readonly library: Map<string, BehaviorDocument>;
  readonly document: BehaviorDocument;
  readonly actors: readonly Actor[];
  readonly log: string[];
  readonly compile: (document: BehaviorDocument) => Program;
  /**
   * The program of an edited document; undefined if the edit made it invalid, and a workbench would
   * refuse it.
   */
  readonly recompile: (document: BehaviorDocument) => Program | undefined;
}

function setStage(story: Story): Stage {
  const log: string[] = [];
  const scripts = new Map<string, Script>();
  const library = new Map(
    story.library.map((plant, i) => {
      const name = 'AB'[i];
      return [name, storyDocument(grow(plant, name.toLowerCase(), scripts), name)];
    }),
  );
  const vocabulary = createScriptedVocabulary({ write: (line) => log.push(line) });
  const find = (name: string) => library.get(name);
  const programs = new Map<string, Program>();
  /** Documents of the library may change, so that a program is that of all of them. */
  const compiled = (document: BehaviorDocument) => {
    const all = JSON.stringify([document, ...library.values()]);
    const program = programs.get(all) ?? compile(document, vocabulary, { find });
    programs.set(all, program);
    return program;
  };
  return {
    vocabulary,
    library,
    document: storyDocument(grow(story.root, 'n', scripts), 'Test'),
    actors: Array.from({ length: story.agents }, (_, i) => createActor(`${i}`, scripts, log, i)),
    log,
    compile: compiled,
    recompile: (document) => (checkBehavior(document, vocabulary, find).length > 0 ? undefined : compiled(document)),
  };
}

/**
 * Every behavior of a story has the same parameters, so that nodes and references can use them
 * anywhere.
 */
function storyDocument(root: DocumentNode, name: string): BehaviorDocument {
  return { ...documentOf(root, name), parameters: STORY_PARAMETERS };
}

/** What names given at run time mean in stories: some behaviors have two. */
const subtreeName = (name: string): string => name.toUpperCase();

/** The program a story begins with. */
export function programOf(story: Story): Program {
  const stage = setStage(story);
  return stage.compile(stage.document);
}

const EVENTS = { noise, bell };

/** Which keys a write of the story reaches. */
function* writes({ shared, value }: Step & { does: 'write' }): Generator<[Key<unknown>, unknown]> {
  const empty = value === undefined;
  if (shared) yield [sharedKey, value];
  else {
    yield [numberKey, value];
    yield [wholeKey, empty ? undefined : Math.floor(value)];
    yield [wordKey, empty ? undefined : 'abc'[Math.ceil(value)]];
    yield [flagKey, empty ? undefined : value >= 1];
    yield [listKey, empty ? undefined : [value, 1]];
  }
}

/** Far more events than come of one step. */
const TRACE_CAPACITY = 6000;

/**
 * Plays a story on the engine. With `edits: 'params'`, edits that would change more than parameter
 * values are left out.
 */
export function play(story: Story, way: Way, edits: 'params' | 'all' = 'all'): Played {
  const { actors, log, ...stage } = setStage(story);
  let { document } = stage;
  let program = stage.compile(document);
  const world = new Blackboard();
  const create = () =>
    new Minds<Actor>(program, {
      backEnd: way.backEnd,
      world,
      dynamicSubtrees: dynamicSubtreesFrom((name) => {
        const found = stage.library.get(subtreeName(name));
        return found && stage.compile(found);
      }),
      onLog: ({ node, text }) => log.push(`# ${node} ${text}`),
      onFailure: ({ node, phase, error }) => log.push(`! ${node} ${phase} ${(error as Error).message}`),
    });
  let minds = create();
  const states: string[] = [];
  const traces: string[][] = actors.map(() => []);
  const watches: (Trace | undefined)[] = actors.map(() => undefined);
  // One for the whole story, however often minds are made again: traces are large.
  const recorders = actors.map((): Trace | undefined => undefined);
  const seen = actors.map(() => 0);
  const watch = (agent: number) => {
    if (watches[agent] !== undefined) return;
    const trace = (recorders[agent] ??= new Trace(TRACE_CAPACITY));
    seen[agent] = trace.count;
    watches[agent] = minds.watch(ids[agent], trace);
  };
  /** Takes over what happened since the last time. */
  const followTrace = (agent: number) => {
    const trace = watches[agent];
    if (trace === undefined) return;
    const since = seen[agent];
    if (trace.count - since > TRACE_CAPACITY) throw new Error('the trace must be followed more often');
    for (const { tick, node, event } of trace.read(since))
      traces[agent].push(`${tick} ${minds.nodeTable[node].path} ${event}`);
    seen[agent] = trace.count;
  };
  const readTrace = (agent: number) => {
    followTrace(agent);
    watches[agent] = undefined;
  };
  const move = () => {
    const saved = JSON.parse(JSON.stringify(minds.save()));
    const agents = new Map([...minds.ids()].map((id) => [id, minds.agentOf(id)]));
    const watched = [...watches.keys()].filter((agent) => watches[agent] !== undefined);
    for (const agent of watched) readTrace(agent);
    minds = create();
    minds.restore(saved, (id) => agents.get(id)!);
    for (const agent of watched) watch(agent);
    observe();
  };
  /** A tick, stepped through at one mind and moved between any two of its nodes. */
  const tickByNodes = (dt: number, agent: number) => {
    minds.haltAt(ids[agent]);
    minds.tick(dt);
    while (minds.isPaused) {
      move();
      minds.stepNode();
    }
  };
  const paused: string[] = [];
  const breakpoints = (): Observer => {
    let asked = 0;
    const pauses = (place: number, node: number) =>
      way.breaking === 'everywhere' || (place * 7 + node * 5 + asked++ * 3) % 4 === 0;
    return {
      before: (place, node) => pauses(place, node),
      after: (place, node, event) => event !== 'enter' && pauses(place, node),
    };
  };
  const observe = () => {
    if (way.breaking !== undefined && way.breaking !== 'never') minds.observe(breakpoints());
  };
  const tickOn = (dt: number) => {
    while (!minds.tick(dt)) {
      paused.push(`${minds.pausedMind} ${minds.pausedAt}`);
      if (way.moving === 'every node') move();
    }
  };
  observe();
  const ids: MindId[] = actors.map((actor) => minds.add(actor));
  /** What an event is sent to: one agent, or all. */
  const send = (agent: number | undefined, event: typeof noise | typeof bell, value: number) => {
    if (agent === undefined) return event === noise ? minds.broadcast(noise, value) : minds.broadcast(bell);
    const id = ids[agent];
    return event === noise ? minds.send(id, noise, value) : minds.send(id, bell);
  };
  for (const [agent, actor] of actors.entries())
    actor.send = (to, event, value) => void send(to === 'self' ? agent : undefined, event, value);
  for (const [i] of actors.entries()) if (way.watching === 'everybody') watch(i);

  for (const [i, step] of story.steps.entries()) {
    if (step.does === 'tick') {
      if (way.breaking !== undefined) tickOn(step.dt);
      else if (way.moving === 'every node') tickByNodes(step.dt, i % actors.length);
      else minds.tick(step.dt);
    } else if (step.does === 'edit') {
      const name = [document.name, 'A', 'B'][step.of];
      const before = stage.library.get(name);
      const edited = applyEdit(before ?? document, step.edit, `x${i}`);
      if (before !== undefined) stage.library.set(name, edited);
      const changed = before === undefined ? edited : document;
      const whole = [...stage.library.values(), changed].map(stage.recompile);
      const next = whole.includes(undefined) ? undefined : whole.at(-1);
      if (next === undefined && before !== undefined) stage.library.set(name, before);
      if (next !== undefined && (edits === 'all' || next.shape === program.shape)) {
        for (const [agent] of actors.entries()) readTrace(agent);
        minds.replaceProgram(next, (report) => log.push(`loaded ${JSON.stringify(report)}`));
        document = changed;
        program = next;
        for (const [agent] of ids.entries()) if (way.watching === 'everybody') watch(agent);
      }
    } else if (step.does === 'send')
      log.push(`heard ${send(actors[step.agent] && step.agent, EVENTS[step.event], step.value)}`);
    else {
      const agent = step.agent % actors.length;
      const id = ids[agent];
      if (step.does === 'write') for (const [key, value] of writes(step)) minds.set(id, key, value);
      else if (step.does === 'stimulate') log.push(`heard ${minds.stimulate(id, step as Stimulus)}`);
      else if (step.does === 'calm') log.push(`heard ${minds.calm(id, step)}`);
      else if (step.does === 'reset') minds.reset(id);
      else if (step.does === 'replace') {
        minds.remove(id);
        readTrace(agent);
        ids[agent] = minds.add(actors[agent]);
        if (way.watching === 'everybody') watch(agent);
      } else if (way.watching === 'as told') {
        if (step.does === 'watch') watch(agent);
        else {
          minds.unwatch(id);
          readTrace(agent);
        }
      }
    }
    log.push(`status ${ids.map((id) => minds.statusOf(id))}`);
    states.push(JSON.stringify(minds.save()));
    for (const [agent] of actors.entries()) followTrace(agent);
    if (way.moving !== undefined && way.moving !== 'never') move();
  }
  minds.clear();
  for (const [agent] of actors.entries()) readTrace(agent);
  return { log, states, traces, paused };
}

/** Plays a story on the reference. Edits change parameter values only. */
export function playReference(story: Story): Omit<Played, 'states' | 'paused'> {
  const { actors, log, vocabulary, library, ...stage } = setStage(story);
  let { document } = stage;
  const { shape } = stage.compile(document);
  const world: ReferenceWorld = {
    tasks: vocabulary.tasks,
    keys: vocabulary.keys,
    find: (name) => library.get(name)!,
    findSubtree: (name) => library.get(subtreeName(name)),
    shared: new Map(),
    taken: new Map(),
    said: (line) => log.push(`# ${line}`),
    failed: (line) => log.push(`! ${line}`),
    spied: (line) => log.push(line),
    dt: 0,
    time: 0,
    tick: 0,
  };
  const traces: string[][] = actors.map(() => []);
  const generations = actors.map(() => 0);
  const create = (agent: number) => {
    const stream = agent + Math.imul(generations[agent], 0x9e3779b1);
    return createReferenceMind(world, document, actors[agent], stream);
  };
  const minds = actors.map((_, agent) => create(agent));
  const send = (agent: number | undefined, event: typeof noise | typeof bell, value: number) => {
    const brought = event === noise ? value : undefined;
    if (agent !== undefined) return minds[agent].hear(event.name, brought);
    return minds.filter((mind) => mind.hear(event.name, brought)).length;
  };
  for (const [agent, actor] of actors.entries())
    actor.send = (to, event, value) => void send(to === 'self' ? agent : undefined, event, value);
  const end = (agent: number) => {
    minds[agent].reset();
    traces[agent].push(...minds[agent].trace);
  };

  for (const [i, step] of story.steps.entries()) {
    if (step.does === 'tick') {
      world.dt = step.dt;
      world.time += step.dt;
      world.tick++;
      for (const mind of minds) mind.tick();
    } else if (step.does === 'edit') {
      const edited = applyEdit(document, step.edit, `x${i}`);
      const next = stage.recompile(edited);
      if (next?.shape === shape) {
        document = edited;
        for (const mind of minds) mind.refresh(document);
        log.push('loaded');
      }
    } else if (step.does === 'send')
      log.push(`heard ${send(actors[step.agent] && step.agent, EVENTS[step.event], step.value)}`);
    else {
      const agent = step.agent % actors.length;
      if (step.does === 'write') for (const [key, value] of writes(step)) minds[agent].set(key, value);
      else if (step.does === 'stimulate' || step.does === 'calm') {
        const stimulus = step.does === 'calm' ? undefined : step;
        log.push(`heard ${stimulateReference(minds[agent], step.slot, step.behavior, stimulus)}`);
      } else if (step.does === 'reset' || step.does === 'replace') {
        end(agent);
        if (step.does === 'replace') generations[agent]++;
        minds[agent] = create(agent);
      }
    }
    log.push(`status ${minds.map((mind): Status | undefined => mind.status)}`);
  }
  for (const [agent] of actors.entries()) end(agent);
  return { log, traces };
}
