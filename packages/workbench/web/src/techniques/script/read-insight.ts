import { boolean, type Infer, integer, list, nullable, number, text } from 'gumption/data';
import { insightReader, open } from '../shared/read-insight.js';

const line = integer({ min: 0 });
const insight = open({
  insight: nullable(
    open({
      status: text(),
      line,
      stack: list(open({ function: text(), line, variables: list(open({ name: text(), value: text() })) })),
      rest: number(),
      failure: nullable(open({ problem: text(), line })),
    }),
  ),
  isStopped: boolean(),
  breakpoints: list(line),
  lines: list(line),
});

/** The insight of a script node, as the game reports it. */
export type ScriptState = Infer<typeof insight>;

/**
 * Reads the insight of a script node; undefined for anything else, as from a game made with another
 * version.
 */
export const readScriptInsight = insightReader(insight);
