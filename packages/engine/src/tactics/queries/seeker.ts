import type { CompiledSpotQuery } from './compile-query.js';
import { AskedQuestion } from './question.js';
import type { Reservations } from './reservations.js';
import { Spot } from './spot.js';

/** What a finder remembers of an agent. */
export interface Seeker<Agent> {
  readonly agent: Agent;
  /** Its slot among the reservations. */
  readonly slot: number;
  /** Its last question and answer of every query that it has asked. */
  readonly answers: Answer<Agent>[];
  /** The query of the reserved spot, and its point and place. */
  heldQuery: string;
  heldPoint: number;
  heldPlace: number;
}

/** An agent's last question of one query, and the answer. */
export interface Answer<Agent> {
  readonly seeker: Seeker<Agent>;
  query: CompiledSpotQuery<Agent>;
  readonly asked: AskedQuestion;
  status: 'idle' | 'searching' | 'found' | 'none';
  /** The spot, if the status is `found`. */
  readonly spot: Spot;
  /** The decision that the answer belongs to, or −1. */
  decision: number;
}

export function createSeeker<Agent>(agent: Agent, slot: number): Seeker<Agent> {
  return { agent, slot, answers: [], heldQuery: '', heldPoint: -1, heldPlace: -1 };
}

/** Adds a record for the questions of a query. */
export function addAnswer<Agent>(seeker: Seeker<Agent>, query: CompiledSpotQuery<Agent>): Answer<Agent> {
  const answer: Answer<Agent> = {
    seeker,
    query,
    asked: new AskedQuestion(),
    status: 'idle',
    spot: new Spot(),
    decision: -1,
  };
  seeker.answers.push(answer);
  return answer;
}

/** The record of a query, by its name. */
export function answerOf<Agent>(seeker: Seeker<Agent> | undefined, query: string): Answer<Agent> | undefined {
  if (seeker === undefined) return undefined;
  const { answers } = seeker;
  for (let i = 0; i < answers.length; i++) if (answers[i].query.name === query) return answers[i];
  return undefined;
}

/** Forgets the record of a query. Its question must not wait. */
export function dropAnswer<Agent>({ answers }: Seeker<Agent>, query: string): void {
  const at = answers.findIndex((answer) => answer.query.name === query);
  if (at >= 0) answers.splice(at, 1);
}

/** Whether another agent has reserved the spot of an answer, or one too near to it. */
export function isAnswerTaken<Agent>(
  { query, asked, seeker, spot }: Answer<Agent>,
  reservations: Reservations,
): boolean {
  if (query.apart < 0) return false;
  reservations.apart = asked.amounts[query.apart];
  return reservations.isTaken(spot, seeker.slot);
}
