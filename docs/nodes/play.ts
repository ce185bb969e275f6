import {
  type BehaviorDocument,
  compile,
  type LogEntry,
  type MindId,
  Minds,
  type Program,
  type ProgramNode,
  type TraceRecord,
} from 'gumption/behavior';
import { dynamicSubtreesFrom } from 'gumption/behavior/dynamic-subtrees';
import type { Stimulus } from 'gumption/behavior/kinds';
import { parseText } from 'gumption/behavior/text';
import { events, keys, type Player, vocabulary } from './stage.js';

/** What an example says of its world, written as JSON in the page above the tree. */
export interface ExampleScript {
  readonly ticks: number;
  /** Seconds per tick; by default 1. */
  readonly dt?: number;
  readonly seed?: number;
  /** Names of the characters, if there is more than one. */
  readonly characters?: readonly string[];
  /** Ticks in which something is true, for `sees` and `is`: `{ "intruder": "2-4, 7" }`. */
  readonly facts?: { readonly [fact: string]: string };
  /** Blackboard keys that the game writes before a tick: `{ "distance": { "1": 30, "4": 10 } }`. */
  readonly keys?: { readonly [key: string]: { readonly [tick: string]: string | number | boolean | null } };
  /** Behaviors that can be asked for at run time, as text: `{ "Flee": "flee ticks: 9" }`. */
  readonly behaviors?: { readonly [name: string]: string };
  /**
   * What calls for a behavior before a tick:
   * `{ "2": { "slot": "reaction", "behavior": "Flee", "seconds": 3 } }`.
   */
  readonly stimuli?: { readonly [tick: string]: Stimulus };
  /** Events that come before a tick, each with what it brings: `{ "noise": { "2": "door" } }`. */
  readonly events?: { readonly [event: string]: { readonly [tick: string]: string } };
  /** The tick that the picture shows; by default the first. */
  readonly picture?: number;
}

/** One tick of one character, in words. */
export interface PlayedTick {
  readonly story: readonly string[];
  /** What the node the page is about answered, or `–` if it was not visited. */
  readonly report: string;
}

/**
 * An example that was run: for every character its ticks in words, and what was recorded of the
 * first one.
 */
export interface Played {
  readonly program: Program;
  readonly names: readonly string[];
  readonly ticks: readonly (readonly PlayedTick[])[];
  readonly records: readonly TraceRecord[];
}

/** Runs an example as its script says. `kind` is the kind whose reports are told. */
export function playExample(document: BehaviorDocument, script: ExampleScript, kind: string): Played {
  const program = compile(document, vocabulary);
  const logs: LogEntry[] = [];
  const minds = new Minds<Player>(program, {
    seed: script.seed ?? 1,
    onLog: (entry) => logs.push(entry),
    dynamicSubtrees: dynamicSubtreesFrom((name) => {
      const text = script.behaviors?.[name];
      return text === undefined ? undefined : compile(parseText(`behavior ${name} for villager\n${text}`), vocabulary);
    }),
  });
  const names = script.characters ?? [''];
  const players = names.map((name): Player => ({ name: name || 'Ann', facts: new Set(), tries: new Map() }));
  const ids = players.map((player) => minds.add(player));
  const traces = ids.map((id) => minds.watch(id));
  const ticks: PlayedTick[][] = [];
  for (let tick = 1; tick <= script.ticks; tick++) {
    const news = setScene(minds, ids, script, tick);
    minds.tick(script.dt ?? 1);
    ticks.push(
      traces.map((trace, i) => {
        const records = trace.read().filter((record) => record.tick === tick);
        const said = new Map(logs.filter((entry) => entry.mind === ids[i]).map(({ node, text }) => [node, text]));
        const story = [...news, ...tell(minds.program, records, said)];
        return { story, report: reportOf(minds.program, records, kind) };
      }),
    );
    logs.length = 0;
  }
  return { program: minds.program, names, ticks, records: traces[0].read() };
}

