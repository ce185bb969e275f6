import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  type MindId,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';
import { TeamView } from 'gumption/tactics/squads';

// #region documents
/** What a role adds to the machine: when it acts, and what it does then. It acts from cover. */
const roles = {
  rifleman: { trigger: '', state: '' },
  grenadier: {
    trigger: 'transition "they stand close" to: throw, when: (agent.isNear and agent.bunched >= 3 and agent.isCovered)',
    state: `state "Throw" #throw
      onEntry
        show what: throw
      act what: throw
      transition "thrown" to: cover, result: success`,
  },
  medic: {
    trigger: 'transition "a mate is hurt" to: treat, when: (agent.wounded > agent.treating and agent.isCovered)',
    state: `state "Treat" #treat
      onEntry
        show what: treat
      act what: treat
      transition "treated" to: cover, result: success`,
  },
  radioOperator: {
    trigger: 'transition "half are hurt" to: call, when: (agent.wounded > agent.mates and not agent.hasCalled)',
    state: `state "Call" #call
      onEntry
        show what: call
      act what: call
      transition "called" to: cover, result: success`,
  },
};
export type Role = keyof typeof roles;

/** The machine of every member. It reads what the others do; nobody commands. */
export const fireTeam = (role: Role = 'rifleman') => `behavior FireTeam for unit

machine
  state "Fit" #fit
    transition "hurt" to: retreat, when: (agent.health < 0.3)
    state "Cover" #cover
      onEntry
        show what: cover
      act what: cover
      ${roles[role].trigger}
      transition "far away" to: march, when: (not agent.isNear)
      transition "a mate is down" to: help, after: 2, when: (agent.wounded > agent.helping and agent.isCovered)
      transition "pinned down" to: flank, after: 1, when: (agent.isInPlace and agent.flanking == 0 and agent.isCovered)
      transition "covered" to: advance, after: 0.5, when: (not agent.isInPlace and agent.isCovered)
    state "March" #march
      onEntry
        show what: march
      act what: march
      transition "near" to: cover, when: (agent.isNear)
    state "Advance" #advance
      onEntry
        show what: advance
      act what: advance
      transition "uncovered" to: cover, when: (agent.covering * 4 < agent.mates)
      transition "bound done" to: cover, result: success
    state "Flank" #flank
      onEntry
        show what: flank
      act what: flank
      transition "uncovered" to: cover, when: (agent.covering == 0)
      transition "beaten" to: cover, result: success
    state "Help" #help
      onEntry
        show what: help
      act what: help
      transition "helped" to: cover, result: success
    ${roles[role].state}
  state "Retreat" #retreat
    onEntry
      show what: retreat
    act what: retreat
    transition "fit again" to: cover, when: (agent.health > 0.6)
`;

// #endregion

// #region world
export interface Unit {
  readonly name: string;
  x: number;
  z: number;
  health: number;
  doing: string;
  /** Meters left of this bound. */
  bound: number;
  hasCalled: boolean;
  readonly team: Team;
  readonly slot: number;
}

/** The enemy stands at z = 80. */
export interface Enemy {
  /** How many stand close together. */
  bunched: number;
  isBeaten: boolean;
}

const STATES = ['cover', 'march', 'advance', 'flank', 'help', 'retreat', 'throw', 'treat', 'call'];
const LINE = 80;
const NEAR = 60;
const IN_PLACE = 12;
const BOUND = 8;
const SPEED = 4;
/** Between soldiers of the line. */
const SPACING = 4;

export class Team {
  readonly enemy: Enemy;
  readonly view = new TeamView(STATES);
  readonly units = new Map<number, Unit>();
  /** What happened, as the example prints it. */
  readonly log: string[] = [];
  /** The minds of each document. */
  readonly #minds = new Map<string, Minds<Unit>>();
  readonly #ids = new Map<Unit, { readonly minds: Minds<Unit>; readonly id: MindId }>();

  constructor(enemy: Enemy) {
    this.enemy = enemy;
  }

  /** Adds a member, in a line with the others. */
  add(name: string, role: Role = 'rifleman'): Unit {
    const x = this.view.size * SPACING;
    const slot = this.view.add('cover', x, 0);
    const start = { z: 0, health: 1, doing: 'cover', bound: BOUND, hasCalled: false };
    const unit: Unit = { ...start, name, x, team: this, slot };
    this.units.set(slot, unit);
    this.#think(unit, fireTeam(role));
    return unit;
  }

