import { describe, expect, it } from 'vitest';
import { standardKinds } from '../../standard/index.js';
import { action, createVocabulary, defineAgentType, defineKey, param } from '../index.js';
import { parseText } from '../text/index.js';
import {
  type Assignments,
  Cast,
  type CharacterSheet,
  NO_ASSIGNMENTS,
  readAssignments,
  readSheet,
  resolveSheets,
} from './index.js';

interface Robot {
  readonly log: string[];
}

const hits = defineKey('hits', param.number());
const say = action({
  name: 'say',
  params: { words: param.text() },
  update: ({ log }: Robot, { words }) => void log.push(words),
});
const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Robot>('robot', { tasks: [say] }), defineAgentType<Robot>('turret', { tasks: [say] })],
  keys: [hits],
});
const behaviors = [
  parseText('behavior Day for robot\nsay words: day\n'),
  parseText('behavior Night for robot\nsay words: night\n'),
  parseText('behavior Shoot for turret\nsay words: shoot\n'),
];
const sheet = (name: string, more: Partial<CharacterSheet>): CharacterSheet =>
  readSheet({ $schema: 'urn:gumption:sheet:1', version: 1, name, ...more });
const sheets = resolveSheets([sheet('Watchman', { behavior: 'Night' }), sheet('Gunner', { behavior: 'Shoot' })]);
const assigned = (more: Partial<Assignments>): Assignments => ({ ...NO_ASSIGNMENTS, ...more });

/** Two robots that run Day, with what they are assigned. */
function open(assignments = NO_ASSIGNMENTS) {
  const warned: string[] = [];
  const cast = new Cast<Robot>({
    ...{ vocabulary, behaviors, sheets, assignments },
    report: ({ message }) => void warned.push(message),
  });
  const add = (id: string): Robot => {
    const robot: Robot = { log: [] };
    cast.add(id, 'robot', robot, 'Day');
    return robot;
  };
  const robots = [add('R1'), add('R2')];
  const hear = () => {
    cast.tick(1);
    return robots.map(({ log }) => log.at(-1));
  };
  return { cast, add, robots, hear, warned };
}

describe('assignments', () => {
  it('WB-32 an individual’s behavior overrides its type’s, which overrides what the game gives', () => {
    const types = { robot: { behavior: 'Night' } };
    expect(open().hear()).toEqual(['day', 'day']);
    expect(open(assigned({ types })).hear()).toEqual(['night', 'night']);
    expect(open(assigned({ types, agents: { R2: { behavior: 'Day' } } })).hear()).toEqual(['night', 'day']);
    expect(open(assigned({ agents: { R1: { sheet: 'Watchman' } } })).cast.find('R1')).toMatchObject({
      ...{ behavior: 'Night', sheet: 'Watchman', own: 'Day' },
    });
  });

  it('WB-32 change while the game runs, and fall back to what the game gave', () => {
    const { cast, hear, add } = open();
    cast.set('R1', hits, 3);
    expect(
      cast.replaceAssignments(assigned({ agents: { R1: { behavior: 'Night' }, R7: { behavior: 'Night' } } })),
    ).toEqual([]);
    expect(hear()).toEqual(['night', 'day']);
    expect(cast.get('R1', hits)).toBe(3);
    const late = add('R7');
    cast.tick(1);
    expect(late.log).toEqual(['night']);
    cast.replaceAssignments(NO_ASSIGNMENTS);
    expect(hear()).toEqual(['day', 'day']);
    expect([...cast.characters()].map(({ own }) => own)).toEqual([undefined, undefined, undefined]);
  });

  it('leave alone what does not change: a character continues where it was', () => {
    const { cast } = open(assigned({ agents: { R1: { behavior: 'Night' } } }));
    const { mind } = cast.find('R2')!;
    cast.replaceAssignments(NO_ASSIGNMENTS);
    expect(cast.find('R2')!.mind).toBe(mind);
    expect(cast.find('R2')!.behavior).toBe('Day');
  });

  it.each([
    ['there is no behavior Nigth', { behavior: 'Nigth' }],
    ['there is no character sheet Guard', { sheet: 'Guard' }],
    ['Shoot is written for turret, not for robot', { behavior: 'Shoot' }],
    ['Shoot, which the sheet Gunner names, is written for turret, not for robot', { sheet: 'Gunner' }],
  ])('are refused with words: %s', (problem, given) => {
    const { cast, hear } = open();
    const agents = { R1: given, R2: { behavior: 'Night' } };
    expect(cast.replaceAssignments(assigned({ agents }))).toEqual([{ path: 'R1', problem }]);
    expect(hear()).toEqual(['day', 'night']);
    const early = open(assigned({ agents }));
    expect(early.hear()).toEqual(['day', 'night']);
    expect(early.warned).toEqual([expect.stringContaining(problem)]);
  });

  it('WB-32 wait for a behavior that is not there yet', () => {
    const { cast, hear } = open();
    cast.replaceAssignments(assigned({ agents: { R1: { behavior: 'Dusk' } } }));
    expect(hear()).toEqual(['day', 'day']);
    cast.replaceBehavior(parseText('behavior Dusk for robot\nsay words: night\n'));
    expect(hear()).toEqual(['night', 'day']);
    cast.replaceAssignments(NO_ASSIGNMENTS);
    expect(hear()).toEqual(['day', 'day']);
  });

  it('are saved with the cast, so that a character can go back to its own', () => {
    const { cast, hear } = open(assigned({ agents: { R1: { behavior: 'Night' } } }));
    cast.restore(JSON.parse(JSON.stringify(cast.save())));
    cast.replaceAssignments(NO_ASSIGNMENTS);
    expect(hear()).toEqual(['day', 'day']);
    const saved = cast.save();
    const broken = { ...saved, characters: saved.characters.map((each) => ({ ...each, own: 3 as never })) };
    expect(() => cast.restore(broken)).toThrow('own: must be');
  });

  it('are read from a file, which names what is wrong in it', () => {
    const value = { ...NO_ASSIGNMENTS, agents: { R1: { behavior: 'Night', note: 'since May' } } };
    expect(readAssignments(value)).toEqual(value);
    expect(() => readAssignments({ ...value, agents: { R1: {} } })).toThrow('needs a `behavior`, a `sheet`, or both');
    expect(() => readAssignments({ ...value, version: 2 })).toThrow('version');
  });
});
