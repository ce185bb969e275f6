import { FAILURE, RUNNING, type Status, SUCCESS } from 'gumption/behavior';
import { type Agent, attempt, type Clock, go, isAlarmed, isCalm, isLucky, toil } from './running-200-tasks.js';

// The tree of `running-200-tree.ts`, written by hand for this one behavior: a record of the current
// state, and switches that resume where the last tick stopped. Step 0 means that an activity has
// not started.

const PATROL = 0;
const MEAL = 1;
const CRAFT = 2;
const WATCH = 3;

const IDLE = 0;
const DEFENDING = 1;
const LIVING = 2;

/** What one day of one agent remembers. */
interface Day {
  part: number;
  step: number;
  /** Step within an activity that runs in parallel with another. */
  inner: number;
  /** When the current step began, and when the wait within it did. */
  since: number;
  waitSince: number;
  /** The results of the children of a parallel. */
  first: Status;
  second: Status;
  third: Status;
  cooledAt: number;
  crafted: number;
  craftedSince: number;
}

/** What one agent remembers. */
export interface Mind {
  mode: number;
  /** 0 and 1 are days, 2 is the coda. */
  chapter: number;
  codaStep: number;
  codaSince: number;
  readonly defense: Day;
  readonly days: readonly [Day, Day];
}

const createDay = (): Day => ({
  part: PATROL,
  step: 0,
  inner: 0,
  since: 0,
  waitSince: 0,
  first: RUNNING,
  second: RUNNING,
  third: RUNNING,
  cooledAt: 0,
  crafted: 0,
  craftedSince: -Infinity,
});

export const createMind = (): Mind => ({
  mode: IDLE,
  chapter: 0,
  codaStep: 0,
  codaSince: 0,
  defense: createDay(),
  days: [createDay(), createDay()],
});

export function tickAgent(agent: Agent, mind: Mind, { time }: Clock): void {
  const alarmed = isAlarmed(agent);
  // A guard that fails ends the round; the next tick starts again.
  if (mind.mode === LIVING && alarmed) {
    mind.mode = IDLE;
    return;
  }
  // Defending ends with the alarm; life continues in the same tick.
  if (mind.mode === DEFENDING && !alarmed) mind.mode = IDLE;
  if (mind.mode !== IDLE) {
    const status = mind.mode === DEFENDING ? tickDay(agent, mind.defense, time, 0) : live(agent, mind, time);
    if (status !== RUNNING) mind.mode = IDLE;
    return;
  }
  if (alarmed) {
    startDay(mind.defense);
    if (tickDay(agent, mind.defense, time, 0) === RUNNING) mind.mode = DEFENDING;
  } else {
    mind.chapter = 0;
    startDay(mind.days[0]);
    if (live(agent, mind, time) === RUNNING) mind.mode = LIVING;
  }
}

function live(agent: Agent, mind: Mind, time: number): Status {
  for (;;) {
    if (mind.chapter === 2) return tickCoda(agent, mind, time);
    const status = tickDay(agent, mind.days[mind.chapter], time, mind.chapter === 0 ? 100 : 200);
    if (status !== SUCCESS) return status;
    mind.chapter++;
    if (mind.chapter === 1) startDay(mind.days[1]);
    else mind.codaStep = 0;
  }
}

function startDay(day: Day): void {
  day.part = PATROL;
  day.step = 0;
}

function tickDay(agent: Agent, day: Day, time: number, n: number): Status {
  let status: Status;
  switch (day.part) {
    case PATROL:
      status = patrol(agent, day, time, n);
      if (status === RUNNING) return RUNNING;
      if (status === FAILURE) break;
      day.part = MEAL;
      day.step = 0;
    // falls through
    case MEAL:
      status = meal(agent, day, time, n + 10);
      if (status === RUNNING) return RUNNING;
      if (status === FAILURE) break;
      day.part = CRAFT;
      day.step = 0;
    // falls through
    case CRAFT:
      status = craft(agent, day, time, n + 20);
      if (status !== FAILURE) return status;
      break;
    default:
      return watch(agent, day, time, n + 30);
  }
  day.part = WATCH;
  day.step = 0;
  return watch(agent, day, time, n + 30);
}

function patrol(agent: Agent, day: Day, time: number, n: number): Status {
  switch (day.step) {
    case 0:
      attempt(agent, n);
      day.since = time;
      day.inner = 0;
      day.step = 1;
    // falls through
    case 1:
      if (day.inner === 0) {
        if (toil(agent, n + 1) === SUCCESS) {
          day.inner = 1;
          day.waitSince = time;
        }
      } else if (time - day.waitSince >= 0.25) day.inner = 0;
      if (time - day.since < 1.5) return RUNNING;
      if (isLucky(agent, n + 2)) return FAILURE;
      day.step = 2;
    // falls through
    default:
      return go(agent, n + 3);
  }
}

function meal(agent: Agent, day: Day, time: number, n: number): Status {
  const status = eat(agent, day, time, n);
  if (status === SUCCESS) day.cooledAt = time + 2;
  return status;
}

