import { list, number, text } from 'gumption/data';
import type { MemoryInsight } from 'gumption/decision/blackboard/nodes';
import { insightReader, open, type ReadInsight } from '../shared/read-insight.js';

const memory = open({
  time: number(),
  memory: text(),
  beliefs: list(
    open({ what: text(), about: text(), term: text(), source: text(), confidence: number(), time: number() }),
  ),
});

/** Reads the insight of working-memory nodes; undefined for anything else. */
export const readMemory = insightReader(memory) as ReadInsight<unknown> as ReadInsight<MemoryInsight>;
