import type { AnyTask } from '../vocabulary/agent-type.js';
import type { Key } from '../vocabulary/key.js';
import type { Param } from '../vocabulary/parameter.js';
import { FAILURE, type Outcome, RUNNING, type Status, SUCCESS } from '../vocabulary/status.js';
import { ReferenceNode, type Values } from './reference-node.js';

/** An action or condition of the game. */
export class Leaf extends ReferenceNode {
  #memory: Values = {};
  #life: Generator<unknown, unknown> | undefined;
  #begun = false;

  get #task(): AnyTask {
    return this.mind.world.tasks.get(this.document.kind)!;
  }
  protected override get keepsParams(): boolean {
    return this.#task.run !== undefined;
  }
  protected override defaults(): Values {
    const specs = Object.entries(this.#task.params as { [name: string]: Param<unknown> });
    return Object.fromEntries(specs.map(([name, spec]) => [name, spec.default]));
  }

  protected override start(): Status {
    this.#memory = structuredClone(this.#task.memory);
    this.#begun = true;
    const { agent } = this.mind;
    try {
      if (this.#task.run !== undefined) {
        const signal = new AbortController().signal;
        this.#life = this.#task.run(agent, this.params, this.#context(), signal) as Generator;
      } else this.#task.start?.(agent, this.params, this.#context());
    } catch (error) {
      return this.#fail(this.#task.run !== undefined ? 'run' : 'start', error);
    }
    return this.update();
  }

  protected update(): Status {
    const { params } = this;
    const task = this.#task;
    const { agent } = this.mind;
    const phase = task.run !== undefined ? 'run' : task.test !== undefined ? 'test' : 'update';
    try {
      if (task.test !== undefined) return task.test(agent, params, this.#context()) ? SUCCESS : FAILURE;
      if (this.#life === undefined)
        return (task.update!(agent, params, this.#context()) as Status | undefined) ?? SUCCESS;
      const { done, value } = this.#life.next();
      return !done ? RUNNING : value === false || value === FAILURE ? FAILURE : SUCCESS;
    } catch (error) {
      return this.#fail(phase, error);
    }
  }

  protected override ended(outcome: Outcome): void {
    if (!this.#begun) return;
    this.#begun = false;
    const life = this.#life;
    this.#life = undefined;
    try {
      if (life === undefined) this.#task.stop?.(this.mind.agent, this.params, this.#context(), outcome);
      else life.return(undefined);
    } catch (error) {
      this.#fail('stop', error);
    }
  }

  #fail(phase: string, error: unknown): Status {
    this.mind.errors.push((error as Error).message);
    this.mind.world.failed(`${this.path} ${phase} ${(error as Error).message}`);
    return FAILURE;
  }

  #context() {
    const { mind } = this;
    const memory = this.#memory;
    const { world } = mind;
    return {
      memory,
      get dt() {
        return world.dt;
      },
      get time() {
        return world.time;
      },
      get tick() {
        return world.tick;
      },
      get: (key: Key<unknown>) => mind.read(this, key),
      set: (key: Key<unknown>, value: unknown) => mind.write(this, key, value),
    } as never;
  }
}
