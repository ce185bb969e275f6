import fc from 'fast-check';
import type { ParamValue } from '../../../behavior/document/document.js';
import { FLAGS, NUMBERS } from '../../../behavior/laws/story-values.js';
import type { Plant, TechniqueStory, WithParams } from '../../../behavior/laws/technique-story.js';

/** Parts of what has to do with blackboards. */
export const BLACKBOARD_PARTS: readonly string[] = ['expert', 'boardEntry', 'boardGoal', 'unitSkill'];

/** Values that stories give to the parameters of blackboard kinds; undefined leaves them out. */
export function blackboardParams(
  numbers: readonly (ParamValue | undefined)[],
  flags: readonly (ParamValue | undefined)[],
) {
  const texts = (...words: string[]): readonly (ParamValue | undefined)[] => [...words, { key: 'word' }];
  const values: readonly (ParamValue | undefined)[] = [undefined, 1, 'x', { key: 'number' }, { key: 'list' }];
  const amounts = numbers.slice(1);
  return {
    experts: {
      arbiter: [undefined, undefined, 'first', 'least recent', 'by lot'],
      iterations: [undefined, undefined, 2, 3, { key: 'whole' }],
      idle: [undefined, undefined, 'fail', 'succeed'],
      audit: [undefined, 0, 2],
    },
    expert: {
      insistence: [...numbers, 1, 1],
      keeps: [undefined, undefined, 0, 1, { key: 'number' }],
      on: [undefined, undefined, undefined, 'noise'],
    },
    boardEntry: { section: [undefined, 'beliefs'] },
    boardGoal: { met: flags.slice(1) },
    takeMission: {
      board: ['missions'],
      unit: [...texts('u', 'v', 'w'), ''],
      into: [undefined, undefined, 'number', 'word'],
      missionInto: [undefined, 'word'],
      none: [undefined, undefined, 'fail'],
    },
    unitSkill: { proficiency: [...numbers, 3] },
    postMission: {
      board: ['missions'],
      mission: texts('a', 'm'),
      skill: ['a', 'a', 'b'],
      priority: [undefined, 2, { key: 'number' }],
      capacity: [undefined, 2, { key: 'whole' }],
      least: [undefined, undefined, 1],
      data: values,
      seconds: [undefined, undefined, 0.5, { key: 'shared' }],
      retry: [undefined, 0, 0.5, { key: 'shared' }],
      ends: [undefined, 'all succeed'],
      until: [undefined, 'done'],
    },
    withdrawMission: { board: ['missions'], mission: texts('a', 'm') },
    missionIs: {
      board: ['missions'],
      mission: texts('a', 'm'),
      state: [undefined, 'open', 'taken', 'expired', 'withdrawn', 'not posted'],
    },
    rememberFact: {
      memory: ['memory'],
      what: texts('a', 'p'),
      about: [undefined, 'x', 'y'],
      value: values,
      term: [undefined, undefined, 'long'],
      confidence: [undefined, 0.4, { key: 'shared' }],
      halfLife: [undefined, 0.5, 2, ...amounts.slice(0, 1)],
    },
    recallFact: {
      memory: ['memory'],
      what: texts('a', 'p'),
      about: [undefined, undefined, 'x'],
      least: [undefined, 0.5, { key: 'shared' }],
      into: [undefined, 'number', 'word'],
      aboutInto: [undefined, 'word'],
      confidenceInto: [undefined, 'shared'],
    },
    forgetFact: { memory: ['memory'], what: texts('a', 'p'), about: [undefined, undefined, 'x'] },
  } as const;
}

/** Leaves of missions and memories. */
export const BLACKBOARD_LEAVES: readonly string[] = [
  ...['postMission', 'withdrawMission', 'missionIs', 'rememberFact', 'recallFact', 'forgetFact'],
];
export const BLACKBOARD_KINDS: readonly string[] = [
  ...['experts', 'takeMission'],
  ...BLACKBOARD_PARTS,
  ...BLACKBOARD_LEAVES,
];

/**
 * Experts that do anything, units on missions beside the agents that post them, and memories that
 * are filled and asked.
 */
export function blackboardTrees(node: fc.Arbitrary<Plant>, withParams: WithParams): fc.Arbitrary<Plant> {
  const expert = node.chain((child) => withParams('expert', [child]));
  const entries = fc
    .subarray(['number', 'word', 'flag', 'list', 'shared'], { maxLength: 3 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          withParams('boardEntry').map((plant): Plant => ({ ...plant, params: { ...plant.params, key } })),
        ),
      ),
    );
  const goals = fc.array(withParams('boardGoal'), { maxLength: 1 });
  const board = fc
    .tuple(fc.array(expert, { minLength: 1, maxLength: 3 }), entries, goals)
    .chain(([experts, some, ends]) => withParams('experts', [...ends, ...experts, ...some]));
  const skill = (name: string) =>
    withParams('unitSkill').map((plant): Plant => ({ ...plant, params: { ...plant.params, skill: name } }));
  const unit = fc
    .tuple(fc.array(skill('b'), { maxLength: 1 }), skill('a'), node)
    .chain(([more, own, child]) => withParams('takeMission', [...more, own, child]));
  const leaf = fc.constantFrom(...BLACKBOARD_LEAVES).chain((kind) => withParams(kind));
  const above = fc.constantFrom('parallel', 'sequence', 'selector');
  const missions = fc
    .tuple(above, withParams('postMission'), unit, leaf)
    .map(([kind, ...children]): Plant => ({ kind, children }));
  const memories = fc
    .tuple(above, withParams('rememberFact'), leaf, withParams('recallFact'), node)
    .map(([kind, ...children]): Plant => ({ kind, children }));
  return fc.oneof(board, board, missions, memories);
}

/** What stories need to know of the technique. */
export const STORY: TechniqueStory = {
  params: blackboardParams(NUMBERS, FLAGS),
  parts: BLACKBOARD_PARTS,
  leaves: BLACKBOARD_LEAVES,
  kinds: BLACKBOARD_KINDS,
  trees: (node, { withParams }) => blackboardTrees(node, withParams),
  kept: ['on', 'into'],
};
