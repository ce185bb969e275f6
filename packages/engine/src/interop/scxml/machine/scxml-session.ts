import type { MachineScope } from '../../../decision/state-machine/machine/machine-config.js';
import { readMachine } from '../../../decision/state-machine/machine/machine-data.js';
import type { MachineInstance } from '../../../decision/state-machine/machine/machine-instance.js';
import { readDelay, type ScxmlContent, type ScxmlSend, type ScxmlValue } from '../chart/content.js';
import type { ScxmlDocument } from './parse-scxml.js';

/**
 * The data of a session by name, including `_event`, `_name`, `_sessionid` and the function `In`.
 */
export type ScxmlVariables = Record<string, unknown>;

/**
 * The language of a document's expressions. SCXML leaves it open; most documents are written in
 * ECMAScript.
 */
export interface ScxmlLanguage {
  /** Compiles an expression; throws if it is invalid. */
  expression(text: string): (variables: ScxmlVariables) => unknown;
  /** Compiles the left side of an assignment. */
  location(text: string): (variables: ScxmlVariables, value: unknown) => void;
  /** Compiles statements, if the language has them. */
  script?(text: string): (variables: ScxmlVariables) => void;
}

/** Options of {@link ScxmlSession}. */
export interface ScxmlSessionOptions {
  /** What evaluates expressions. */
  readonly language: ScxmlLanguage;
  /** Functions for `<gumption:action name="…"/>`. */
  readonly actions?: Readonly<Record<string, (session: ScxmlSession, scope: MachineScope) => void>>;
  /** Where `<log>` writes to. */
  readonly log?: (label: string, value: unknown) => void;
}

/** What travels with an event besides its name. */
interface Envelope {
  readonly type: 'internal' | 'external' | 'platform';
  readonly data: unknown;
  readonly sendid?: string;
}

interface Delayed {
  readonly event: string;
  readonly envelope: Envelope;
  readonly due: number;
}

/** By which a session sends events to itself. */
const SESSION = '#_scxml_session';

type Run = (session: ScxmlSession, scope: MachineScope) => void;

