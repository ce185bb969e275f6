import type { Bits } from '../../../../../tests/engines/bits.js';
import { defineActions } from '../../decision/actions/index.js';
import { Rng } from '../../math/rng.js';
import { compileDrill, DrillRun, roomClearing } from '../scripts/index.js';
import { createOrderBook, giveOrder, PlayerIntent, planSupport, reportOrder } from '../squads/index.js';

const DRILL_ACTIONS = ['stack', 'aim', 'throw', 'take cover', 'enter corner', 'enter flank', 'retreat'];

/** A squad that follows a player, reports, and clears rooms as its members fall. */
export function sampleSquads(bits: Bits): void {
  const rng = new Rng('squad');
  const player = { x: 0, z: 0 };
  const intent = new PlayerIntent(player, 0.3);
  const book = createOrderBook();
  const repertoire = defineActions<{ readonly pace: number }>({
    actions: Object.fromEntries(DRILL_ACTIONS.map((what) => [what, { flavor: 'movement', what }] as const)),
    executors: {
      movement: {
        execute: () => undefined,
        isComplete: ({ pace }, { elapsed }) => elapsed >= pace,
      },
    },
  });
  const members = Array.from({ length: 4 }, () => ({ pace: rng.range(0.2, 1.4) }));
  const drill = new DrillRun(compileDrill(roomClearing, repertoire), { members });
  for (let tick = 0; tick < 80; tick++) {
    const orientation = rng.range(-3, 3);
    player.x += rng.range(-0.4, 0.6);
    player.z += rng.range(-0.2, 0.6);
    intent.tick(player, orientation, 0.1);
    const exits = [{ x: player.x + rng.range(-5, 5), z: player.z + rng.range(-5, 5) }];
    for (const [i, { task, place }] of planSupport(intent, { exits }, 3).entries()) {
      const order = giveOrder(
        book,
        { from: 'player', to: `unit ${i}`, strategy: task, target: [place.x, place.z] },
        tick,
      );
      if (rng.next() < 0.3) reportOrder(book, order, 'stuck', null, tick);
      bits.number(`x of ${i}`, place.x);
      bits.number(`z of ${i}`, place.z);
    }
    if (tick === 30) drill.remove(members[1]);
    drill.tick(0.1);
    bits.number('speed', intent.speed);
    bits.text('orders', JSON.stringify(book));
    bits.text('drill', JSON.stringify(drill.save()));
    bits.endTick();
  }
}
