import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

const product = (scores: readonly number[]) => scores.reduce((all, score) => all * score, 1);

/** Something with a score. */
abstract class Scored extends ReferenceNode {
  protected update(): Status {
    return SUCCESS;
  }
  get weight(): number {
    const weight = this.lookAt('weight');
    return typeof weight === 'number' ? Math.max(0, weight) : 0;
  }
  abstract score(): number;
}

export class Consideration extends Scored {
  protected override defaults(): Values {
    return { range: [0, 1], at: [], weight: 1 };
  }
  score(): number {
    const value = this.lookAt('value');
    if (typeof value !== 'number') return 0;
    const [from, to] = this.lookAt('range') as [number, number];
    const x = Math.max(0, Math.min(1, (value - from) / (to - from)));
    const at = this.lookAt('at') as number[];
    if (this.written('curve') === 'step') {
      const [threshold = 0.5, low = 0, high = 1] = at;
      return x >= threshold ? high : low;
    }
    if (this.written('curve') === 'linear') {
      const [low = 0, high = 1] = at;
      return low * (1 - x) + high * x;
    }
    const points = at.length === 0 ? [0, 0, 1, 1] : at;
    const xs = points.filter((_, i) => i % 2 === 0);
    const ys = points.filter((_, i) => i % 2 === 1);
    const left = xs.findLastIndex((each) => each <= x);
    if (left === xs.length - 1) return ys[left];
    const part = (x - xs[left]) / (xs[left + 1] - xs[left]);
    return ys[left] * (1 - part) + ys[left + 1] * part;
  }
}

abstract class Combined extends Scored {
  score(): number {
    const below = this.children.filter((child): child is Scored => child instanceof Scored);
    const scores = below.map((each) => each.score());
    const weighted = below.reduce((sum, each, i) => sum + each.weight * scores[i], 0);
    if (below.length === 0) return 1;
    switch (this.written('combine') ?? 'product') {
      case 'plain product':
        return product(scores);
      case 'minimum':
        return Math.min(...scores);
      case 'sum':
        return Math.min(1, weighted);
      case 'average': {
        const all = below.reduce((sum, { weight }) => sum + weight, 0);
        return all > 0 ? Math.min(1, weighted / all) : 0;
      }
      default:
        return product(scores.map((score) => score + (1 - score) * (1 - 1 / below.length) * score));
    }
  }
}

export class ConsiderTogether extends Combined {
  protected override defaults(): Values {
    return { weight: 1 };
  }
}

export class Option extends Combined {
  protected override defaults(): Values {
    return { weight: 1 };
  }
  protected override update(): Status {
    return this.children.find((child) => !(child instanceof Scored))!.tick();
  }
  total(): number {
    return this.score() * this.weight;
  }
}

/** Options with scores; the best runs, or one of the best. */
export class ChooseByUtility extends ReferenceNode {
  #chosen: Option | undefined;
  protected override defaults(): Values {
    return { looks: 'every tick', inertia: 0, picks: 'best', among: 3 };
  }
  protected override start(): Status {
    this.#chosen = undefined;
    return this.update();
  }
  protected update(): Status {
    const running = this.#chosen?.running ? this.#chosen : undefined;
    if (running === undefined || this.params.looks === 'every tick') this.#chosen = this.#choose(running);
    for (const option of this.children) if (option !== this.#chosen) option.abort();
    return this.#chosen?.tick() ?? FAILURE;
  }
  #choose(running: Option | undefined): Option | undefined {
    const worth = this.children.map((child) => {
      const option = child as Option;
      const total = option.total();
      return { option, total, with: option === running ? total + this.number('inertia') : total };
    });
    const worthy = worth.filter(({ total }) => total > 0);
    if (this.params.picks === 'best') {
      const most = Math.max(...worthy.map((each) => each.with));
      const best = worthy.filter((each) => each.with === most);
      return (best.find(({ option }) => option === running) ?? best[0])?.option;
    }
    const among = this.number('among');
    const mine = worthy.find(({ option }) => option === running);
    const before = worth.filter(
      (each) =>
        mine !== undefined &&
        each !== mine &&
        (each.total > mine.with || (each.total === mine.with && worth.indexOf(each) < worth.indexOf(mine))),
    );
    if (mine !== undefined && before.length < among) return running;
    // How many come before a whole number of places can be a broken number in a key.
    const best = worthy.filter(
      (each) =>
        worthy.filter(
          (other) =>
            other.total > each.total || (other.total === each.total && worthy.indexOf(other) < worthy.indexOf(each)),
        ).length < among,
    );
    let point = this.mind.random() * best.reduce((sum, { total }) => sum + total, 0);
    for (const { option, total } of best) {
      point -= total;
      if (point < 0) return option;
    }
    return best.at(-1)?.option;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  chooseByUtility: ChooseByUtility,
  option: Option,
  consideration: Consideration,
  considerTogether: ConsiderTogether,
};