const EVENT_PROCESSOR = 'http://www.w3.org/TR/scxml/#SCXMLEventProcessor';
const KNOWN_PROCESSORS = /^(scxml|https?:\/\/www\.w3\.org\/TR\/scxml\/(#SCXMLEventProcessor)?)?$/;

/**
 * Runs an SCXML document with its data, executable content and delayed events. Errors in
 * expressions become the event `error.execution`, as the W3C recommendation says. For thousands of
 * characters take `readMachine` with your own actions instead.
 */
export class ScxmlSession {
  /** The data of the document by name. */
  readonly variables: ScxmlVariables = Object.create(null);
  readonly #document: ScxmlDocument;
  readonly #options: ScxmlSessionOptions;
  readonly #machine: MachineInstance<ScxmlSession>;
  #delayed: Delayed[] = [];
  #time = 0;
  #ids = 0;
  #seen: { readonly event: string; readonly envelope: Envelope | undefined } = {
    event: '',
    envelope: undefined,
  };
  /** What the final state entered last brings along. */
  #doneData: unknown;
  /** Errors that came up before the machine ran. */
  #early = 0;

  constructor(document: ScxmlDocument, options: ScxmlSessionOptions) {
    this.#document = document;
    this.#options = options;
    const processor = { location: SESSION };
    const _ioprocessors = { scxml: processor, [EVENT_PROCESSOR]: processor };
    Object.assign(this.variables, { _name: document.name, _sessionid: 'session', _event: undefined, _ioprocessors });
    this.#bindData();
    const actions: Record<string, Run> = {};
    for (const [name, content] of Object.entries(document.contents)) actions[name] = this.#block(content);
    this.#machine = readMachine<ScxmlSession>(document.machine, {
      actions,
      script: (text) => {
        const test = this.#compile(text);
        return (_, scope) => {
          this.#look(scope);
          try {
            return test(this.variables);
          } catch {
            scope.raise('error.execution', platform());
            return false;
          }
        };
      },
    }).start(this);
  }

  /** The active states, from outside in. */
  get stack(): string[] {
    return this.#machine.stack;
  }

  /** The innermost active states, one of each region. */
  get leaves(): string[] {
    return this.#machine.leaves;
  }

  /** Whether the machine has reached a final state. */
  get isDone(): boolean {
    return this.#machine.isDone;
  }

  /** Sends an event from outside, and runs to completion. */
  send(event: string, data?: unknown): void {
    const envelope: Envelope = { type: 'external', data };
    this.#machine.send(event, envelope);
  }

  /** Lets time pass and delivers the delayed events that are due, in order. */
  tick(seconds: number): void {
    const end = this.#time + seconds;
    for (;;) {
      const next = this.#delayed.reduce<Delayed | undefined>(
        (first, one) => (one.due <= end && !(first && first.due <= one.due) ? one : first),
        undefined,
      );
      if (next === undefined) break;
      this.#delayed = this.#delayed.filter((one) => one !== next);
      this.#time = next.due;
      this.#machine.send(next.event, next.envelope);
    }
    this.#time = end;
  }

  #bindData(): void {
    const { variables, scripts } = this.#document;
    for (const { id } of variables) this.variables[id] = undefined;
    this.variables.In = () => false;
    for (const { id, expr, isText } of variables) {
      if (expr === '') continue;
      try {
        this.variables[id] = this.#compile(expr)(this.variables);
      } catch {
        if (isText) this.variables[id] = expr.replace(/\s+/g, ' ');
        else this.#early++;
      }
    }
    for (const text of scripts) {
      try {
        this.#statements(text)(this.variables);
      } catch {
        this.#early++;
      }
    }
  }

  /** What conditions and content see of the moment. */
  #look(scope: MachineScope): void {
    for (; this.#early > 0; this.#early--) scope.raise('error.execution', platform());
    const { variables } = this;
    variables.In = (state: string) => scope.isIn(state);
    const envelope = scope.data as Envelope | undefined;
    // The same event is the same object as long as it is handled.
    if (scope.event === '' || (scope.event === this.#seen.event && envelope === this.#seen.envelope)) return;
    this.#seen = { event: scope.event, envelope };
    const {
      type = 'internal',
      data = scope.event.startsWith('done.') ? this.#doneData : undefined,
      sendid,
    } = envelope ?? {};
    const origin = type === 'external' ? SESSION : undefined;
    const origintype = type === 'external' ? EVENT_PROCESSOR : undefined;
    variables._event = { name: scope.event, type, data, sendid, origin, origintype, invokeid: undefined };
  }

  #block(content: readonly ScxmlContent[]): Run {
    const runs = content.map((one) => this.#one(one));
    return (session, scope) => {
      this.#look(scope);
      try {
        for (const run of runs) run(session, scope);
      } catch (error) {
        const sendid = error instanceof SendError ? error.sendid : undefined;
        scope.raise(error instanceof SendError ? error.event : 'error.execution', { ...platform(), sendid });
      }
    };
  }

  #one(content: ScxmlContent): Run {
    const { variables } = this;
    switch (content.kind) {
      case 'raise':
        return (_, scope) => scope.raise(content.event, { type: 'internal', data: undefined } satisfies Envelope);
      case 'assign': {
        const value = this.#lazily(content.expr);
        return () => this.#assign(content.location, value());
      }
      case 'log': {
        const value = content.expr === '' ? () => undefined : this.#lazily(content.expr);
        return () => this.#options.log?.(content.label, value()) ?? void value();
      }
      case 'script':
        return () => this.#statements(content.text)(variables);
      case 'cancel':
        return () => {
          const id = this.#valueOf(content.id);
          this.#delayed = this.#delayed.filter(({ envelope }) => envelope.sendid !== id);
        };
      case 'if': {
        const branches = content.branches.map(({ cond, content: inner }) => ({
          test: cond === undefined ? () => true : this.#tolerantly(cond),
          runs: inner.map((one) => this.#one(one)),
        }));
        return (session, scope) => {
          const chosen = branches.find(({ test }) => test(scope));
          for (const run of chosen?.runs ?? []) run(session, scope);
        };
      }
      case 'foreach':
        return this.#foreach(content);
      case 'send':
        return (_, scope) => this.#dispatch(content, scope);
      case 'donedata':
        return () => {
          this.#doneData = undefined;
          this.#doneData = this.#payload(content);
        };
      case 'action':
        return (session, scope) => {
          const action = this.#options.actions?.[content.name];
          if (action === undefined) throw new Error(`no action ${content.name}`);
          action(session, scope);
        };
    }
  }

  #foreach({ array, item, index, content }: Extract<ScxmlContent, { kind: 'foreach' }>): Run {
    const list = this.#lazily(array);
    const runs = content.map((one) => this.#one(one));
    return (session, scope) => {
      const items = list();
      if (!Array.isArray(items) || ![item, ...(index === undefined ? [] : [index])].every(isName))
        throw new Error('not a list');
      for (const [i, value] of [...items].entries()) {
        this.variables[item] = value;
        if (index !== undefined) this.variables[index] = i;
        for (const run of runs) run(session, scope);
      }
    };
  }

  #dispatch(content: ScxmlSend, scope: MachineScope): void {
    const id = content.id ?? (content.idLocation === undefined ? undefined : `send.${++this.#ids}`);
    if (content.idLocation !== undefined) this.#assign(content.idLocation, id);
    const event = String(this.#valueOf(content.event) ?? '');
    const target = String(this.#valueOf(content.target) ?? '');
    if (!KNOWN_PROCESSORS.test(String(this.#valueOf(content.type) ?? ''))) throw new SendError('error.execution', id);
    const written = String(this.#valueOf(content.delay) ?? '0s');
    const delay = readDelay(written);
    if (delay === undefined) throw new Error(`${written} is no delay`);
    let data: unknown;
    try {
      data = this.#payload(content);
    } catch {
      throw new SendError('error.execution', id);
    }
    if (target !== '' && target !== '#_internal' && target !== SESSION)
      throw new SendError(
        target.startsWith('#_') || target.includes(':') ? 'error.communication' : 'error.execution',
        id,
      );
    if (target === '#_internal') scope.raise(event, { type: 'internal', data, sendid: id } satisfies Envelope);
    else if (delay > 0)
      this.#delayed.push({ event, envelope: { type: 'external', data, sendid: id }, due: this.#time + delay });
    else scope.send(event, { type: 'external', data, sendid: id } satisfies Envelope);
  }

  #payload({ params, content }: Pick<ScxmlSend, 'params' | 'content'>): unknown {
    if (content !== undefined)
      return content.expr === undefined ? readText(content.text ?? '') : this.#compile(content.expr)(this.variables);
    if (params.length === 0) return undefined;
    return Object.fromEntries(params.map(({ name, expr }) => [name, this.#compile(expr)(this.variables)]));
  }

  #valueOf({ text, expr }: ScxmlValue): unknown {
    return expr === undefined ? text : this.#compile(expr)(this.variables);
  }

  #assign(location: string, value: unknown): void {
    const [name = ''] = location.match(/^[\p{L}_$][\p{L}\p{N}_$]*/u) ?? [];
    if (!Object.hasOwn(this.variables, name) || name.startsWith('_')) throw new Error(`${location} is no variable`);
    this.#options.language.location(location)(this.variables, value);
  }

  #statements(text: string): (variables: ScxmlVariables) => void {
    const { script } = this.#options.language;
    if (script === undefined) throw new Error('the language has no scripts');
    return script.call(this.#options.language, text);
  }

  /**
   * Compiled on first use, so that a wrong expression is an error at its place and not of the whole
   * document.
   */
  #lazily(text: string): () => unknown {
    let run: ((variables: ScxmlVariables) => unknown) | undefined;
    return () => {
      run ??= this.#compile(text);
      return run(this.variables);
    };
  }

  #tolerantly(text: string): (scope: MachineScope) => unknown {
    const run = this.#lazily(text);
    return (scope) => {
      try {
        return run();
      } catch {
        scope.raise('error.execution', platform());
        return false;
      }
    };
  }

  #compile(text: string): (variables: ScxmlVariables) => unknown {
    let run: ((variables: ScxmlVariables) => unknown) | undefined;
    return (variables) => {
      run ??= this.#options.language.expression(text);
      return run(variables);
    };
  }
}

/** A `send` that went wrong: the event that tells, and the id of the send. */
class SendError extends Error {
  readonly event: string;
  readonly sendid: string | undefined;

  constructor(event: string, sendid: string | undefined) {
    super(event);
    this.event = event;
    this.sendid = sendid;
  }
}

function platform(): Envelope {
  return { type: 'platform', data: undefined };
}

function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
}

/** Content that is JSON is what it says; other text is text, with its spaces made even. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.replace(/\s+/g, ' ');
  }
}
