import { isReached, ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { cameWithin, type Gate, type Hold, type Interrupter, type Limit } from './reference-decorators.js';

export class Success extends ReferenceNode {
  protected update(): Status {
    return SUCCESS;
  }
}

export class Failure extends ReferenceNode {
  protected update(): Status {
    return FAILURE;
  }
}

export class Running extends ReferenceNode {
  protected update(): Status {
    return RUNNING;
  }
}

export class Wait extends ReferenceNode {
  #since = 0;
  #seconds: number | undefined;
  protected override defaults(): Values {
    return this.document.kind === 'wait' ? { seconds: 1 } : { min: 0.5, max: 1.5 };
  }
  protected override start(): Status {
    this.#since = this.time;
    if (this.document.kind === 'randomWait') {
      const [min, max] = [this.number('min'), this.number('max')];
      const chance = this.mind.random();
      this.#seconds = max > min ? min + chance * (max - min) : min;
    }
    return this.update();
  }
  protected update(): Status {
    return isReached(this.time - this.#since, this.#seconds ?? this.number('seconds')) ? SUCCESS : RUNNING;
  }
}

export class StubTask extends ReferenceNode {
  #since = 0;
  protected override defaults(): Values {
    return { seconds: 1, result: 'success' };
  }
  protected override start(): Status {
    this.#since = this.time;
    return this.update();
  }
  protected update(): Status {
    if (!isReached(this.time - this.#since, this.number('seconds'))) return RUNNING;
    return this.params.result === 'failure' ? FAILURE : SUCCESS;
  }
}

export class WaitTicks extends ReferenceNode {
  #left = 0;
  protected override defaults(): Values {
    return { ticks: 1 };
  }
  protected override start(): Status {
    this.#left = this.number('ticks');
    return this.#left > 0 ? RUNNING : SUCCESS;
  }
  protected update(): Status {
    this.#left--;
    return this.#left > 0 ? RUNNING : SUCCESS;
  }
}

export class Log extends ReferenceNode {
  protected override defaults(): Values {
    return { text: 'Here.' };
  }
  protected update(): Status {
    this.mind.world.said(`${this.path} ${this.params.text}`);
    return SUCCESS;
  }
}

/** Nobody steps through a story's minds, so there is nobody to pause for. */
export class Breakpoint extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true, message: '' };
  }
  protected update(): Status {
    return SUCCESS;
  }
}

abstract class OfKey extends ReferenceNode {
  protected get key(): Key<unknown> {
    return this.mind.world.keys.get(this.params.key as string)!;
  }
  protected override defaults(): Values {
    return { value: null, is: 'set' };
  }
}

export class SetKey extends OfKey {
  protected update(): Status {
    this.mind.write(this, this.key, this.params.value === null ? undefined : this.params.value);
    return SUCCESS;
  }
}

export class ClearKey extends OfKey {
  protected update(): Status {
    this.mind.write(this, this.key, undefined);
    return SUCCESS;
  }
}

export class CompareKey extends OfKey {
  protected update(): Status {
    const held = this.mind.read(this, this.key);
    return this.#holds(held, this.params.value, this.params.is as string) ? SUCCESS : FAILURE;
  }
  #holds(held: unknown, value: unknown, is: string): boolean {
    if (is === 'set' || is === 'empty') return (held === undefined) === (is === 'empty');
    const known = held !== undefined && value !== null;
    const equal = known && JSON.stringify(held) === JSON.stringify(value);
    if (is === 'equal to' || is === 'not equal to') return equal === (is === 'equal to');
    if (!known) return false;
    const [a, b] = [held as number, value as number];
    return { 'less than': a < b, 'at most': a <= b, 'more than': a > b, 'at least': a >= b }[is]!;
  }
}

export class IsTrue extends ReferenceNode {
  protected update(): Status {
    return this.params.that ? SUCCESS : FAILURE;
  }
}

export class Heard extends ReferenceNode {
  #came: number | undefined;
  protected override defaults(): Values {
    return { within: 0 };
  }
  override notice(value: unknown): void {
    this.#came = this.time;
    const into = this.document.params!.into;
    if (into !== undefined) this.mind.write(this, this.mind.world.keys.get(into as string)!, value);
  }
  protected update(): Status {
    if (!cameWithin(this.#came, this.mind.world, this.number('within'))) return FAILURE;
    if (this.number('within') === 0) this.#came = undefined;
    return SUCCESS;
  }
}

/** Leaves that reach over to another node. */
export class Reach extends ReferenceNode {
  protected override defaults(): Values {
    return { result: 'success', open: true };
  }
  protected update(): Status {
    const target = this.named('target');
    switch (this.document.kind) {
      case 'interrupt':
        (target as Interrupter).result = this.params.result === 'success' ? SUCCESS : FAILURE;
        break;
      case 'setGate':
        (target as Gate).set = this.params.open as boolean;
        break;
      case 'resetLimit':
        (target as Limit).renew();
        break;
      case 'release':
        (target as Hold).released = true;
    }
    return SUCCESS;
  }
}
