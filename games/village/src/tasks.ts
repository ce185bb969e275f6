import { action, FAILURE, param, RUNNING, type Status, SUCCESS } from 'gumption/behavior';
import { distanceBetween } from '../../shared/point.js';
import { place, type Villager } from './agents.js';
import { JOB_NAMES, jobOf, placeOfJob } from './jobs.js';
import { halt, type Walk, walkTo } from './motion.js';
import { changeNeed, NEEDS } from './person.js';
import { PLACES, placeOf } from './places.js';
import { nearestWolf, REACH } from './wolf.js';
import { say } from './world.js';

const speed = param.number({ default: 1.8, min: 0, max: 5, unit: 'm/s', description: 'How fast.' });

/** How near to a place counts as being there, in meters. */
const NEAR = 0.6;

/** How a walk is reported, with the reason why it failed. */
function report(walk: Walk, context: { because(reason: string): void }): Status {
  if (walk === 'walking') return RUNNING;
  if (walk === 'there') return SUCCESS;
  context.because(walk === 'stuck' ? 'somebody is in the way' : 'no way leads there');
  return FAILURE;
}

export const goTo = action({
  name: 'goTo',
  title: 'Go to',
  description: 'Walks to a place. Succeeds when it is there; fails when it is stuck.',
  tags: ['move', 'walk'],
  sentence: 'Go to {place}[ at {speed}]',
  params: { place: param.object(place, { description: 'Where to.' }), speed },
  update: ({ person, world }: Villager, { place, speed }, context) =>
    report(walkTo(world, person, place, speed, NEAR), context),
  stop: ({ person }) => halt(person),
});

export const goHome = action({
  name: 'goHome',
  title: 'Go home',
  description: 'Walks to its house. Succeeds before the door; fails when it is stuck.',
  tags: ['move', 'walk', 'house'],
  sentence: 'Go home[ at {speed}]',
  params: { speed },
  update: ({ person, world }: Villager, { speed }, context) =>
    report(walkTo(world, person, placeOf(person.home), speed, NEAR), context),
  stop: ({ person }) => halt(person),
});

export const work = action({
  name: 'work',
  title: 'Work',
  description: 'Goes where a job is done, and does it. Fails when something is missing for it.',
  tags: ['job', 'do', 'craft', 'fetch', 'carry'],
  sentence: 'Work: {job}[, walking at {speed}]',
  params: { job: param.choice(JOB_NAMES, { default: 'patrol', description: 'Which job.' }), speed },
  start({ person }: Villager, { job }) {
    person.job = job;
    person.progress = 0;
  },
  update({ person, world }: Villager, { job: name, speed }, context) {
    const job = jobOf(name);
    const problem = job.problem?.(person, world);
    if (problem !== undefined) {
      context.because(problem);
      return FAILURE;
    }
    const walk = walkTo(world, person, placeOfJob(person, job), speed, NEAR);
    if (person.progress === 0 && walk !== 'there') return report(walk, context);
    person.progress = Math.min(1, person.progress + context.dt / job.seconds);
    if (person.progress < 1) return RUNNING;
    job.done(person, world);
    person.done[name] = (person.done[name] ?? 0) + 1;
    context.log(`${person.name}: ${job.title.toLowerCase()}, done`);
    return SUCCESS;
  },
  stop({ person }) {
    person.job = '';
    person.progress = 0;
    halt(person);
  },
});

export const eat = action({
  name: 'eat',
  title: 'Eat',
  description: 'Eats a loaf, where there is one. Succeeds when it is eaten; fails when the bread is gone.',
  tags: ['food', 'hunger', 'meal'],
  sentence: 'Eat for {seconds}',
  params: { seconds: param.number({ default: 2.5, min: 0.1, unit: 's', description: 'How long it takes.' }) },
  memory: { until: 0 },
  start(_villager: Villager, { seconds }, { memory, time }) {
    memory.until = time + seconds;
  },
  update({ person, world }: Villager, _params, { memory, time, because }) {
    if (world.bread === 0) {
      because('there is no bread');
      return FAILURE;
    }
    if (time < memory.until) return RUNNING;
    world.bread--;
    world.eaten++;
    changeNeed(person, 'hunger', -0.7);
    return SUCCESS;
  },
});

export const enjoy = action({
  name: 'enjoy',
  title: 'Enjoy',
  description: 'Spends time in which a need is met, little by little. Always succeeds.',
  tags: ['rest', 'chat', 'warm', 'need', 'relax'],
  sentence: 'Lower {need} by {by} in {seconds}',
  params: {
    need: param.choice(NEEDS, { default: 'loneliness', description: 'Which need.' }),
    by: param.number({ default: 0.4, min: 0, max: 1, description: 'How much of it is met in the whole time.' }),
    seconds: param.number({ default: 4, min: 0.1, unit: 's', description: 'How long.' }),
  },
  memory: { until: 0 },
  start(_villager: Villager, { seconds }, { memory, time }) {
    memory.until = time + seconds;
  },
  update({ person }: Villager, { need, by, seconds }, { memory, time, dt }) {
    changeNeed(person, need, (-by * dt) / seconds);
    return time < memory.until ? RUNNING : SUCCESS;
  },
});

