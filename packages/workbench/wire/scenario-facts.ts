import type { FoundMoment, ProposedFact, SavedMoment } from 'gumption/behavior/scenario';
import { type Infer, integer, json, list, number, optional, parse, record, type Schema, text } from 'gumption/data';

// The messages of `POST /api/scenarios/propose` and `POST /api/scenarios/moment`.

const seconds = number({ min: 0, max: 3600 });
/** What is in it, only the game can check. */
const moment = record({
  world: optional(json()),
  cast: json(),
  assignments: optional(json()),
}) as unknown as Schema<SavedMoment>;

/**
 * The span that facts are wanted of, in seconds of game time since the start, or since a moment, and
 * the seed of the play.
 */
const factsRequest = record({
  from: seconds,
  to: number({ above: 0, max: 3600 }),
  seed: integer(),
  start: optional(moment),
});

/** What a page asks for. */
export type FactsRequest = Infer<typeof factsRequest>;

const factsAnswer = record({
  facts: list(
    record({ expectation: json(), telling: number({ min: 0, max: 1 }) }) as Schema<unknown> as Schema<ProposedFact>,
  ),
});

/** The moment of a scenario's play that is wanted: so many seconds before `at`, to be played on from. */
const momentRequest = record({ file: text({ maxLength: 1000 }), seed: integer(), at: seconds, lead: seconds });

/** What a page asks for. */
export type MomentRequest = Infer<typeof momentRequest>;

const momentAnswer = record({ tick: integer({ min: 0 }), ahead: integer({ min: 0 }), moment });

/** Reads what a page asks for. Throws `InvalidDataError`. */
export function readMomentRequest(value: unknown): MomentRequest {
  return parse(momentRequest, value);
}

/** Reads the answer. Throws `InvalidDataError`. */
export function readMomentAnswer(value: unknown): FoundMoment {
  return parse(momentAnswer, value, 'answer');
}

/** Reads what a page asks for. Throws `InvalidDataError`. */
export function readFactsRequest(value: unknown): FactsRequest {
  return parse(factsRequest, value);
}

/** Reads the answer. Throws `InvalidDataError`. */
export function readFactsAnswer(value: unknown): readonly ProposedFact[] {
  return parse(factsAnswer, value, 'answer').facts;
}
