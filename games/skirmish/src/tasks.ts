import { action, FAILURE, param, RUNNING, SUCCESS } from 'gumption/behavior';
import { scriptParam } from 'gumption/tactics/scripts/nodes';
import { giveOrder, type OrderBook, planSupport } from 'gumption/tactics/squads';
import { distanceBetween } from '../../shared/point.js';
import { type Fighter, type Leader, place } from './agents.js';
import { launch } from './combat.js';
import { dismiss, drills, startDrill, thinOut } from './drill.js';
import { orders } from './keys.js';
import { houseAt } from './map.js';
import { shellTarget } from './shells.js';
import { nearestKnown } from './side.js';
import { isAlive, type Soldier, TRAITS, turnTo } from './soldier.js';
import { halt, sendTo } from './walk.js';
import { isAt } from './ways.js';
import { membersOf, STEP_SECONDS } from './world.js';

const seconds = (description: string, value: number) =>
  param.number({ default: value, min: 0, max: 60, unit: 's', description });

export const takePost = action({
  name: 'takePost',
  title: 'Take post',
  description: 'Makes a place of an order the post of the soldier, around which its queries look. Succeeds at once.',
  tags: ['order', 'place'],
  sentence: 'Take post at {at}',
  params: { at: param.vector(3, { description: 'Where: x, height and z.' }) },
  update({ soldier }: Fighter, { at }) {
    const [x, , z] = at;
    soldier.post.position.x = x;
    soldier.post.position.z = z;
    return SUCCESS;
  },
});

export const goTo = action({
  name: 'goTo',
  title: 'Go to',
  description: 'Walks to a place by the way that suits the soldier. Succeeds there, fails if there is no way.',
  tags: ['move', 'walk', 'path'],
  sentence: 'Go to {target}[, as near as {near}]',
  params: {
    target: param.object(place, { description: 'Where.' }),
    near: param.number({ default: 0.6, min: 0.3, max: 20, unit: 'cells', description: 'How near is near enough.' }),
  },
  update({ soldier, world }: Fighter, { target, near }, context) {
    if (isAt(soldier.position, target.position, near)) return SUCCESS;
    if (sendTo(world, soldier, target.position)) return RUNNING;
    context.because('there is no way');
    return FAILURE;
  },
  stop: ({ soldier }) => halt(soldier),
});

export const stand = action({
  name: 'stand',
  description: 'Stands and watches for a while, towards the nearest enemy that its side knows of. Succeeds then.',
  tags: ['wait', 'hold', 'watch', 'shoot'],
  sentence: 'Stand for {seconds}',
  params: { seconds: seconds('How long.', 2) },
  memory: { until: 0 },
  start({ soldier }: Fighter, { seconds }, { memory, time }) {
    memory.until = time + seconds;
    halt(soldier);
  },
  update({ soldier, side }: Fighter, _params, { memory, time }) {
    const enemy = nearestKnown(side, soldier.position);
    if (enemy !== undefined) turnTo(soldier, enemy.position);
    return time >= memory.until ? SUCCESS : RUNNING;
  },
});

/** Steps of a drill in which a soldier stays where it is. */
const WAITING: ReadonlySet<string> = new Set(['aim', 'throw', 'take cover', 'cover']);

export const followDrill = action({
  name: 'followDrill',
  title: 'Follow the drill',
  description: 'Goes where the drill of its squad wants it. Runs as long as the drill leads the soldier.',
  tags: ['squad', 'room clearing', 'script'],
  update({ soldier, world }: Fighter) {
    const { drill } = soldier;
    if (drill === null) return SUCCESS;
    if (isAt(soldier.position, drill, 0.5) || WAITING.has(drill.action)) halt(soldier);
    // They go in together: nobody makes a detour.
    else sendTo(world, soldier, drill, 'straight');
    return RUNNING;
  },
});

export const underControl = action({
  name: 'underControl',
  title: 'Led by the player',
  description: 'Does nothing: the player leads this soldier.',
  tags: ['player'],
  update({ soldier }: Fighter) {
    halt(soldier);
    return RUNNING;
  },
});

/** How near a medic must be to help, and what it heals in a second. */
const TREAT_RADIUS = 1.6;
const HEALING = 14;

const isWounded = (mate: Soldier) => isAlive(mate) && mate.health < TRAITS[mate.role].health;

