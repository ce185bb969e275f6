import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';

/** Identifies a proposed action, with a generation so that removed ones are detected. */
export type ProposalId = number;

/** An action that all experts agreed to, ready to carry out. */
export interface PassedAction {
  /** What to do, as it was proposed. */
  readonly name: string;
  /** What was proposed with it. */
  readonly data: unknown;
  /** The expert that proposed it. */
  readonly by: string;
}

/** A proposal as plain data, for tools and saves. */
export interface ProposalView extends PassedAction {
  /** Experts that can object, and which of them have agreed. */
  readonly wanted: readonly string[];
  readonly agreed: readonly string[];
}

interface Proposal {
  id: ProposalId;
  name: string;
  data: unknown;
  by: string;
  readonly wanted: string[];
  readonly agreed: string[];
}

/**
 * Actions that experts propose. Each names the experts that can object; when all of them have
 * agreed it passes, and {@link take} returns it. An expert that objects withdraws the proposal, or
 * proposes what must happen first and agrees later. Records are reused, so proposing allocates
 * nothing once the list has reached its size.
 */
export class Proposals {
  /** The expert that proposals record now. */
  writer = 'game';
  /** While set, changing the list throws an error with this name. */
  locked: string | undefined;
  /** Counts changes. */
  changes = 0;
  readonly #open: Proposal[] = [];
  readonly #spare: Proposal[] = [];
  #ids = 0;

  /** Number of proposals, including passed ones. */
  get count(): number {
    return this.#open.length;
  }

  /** Proposes an action. Without experts that can object it passes immediately. */
  propose(name: string, data: unknown = null, wanted: readonly string[] = []): ProposalId {
    this.#permit(name);
    const proposal: Proposal = this.#spare.pop() ?? { id: 0, name: '', data: null, by: '', wanted: [], agreed: [] };
    proposal.id = ++this.#ids;
    proposal.name = name;
    proposal.data = data;
    proposal.by = this.writer;
    for (let i = 0; i < wanted.length; i++) proposal.wanted.push(wanted[i]);
    this.#open.push(proposal);
    return proposal.id;
  }

  /** The oldest proposal of that name; 0 if there is none. */
  find(name: string): ProposalId {
    for (let i = 0; i < this.#open.length; i++) if (this.#open[i].name === name) return this.#open[i].id;
    return 0;
  }

  /**
   * Writes all proposals that wait for an expert's agreement into `out`, oldest first, and returns
   * how many.
   */
  waitingFor(out: ProposalId[], expert: string): number {
    let count = 0;
    for (let i = 0; i < this.#open.length; i++) {
      const { id, wanted, agreed } = this.#open[i];
      if (wanted.includes(expert) && !agreed.includes(expert)) out[count++] = id;
    }
    out.length = count;
    return count;
  }

  /**
   * Records an expert's agreement; false if the proposal no longer exists. Throws if the proposal
   * does not name the expert.
   */
  agree(id: ProposalId, expert: string = this.writer): boolean {
    const at = this.#at(id);
    if (at < 0) return false;
    const { name, wanted, agreed } = this.#open[at];
    this.#permit(name);
    if (!wanted.includes(expert))
      throw new InvalidDataError(name, `does not wait for ${expert}${didYouMean(expert, wanted)}`);
    if (!agreed.includes(expert)) agreed.push(expert);
    return true;
  }

  /** Withdraws a proposal; false if it no longer exists. */
  withdraw(id: ProposalId): boolean {
    const at = this.#at(id);
    if (at < 0) return false;
    this.#permit(this.#open[at].name);
    this.#drop(at);
    return true;
  }

  /** The data of a proposal; undefined if it no longer exists. */
  dataOf(id: ProposalId): unknown {
    return this.#open[this.#at(id)]?.data;
  }

  /** Whether all experts have agreed. False if the proposal no longer exists. */
  isPassed(id: ProposalId): boolean {
    const at = this.#at(id);
    return at >= 0 && passed(this.#open[at]);
  }

  /** Moves the passed actions to `out`, oldest first, and returns how many. */
  take(out: PassedAction[]): number {
    let count = 0;
    for (let i = 0; i < this.#open.length; ) {
      const { name, data, by } = this.#open[i];
      if (passed(this.#open[i])) {
        out[count++] = { name, data, by };
        this.#drop(i);
      } else i++;
    }
    out.length = count;
    return count;
  }

  /** All proposals as plain data. */
  views(): ProposalView[] {
    return this.#open.map(({ name, data, by, wanted, agreed }) => ({
      name,
      data,
      by,
      wanted: [...wanted],
      agreed: [...agreed],
    }));
  }

  /** Restores the proposals that {@link views} saved. */
  restore(views: readonly ProposalView[]): void {
    while (this.#open.length > 0) this.#drop(0);
    const { writer } = this;
    for (const { name, data, by, wanted, agreed } of views) {
      this.writer = by;
      const id = this.propose(name, data, wanted);
      for (const expert of agreed) this.agree(id, expert);
    }
    this.writer = writer;
  }

  #at(id: ProposalId): number {
    for (let i = 0; i < this.#open.length; i++) if (this.#open[i].id === id) return i;
    return -1;
  }

  #drop(at: number): void {
    const proposal = this.#open[at];
    for (let i = at + 1; i < this.#open.length; i++) this.#open[i - 1] = this.#open[i];
    this.#open.pop();
    proposal.data = null;
    proposal.wanted.length = 0;
    proposal.agreed.length = 0;
    this.#spare.push(proposal);
  }

  #permit(name: string): void {
    if (this.locked !== undefined)
      throw new InvalidDataError(name, `was touched by ${this.locked} while it was asked for its insistence`);
    this.changes++;
  }
}

/** Throws where a saved proposal has the agreement of an expert that it does not wait for. */
export function checkProposals(views: readonly ProposalView[], path: string): void {
  views.forEach(({ wanted, agreed }, i) => {
    agreed.forEach((expert, j) => {
      if (!wanted.includes(expert) || agreed.indexOf(expert) !== j)
        throw new InvalidDataError(
          `${path}[${i}].agreed[${j}]`,
          `must be one of those that it waits for, each once, got ${expert}`,
        );
    });
  });
}

function passed({ wanted, agreed }: Proposal): boolean {
  return agreed.length === wanted.length;
}