function eat(agent: Agent, day: Day, time: number, n: number): Status {
  let status: Status;
  switch (day.step) {
    case 0:
      if (time < day.cooledAt) return FAILURE;
      if (!isLucky(agent, n) && attempt(agent, n + 1) === FAILURE) return FAILURE;
      day.since = time;
      day.inner = 0;
      day.step = 1;
    // falls through
    case 1:
      status = day.inner === 0 ? attempt(agent, n + 2) : SUCCESS;
      if (status === SUCCESS) status = toil(agent, n + 3);
      day.inner = status === RUNNING ? 1 : 0;
      if (status !== SUCCESS && time - day.since < 2) return RUNNING;
      day.since = time;
      day.inner = 0;
      day.first = day.second = day.third = RUNNING;
      day.step = 2;
    // falls through
    default:
      if (time - day.since >= 0.5) day.first = SUCCESS;
      if (day.second === RUNNING) {
        if (day.inner === 0 && go(agent, n + 4) === SUCCESS) day.inner = 1;
        if (day.inner === 1) day.second = attempt(agent, n + 5);
      }
      if (day.third === RUNNING && toil(agent, n + 6) !== RUNNING) day.third = SUCCESS;
      if (day.second === FAILURE) return FAILURE;
      return day.first === SUCCESS && day.second === SUCCESS && day.third === SUCCESS ? SUCCESS : RUNNING;
  }
}

function craft(agent: Agent, day: Day, time: number, n: number): Status {
  let status: Status;
  switch (day.step) {
    case 0:
      if (time - day.craftedSince >= 4) {
        day.craftedSince = time;
        day.crafted = 0;
      }
      if (day.crafted >= 3) return FAILURE;
      day.crafted++;
      if (!isLucky(agent, n)) break;
      day.step = 1;
    // falls through
    case 1:
      status = toil(agent, n + 1);
      if (status === RUNNING) return RUNNING;
      if (status === FAILURE) break;
      day.waitSince = time;
      day.step = 2;
      return RUNNING;
    case 2:
      if (time - day.waitSince < 0.375) return RUNNING;
      day.step = 3;
    // falls through
    case 3:
      status = toil(agent, n + 2);
      if (status !== FAILURE) return status;
      break;
    default:
      return craftElse(agent, day, time, n);
  }
  day.waitSince = time;
  day.inner = 0;
  day.first = day.second = RUNNING;
  day.step = 4;
  return craftElse(agent, day, time, n);
}

function craftElse(agent: Agent, day: Day, time: number, n: number): Status {
  if (day.first === RUNNING) {
    if (day.inner === 0 && go(agent, n + 3) === SUCCESS) day.inner = 1;
    if (day.inner === 1) day.first = toil(agent, n + 4);
  }
  if (day.second === RUNNING && time - day.waitSince >= 0.75) day.second = attempt(agent, n + 5);
  if (day.first === SUCCESS || day.second === SUCCESS) return SUCCESS;
  if (day.first === RUNNING || day.second === RUNNING) return RUNNING;
  attempt(agent, n + 6);
  return FAILURE;
}

function watch(agent: Agent, day: Day, time: number, n: number): Status {
  if (!isCalm(agent)) return FAILURE;
  switch (day.step) {
    case 0:
      if (isLucky(agent, n)) return FAILURE;
      day.since = time;
      day.inner = 0;
      day.first = day.second = day.third = RUNNING;
      day.step = 1;
    // falls through
    case 1:
      if (time - day.since >= 1) day.first = SUCCESS;
      if (day.second === RUNNING && (toil(agent, n + 1) === SUCCESS || time - day.since >= 0.5)) day.second = SUCCESS;
      if (day.third === RUNNING) {
        if (day.inner === 0) {
          const status = toil(agent, n + 2);
          if (status === SUCCESS) day.inner = 1;
          else day.third = status;
        }
        if (day.inner === 1) day.third = attempt(agent, n + 3);
      }
      if (day.third === FAILURE) return FAILURE;
      if (day.first === RUNNING || day.second === RUNNING || day.third === RUNNING) return RUNNING;
      day.step = 2;
    // falls through
    default:
      return go(agent, n + 4);
  }
}

function tickCoda(agent: Agent, mind: Mind, time: number): Status {
  let status: Status;
  switch (mind.codaStep) {
    case 0:
      if (!isLucky(agent, 300)) return SUCCESS;
      mind.codaStep = 1;
    // falls through
    case 1:
      if (go(agent, 301) === RUNNING) return RUNNING;
      mind.codaSince = time;
      mind.codaStep = 2;
      return RUNNING;
    case 2:
      if (time - mind.codaSince < 0.5) return RUNNING;
      mind.codaStep = 3;
    // falls through
    case 3:
      status = toil(agent, 302);
      if (status === RUNNING) return RUNNING;
      if (status === FAILURE) return SUCCESS;
      mind.codaStep = 4;
    // falls through
    case 4:
      if (go(agent, 303) === RUNNING) return RUNNING;
      mind.codaSince = time;
      mind.codaStep = 5;
      return RUNNING;
    case 5:
      if (time - mind.codaSince < 0.25) return RUNNING;
      mind.codaStep = 6;
    // falls through
    case 6:
      status = toil(agent, 304);
      if (status === RUNNING) return RUNNING;
      if (status === FAILURE) return SUCCESS;
      if (attempt(agent, 305) === FAILURE) return SUCCESS;
      mind.codaStep = 7;
    // falls through
    default:
      return go(agent, 306);
  }
}
