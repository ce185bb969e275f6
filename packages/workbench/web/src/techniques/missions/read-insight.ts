import { list, number, text } from 'gumption/data';
import type { MissionsInsight } from 'gumption/decision/blackboard/nodes';
import { insightReader, open, type ReadInsight } from '../shared/read-insight.js';

const judged = list(open({ unit: text(), fit: number(), why: text() }));

const missions = open({
  time: number(),
  board: text(),
  unit: text(),
  missions: list(
    open({
      ...{ id: text(), skill: text(), priority: number(), capacity: number(), state: text(), expires: number() },
      holders: list(open({ unit: text(), fit: number(), since: number() })),
      others: judged,
      passedOver: judged,
    }),
  ),
  units: list(open({ id: text(), mission: text(), skills: open({}) })),
});

/** Reads the insight of mission nodes into their board; undefined for anything else. */
export const readMissions = insightReader(missions) as ReadInsight<unknown> as ReadInsight<MissionsInsight>;
