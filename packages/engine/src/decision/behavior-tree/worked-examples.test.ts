import { describe, expect, it } from 'vitest';
import { action, condition, defineKey, FAILURE, param, RUNNING, SUCCESS } from '../../behavior/index.js';
import { Semaphores } from '../../behavior/kind/semaphores.js';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { perform } from './laws/text-scene.js';

/**
 * A robot on a grid, four places to go to, and another robot that stands where the third side of
 * the round can see it.
 */
const PLACES = { W1: [0, 0], W2: [10, 0], W3: [10, 10], W4: [0, 10], A2: [4, 12] } as const;
type Place = keyof typeof PLACES;
const SIGHT = 5;

function robotTasks() {
  const robot = { x: 0, y: 0, headingX: 1, headingY: 0 };
  const diary: string[] = [];
  const spotted = defineKey('spotted', param.text());
  /** One of eight directions a tick; true when `near` enough. */
  const step = (to: Place, near: number): boolean => {
    const [dx, dy] = [PLACES[to][0] - robot.x, PLACES[to][1] - robot.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) <= near) return true;
    robot.headingX = Math.sign(dx);
    robot.headingY = Math.sign(dy);
    robot.x += robot.headingX;
    robot.y += robot.headingY;
    return false;
  };
  const goTo = action({
    name: 'goTo',
    params: { to: param.text() },
    update(_agent: unknown, { to }) {
      if (!step(to as Place, 0)) return RUNNING;
      diary.push(to);
      return SUCCESS;
    },
  });
  const agentSpotted = condition({
    name: 'agentSpotted',
    test(_agent: unknown, _params, context) {
      const [dx, dy] = [PLACES.A2[0] - robot.x, PLACES.A2[1] - robot.y];
      const distance = Math.sqrt(dx * dx + dy * dy);
      const heading = Math.sqrt(robot.headingX ** 2 + robot.headingY ** 2);
      // A cone of 45° to either side.
      const ahead = (dx * robot.headingX + dy * robot.headingY) / (distance * heading) >= Math.SQRT1_2;
      const seen = distance <= SIGHT && ahead;
      if (seen) context.set(spotted, 'A2');
      return seen;
    },
  });
  const goToAgent = action({
    name: 'goToAgent',
    params: { target: param.text() },
    update: (_agent: unknown, { target }) => (step(target as Place, 1) ? SUCCESS : RUNNING),
  });
  const talkToAgent = action({
    name: 'talkToAgent',
    params: { target: param.text() },
    memory: { words: 0 },
    update(_agent: unknown, { target }, { memory }) {
      if (++memory.words < 3) return RUNNING;
      diary.push(`talk to ${target}`);
      return SUCCESS;
    },
  });
  return { diary, tasks: [goTo, agentSpotted, goToAgent, talkToAgent], keys: [spotted] };
}

const PATROL = `
  sequence "Patrol"
    goTo to: W1
    goTo to: W2
    goTo to: W3
    goTo to: W4`;

const CONVERSE = `
    sequence "Converse"
      agentSpotted
      goToAgent target: @spotted
      talkToAgent target: @spotted`;

