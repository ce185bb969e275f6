import { isReached, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status } from '../../../behavior/vocabulary/status.js';

/**
 * A node whose children are behaviors asked for at run time, each built when it is first asked for.
 */
export abstract class Host extends ReferenceNode {
  override readonly hosts = true;
  readonly #dynamicSubtrees = new Map<string, ReferenceNode>();
  /** Name of the behavior that runs. */
  protected name = '';

  protected dynamicSubtree(name: string): ReferenceNode | undefined {
    const document = this.mind.world.findSubtree(name);
    if (document !== undefined && !this.#dynamicSubtrees.has(name)) {
      const subtree = this.mind.plant(document, `${this.path}/${name}/`);
      this.#dynamicSubtrees.set(name, subtree);
      this.adopt(subtree);
    }
    return this.#dynamicSubtrees.get(name);
  }

  /** Runs a behavior instead of the one that runs. */
  protected turnTo(name: string): Status {
    if (this.name !== name) {
      this.#dynamicSubtrees.get(this.name)?.abort();
      this.#dropUnkept();
    }
    this.name = name;
    return this.dynamicSubtree(name)!.tick();
  }

  /** What is not kept begins like new when it is asked for again. */
  #dropUnkept(): void {
    const subtree = this.#dynamicSubtrees.get(this.name);
    if (subtree === undefined || this.params.keep !== false) return;
    this.#dynamicSubtrees.delete(this.name);
    this.children.splice(this.children.indexOf(subtree), 1);
  }

  protected override ended(): void {
    this.#dropUnkept();
    this.name = '';
  }
}

export class RunBehavior extends Host {
  protected override defaults(): Values {
    return { changed: 'finish', keep: true };
  }
  protected update(): Status {
    const finishes = this.name !== '' && this.params.changed === 'finish';
    const name = finishes ? this.name : (this.params.behavior as string);
    return this.dynamicSubtree(name) === undefined ? FAILURE : this.turnTo(name);
  }
}

interface Noted {
  readonly behavior: string;
  readonly priority: number;
  readonly since: number;
  readonly seconds: number | undefined;
}

export class StimulusSlot extends Host {
  /** Something has begun to stir it, and a list above has to stop what ran before. */
  ready = false;
  #stimuli: Noted[] = [];

  protected override defaults(): Values {
    return { slot: 'reaction', keep: true };
  }

  /** Is it meant? If so, takes note of a stimulus, or of its end. */
  hear(slot: string, behavior: string, stimulus: Omit<Noted, 'behavior' | 'since'> | undefined): boolean {
    if (this.lookAt('slot') !== slot) return false;
    if (stimulus === undefined) this.#forget(behavior);
    else {
      const noted = { ...stimulus, behavior, since: this.time };
      const known = this.#stimuli.findIndex((each) => each.behavior === behavior);
      if (known >= 0) this.#stimuli[known] = noted;
      else this.#stimuli.push(noted);
    }
    return true;
  }

  #forget(behavior: string): void {
    this.#stimuli = this.#stimuli.filter((each) => behavior !== '' && each.behavior !== behavior);
  }

  #choose(): string | undefined {
    this.#stimuli = this.#stimuli.filter(
      ({ since, seconds }) => seconds === undefined || !isReached(this.time - since, seconds),
    );
    for (;;) {
      const highest = Math.max(...this.#stimuli.map(({ priority }) => priority));
      const best = this.#stimuli.find(({ priority }) => priority === highest);
      if (best === undefined || this.dynamicSubtree(best.behavior) !== undefined) return best?.behavior;
      this.#forget(best.behavior);
    }
  }

  protected override start(): Status {
    this.ready = false;
    const name = this.#choose();
    if (name === undefined) return FAILURE;
    if (this.parent?.document.kind !== 'prioritizedList') return this.#answer(name);
    this.ready = true;
    return RUNNING;
  }

  protected update(): Status {
    this.ready = false;
    const name = this.#choose();
    return name === undefined ? FAILURE : this.#answer(name);
  }

  #answer(name: string): Status {
    const status = this.turnTo(name);
    if (status !== RUNNING) this.#forget(name);
    return status;
  }
}
