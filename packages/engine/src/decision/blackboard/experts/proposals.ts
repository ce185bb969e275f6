import { InvalidDataError } from '../../../data/index.js';
import { didYouMean } from '../../../data/suggest.js';

/** A proposed action: which it is, and since when, so that one that is gone is noticed. */
export type ProposalId = number;

/** An action that nobody objects to any more, for whoever carries actions out. */
export interface PassedAction {
  readonly name: string;
  readonly data: unknown;
  /** Who proposed it. */
  readonly by: string;
}

/** A proposal as plain data, for tools and saves. */
export interface ProposalView extends PassedAction {
  /** Experts who can object, and which of them agreed so far. */
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
 * Actions that experts propose. Each names the experts who can object; only when all of them agreed
 * is it passed, and leaves by {@link take}. Who objects withdraws it, or proposes what has to be
 * done first and agrees later. Records are used again, so that proposing and passing allocate
 * nothing once the list has been as long.
 */
export class Proposals {
  /** In whose name things are proposed now. */
  writer = 'game';
  /** While it is set nobody may change the list, and who it is about. */
  locked: string | undefined;
  /** Counts changes. */
  changes = 0;
  readonly #open: Proposal[] = [];
  readonly #spare: Proposal[] = [];
  #ids = 0;

  /** How many wait, passed ones among them. */
  get count(): number {
    return this.#open.length;
  }

  /** Proposes an action. Without names of those who can object it is passed at once. */
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

  /** The proposal of that name, the oldest of several; 0 if there is none. */
  find(name: string): ProposalId {
    for (let i = 0; i < this.#open.length; i++) if (this.#open[i].name === name) return this.#open[i].id;
    return 0;
  }

  /**
   * Writes all proposals that wait for an expert's word into `out`, oldest first, and gives how
   * many.
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
   * An expert agrees; false if the action is gone. Whoever was not asked cannot agree: that is a
   * mistake in the expert.
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

  /** Takes a proposal back; false if it is gone. */
  withdraw(id: ProposalId): boolean {
    const at = this.#at(id);
    if (at < 0) return false;
    this.#permit(this.#open[at].name);
    this.#drop(at);
    return true;
  }

  /** What was proposed with an action; undefined if it is gone. */
  dataOf(id: ProposalId): unknown {
    return this.#open[this.#at(id)]?.data;
  }

  /** Have all agreed? False also of an action that is gone. */
  isPassed(id: ProposalId): boolean {
    const at = this.#at(id);
    return at >= 0 && passed(this.#open[at]);
  }

  /**
   * Moves the passed actions to `out`, oldest first, and gives how many: nothing passes twice, and
   * nothing unagreed.
   */
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

  /** Becomes what {@link views} took down. */
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

function passed({ wanted, agreed }: Proposal): boolean {
  return agreed.length === wanted.length;
}
