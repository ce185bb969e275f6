import type { ProposedFact } from 'gumption/behavior/scenario';
import { type Infer, integer, json, list, number, parse, record, type Schema } from 'gumption/data';

// The messages of `POST /api/scenarios/propose`.

/** The span that facts are wanted of, in seconds of game time since the start, and the seed of the play. */
const factsRequest = record({
  from: number({ min: 0, max: 3600 }),
  to: number({ above: 0, max: 3600 }),
  seed: integer(),
});

/** What a page asks for. */
export type FactsRequest = Infer<typeof factsRequest>;

const factsAnswer = record({
  facts: list(
    record({ expectation: json(), telling: number({ min: 0, max: 1 }) }) as Schema<unknown> as Schema<ProposedFact>,
  ),
});

/** Reads what a page asks for. Throws `InvalidDataError`. */
export function readFactsRequest(value: unknown): FactsRequest {
  return parse(factsRequest, value);
}

/** Reads the answer. Throws `InvalidDataError`. */
export function readFactsAnswer(value: unknown): readonly ProposedFact[] {
  return parse(factsAnswer, value, 'answer').facts;
}
