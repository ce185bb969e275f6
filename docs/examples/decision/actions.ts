import {
  ActionLog,
  ActionQueue,
  defineActions,
  explainQueue,
  formatLogEntry,
  tickCharacter,
} from 'gumption/decision/actions';

// #region queue
interface Guard {
  /** Metres to its destination. */
  distance: number;
  magazine: number;
}
const repertoire = defineActions<Guard>({
  actions: {
    walk: { flavor: 'movement', what: 'walk', priority: 5, uses: ['legs'] },
    wave: { flavor: 'animation', what: 'wave', seconds: 2, priority: 3, uses: ['hand'] },
    sit: { flavor: 'animation', what: 'sit', seconds: 9, priority: 4, uses: ['legs', 'back'] },
    flee: { flavor: 'movement', what: 'run', priority: 9, uses: ['legs'], interrupts: true },
    reload: {
      together: [
        { flavor: 'animation', what: 'reload', seconds: 2, uses: ['hand'] },
        { flavor: 'state', what: 'magazine', uses: [] },
      ],
    },
    ambush: { inOrder: ['reload', 'walk'], priority: 6 },
  },
  executors: {
    movement: {
      execute: (guard, { what }, dt) => {
        guard.distance -= dt * (what === 'run' ? 4 : 1);
      },
      isComplete: (guard) => guard.distance <= 0,
    },
    animation: { execute: () => undefined }, // a game would play the clip here
    state: {
      execute: (guard) => {
        guard.magazine = 30;
      },
    },
  },
});

const log = new ActionLog();
const guard: Guard = { distance: 10, magazine: 0 };
const queue = new ActionQueue(repertoire, guard, { agent: 'ann', log });
const show = () =>
  console.log(
    explainQueue(queue)
      .active.map(({ action }) => action)
      .join(' and '),
  );

queue.request('walk', { origin: 'tree' });
queue.request('wave', { origin: 'tree' });
queue.request('sit', { origin: 'tree', within: 3 });
queue.tick(1);
show();
console.log(
  explainQueue(queue)
    .waiting.map(({ action, because }) => `${action}: ${because}`)
    .join(),
);
queue.request('flee', { origin: 'alarm' });
queue.tick(1);
show();
queue.tick(1);
queue.tick(1);
for (const line of log.read().slice(-5)) console.log(formatLogEntry(line));
// #endregion

// #region loop
const bob: Guard = { distance: 3, magazine: 0 };
const loop = {
  queue: new ActionQueue(repertoire, bob, { agent: 'bob', log }),
  deciders: [(one: Guard, wanted: ActionQueue<Guard>) => void wanted.request(one.magazine > 0 ? 'walk' : 'ambush')],
};
let decisions = 0;
for (let frame = 0; frame < 5; frame++) {
  // The caller decides whether there is time for another decision; here there always is.
  if (loop.queue.isEmpty) decisions++;
  tickCharacter(loop, 1, () => true);
}
console.log(`decided ${decisions} time(s); ${bob.magazine} rounds; ${bob.distance} m to go`);
// #endregion

// #region save
const saved = JSON.stringify(loop.queue.save());
loop.queue.restore(JSON.parse(saved));
// #endregion
