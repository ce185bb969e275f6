import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { Host } from '../../behavior-tree/laws/reference-hosts.js';

const numberOr0 = (value: unknown): number => (typeof value === 'number' ? value : 0);

export class GoalChange extends ReferenceNode {
  protected update(): Status {
    return SUCCESS;
  }
}

export class Goal extends ReferenceNode {
  #value: number | undefined;
  protected override defaults(): Values {
    return { value: 0, rate: 0 };
  }
  protected update(): Status {
    return SUCCESS;
  }
  get label(): string {
    return this.document.name ?? this.document.id;
  }
  get rate(): number {
    return numberOr0(this.lookAt('rate'));
  }
  get pressing(): number {
    const key = this.written('key');
    const kept = key === undefined ? undefined : this.mind.read(this, this.mind.world.keys.get(key as string)!);
    return (kept as number | undefined) ?? this.#value ?? numberOr0(this.lookAt('value'));
  }
  held(value: number): number {
    if (this.written('once') === true && this.pressing === 0) return 0;
    return value < 0 ? 0 : Math.min(value, (this.written('max') as number | undefined) ?? Number.POSITIVE_INFINITY);
  }
  press(value: number): void {
    this.#value = this.held(value);
    const key = this.written('key');
    if (key !== undefined) this.mind.write(this, this.mind.world.keys.get(key as string)!, this.#value);
  }
  felt(value: number): number {
    const weight = (this.written('weight') as number | undefined) ?? 1;
    return weight * (this.written('power') === 1 ? value : value * value);
  }
}

export class GoalAction extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true, duration: 0, travel: 0 };
  }
  protected update(): Status {
    return this.children.find((child) => !(child instanceof GoalChange))!.tick();
  }
  /** What it does to a goal; promises count only beforehand. */
  change(goal: Goal, isDone: boolean): number {
    return this.children
      .filter(
        (child) =>
          child instanceof GoalChange &&
          child.written('goal') === goal.document.id &&
          !(isDone && child.written('promised') === true),
      )
      .reduce((sum, child) => sum + numberOr0(child.lookAt('by')), 0);
  }
}

interface Offered {
  readonly behavior: string;
  readonly changes: { readonly [goal: string]: number };
  readonly brings?: { readonly [goal: string]: number };
  readonly duration?: number;
  readonly travel?: number;
  readonly object?: unknown;
}

export class SmartObjects extends Host {
  taken: Offered | undefined;
  protected override defaults(): Values {
    return { keep: true };
  }
  protected update(): Status {
    const name = this.name === '' ? this.taken!.behavior : this.name;
    return this.dynamicSubtree(name) === undefined ? FAILURE : this.turnTo(name);
  }
  get objectKey() {
    const key = this.written('object');
    return key === undefined ? undefined : this.mind.world.keys.get(key as string)!;
  }
  get offers(): Offered[] {
    const offers = this.lookAt('offers');
    return Array.isArray(offers) ? offers.filter((each) => typeof each === 'object') : [];
  }
}

interface Candidate {
  readonly part: GoalAction | SmartObjects;
  readonly offer?: Offered;
  time: number;
  change(goal: Goal): number;
}

