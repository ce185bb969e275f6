import { boolean, choice, type Infer, integer, list, number, optional, parse, text } from 'gumption/data';
import { attempt, insightReader, open } from '../shared/read-insight.js';

const count = integer({ min: 0 });

const insight = open({
  facts: list(
    open({ fact: text(), serial: integer(), rule: optional(text()), source: optional(text()), at: optional(number()) }),
  ),
  factCount: count,
  rules: list(open({ id: text(), ready: count, resting: count, isOn: boolean(), isHeld: boolean(), fired: count })),
  sets: list(open({ name: text(), isOn: boolean() })),
  agenda: list(open({ rule: text(), found: list(text()), facts: list(text()), why: text(), isHeld: boolean() })),
  firings: list(open({ number: integer(), rule: text(), found: list(text()), at: optional(number()) })),
});

const clauses = open({
  clauses: list(
    list(
      open({
        ...{ clause: text(), alone: count, together: count, facts: list(text()) },
        ...{ problem: optional(text()), isAsked: boolean() },
      }),
    ),
  ),
});

const network = open({
  network: list(
    open({
      ...{ id: text(), sort: choice(['pattern', 'join', 'not', 'rule']), text: text(), from: list(text()) },
      ...{ count, rules: list(text()) },
    }),
  ),
});

export type RulesInsight = Infer<typeof insight>;
export type ClauseInsight = Infer<typeof clauses>['clauses'][number][number];
export type NetworkInsight = Infer<typeof network>['network'];

/** Why a fact is there, as a tree. */
export interface ReasonInsight {
  readonly fact: string;
  readonly rule?: string | undefined;
  readonly number?: number | undefined;
  readonly found?: readonly string[] | undefined;
  readonly at?: number | undefined;
  readonly isOld?: boolean | undefined;
  readonly isCut?: boolean | undefined;
  readonly because: readonly ReasonInsight[];
}

const reason = open({
  ...{ fact: text(), rule: optional(text()), number: optional(integer()), found: optional(list(text())) },
  ...{ at: optional(number()), isOld: optional(boolean()), isCut: optional(boolean()) },
});

/**
 * Reads the insight of a rules node; undefined for anything else, as from a game of another
 * version.
 */
export const readRulesInsight = insightReader(insight);

export const parseClauses = (data: unknown): Infer<typeof clauses>['clauses'] | undefined =>
  attempt(() => parse(clauses, data).clauses);

export const readNetwork = (data: unknown): NetworkInsight | undefined => attempt(() => parse(network, data).network);

/** The answer to why a fact is there or a rule fired. */
export function readReason(data: unknown): ReasonInsight | undefined {
  return attempt(() => read((data as { reason?: unknown } | undefined)?.reason, 12));
}

function read(data: unknown, depth: number): ReasonInsight {
  const { fact, rule, number: of, found, at, isOld, isCut } = parse(reason, data);
  const because = (data as { because?: unknown }).because;
  const below = Array.isArray(because) && depth > 0 ? because.map((each) => read(each, depth - 1)) : [];
  return { fact, rule, number: of, found, at, isOld, isCut, because: below };
}
