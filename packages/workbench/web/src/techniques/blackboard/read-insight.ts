import { boolean, list, number, text } from 'gumption/data';
import type { ExpertsInsight } from 'gumption/decision/blackboard/nodes';
import { insightReader, open, type ReadInsight } from '../shared/read-insight.js';

const experts = open({
  time: number(),
  iteration: number(),
  experts: list(
    open({ id: text(), waits: boolean(), isRunning: boolean(), ran: number(), at: number(), turn: number() }),
  ),
  entries: list(open({ id: text(), key: text(), section: text(), writer: text(), at: number() })),
  goals: list(open({ id: text(), met: boolean() })),
  audit: list(open({ time: number(), entry: text(), writer: text() })),
});

/** Reads the insight of an `experts` node; undefined for anything else. */
export const readExperts = insightReader(experts) as ReadInsight<unknown> as ReadInsight<ExpertsInsight>;