export const treat = action({
  name: 'treat',
  description: 'Treats the comrade in reach that is worst off. Succeeds when it is well, fails if nobody is in reach.',
  tags: ['heal', 'medic', 'help'],
  update({ soldier, side }: Fighter) {
    const near = side.own.filter(
      (mate) => mate !== soldier && isWounded(mate) && distanceBetween(mate.position, soldier.position) < TREAT_RADIUS,
    );
    if (near.length === 0) return FAILURE;
    const worst = near.reduce((a, b) => (b.health < a.health ? b : a));
    worst.health = Math.min(TRAITS[worst.role].health, worst.health + HEALING * STEP_SECONDS);
    turnTo(soldier, worst.position);
    return worst.health >= TRAITS[worst.role].health ? SUCCESS : RUNNING;
  },
});

/** Seconds that a shell flies, and how far it may miss, in cells. */
const FLIGHT = 2.4;

export const shell = action({
  name: 'shell',
  title: 'Fire a shell',
  description: 'Fires at a known enemy in range with no comrade near it. Succeeds when the gun is loaded again.',
  tags: ['artillery', 'mortar', 'shoot'],
  memory: { until: 0 },
  start({ soldier, side, world }: Fighter, _params, { memory, time }) {
    const target = shellTarget(side, soldier);
    halt(soldier);
    memory.until = time + (target === undefined ? 0 : TRAITS.artillery.reload);
    if (target === undefined) return;
    turnTo(soldier, target);
    soldier.shotTick = world.tick;
    soldier.shotX = target.x;
    soldier.shotZ = target.z;
    launch(world, soldier, target, FLIGHT, 'shell');
  },
  update: (_agent: Fighter, _params, { memory, time }) => (time >= memory.until ? SUCCESS : RUNNING),
});

/** A drill that takes longer than this has failed, in seconds. */
const DRILL_SECONDS = 45;

export const clearHouse = action({
  name: 'clearHouse',
  title: 'Clear the house',
  description:
    'Clears the house at a place by drill: line up, grenade, in. Adapts when somebody falls, and fails with fewer than two.',
  tags: ['drill', 'squad', 'room clearing'],
  sentence: 'Clear the house at {at}',
  params: {
    at: param.vector(3, { description: 'Where the house is.' }),
    drill: scriptParam(drills, { default: 'room clearing', description: 'How the squad does it.' }),
  },
  memory: { since: 0 },
  start({ squad, world }: Leader, { at, drill }, { memory, time }) {
    const [x, , z] = at;
    const house = houseAt({ x, z });
    memory.since = time;
    if (house !== undefined && membersOf(world, squad).length > 1)
      world.drills.set(squad.id, startDrill(world, squad, house, drill));
  },
  update({ squad, world }: Leader, _params, context) {
    const drill = world.drills.get(squad.id);
    if (drill === undefined) {
      context.because('there is no house here, or too few are left');
      return FAILURE;
    }
    const { run } = drill;
    thinOut(world, drill);
    run.tick(STEP_SECONDS);
    if (run.status === 'failed') context.because(run.reason);
    if (run.status === 'failed' || context.time - context.memory.since > DRILL_SECONDS) return FAILURE;
    return run.status === 'done' ? SUCCESS : RUNNING;
  },
  stop({ squad, world }) {
    world.drills.delete(squad.id);
    dismiss(world, squad);
  },
});

/** Seconds between two looks at what the player is up to. */
const SUPPORT_SECONDS = 1;

export const supportPlayer = action({
  name: 'supportPlayer',
  title: 'Support the player',
  description:
    'Guesses what the player is up to and orders the others to cover its sides and rear. Runs until it is stopped.',
  tags: ['squad', 'order', 'player', 'intent'],
  memory: { due: 0 },
  start(_agent: Leader, _params, { memory, time }) {
    memory.due = time;
  },
  update({ squad, world }: Leader, _params, context) {
    if (context.time < context.memory.due) return RUNNING;
    context.memory.due = context.time + SUPPORT_SECONDS;
    const others = membersOf(world, squad).filter(({ id }) => id !== world.player.soldier);
    const book = context.get(orders) as OrderBook | undefined;
    if (book === undefined) return RUNNING;
    for (const [i, { task, place: to }] of planSupport(world.intent, {}, others.length, { spacing: 2.5 }).entries())
      giveOrder(book, { from: squad.id, to: others[i].id, strategy: task, target: [to.x, 0, to.z] }, context.time);
    return RUNNING;
  },
});