/** Goals, and what is done about them. */
export class GoalsNode extends ReferenceNode {
  #looked: number | undefined;
  #since = 0;
  protected override defaults(): Values {
    return { chooses: 'timed', looks: 'between actions', inertia: 0 };
  }
  get #goals(): Goal[] {
    return this.children.filter((child): child is Goal => child instanceof Goal);
  }
  get #active(): ReferenceNode | undefined {
    return this.children.find((child) => child.running);
  }
  protected update(): Status {
    const passed = this.time - (this.#looked ?? this.time);
    this.#looked = this.time;
    // All as they were, before any of them is written: two may live in one key.
    const drifted = this.#goals.map((goal) => goal.pressing + goal.rate * passed);
    for (const [i, goal] of this.#goals.entries()) goal.press(drifted[i]);
    const active = this.#active;
    if (active !== undefined && (this.params.looks === 'between actions' || this.#isKept(active)))
      return this.#run(active);
    active?.abort();
    const chosen = this.#best(this.#candidates());
    if (chosen === undefined) return FAILURE;
    this.#since = this.time;
    if (chosen.part instanceof SmartObjects) {
      chosen.part.taken = chosen.offer;
      const { objectKey } = chosen.part;
      if (objectKey !== undefined) this.mind.write(this, objectKey, chosen.offer!.object);
    }
    return this.#run(chosen.part);
  }
  #run(part: ReferenceNode): Status {
    const status = part.tick();
    if (status === RUNNING || status === FAILURE) return status;
    if (part instanceof SmartObjects) {
      const { changes, brings = changes } = part.taken!;
      for (const goal of this.#goals) if (brings[goal.label]) goal.press(goal.pressing + brings[goal.label]);
    } else
      for (const child of part.children)
        if (child instanceof GoalChange && child.written('promised') !== true) {
          const goal = this.#goals.find(({ document }) => document.id === child.written('goal'))!;
          goal.press(goal.pressing + numberOr0(child.lookAt('by')));
        }
    return status;
  }
  #candidates(): Candidate[] {
    const own = this.children.flatMap((part): Candidate[] => {
      if (!(part instanceof GoalAction) || part.lookAt('when') !== true) return [];
      const time = numberOr0(part.lookAt('duration')) + numberOr0(part.lookAt('travel'));
      return [{ part, time, change: (goal) => part.change(goal, false) }];
    });
    const offered = this.children.flatMap((part): Candidate[] =>
      part instanceof SmartObjects
        ? part.offers.map((offer) => ({
            part,
            offer,
            time: (offer.duration ?? 0) + (offer.travel ?? 0),
            change: ({ label }) => offer.changes[label] ?? 0,
          }))
        : [],
    );
    return [...own, ...offered];
  }
  #left({ time, change }: Candidate): number {
    const passes = this.params.chooses === 'timed' ? time : 0;
    return this.#goals.reduce(
      (sum, goal) => sum + goal.felt(goal.held(goal.pressing + change(goal) + goal.rate * passes)),
      0,
    );
  }
  #best(candidates: readonly Candidate[]): Candidate | undefined {
    if (this.params.chooses !== 'simply')
      return candidates
        .map((candidate) => ({ candidate, left: this.#left(candidate) }))
        .filter(({ left }) => left < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.left - b.left || a.candidate.time - b.candidate.time)[0]?.candidate;
    const falling = this.#goals.filter(({ pressing }) => pressing > 0).sort((a, b) => b.pressing - a.pressing);
    for (const goal of falling) {
      const [helps] = candidates
        .filter((each) => each.change(goal) < 0)
        .sort((a, b) => a.change(goal) - b.change(goal));
      if (helps !== undefined) return helps;
    }
    return undefined;
  }
  #urgency({ change }: Candidate): number {
    return Math.max(0, ...this.#goals.filter((goal) => change(goal) < 0).map(({ pressing }) => pressing));
  }
  /** Does what runs keep its place? */
  #isKept(active: ReferenceNode): boolean {
    const candidates = this.#candidates();
    const running = candidates.find(({ part, offer }) => {
      if (part !== active) return false;
      if (!(part instanceof SmartObjects)) return true;
      const { objectKey } = part;
      const isSame = objectKey === undefined || this.mind.read(this, objectKey) === offer!.object;
      return part.taken!.behavior === offer!.behavior && isSame;
    });
    if (running === undefined) return false;
    running.time = Math.max(0, running.time - (this.time - this.#since));
    const best = this.#best(candidates);
    if (best === running) return true;
    if (best === undefined) return false;
    const inertia = this.number('inertia');
    if (this.params.chooses === 'simply') return this.#urgency(best) <= this.#urgency(running) + inertia;
    return this.#left(best) >= this.#left(running) - inertia;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  goals: GoalsNode,
  goal: Goal,
  goalAction: GoalAction,
  goalChange: GoalChange,
  smartObjects: SmartObjects,
};
