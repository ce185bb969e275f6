import type { Cast, Character } from '../../../behavior/cast/index.js';
import type { MindId } from '../../../behavior/index.js';
import { censusOf } from '../../../behavior/minds/census.js';
import { isSameJson } from '../../../data/index.js';
import { describeDoing } from '../../describe/activity-text.js';
import {
  type CrowdCount,
  type CrowdProgram,
  type CrowdRequest,
  type GameMessage,
  MAX_GROUPS,
  MAX_PICKED,
} from '../../messages/messages.js';
import { compareWithGroup } from './compare-with-group.js';
import { membersOf } from './group-members.js';

/** The least seconds of real time between two counts. */
const PERIOD = 0.25;
/** The same for what looks at every character of a group: its members, and a comparison with it. */
const SLOW_PERIOD = 0.75;

type Asked = Extract<CrowdRequest, { type: 'showCrowd' }>;
type Corner = { readonly x: number; readonly z: number };

/** What the reports need of a session. */
export interface CrowdHost<A> {
  readonly cast: Cast<A>;
  /** Where a character is, seen from above; undefined in a game that does not tell. */
  readonly place: ((agent: A, id: string) => Corner | undefined) | undefined;
  /** How many seconds a character has done what it does; undefined where that is not known. */
  readonly sinceOf: (id: string) => number | undefined;
}

/** Tells one workbench what the crowd does, for as long as it looks. Nothing is counted otherwise. */
export class CrowdReports<A> {
  readonly #host: CrowdHost<A>;
  readonly #send: (message: GameMessage) => void;
  #asked: Asked | undefined;
  #isStale = false;
  #sinceTold = 0;
  #sinceSlow = 0;
  #told: unknown;
  #toldMembers: unknown;
  #toldCompared: unknown;
  /** The node tables that were sent, by place in the list of populations. */
  #tables: (readonly unknown[])[] = [];
  /** The members that are listed at present, which the list of agents must describe. */
  listed: readonly string[] = [];

  constructor(host: CrowdHost<A>, send: (message: GameMessage) => void) {
    this.#host = host;
    this.#send = send;
  }

  /** Does what a workbench asks for. */
  carryOut(message: CrowdRequest, tick: number): void {
    if (message.type === 'pickAgents') {
      this.#pick(message.corners);
      return;
    }
    const wasOn = this.#asked !== undefined;
    this.#asked = message.on ? message : undefined;
    this.#toldMembers = undefined;
    this.#toldCompared = undefined;
    if (message.members === undefined) this.listed = [];
    if (!message.on) return;
    if (!wasOn) this.forget();
    this.tell(tick);
  }

  /** The game has advanced, so what was told before may be out of date. */
  moved(): void {
    this.#isStale = true;
  }

