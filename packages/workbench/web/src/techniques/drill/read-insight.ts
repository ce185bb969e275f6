import { boolean, list, nullable, number, optional, text } from 'gumption/data';
import { insightReader, open } from '../shared/read-insight.js';

const drill = open({
  stages: list(open({ name: text(), isValid: boolean() })),
  due: nullable(text()),
  signals: optional(
    open({
      board: text(),
      scope: text(),
      signals: list(open({ id: text(), from: text(), age: number() })),
      joints: list(open({ id: text(), needed: number(), phase: text(), members: list(open({ unit: text() })) })),
    }),
  ),
});

/** Reads the insight of a drill; undefined for anything else. */
export const readDrillInsight = insightReader(drill);

export type DrillInsight = NonNullable<ReturnType<typeof readDrillInsight>>;