export const sleep = action({
  name: 'sleep',
  title: 'Sleep',
  description: 'Sleeps in its house until it is rested. Fails away from home.',
  tags: ['rest', 'bed', 'night'],
  sentence: 'Sleep for {seconds}',
  params: {
    seconds: param.number({ default: 14, min: 0.5, unit: 's', description: 'How long to sleep from dead tired.' }),
  },
  start({ person }: Villager) {
    person.isAsleep = true;
  },
  update({ person }: Villager, { seconds }, { dt, because }) {
    if (distanceBetween(person, placeOf(person.home)) > 2.2) {
      because('its bed is not here');
      return FAILURE;
    }
    person.isInside = true;
    changeNeed(person, 'tiredness', -dt / seconds);
    changeNeed(person, 'cold', -dt / seconds);
    return person.needs.tiredness > 0.02 ? RUNNING : SUCCESS;
  },
  stop({ person }) {
    person.isAsleep = false;
    person.isInside = false;
  },
});

export const speak = action({
  name: 'speak',
  title: 'Say',
  description: 'Says something that is read above it. Succeeds when it is said.',
  tags: ['talk', 'shout', 'words'],
  sentence: 'Say “{text}”',
  params: {
    text: param.text({ default: 'Hello!', description: 'What is said.' }),
    seconds: param.number({ default: 1.5, min: 0.1, unit: 's', description: 'How long it is read.' }),
  },
  memory: { until: 0 },
  start({ person, world }: Villager, { text, seconds }, { memory, time }) {
    say(world, person, text, seconds);
    memory.until = time + seconds;
  },
  update: (_villager: Villager, _params, { memory, time }) => (time < memory.until ? RUNNING : SUCCESS),
});

export const tellStory = action({
  name: 'tellStory',
  title: 'Tell a story',
  description: 'Tells a story: who is near feels less lonely. Succeeds when it is told.',
  tags: ['talk', 'company', 'elder'],
  sentence: 'Tell a story for {seconds}',
  params: { seconds: param.number({ default: 6, min: 1, unit: 's', description: 'How long it is.' }) },
  memory: { until: 0 },
  start({ person, world }: Villager, { seconds }, { memory, time }) {
    memory.until = time + seconds;
    say(world, person, 'Once upon a time…', seconds);
  },
  update({ person, world }: Villager, _params, { memory, time, dt }) {
    for (const listener of world.people)
      if (distanceBetween(listener, person) < 4) changeNeed(listener, 'loneliness', -0.12 * dt);
    if (time < memory.until) return RUNNING;
    person.done.tellStory = (person.done.tellStory ?? 0) + 1;
    return SUCCESS;
  },
});

export const stroll = action({
  name: 'stroll',
  title: 'Stroll',
  description: 'Walks to some place in the village. Succeeds when it is there.',
  tags: ['wander', 'walk', 'random'],
  sentence: 'Stroll[ at {speed}]',
  params: { speed },
  memory: { to: 0 },
  start(_villager: Villager, _params, context) {
    context.memory.to = Math.floor(context.random() * STROLL_PLACES.length);
  },
  update: ({ person, world }: Villager, { speed }, context) =>
    report(walkTo(world, person, placeOf(STROLL_PLACES[context.memory.to]), speed, 1), context),
  stop: ({ person }) => halt(person),
});

/** Where people with nothing to do go. */
const STROLL_PLACES = PLACES.map(({ id }) => id).filter((id) => !id.startsWith('tree') && id !== 'den');

export const flee = action({
  name: 'flee',
  title: 'Flee',
  description: 'Runs home, and stays in the house until no wolf is near. Always succeeds in the end.',
  tags: ['run', 'danger', 'wolf', 'escape', 'hide'],
  sentence: 'Flee at {speed}',
  params: { speed: param.number({ default: 2.9, min: 0, max: 5, unit: 'm/s', description: 'How fast.' }) },
  start({ person, world }: Villager) {
    person.isFleeing = true;
    person.done.flee = (person.done.flee ?? 0) + 1;
    say(world, person, 'A wolf!', 1.2);
  },
  update({ person, world }: Villager, { speed }) {
    const home = placeOf(person.home);
    const isHome = distanceBetween(person, home) < NEAR + 0.4;
    if (isHome) person.isInside = true;
    else if (walkTo(world, person, home, speed, NEAR) === 'stuck') person.stuckTicks = 0;
    return nearestWolf(world, person) === undefined ? SUCCESS : RUNNING;
  },
  stop({ person }) {
    person.isFleeing = false;
    person.isInside = false;
    halt(person);
  },
});

export const driveOff = action({
  name: 'driveOff',
  title: 'Drive off a wolf',
  description: 'Runs after a wolf until it has lost heart or is gone. Fails when there is no such wolf.',
  tags: ['chase', 'fight', 'guard', 'wolf'],
  sentence: 'Drive off {wolf}[ at {speed}]',
  params: {
    wolf: param.text({ description: 'Id of the wolf.' }),
    speed: param.number({ default: 3, min: 0, max: 5, unit: 'm/s', description: 'How fast.' }),
  },
  update({ person, world }: Villager, { wolf: id, speed }, { because }) {
    const wolf = world.wolves.find((each) => each.id === id);
    if (wolf === undefined) {
      because(`there is no wolf ${id}`);
      return FAILURE;
    }
    if (wolf.isBeaten || wolf.isInside) {
      person.done.driveOff = (person.done.driveOff ?? 0) + 1;
      return SUCCESS;
    }
    if (walkTo(world, person, wolf, speed, REACH * 0.6) === 'stuck') person.stuckTicks = 0;
    return RUNNING;
  },
  stop: ({ person }) => halt(person),
});
