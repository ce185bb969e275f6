import { createVocabulary, defineAgentType, param } from 'gumption/behavior';
import { expressions } from 'gumption/behavior/expression';
import { standardKinds } from 'gumption/standard';
import { distanceBetween } from '../../shared/point.js';
import {
  advice,
  bell,
  bells,
  board,
  type Hunter,
  needKeys,
  order,
  place,
  quarry,
  spot,
  type Villager,
  wish,
} from './agents.js';
import { STEP_SECONDS, timeOfDay } from './day.js';
import { offersTo } from './offers.js';
import { type Need, type Person, SKILLS, type Skill, THINGS, type Thing } from './person.js';
import { driveOff, eat, enjoy, flee, goHome, goTo, sleep, speak, stroll, tellStory, work } from './tasks.js';
import { nearestPrey, nearestWolf } from './wolf.js';
import { hide, hunt, prowl } from './wolf-tasks.js';
import { isNightIn, type World } from './world.js';

/** What an expression reads as `agent.x`, of people. */
const number = (description: string, read: (person: Person, world: World) => number) => ({
  value: param.number(),
  read: ({ person, world }: Villager) => read(person, world),
  description,
});
const truth = (description: string, read: (person: Person, world: World) => boolean) => ({
  value: param.boolean(),
  read: ({ person, world }: Villager) => read(person, world),
  description,
});
const need = (name: Need) => number(`How much ${name} it feels, from 0 to 1.`, ({ needs }) => needs[name]);
const carried = Object.fromEntries(
  THINGS.map((thing) => [thing, number(`How much of it is carried: ${thing}.`, ({ bag }) => bag[thing])]),
) as Record<Thing, ReturnType<typeof number>>;
const skills = Object.fromEntries(
  SKILLS.map((skill) => [skill, number(`How well it does what takes ${skill}.`, (person) => person.skills[skill])]),
) as Record<Skill, ReturnType<typeof number>>;

/** All tasks and conditions for the behaviors of the village. */
export const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [
    defineAgentType<Villager>('person', {
      title: 'Person',
      description: 'Somebody who lives in the village.',
      tasks: [goTo, goHome, work, eat, enjoy, sleep, speak, tellStory, stroll, flee, driveOff],
      properties: {
        id: { value: param.text(), read: ({ person }) => person.id, description: 'VillageAgent it is.' },
        hunger: need('hunger'),
        tiredness: need('tiredness'),
        loneliness: need('loneliness'),
        cold: need('cold'),
        ...carried,
        ...skills,
        offers: {
          value: param.value(),
          read: ({ person, world }) => offersTo(person, world),
          description: 'What the objects around it offer.',
        },
        night: truth('Is it night?', (_person, world) => isNightIn(world)),
        time: number('How far the day has come, from 0 in the morning to 1.', (_person, { tick }) => timeOfDay(tick)),
        wolf: number('How far the nearest wolf is that it sees, in meters; 99 for none.', (person, world) => {
          const wolf = nearestWolf(world, person);
          return wolf === undefined ? 99 : distanceBetween(wolf, person);
        }),
        wolves: {
          value: param.list(param.text()),
          read: ({ world }) => world.seen,
          description: 'Ids of the wolves that anybody sees.',
        },
        sinceBell: number(
          'Seconds since the bell was last rung.',
          (_person, { tick, bellTick }) => (tick - bellTick) * STEP_SECONDS,
        ),
        gate: {
          value: param.text(),
          read: ({ world }) => (world.isGateOpen ? 'open' : 'shut'),
          description: 'Is the gate open or shut?',
        },
        freeGuards: number('How many guards are at leisure.', (_person, { people }) => {
          let free = 0;
          for (const { role, job } of people) if (role === 'guard' && job === '') free++;
          return free;
        }),
        company: number('How many others are within four meters.', (person, { people }) => {
          let near = 0;
          for (const other of people)
            if (other !== person && !other.isInside && distanceBetween(other, person) < 4) near++;
          return near;
        }),
        lonely: number('How lonely the loneliest within four meters is.', (person, { people }) => {
          let most = 0;
          for (const other of people)
            if (other !== person && !other.isInside && distanceBetween(other, person) < 4)
              most = Math.max(most, other.needs.loneliness);
          return most;
        }),
        logs: number('Logs on the pile.', (_person, { logs }) => logs),
        bread: number('Loaves in the bakery.', (_person, { bread }) => bread),
        sacks: number('Sacks of flour in the barn.', (_person, { flour }) => flour),
        tools: number('Tools for sale in the tavern.', (_person, { tools }) => tools),
        moisture: number('How wet the field is, from 0 to 1.', (_person, { moisture }) => moisture),
        ripeness: number('How ripe the crop is, from 0 to 1.', (_person, { ripeness }) => ripeness),
        forgeLit: truth('Does the forge burn?', (_person, { tick, forgeEnd }) => tick < forgeEnd),
        ovenLit: truth('Does the oven burn?', (_person, { tick, ovenEnd }) => tick < ovenEnd),
      },
    }),
    defineAgentType<Hunter>('wolf', {
      title: 'Wolf',
      description: 'Comes out of the forest at night.',
      tasks: [prowl, hunt, hide],
      properties: {
        night: { value: param.boolean(), read: ({ world }) => isNightIn(world), description: 'Is it night?' },
        courage: { value: param.number(), read: ({ wolf }) => wolf.courage, description: 'From 1 down to 0.' },
        beaten: {
          value: param.boolean(),
          read: ({ wolf }) => wolf.isBeaten,
          description: 'Has it had enough for this night?',
        },
        prey: {
          value: param.boolean(),
          read: ({ wolf, world }) => nearestPrey(world, wolf) !== undefined,
          description: 'Is there prey in sight?',
        },
      },
    }),
  ],
  objectTypes: [place],
  keys: [...Object.values(needKeys), spot, quarry, order, wish, advice, bells, board],
  events: [bell],
  expressions,
});
