import type { DocumentNode } from '../../../behavior/document/document.js';
import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { type Given, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, type Status } from '../../../behavior/vocabulary/status.js';

/** Yes or no, every tick. */
export class Decide extends ReferenceNode {
  protected update(): Status {
    const [yes, no] = this.children;
    (this.params.when ? no : yes)?.abort();
    return (this.params.when ? yes : no)?.tick() ?? FAILURE;
  }
}

/** By chance, but the same while it is asked tick after tick. */
export class DecideRandomly extends ReferenceNode {
  #choice: ReferenceNode | undefined;
  #asked = 0;
  #until = 0;
  protected override defaults(): Values {
    return { weights: [], seconds: 0, longest: 0, again: 'any' };
  }
  protected update(): Status {
    const { world } = this.mind;
    const [seconds, longest] = [this.number('seconds'), this.number('longest')];
    const isLost = this.#choice === undefined || this.time - this.#asked > world.dt + 1e-9;
    const isOver = !isLost && seconds > 0 && this.time > this.#until - 1e-9;
    if (isLost || isOver) {
      const others = this.children.filter((child) => child !== this.#choice);
      const spares = isOver && this.params.again === 'another' && others.length > 0;
      const before = this.#choice;
      this.#choice = this.#draw(spares ? others : isOver && this.params.again === 'another' ? [] : this.children);
      this.#until = this.time + seconds;
      if (longest > seconds) this.#until += this.mind.random() * (longest - seconds);
      if (before !== this.#choice) before?.abort();
    }
    this.#asked = this.time;
    return this.#choice!.tick();
  }
  #draw(from: readonly ReferenceNode[]): ReferenceNode {
    const random = this.mind.random();
    if (from.length === 0) return this.#choice!;
    const given = this.params.weights as number[];
    let weights = from.map((child) => (given.length === 0 ? 1 : (given[this.children.indexOf(child)] ?? 0)));
    if (weights.every((weight) => weight === 0)) weights = from.map(() => 1);
    const ends = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0));
    return from[ends.findIndex((end) => random * ends.at(-1)! < end)];
  }
}

/** Does what another does. */
export class SameAs extends ReferenceNode {
  target(): DocumentNode {
    const find = (node: DocumentNode): DocumentNode | undefined =>
      node.id === this.document.params!.target ? node : node.children?.map(find).find((found) => found !== undefined);
    return find(this.home())!;
  }
  protected update(): Status {
    return this.children[0].tick();
  }
  override refresh(document: DocumentNode, given: Given): void {
    super.refresh(document, given);
    this.children[0].refresh(this.target(), given);
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  decide: Decide,
  decideRandomly: DecideRandomly,
  sameAs: SameAs,
};