  #think(unit: Unit, document: string): void {
    const minds = this.#minds.get(document) ?? new Minds<Unit>(compile(parseText(document), vocabulary));
    this.#minds.set(document, minds);
    this.#ids.set(unit, { minds, id: minds.add(unit) });
  }

  remove(unit: Unit): void {
    const { minds, id } = this.#ids.get(unit)!;
    minds.remove(id);
    this.units.delete(unit.slot);
    this.view.remove(unit.slot);
  }

  tick(dt: number): void {
    for (const minds of this.#minds.values()) minds.tick(dt);
  }
}

/** Moves towards a point. Returns whether it is there. */
function goTo(unit: Unit, x: number, z: number, dt: number): boolean {
  const distance = Math.sqrt((x - unit.x) * (x - unit.x) + (z - unit.z) * (z - unit.z));
  const share = distance <= SPEED * dt ? 1 : (SPEED * dt) / distance;
  unit.x += (x - unit.x) * share;
  unit.z += (z - unit.z) * share;
  return share === 1;
}

/** Goes to the nearest mate who is hurt, and heals it. Returns whether nobody is left to heal. */
function heal(unit: Unit, perSecond: number, dt: number): boolean {
  const hurt = unit.team.units.get(unit.team.view.nearestMate(unit.slot, 'retreat'));
  if (hurt !== undefined && goTo(unit, hurt.x, hurt.z, dt)) hurt.health += perSecond * dt;
  return hurt === undefined || hurt.health > 0.6;
}

/** What soldiers do in each state. They return whether it is done. */
const deeds: Readonly<Record<string, (unit: Unit, dt: number) => boolean>> = {
  cover: () => false,
  march(unit, dt) {
    unit.z += SPEED * dt;
    return false;
  },
  advance(unit, dt) {
    unit.z += SPEED * dt;
    unit.bound -= SPEED * dt;
    return unit.bound <= 0 || LINE - unit.z <= IN_PLACE;
  },
  flank(unit, dt) {
    const isThere = goTo(unit, unit.x, LINE, dt);
    if (isThere) unit.team.enemy.isBeaten = true;
    return isThere;
  },
  help: (unit, dt) => heal(unit, 0.1, dt),
  retreat(unit, dt) {
    if (unit.health < 0.3 && LINE - unit.z < NEAR) unit.z -= SPEED * dt;
    return false;
  },
  throw({ team: { enemy } }) {
    enemy.bunched = 0;
    return true;
  },
  treat: (unit, dt) => heal(unit, 0.5, dt),
  call(unit) {
    unit.hasCalled = true;
    return true;
  },
};

/** Shows the others what it does now, before the next one decides. */
const show = action({
  name: 'show',
  params: { what: param.text() },
  update(unit: Unit, { what }) {
    unit.doing = what;
    unit.team.view.show(unit.slot, what, unit.x, unit.z);
    unit.team.log.push(`${unit.name}: ${what}`);
  },
});
const act = action({
  name: 'act',
  params: { what: param.text() },
  start(unit: Unit) {
    unit.bound = BOUND;
  },
  update(unit, { what }, { dt }) {
    const isDone = deeds[what](unit, dt);
    unit.team.view.show(unit.slot, what, unit.x, unit.z);
    return isDone ? SUCCESS : RUNNING;
  },
});

const seen = (state: string) => ({
  value: param.number(),
  read: ({ team, slot }: Unit) => team.view.countMates(slot, state),
});
const countFit = ({ team: { view }, slot }: Unit) => view.countMates(slot) - view.countMates(slot, 'retreat');
const isTrue = (read: (unit: Unit) => boolean) => ({ value: param.boolean(), read });
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  expressions,
  agentTypes: [
    defineAgentType<Unit>('unit', {
      tasks: [show, act],
      properties: {
        health: { value: param.number(), read: ({ health }) => health },
        bunched: { value: param.number(), read: ({ team }) => team.enemy.bunched },
        /** Members that can fight. */
        mates: { value: param.number(), read: countFit },
        covering: seen('cover'),
        flanking: seen('flank'),
        wounded: seen('retreat'),
        treating: seen('treat'),
        helping: {
          value: param.number(),
          read: ({ team: { view }, slot }) => view.countMates(slot, 'help') + view.countMates(slot, 'treat'),
        },
        hasCalled: isTrue(({ hasCalled }) => hasCalled),
        isNear: isTrue(({ z }) => LINE - z <= NEAR),
        isInPlace: isTrue(({ z, team: { enemy } }) => LINE - z <= IN_PLACE || enemy.isBeaten),
        /** Do at least half of the mates in sight cover? To begin takes more than to go on. */
        isCovered: isTrue((unit) => {
          const covering = unit.team.view.countMates(unit.slot, 'cover');
          return covering > 0 && covering * 2 >= countFit(unit);
        }),
      },
    }),
  ],
});
// #endregion
