import { landShells, recover, shootAtWill } from './combat.js';
import { isInside, MILL } from './map.js';
import { LOOK_PERIOD, look } from './senses.js';
import { refreshLosses, type Side } from './side.js';
import { isAlive } from './soldier.js';
import { walk } from './walk.js';
import { BATTLE_SECONDS, HOLD_SECONDS, type Outcome, STEP_SECONDS, timeOf, type World } from './world.js';

/** What each side may think in a step: places of layers, and candidates of queries. */
const LAYER_BUDGET = 2000;
const QUERY_BUDGET = 4000;

/** Steps between two refreshes of the losses. */
const LOSSES_PERIOD = 5;

/** Advances the world by one step. */
export function stepWorld(world: World): void {
  if (world.outcome !== null) return;
  world.tick++;
  const { soldiers } = world;
  for (const soldier of soldiers) walk(world, soldier);
  const player = soldiers.find(({ id }) => id === world.player.soldier);
  if (player !== undefined) world.intent.tick(player.position, player.orientation, STEP_SECONDS);
  if (world.tick % LOOK_PERIOD === 0) for (const side of world.sides) look(world, side);
  // The sides take turns in shooting first.
  for (let i = 0; i < soldiers.length; i++) {
    const slot = world.tick % 2 === 0 ? i : soldiers.length - 1 - i;
    const soldier = soldiers[slot];
    if (!isAlive(soldier)) continue;
    recover(soldier);
    shootAtWill(world, soldier, slot);
  }
  landShells(world);
  for (const side of world.sides) think(world, side);
  watchMill(world);
  world.outcome = judge(world);
  const [blue, red] = world.score;
  if (world.outcome?.winner === 0) world.score = [blue + 1, red];
  if (world.outcome?.winner === 1) world.score = [blue, red + 1];
}

/** Keeps the layers of a side up to date, and answers its questions. */
function think(world: World, side: Side): void {
  side.frags.tick(STEP_SECONDS);
  if (world.tick % LOSSES_PERIOD === 0) refreshLosses(side);
  side.layers.step(LAYER_BUDGET);
  side.finder.step(QUERY_BUDGET);
}

/** Who alone is in the mill, and for how long in all. */
function watchMill(world: World): void {
  const [blue, red] = [0, 1].map((side) =>
    world.soldiers.some((each) => each.side === side && isAlive(each) && isInside(MILL, each.position)),
  );
  world.holder = blue === red ? -1 : blue ? 0 : 1;
  const [blueSteps, redSteps] = world.held;
  if (world.holder === 0) world.held = [blueSteps + 1, redSteps];
  if (world.holder === 1) world.held = [blueSteps, redSteps + 1];
}

/** Whether the battle is over: a side has no rifleman left, has held the mill, or time is up. */
function judge(world: World): Outcome | null {
  const { tick } = world;
  const fighting = [0, 1].map((side) =>
    world.soldiers.some((each) => each.side === side && isAlive(each) && each.role === 'rifleman'),
  );
  if (!fighting[0] && !fighting[1]) return { winner: -1, how: 'elimination', tick };
  if (!fighting[0] || !fighting[1]) return { winner: fighting[0] ? 0 : 1, how: 'elimination', tick };
  const winner = world.held.findIndex((steps) => steps * STEP_SECONDS >= HOLD_SECONDS);
  if (winner >= 0) return { winner, how: 'mill', tick };
  return timeOf(world) >= BATTLE_SECONDS ? { winner: -1, how: 'time', tick } : null;
}
