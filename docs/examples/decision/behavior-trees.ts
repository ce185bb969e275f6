import {
  action,
  compile,
  condition,
  createVocabulary,
  defineAgentType,
  Minds,
  param,
  RUNNING,
  SUCCESS,
} from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { standardKinds } from 'gumption/standard';

// #region watching
/** What a villager sees, and a log of its actions. */
interface Villager {
  sees: ReadonlySet<string>;
  readonly did: string[];
}

const sees = condition({
  name: 'sees',
  params: { what: param.text() },
  test: (villager: Villager, { what }) => villager.sees.has(what),
});
/** Does something for a number of ticks. Logs its start, and its end if it is interrupted. */
const act = action({
  name: 'act',
  params: { what: param.text(), ticks: param.integer({ default: 1, min: 1 }) },
  memory: { left: 0 },
  start(villager: Villager, { what, ticks }, { memory }) {
    villager.did.push(what);
    memory.left = ticks;
  },
  update: (_villager, _params, { memory }) => (--memory.left > 0 ? RUNNING : SUCCESS),
  stop(villager, { what }, _context, outcome) {
    if (outcome === 'aborted') villager.did.push(`stops ${what}`);
  },
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Villager>('villager', { tasks: [sees, act] })],
});

/**
 * Runs a tree, one second per tick, and prints what each villager did. `inSight` lists what is
 * visible in each tick.
 */
function play(tree: string, inSight: readonly string[], villagers = 1): void {
  const minds = new Minds<Villager>(compile(parseText(`behavior Play for villager\n${tree}`), vocabulary), { seed: 7 });
  const all = Array.from({ length: villagers }, (): Villager => ({ sees: new Set(), did: [] }));
  for (const villager of all) minds.add(villager);
  const stories = inSight.map((things) => {
    for (const villager of all) villager.sees = new Set(things.split(' '));
    minds.tick(1);
    return all.map(({ did }) => did.splice(0).join(', ') || '-');
  });
  for (const i of all.keys()) console.log(stories.map((story) => story[i]).join(' | '));
}

const thief = ['thief', 'thief', '', ''];
for (const kind of ['sequence', 'reactiveSequence', 'guard'])
  play(
    `${kind}
       sees what: thief
       act what: chase, ticks: 4`,
    thief,
  );
// #endregion

// #region urgent
const day = ['', '', 'wolf', 'wolf', '', ''];
for (const interrupted of ['stops', 'is suspended'])
  play(
    `prioritizedList interrupted: "${interrupted}"
       guard
         sees what: wolf
         act what: flee, ticks: 9
       sequence
         act what: sow, ticks: 3
         act what: reap, ticks: 2`,
    day,
  );
// #endregion

// #region stove
play(
  `selector
     semaphore name: stove
       act what: cook, ticks: 2
     cooldown seconds: 3
       act what: complain
     act what: wait`,
  ['', '', '', '', '', ''],
  3,
);
// #endregion

// #region chance
play(
  `sequence
     randomSelector weights: [3, 1]
       act what: wave
       act what: bow
     alwaysSucceed
       probability chance: 0.5
         act what: smile
     randomWait min: 1, max: 3`,
  ['', '', '', '', '', '', '', ''],
  3,
);
// #endregion