/** Makes the world what the script says it is in a tick. Returns what the game wrote, in words. */
function setScene(minds: Minds<Player>, ids: readonly MindId[], script: ExampleScript, tick: number): string[] {
  for (const [fact, when] of Object.entries(script.facts ?? {}))
    for (const id of ids) {
      const { facts } = minds.agentOf(id);
      if (isWithin(when, tick)) facts.add(fact);
      else facts.delete(fact);
    }
  const news: string[] = [];
  for (const [name, values] of Object.entries(script.keys ?? {})) {
    const value = values[tick];
    if (value === undefined) continue;
    for (const id of ids) minds.set(id, keys.get(name)!, value ?? undefined);
    news.push(`${name} is now ${value ?? 'empty'}`);
  }
  const stimulus = script.stimuli?.[tick];
  if (stimulus !== undefined) {
    for (const id of ids) minds.stimulate(id, stimulus);
    news.push(`${stimulus.behavior} is called for`);
  }
  for (const [name, sent] of Object.entries(script.events ?? {})) {
    if (sent[tick] === undefined) continue;
    for (const id of ids) minds.send(id, events.get(name)!, sent[tick]);
    news.push(`_${name}_ comes`);
  }
  return news;
}

/** `2-4, 7`: does a tick lie in it? */
function isWithin(when: string, tick: number): boolean {
  return when.split(',').some((part) => {
    const [from, to] = part.split('-').map(Number) as [number, number?];
    return tick >= from && tick <= (to ?? from);
  });
}

/** What happened in a tick: leaves always, other nodes where they say why. */
function tell(program: Program, records: readonly TraceRecord[], said: ReadonlyMap<string, string>): string[] {
  const entered = new Set<number>();
  return records.flatMap(({ node: index, event, reason }) => {
    const node = program.nodes[index];
    if (event === 'enter') {
      entered.add(index);
      return [];
    }
    const why = reason === undefined || event === 'abort' ? '' : ` (${reason})`;
    if (MACHINE_PARTS.includes(node.document.kind)) return tellOfPart(node, event, entered.delete(index), why);
    if (node.children.length > 0) return why === '' ? [] : [`${labelOf(node)} ${verbOf(event, false)}${why}`];
    if (node.task?.category === 'condition') return [`${labelOf(node)}: ${event === 'success' ? 'yes' : 'no'}`];
    const words = said.get(node.path);
    if (words !== undefined) return [`${labelOf(node)} says “${words}”`];
    return [`${labelOf(node)} ${verbOf(event, entered.has(index))}${why}`];
  });
}

const MACHINE_PARTS = ['state', 'regions', 'final', 'history', 'transition', 'onEntry', 'onExit', 'effect'];

/** The story of a part belongs to its machine, so only states and triggered transitions appear. */
function tellOfPart(node: ProgramNode, event: TraceRecord['event'], isNew: boolean, why: string): string[] {
  if (node.document.kind === 'transition') {
    const answer = {
      success: 'is triggered',
      failure: 'is not triggered',
      running: 'is being asked',
      abort: '',
      enter: '',
    }[event];
    return answer === '' ? [] : [`${labelOf(node)} ${answer}${why}`];
  }
  if (!['state', 'regions', 'final'].includes(node.document.kind)) return [];
  return event === 'abort' ? [`_${labelOf(node)}_ is left`] : isNew ? [`_${labelOf(node)}_ is entered`] : [];
}

function verbOf(event: TraceRecord['event'], isNew: boolean): string {
  switch (event) {
    case 'success':
      return 'succeeds';
    case 'failure':
      return 'fails';
    case 'abort':
      return 'is stopped';
    default:
      return isNew ? 'starts' : 'goes on';
  }
}

/**
 * What a node is called in a story: the designer's words, else the title, with what a condition
 * asks for.
 */
function labelOf({ document, kind, task }: ProgramNode): string {
  const what = document.params?.what;
  const title = (kind ?? task)!.title.toLowerCase();
  return document.name ?? (what === undefined ? title : `${title} ${what}`);
}

/** The last answer of the first node of a kind; the root's if there is none of that kind. */
function reportOf(program: Program, records: readonly TraceRecord[], kind: string): string {
  const index = Math.max(
    0,
    program.nodes.findIndex((node) => node.document.kind === kind),
  );
  const last = records.filter((record) => record.node === index && record.event !== 'enter').at(-1);
  return last === undefined ? '–' : last.event === 'abort' ? 'stopped' : last.event;
}
