import type { ReferenceKinds } from '../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../behavior/laws/reference-node.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../behavior/vocabulary/status.js';
import { AGAIN, interpretScript, ScriptHost, scriptTypes } from '../index.js';
import type { Rest } from '../run/interpret.js';

const TYPES = {
  number: scriptTypes.number,
  integer: scriptTypes.number,
  boolean: scriptTypes.boolean,
  text: scriptTypes.text,
  list: scriptTypes.listOf(scriptTypes.number),
} as const;

/** A script, straight from its text: a generator that rests where the script does. */
export class Script extends ReferenceNode {
  #walk: ReturnType<typeof interpretScript> | undefined;
  #source: unknown;
  #wait = 0;
  wanted: ReferenceNode | undefined;
  #hears = false;
  #events: { readonly name: string; readonly value: unknown }[] = [];
  #over: { readonly child: ReferenceNode; readonly succeeded: boolean } | undefined;

  protected override defaults(): Values {
    return { steps: 1000, restarts: false };
  }

  override listensTo(event: string): boolean {
    return handlerOf(String(this.document.params?.source), event) !== undefined;
  }

  override notice(value: unknown, name: string): void {
    if (this.#hears && this.#events.length < 100) this.#events.push({ name, value });
  }

  protected override start(): Status {
    this.#source = undefined;
    this.#hears = true;
    this.#events = [];
    return this.#go();
  }

  protected override ended(): void {
    this.#hears = false;
  }

  protected update(): Status {
    if (this.#wait > 0) this.#wait -= this.mind.world.dt;
    return this.#go();
  }

  #go(): Status {
    if (this.#source !== this.params.source || this.params.restarts === true) {
      this.#source = this.params.source;
      this.#walk = interpretScript(this.#source as string, this.#host(), this);
      this.#wait = 0;
    }
    this.#over = undefined;
    this.#heed();
    for (;;) {
      if (this.#wait > 1e-9) return this.#rest();
      this.wanted = undefined;
      const { done, value } = this.#walk!.next();
      if (done) {
        if (value.status === 'done') return value.result === false ? FAILURE : SUCCESS;
        const { line, column, problem } = value;
        const message = `line ${line}, column ${column}: ${problem}`;
        this.mind.errors.push(message);
        this.mind.world.failed(`${this.path} update ${message}`);
        return FAILURE;
      }
      const wanted = this.#asked();
      if (wanted === undefined) {
        this.#wait = (value as Rest).kind === 'wait' ? (value as Rest & { kind: 'wait' }).seconds : 0;
        return this.#rest();
      }
      for (const child of this.children) if (child !== wanted) child.abort();
      const status = wanted.tick();
      if (status === RUNNING) return RUNNING;
      this.#over = { child: wanted, succeeded: status === SUCCESS };
    }
  }

  /** What is done on events is a script of its own that must not rest: as it is in all stories. */
  #heed(): void {
    const events = this.#events;
    this.#events = [];
    for (const { name, value } of events) {
      const [, parameter, body] = handlerOf(this.#source as string, name) ?? [];
      if (body === undefined) continue;
      const given = parameter ? `var ${parameter} = ${value}\n` : '';
      if (!interpretScript(given + body, this.#host(), this).next().done) throw new Error(`on ${name} rests`);
    }
  }

  /** The child that the script has just called, if it did. */
  #asked(): ReferenceNode | undefined {
    return this.wanted;
  }

  /** Whatever runs that the script does not wait for is left over from another text. */
  #rest(): Status {
    for (const child of this.children) child.abort();
    return RUNNING;
  }

  #host(): ScriptHost<this> {
    const host = new ScriptHost<this>()
      .bind('do', { takes: [scriptTypes.number], gives: scriptTypes.boolean }, (node, place: number) => {
        const child = node.children[place];
        if (child === undefined) throw new RangeError('there is no such child');
        if (node.#over?.child === child) {
          const { succeeded } = node.#over;
          node.#over = undefined;
          return succeeded;
        }
        node.wanted = child;
        return AGAIN;
      })
      .bind('log', { takes: [scriptTypes.any] }, (node, what: unknown) => node.mind.world.said(`${node.path} ${what}`))
      .bind('random', { gives: scriptTypes.number }, (node) => node.mind.random())
      .variable('time', scriptTypes.number, (node) => node.time)
      .event('noise', [scriptTypes.number])
      .event('bell');
    for (const key of this.mind.world.keys.values() as Iterable<Key<unknown>>) {
      const type = TYPES[key.value.type as keyof typeof TYPES];
      if (type === undefined) continue;
      const write = (node: this, value: unknown): void => {
        if (key.value.type === 'integer' && value !== undefined && !Number.isInteger(value))
          throw new RangeError(`must be a whole number, got ${value}`);
        node.mind.write(node, key, value);
      };
      host.variable<unknown>(key.name, type, (node) => node.mind.read(node, key), write);
    }
    return host;
  }
}

/**
 * What a script does on an event, as it is written in one line: the name of what it brings, and the
 * body.
 */
function handlerOf(source: string, event: string): RegExpExecArray | undefined {
  return new RegExp(`^on ${event}(?:\\((\\w+)\\))? \\{(.*)\\}$`, 'm').exec(source) ?? undefined;
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  script: Script,
};
