import {
  action,
  Blackboard,
  compile,
  createVocabulary,
  defineAgentType,
  defineKey,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import { Rng } from 'gumption/math';
import { standardKinds } from 'gumption/standard';
import { TeamView } from 'gumption/tactics/squads';

// #region documents
/**
 * A unit that fires at what it sees, and helps a unit that fires. It reads the states of all other
 * units of its tier. `patience` is its hysteresis: how many seconds it watches before it helps.
 */
export const helper = (patience = 0) => `behavior Helper for unit

machine
  state "Watch" #watch
    onEntry
      enter mode: watch
    act mode: watch
    transition "contact" to: fire, when: (agent.hasContact)
    transition "a mate fires" to: fire, after: ${patience}, when: (agent.firing > 0)
  state "Fire" #fire
    onEntry
      enter mode: fire
    act mode: fire
    transition "empty" to: reload, result: success
  state "Reload" #reload
    onEntry
      enter mode: reload
    act mode: reload
    transition "loaded" to: watch, result: success
`;

/** A squad is a unit like any other; what it does, it orders its members to do. */
export const squad = () =>
  helper().replaceAll(
    /( +)enter mode: (\w+)/g,
    `$1enter mode: $2
$1giveOrder book: orders, unit: (agent.name), to: (agent.members), strategy: $2`,
  );

/** A member of a squad reads nobody. */
export const member = `behavior Member for unit

onOrder book: orders, unit: (agent.name), strategyInto: mode
  sequence
    enter mode: (mode)
    act mode: (mode), endless: true
`;

/** The simpler individual: it fires at what it sees itself, and reads nobody. */
export const loner = helper().replace(/\n.*a mate fires.*/, '');
// #endregion

// #region world
export interface Unit {
  readonly name: string;
  readonly team: LargeTeam;
  /** The units of its tier, which see each other: soldiers or squads. */
  readonly tier: Tier;
  readonly slot: number;
  /** The unit that commands it, if any, and the units it commands. */
  commander: Unit | undefined;
  readonly members: readonly Unit[];
  readonly rng: Rng;
  /** Seconds for which it still sees an enemy. */
  contact: number;
  mode: string;
  /** Seconds until it is done with what it does. */
  left: number;
  /** How many units have helped each other since the last contact; 0 for a contact of its own. */
  chain: number;
}

interface Tier {
  readonly view: TeamView;
  readonly units: Unit[];
  readonly minds: Minds<Unit>;
}

export interface TeamOptions {
  readonly count: number;
  readonly seed: number;
  /** The behavior of the soldiers. */
  readonly soldier: string;
  /** If there are squads, their behavior and how many soldiers each of them has. */
  readonly squad?: string;
  readonly size?: number;
}

export class LargeTeam {
  readonly soldiers: readonly Unit[];
  /** How often soldiers have changed their modes. */
  switches = 0;
  /** How often soldiers have fired only because another unit did. */
  mutual = 0;
  /** The longest chain so far: C fires because B fires because A fires. */
  longest = 0;
  readonly #tiers: Tier[] = [];
  readonly #world = new Blackboard();
  readonly #rng: Rng;

  constructor({ count, seed, soldier, squad, size = 4 }: TeamOptions) {
    this.#rng = new Rng(seed);
    const tier = this.#addTier(soldier);
    for (let i = 0; i < count; i++) this.#add(tier, `soldier ${i}`, []);
    this.soldiers = tier.units;
    if (squad === undefined) return;
    const squads = this.#addTier(squad);
    for (let i = 0; i < count; i += size) this.#add(squads, `squad ${i / size}`, this.soldiers.slice(i, i + size));
  }

  #addTier(document: string): Tier {
    const view = new TeamView(['watch', 'fire', 'reload']);
    const minds = new Minds<Unit>(compile(parseText(document), vocabulary), { world: this.#world });
    // Squads decide first, so that their members obey in the same tick.
    this.#tiers.unshift({ view, units: [], minds });
    return this.#tiers[0];
  }

  #add(tier: Tier, name: string, members: readonly Unit[]): void {
    const slot = tier.view.add('watch', 0, 0);
    const start = { commander: undefined, contact: 0, mode: 'watch', left: 0, chain: 0 };
    const unit: Unit = { ...start, name, team: this, tier, slot, members, rng: this.#rng.fork(name) };
    for (const member of members) member.commander = unit;
    tier.units.push(unit);
    tier.minds.add(unit);
  }

  tick(dt: number): void {
    for (const { minds } of this.#tiers) minds.tick(dt);
    for (const soldier of this.soldiers) soldier.contact -= dt;
  }
}

/** One soldier sees an enemy for half a second. What does the team do in the next minute? */
export function alarm(options: TeamOptions): LargeTeam {
  const team = new LargeTeam(options);
  for (let tick = 0; tick < 260; tick++) {
    if (tick === 20) team.soldiers[0].contact = 0.5;
    team.tick(0.25);
  }
  return team;
}

/** How many seconds each mode takes; drawn again each time. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = { fire: [1, 5], reload: [1, 6] };

/** A squad is done when its members are, on average. */
function lengthOf(mode: string, { rng, members }: Unit): number {
  const [least, most] = LENGTHS[mode] ?? [0, 0];
  if (most === 0) return Infinity;
  if (members.length === 0) return rng.range(least, most);
  return members.reduce((sum, member) => sum + lengthOf(mode, member), 0) / members.length;
}

const sees = ({ contact, members }: Unit): boolean => contact > 0 || members.some(sees);

/** 0 for a contact, the chain of the commander for an order, and otherwise one more than that of a mate. */
function chainOf(unit: Unit): number {
  if (sees(unit)) return 0;
  if (unit.commander !== undefined && unit.commander.mode === 'fire') return unit.commander.chain;
  const firing = unit.tier.units.filter((mate) => mate !== unit && mate.mode === 'fire');
  return 1 + Math.min(...firing.map(({ chain }) => chain));
}

const enter = action({
  name: 'enter',
  params: { mode: param.text() },
  update(unit: Unit, { mode }) {
    if (mode === unit.mode) return;
    const { team, tier, slot } = unit;
    if (mode === 'fire') unit.chain = chainOf(unit);
    unit.mode = mode;
    tier.view.show(slot, mode, 0, 0);
    if (tier.units !== team.soldiers) return;
    team.switches++;
    if (mode !== 'fire' || unit.chain === 0) return;
    team.mutual++;
    team.longest = Math.max(team.longest, unit.chain);
  },
});
const act = action({
  name: 'act',
  params: { mode: param.text(), endless: param.boolean({ default: false }) },
  start(unit: Unit, { mode }) {
    unit.left = lengthOf(mode, unit);
  },
  update(unit, { endless }, { dt }) {
    unit.left -= dt;
    return unit.left > 0 || endless ? RUNNING : SUCCESS;
  },
});

const orders = defineKey('orders', param.value(), { scope: 'world' });
const mode = defineKey('mode', param.text());
const vocabulary = createVocabulary({
  kinds: standardKinds,
  keys: [orders, mode],
  expressions,
  agentTypes: [
    defineAgentType<Unit>('unit', {
      tasks: [enter, act],
      properties: {
        name: { value: param.text(), read: ({ name }) => name },
        members: { value: param.list(param.text()), read: ({ members }) => members.map(({ name }) => name) },
        hasContact: { value: param.boolean(), read: sees },
        firing: { value: param.number(), read: ({ tier, slot }) => tier.view.countMates(slot, 'fire') },
      },
    }),
  ],
});
// #endregion
