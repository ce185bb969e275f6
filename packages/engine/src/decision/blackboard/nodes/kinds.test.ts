import { expect, it } from 'vitest';
import { kindLines } from '../../../behavior/laws/kind-lines.js';
import { blackboardKinds } from './index.js';

it('keeps the children, ranges and defaults that documents were written with', () => {
  expect(kindLines(blackboardKinds)).toEqual([
    'experts, expert 1 to Infinity, arbiter: most insistent/first/least recent/by lot = "most insistent", iterations: integer 1 to Infinity = 1, idle: wait/fail/succeed = "wait", audit: integer 0 to 1000 fixed = 16',
    'expert 1, insistence: number = 1, keeps: number 0 to Infinity = 1000, on: event',
    'boardEntry, key: key, section: facts/goals/beliefs/actions fixed = "facts"',
    'boardGoal, met: boolean',
    'takeMission 1, unitSkill 1 to Infinity, board: key, unit: text, into: key, missionInto: key, none: wait/fail = "wait"',
    'unitSkill, skill: text fixed, proficiency: number = 1',
    'postMission, board: key, mission: text, skill: text, priority: number 0 to Infinity = 1, capacity: integer 1 to Infinity = 1, least: number 0 to Infinity = 0, data: value = null, seconds: number 0 to Infinity = 0, ends: first success/all succeed = "first success", retry: number 0 to Infinity = 10, until: posted/done = "posted"',
    'withdrawMission, board: key, mission: text',
    'missionIs, board: key, mission: text, state: open/done/expired/withdrawn/taken/not posted = "done"',
    'rememberFact, memory: key, what: text, about: text = "", value: value = null, term: short/long = "short", confidence: number 0 to 1 = 1, halfLife: number 0 to Infinity = 10, source: text = "seen"',
    'recallFact, memory: key, what: text, about: text = "", least: number 0 to 1 = 0.05, into: key, aboutInto: key, confidenceInto: key',
    'forgetFact, memory: key, what: text, about: text = ""',
  ]);
});