describe.each(WAYS)('the worked examples of the thesis, in $name', (way) => {
  it('Patrol: W1, W2, W3, W4, W1, …', () => {
    const robot = robotTasks();
    perform(`repeat${PATROL}`, {}, way, robot).ticks(90);
    expect(robot.diary).toEqual(['W1', 'W2', 'W3', 'W4', 'W1', 'W2', 'W3', 'W4', 'W1']);
  });

  it('Patrol and converse: talks for ever, as the other is still in sight', () => {
    const robot = robotTasks();
    perform(`prioritizedList${CONVERSE.replaceAll('\n  ', '\n')}${PATROL}`, {}, way, robot).ticks(100);
    expect(robot.diary.slice(0, 6)).toEqual(['W1', 'W2', 'W3', 'talk to A2', 'talk to A2', 'talk to A2']);
    expect(robot.diary).not.toContain('W4');
  });

  it('Patrol and converse: with a cool-down on success talks once, goes on to W4, and talks again the next time', () => {
    const robot = robotTasks();
    const text = `prioritizedList interrupted: "is suspended"
  cooldown seconds: 30, after: success${CONVERSE}${PATROL}`;
    perform(text, {}, way, robot).ticks(90);
    expect(robot.diary).toEqual(['W1', 'W2', 'W3', 'talk to A2', 'W4', 'W1', 'W2', 'W3', 'talk to A2', 'W4', 'W1']);
  });

  it('Patrol and converse: talks every 30 s at most; a condition that fails does not arm the cool-down', () => {
    const text = `
prioritizedList
  cooldown seconds: 30, after: success
    sequence
      isAgentSpotted
      talk
  patrol`;
    const scene = perform(text, { isAgentSpotted: ['F', 'S'], patrol: 'R' }, way);
    const talks = scene.ticks(70).flatMap((seen, i) => (seen.includes('talk') ? [i + 1] : []));
    expect(talks).toEqual([2, 32, 62]);
  });

  const IDLE_BESIDE = `
sequence
  parallel successes: 1, decides: "at once"
    repeat until: success
      isStoveFree
    idle
  semaphore name: stove, places: PLACES
    cook`;
  const IDLE_BELOW = `
prioritizedList
  guard check: "at the start"
    isStoveFree
    semaphore name: stove, places: PLACES
      cook
  idle`;

  it.each([
    { how: 'a parallel that idles beside the question', text: IDLE_BESIDE, places: 1 },
    { how: 'a parallel that idles beside the question', text: IDLE_BESIDE, places: 2 },
    { how: 'a prioritised list', text: IDLE_BELOW, places: 1 },
    { how: 'a prioritised list', text: IDLE_BELOW, places: 2 },
  ])('Stove: three cooks share $places, by $how, and stop idling the moment one is free', ({ text, places }) => {
    const semaphores = new Semaphores();
    const isStoveFree = () => (semaphores.taken('stove') < places ? 'S' : 'F');
    const parts = { isStoveFree, idle: 'R', cook: 'RRS' };
    const scene = perform(text.replace('PLACES', String(places)), parts, way, { agents: 3, semaphores });
    const cooking = (seen: string[]) => seen.map((line) => (line.includes('cook') ? 'c' : '-')).join('');
    const first = scene.tickAll();
    expect(cooking(first)).toBe(places === 1 ? 'c--' : 'cc-');
    expect(first[2]).toBe('R isStoveFree idle');
    expect(semaphores.taken('stove')).toBe(places);
    scene.tickAll();
    const third = scene.tickAll();
    // The first has done; the next in line takes the place in the same tick.
    expect(third[0][0]).toBe('S');
    expect(third[places]).toMatch(/^R isStoveFree idle! cook$/);
    for (let tick = 0; tick < 50; tick++) {
      scene.tickAll();
      expect(semaphores.taken('stove')).toBeLessThanOrEqual(places);
    }
    for (const id of scene.ids) scene.minds.remove(id);
    expect(semaphores.taken('stove')).toBe(0);
  });

  it('Hunger: looks for food until there is some, and eats three times a day', () => {
    const text = `
sequence
  repeat until: success
    selector "Acquire food"
      isFoodAtHand
      buyFood
      hunt
      gatherBerries
  prepareFood
  limit times: 3, seconds: 86400
    eatFood`;
    const parts = { isFoodAtHand: 'F', buyFood: ['F', 'F', 'S'], hunt: 'F', gatherBerries: ['F', 'RS'] };
    const scene = perform(text, parts, way);
    const hour = 3600;
    expect(scene.tick(hour)).toBe('R isFoodAtHand buyFood hunt gatherBerries');
    expect(scene.tick(hour)).toBe('R isFoodAtHand buyFood hunt gatherBerries');
    expect(scene.tick(hour)).toBe('S prepareFood eatFood');
    const meals = scene.ticks(48, hour).flatMap((seen, i) => (seen.includes('eatFood') ? [i + 4] : []));
    expect(meals).toEqual([4, 5, 27, 28, 29, 51]);
  });

  it('Squad slots: of five soldiers never more than two attack; each taking and leaving of a slot is announced', () => {
    const announced: string[] = [];
    const attack = action({
      name: 'attack',
      memory: { shots: 0 },
      start: () => void announced.push('taken'),
      update: (_agent: unknown, _params, { memory, random }) =>
        ++memory.shots < 4 ? RUNNING : random() < 0.5 ? SUCCESS : FAILURE,
      stop: () => void announced.push('left'),
    });
    const text = `
selector
  semaphore name: attackers, places: 2
    attack
  takeCover`;
    const scene = perform(text, { takeCover: 'RS' }, way, { agents: 5, tasks: [attack] });
    const attacking = () => announced.reduce((sum, what) => sum + (what === 'taken' ? 1 : -1), 0);
    let most = 0;
    for (let tick = 0; tick < 200; tick++) {
      scene.tickAll();
      expect(attacking()).toBe(scene.semaphores.taken('attackers'));
      most = Math.max(most, attacking());
    }
    expect(most).toBe(2);
    scene.minds.clear();
    expect(attacking()).toBe(0);
    expect(announced.length).toBeGreaterThan(100);
  });

  it.each([
    { hurt: 'S', enemy: 'S', armed: 'S', does: 'seekCover' },
    { hurt: 'S', enemy: 'F', armed: 'F', does: 'seekCover' },
    { hurt: 'F', enemy: 'S', armed: 'S', does: 'attack' },
    { hurt: 'F', enemy: 'S', armed: 'F', does: 'flee' },
    { hurt: 'F', enemy: 'F', armed: 'S', does: 'idle' },
    { hurt: 'F', enemy: 'F', armed: 'F', does: 'idle' },
  ])('Rules: hurt $hurt, enemy $enemy, armed $armed: $does', ({ hurt, enemy, armed, does }) => {
    const text = `
selector
  sequence
    isMortallyHurt
    seekCover
  sequence
    isEnemySpotted
    isArmed
    attack
  sequence
    isEnemySpotted
    flee
  idle`;
    const scene = perform(text, { isMortallyHurt: hurt, isEnemySpotted: enemy, isArmed: armed }, way);
    expect(
      scene
        .tick()
        .split(' ')
        .filter((word) => !/^(is|.$)/.test(word)),
    ).toEqual([does]);
  });
});
