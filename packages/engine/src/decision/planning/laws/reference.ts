import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** The world of the stories: whether `f`, and how much `n` is. */
interface World {
  readonly f: boolean;
  readonly n: number;
}

const isSo = (condition: string, { f, n }: World): boolean =>
  condition
    .split(' and ')
    .filter((term) => term !== '')
    .every((term) => {
      if (term === 'f') return f;
      if (term === 'not f') return !f;
      const [, comparison, number] = term.split(' ');
      return comparison === '<' ? n < Number(number) : n >= Number(number);
    });

function after(effects: string, world: World): World {
  let { f, n } = world;
  for (const effect of effects.split(', ')) {
    if (effect === 'f' || effect === 'not f') f = effect === 'f';
    else n = Number(effect.split(' ')[2]);
  }
  return { f, n };
}

export class PlanAction extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true };
  }
  protected update(): Status {
    return this.children[0]?.tick() ?? SUCCESS;
  }
  get counts(): boolean {
    return this.lookAt('when') === true;
  }
  isPossible(world: World): boolean {
    return isSo(this.written('needs') as string, world);
  }
  apply(world: World): World {
    return after(this.written('effects') as string, world);
  }
}

export class PlanGoal extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true, priority: 1 };
  }
  protected update(): Status {
    return SUCCESS;
  }
  isMet(world: World): boolean {
    return isSo(this.written('condition') as string, world);
  }
}

/** Carries out one action after the other, and plans again where that does not work. */
abstract class Planner extends ReferenceNode {
  protected steps: PlanAction[] = [];
  protected at = 0;
  protected barred = new Set<PlanAction>();
  protected looks = false;
  protected abstract makePlan(): Status;
  /** The first step from which the plan still works, −1 if there is none. */
  protected abstract firstThatWorks(world: World): number;
  /** When all steps are done. */
  protected abstract atEnd(): Status;
  protected abstract isDone(): boolean;

  protected get actions(): PlanAction[] {
    return this.children.filter((child) => child instanceof PlanAction);
  }
  protected get world(): World {
    const read = (name: string) => this.children.find(({ document }) => document.name === name)!.lookAt('value');
    const n = read('n');
    return { f: read('f') === true, n: typeof n === 'number' ? n : 0 };
  }
  protected begin(): void {
    this.barred = new Set();
    this.at = 0;
    this.looks = false;
  }
  protected follow(): Status {
    this.looks = false;
    const action = this.steps[this.at];
    return action === undefined ? this.atEnd() : this.take(action, action.tick());
  }
  protected take(action: PlanAction, status: Status): Status {
    if (status === RUNNING) return RUNNING;
    if (status === FAILURE) {
      this.barred.add(action);
      return this.written('replan') === 'never' ? FAILURE : this.makePlan();
    }
    this.at++;
    return this.continuePlan(false);
  }
  protected continuePlan(again: boolean): Status {
    if (this.isDone()) return SUCCESS;
    if (this.written('replan') === 'never') return this.follow();
    if (this.written('replan') === 'always' && this.at < this.steps.length) {
      this.looks = false;
      return this.later();
    }
    const from = this.firstThatWorks(this.world);
    if (from >= 0) {
      this.at = from;
      return this.follow();
    }
    if (again) return this.makePlan();
    this.looks = true;
    return RUNNING;
  }
  protected later(): Status {
    return RUNNING;
  }
}

/** Looks for the cheapest way to the most important goal by trying all. */
export class Plan extends Planner {
  #goal: PlanGoal | undefined;
  #hopeless = new Set<PlanGoal>();
  /** The way that was found, to be begun in the next tick with the world as it was. */
  #seen: { readonly world: World; readonly costs: Map<PlanAction, number> } | undefined;

