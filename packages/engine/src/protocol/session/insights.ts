import type { Cast } from '../../behavior/cast/index.js';
import { insightOf } from '../../behavior/cast/node-insight.js';
import type { GameMessage, NodeQuestion } from '../messages/messages.js';

/**
 * Limit on the details of one node, in characters of JSON. More would block the line, and nobody
 * reads that much.
 */
const MAX_INSIGHT = 1_000_000;

interface Asked {
  readonly question: NodeQuestion;
  /** The JSON that was sent last. */
  told: string | undefined;
}

/**
 * The nodes that one workbench inspects, and what it was sent about them. Only these nodes are
 * asked, and their details are sent only when they have changed.
 */
export class Insights<A> {
  readonly #cast: Cast<A>;
  readonly #send: (message: GameMessage) => void;
  #agent: string | undefined;
  #asked: readonly Asked[] = [];
  #isStale = false;

  constructor(cast: Cast<A>, send: (message: GameMessage) => void) {
    this.#cast = cast;
    this.#send = send;
  }

  /** Looks into these nodes of a character from now on, and into no others. */
  ask(agent: string | null, questions: readonly NodeQuestion[]): void {
    this.#agent = agent ?? undefined;
    this.#asked = questions.map((question) => ({ question, told: undefined }));
  }

  /** The game has advanced, so the details sent before may be out of date. */
  moved(): void {
    this.#isStale = true;
  }

  /** Tells what may have changed since the game moved. */
  tellStale(tick: number): void {
    if (this.#isStale) this.tell(tick);
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    this.#isStale = false;
    const agent = this.#agent;
    const cast = this.#cast;
    const character = agent === undefined ? undefined : cast.find(agent);
    if (agent === undefined || character === undefined) return;
    for (const asked of this.#asked) {
      const { question } = asked;
      const found = insightOf(cast.mindsOf(agent), character.mind, question.node, question.about);
      // Made JSON here, so that what JSON cannot say does not make the other end refuse the
      // message.
      let json = JSON.stringify(found ?? null);
      if (json.length > MAX_INSIGHT) json = JSON.stringify({ problem: `too much to show: ${json.length} characters` });
      if (json === asked.told) continue;
      asked.told = json;
      this.#send({ type: 'insight', agent, tick, ...question, data: JSON.parse(json) });
    }
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    for (const asked of this.#asked) asked.told = undefined;
    this.#isStale = true;
  }
}