  /** A frame of real time has passed. */
  passTime(seconds: number, tick: number): void {
    if (this.#asked === undefined) return;
    this.#sinceTold += seconds;
    this.#sinceSlow += seconds;
    if (!this.#isStale || this.#sinceTold < PERIOD) return;
    this.#isStale = false;
    this.#sinceTold = 0;
    this.#tellCounts(tick);
    if (this.#sinceSlow < SLOW_PERIOD) return;
    this.#sinceSlow = 0;
    this.#tellSlow();
  }

  /** Tells everything that has changed, as after a step by hand or at another tick. */
  tell(tick: number): void {
    if (this.#asked === undefined) return;
    this.#isStale = false;
    this.#sinceTold = 0;
    this.#sinceSlow = 0;
    this.#tellCounts(tick);
    this.#tellSlow();
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#isStale = true;
    this.#told = undefined;
    this.#toldMembers = undefined;
    this.#toldCompared = undefined;
    this.#tables = [];
  }

  #tellCounts(tick: number): void {
    const { cast } = this.#host;
    const types = [...cast.vocabulary.agentTypes.keys()];
    const groups: CrowdCount[] = [];
    const programs: CrowdProgram[] = [];
    const tables: (readonly unknown[])[] = [];
    let agents = 0;
    for (const { key, minds, members } of cast.populations()) {
      const { nodeTable } = minds;
      const census = censusOf(minds);
      // All of one type, as nearly always: no mind needs to be looked up.
      const type = types.length === 1 ? 0 : types.indexOf(typeOf(cast, key.behavior) ?? '');
      const typeIn = (mind: MindId) => (type >= 0 ? type : types.indexOf(members.get(mind)!.type));
      census.take(types.length, typeIn);
      if (census.minds === 0) continue;
      agents += census.minds;
      for (const doing of census.doings) {
        const activity = describeDoing(minds, doing);
        for (let i = 0; i < types.length; i++)
          if (doing.counts[i]! > 0)
            groups.push({ type: types[i]!, behavior: key.behavior, activity, count: doing.counts[i]! });
      }
      const before = this.#tables[programs.length];
      const isKnown =
        before === nodeTable || (before?.length === nodeTable.length && before.every((row, i) => row === nodeTable[i]));
      tables.push(isKnown ? before! : nodeTable);
      const here: number[] = [];
      for (let row = 0; row < census.counts.length; row++)
        if (census.counts[row]! > 0) here.push(row, census.counts[row]!);
      programs.push({
        ...{ behavior: key.behavior, sheet: key.sheet ?? null, agents: census.minds, here },
        ...(!isKnown && { nodes: nodeTable.map(({ path }) => path) }),
      });
    }
    this.#tables = tables;
    const { counts, leftOut } = largest(groups);
    const told = { agents, groups: counts, leftOut, programs };
    // The moment counts, even where nothing else differs.
    const next = [tick, told];
    if (isSameJson(this.#told, next)) return;
    this.#told = next;
    this.#send({ type: 'crowd', tick, ...told });
  }

  /** Tells what takes a look at every character. */
  #tellSlow(): void {
    const { cast, sinceOf } = this.#host;
    const { members, compared } = this.#asked!;
    if (members !== undefined) {
      const all = membersOf(cast, members.group);
      this.listed = all.slice(members.from, members.from + members.count).map(({ id }) => id);
      const told = { group: members.group, total: all.length, from: members.from, agents: [...this.listed] };
      if (!isSameJson(told, this.#toldMembers)) this.#send({ type: 'crowdMembers', ...told });
      this.#toldMembers = told;
    }
    const character = compared && cast.find(compared.agent);
    if (character === undefined) return;
    const { agent, group } = compared!;
    const all = membersOf(cast, group);
    const told = { agent, group, members: all.length, ...compareWithGroup(cast, character, all, sinceOf) };
    if (!isSameJson(told, this.#toldCompared)) this.#send({ type: 'crowdCompared', ...told });
    this.#toldCompared = told;
  }

  #pick(corners: readonly Corner[]): void {
    const { cast, place } = this.#host;
    const inside: Character<A>[] = [];
    if (place !== undefined)
      for (const character of cast.characters()) {
        const at = place(character.agent, character.id);
        if (at !== undefined && isInside(at, corners)) inside.push(character);
      }
    const agents = inside.slice(0, MAX_PICKED).map(({ id }) => id);
    this.#send({ type: 'agentsPicked', agents, total: inside.length });
  }
}

/** The type that a behavior is written for. */
function typeOf<A>(cast: Cast<A>, behavior: string): string | undefined {
  for (const { name, agent } of cast.behaviors()) if (name === behavior) return agent;
  return undefined;
}

/** The largest groups; the same activity in several programs is one group. */
function largest(groups: readonly CrowdCount[]): { readonly counts: CrowdCount[]; readonly leftOut: number } {
  const sums = new Map<string, CrowdCount>();
  for (const group of groups) {
    const key = `${group.type}\n${group.behavior}\n${group.activity}`;
    const before = sums.get(key);
    sums.set(key, before === undefined ? group : { ...group, count: before.count + group.count });
  }
  const all = [...sums.values()].sort((a, b) => b.count - a.count);
  const leftOut = all.slice(MAX_GROUPS).reduce((sum, { count }) => sum + count, 0);
  return { counts: all.slice(0, MAX_GROUPS), leftOut };
}

/** Whether a point is within a convex shape, its edge included. */
function isInside({ x, z }: Corner, corners: readonly Corner[]): boolean {
  let side = 0;
  for (let i = 0; i < corners.length; i++) {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
    const turn = Math.sign((b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x));
    if (turn !== 0 && side !== 0 && turn !== side) return false;
    if (turn !== 0) side = turn;
  }
  return true;
}