  protected override start(): Status {
    this.begin();
    this.#hopeless = new Set();
    this.#seen = undefined;
    return this.makePlan();
  }
  protected update(): Status {
    if (this.at > 0) {
      this.barred.clear();
      this.#hopeless.clear();
    }
    if (this.#seen !== undefined) return this.#search();
    const active = this.actions.find(({ running }) => running);
    if (active === undefined) return this.looks ? this.continuePlan(true) : this.makePlan();
    if (this.isDone()) return SUCCESS;
    if (this.written('watches') === 'allTheTime') {
      const urgent = this.#wanted();
      if ((urgent !== undefined && urgent !== this.#goal) || !active.isPossible(this.world)) {
        active.abort();
        return this.makePlan();
      }
    }
    return this.take(active, active.tick());
  }
  protected isDone(): boolean {
    return this.#goal!.isMet(this.world);
  }
  #wanted(): PlanGoal | undefined {
    const goals = this.children.filter((child) => child instanceof PlanGoal);
    let best: PlanGoal | undefined;
    for (const goal of goals) {
      const priority = goal.lookAt('priority');
      if (goal.lookAt('when') !== true || goal.isMet(this.world) || this.#hopeless.has(goal)) continue;
      if (typeof priority !== 'number') continue;
      if (best === undefined || priority > (best.lookAt('priority') as number)) best = goal;
    }
    return best;
  }
  protected makePlan(): Status {
    const chosen = this.#choose();
    return chosen ?? this.#search(true);
  }
  /** Takes down what the plan is made from; a status if there is nothing to plan for. */
  #choose(): Status | undefined {
    const goal = this.#wanted();
    if (goal === undefined) return this.#hopeless.size === 0 ? SUCCESS : FAILURE;
    this.#goal = goal;
    const usable = this.actions.filter((action) => action.counts && !this.barred.has(action));
    this.#seen = {
      world: this.world,
      costs: new Map(usable.map((action) => [action, action.written('cost') as number])),
    };
    return undefined;
  }
  #search(fresh = false): Status {
    const { world, costs } = this.#seen!;
    this.#seen = undefined;
    const found = cheapest(world, costs, this.#goal!, 6);
    if (found !== undefined) {
      this.steps = found;
      this.at = 0;
      if (!fresh) {
        if (this.isDone()) return SUCCESS;
        if (!found[0].isPossible(this.world)) return this.later();
      }
      return this.follow();
    }
    this.#hopeless.add(this.#goal!);
    return this.makePlan();
  }
  protected override later(): Status {
    return this.#choose() ?? RUNNING;
  }
  protected firstThatWorks(world: World): number {
    for (let from = this.steps.length - 1; from >= this.at; from--) {
      const end = follow(world, this.steps.slice(from));
      if (end !== undefined && this.#goal!.isMet(end)) return from;
    }
    return -1;
  }
  protected atEnd(): Status {
    return FAILURE;
  }
}

/** What comes of steps, if all of them are possible in turn. */
function follow(world: World, steps: readonly PlanAction[]): World | undefined {
  let now = world;
  for (const step of steps) {
    if (!step.isPossible(now)) return undefined;
    now = step.apply(now);
  }
  return now;
}

function cheapest(
  world: World,
  costs: Map<PlanAction, number>,
  goal: PlanGoal,
  depth: number,
): PlanAction[] | undefined {
  let best: PlanAction[] | undefined;
  let least = Infinity;
  const visit = (now: World, steps: PlanAction[], cost: number, passed: readonly World[]): void => {
    if (cost >= least) return;
    if (goal.isMet(now)) {
      least = cost;
      best = steps;
      return;
    }
    // Nobody goes in circles on the cheapest way.
    if (steps.length === depth || passed.some(({ f, n }) => f === now.f && n === now.n)) return;
    for (const [action, price] of costs)
      if (action.isPossible(now)) visit(action.apply(now), [...steps, action], cost + price, [...passed, now]);
  };
  visit(world, [], 0, []);
  return best;
}

export class HtnPart extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true };
  }
  protected update(): Status {
    return SUCCESS;
  }
}

/** Tries one way after the other. */
export class Htn extends Planner {
  #tasks: readonly ReferenceNode[] = [];
  #rest: readonly ReferenceNode[] = [];

  protected override start(): Status {
    this.begin();
    this.#tasks = [this.children.find(({ document }) => document.kind === 'htnTask')!];
    return this.makePlan();
  }
  protected update(): Status {
    if (this.at > 0) this.barred.clear();
    const active = this.actions.find(({ running }) => running);
    if (active !== undefined) return this.take(active, active.tick());
    if (this.looks) return this.continuePlan(true);
    return this.makePlan();
  }
  protected isDone(): boolean {
    return false;
  }
  protected makePlan(): Status {
    for (const { plan, rest } of this.#ways(this.#tasks, this.world)) {
      this.steps = plan;
      this.#rest = rest;
      this.at = 0;
      return this.follow();
    }
    return FAILURE;
  }
  *#ways(
    tasks: readonly ReferenceNode[],
    world: World,
  ): Iterable<{ readonly plan: PlanAction[]; readonly rest: readonly ReferenceNode[] }> {
    const [head, ...tail] = tasks;
    if (head === undefined) yield { plan: [], rest: [] };
    else if (head.document.kind === 'htnPause') yield { plan: [], rest: tail };
    else if (head instanceof PlanAction) {
      if (!head.counts || this.barred.has(head) || !head.isPossible(world)) return;
      for (const { plan, rest } of this.#ways(tail, head.apply(world))) yield { plan: [head, ...plan], rest };
    } else
      for (const method of head.below) {
        if (method.lookAt('when') !== true || !isSo((method.written('needs') as string | undefined) ?? '', world))
          continue;
        const steps = method.below.map((step) =>
          step.document.kind === 'htnPause'
            ? step
            : this.children.find(({ document }) => document.id === step.written('do'))!,
        );
        yield* this.#ways([...steps, ...tail], world);
      }
  }
  protected firstThatWorks(world: World): number {
    return follow(world, this.steps.slice(this.at)) === undefined ? -1 : this.at;
  }
  protected atEnd(): Status {
    if (this.#rest.length === 0) return SUCCESS;
    this.#tasks = this.#rest;
    return RUNNING;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  plan: Plan,
  planFact: HtnPart,
  planGoal: PlanGoal,
  planNeed: HtnPart,
  planAction: PlanAction,
  htn: Htn,
  htnTask: HtnPart,
  htnMethod: HtnPart,
  htnStep: HtnPart,
  htnPause: HtnPart,
};
