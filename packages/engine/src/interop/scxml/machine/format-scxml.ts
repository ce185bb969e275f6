import type { XmlElement } from '../../../data/xml/read-xml.js';
import { element, writeXml } from '../../../data/xml/write-xml.js';
import type { MachineCondition } from '../../../decision/state-machine/machine/condition.js';
import type {
  Guard,
  MachineAction,
  OneOrMore,
  StateConfig,
  TransitionConfig,
} from '../../../decision/state-machine/machine/machine-config.js';
import type { MachineData } from '../../../decision/state-machine/machine/machine-data.js';
import type { MachineNote } from '../../foreign/note.js';

/**
 * Formats a machine as SCXML 1.0. Actions become `<gumption:action name="…"/>`, which other tools
 * skip and `parseScxml` reads back; scripts become conditions unchanged. The notes list what SCXML
 * cannot express.
 */
export function formatScxml(
  machine: MachineData,
  name = '',
): { readonly text: string; readonly notes: readonly MachineNote[] } {
  const notes: MachineNote[] = [];
  if (machine.mode !== 'statechart' && hasNesting(machine))
    notes.push({
      state: '',
      severity: 'changed',
      problem: 'SCXML asks inner transitions first, and forgets where a state was',
    });
  if ([machine.entry, machine.exit, machine.initialDo].some((actions) => listOf(actions).length > 0))
    notes.push({
      state: '',
      severity: 'changed',
      problem: 'SCXML has no actions at the machine itself; other tools skip them',
    });
  if (machine.exactEvents)
    notes.push({
      state: '',
      severity: 'changed',
      problem: 'in SCXML the name of an event stands for all that begin with it',
    });
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:gumption': 'urn:gumption:state-machine',
    version: '1.0',
    name: name === '' ? undefined : name,
    initial: wordsOf(machine.initial),
  };
  const root = element('scxml', attributes, new Writer(notes).inside('', machine));
  return { text: writeXml(root), notes };
}

class Writer {
  readonly #notes: MachineNote[];

  constructor(notes: MachineNote[]) {
    this.#notes = notes;
  }

  inside(id: string, state: StateConfig<never>): XmlElement[] {
    const delays = transitionsOf(state).flatMap(({ after }, i) =>
      after === undefined ? [] : [{ name: `after.${id}.${i + 1}`, after }],
    );
    const sends = delays.map(({ name, after }) => element('send', { event: name, id: name, delay: `${after}s` }));
    const cancels = delays.map(({ name }) => element('cancel', { sendid: name }));
    const entry = [...this.#actions(id, state.entry), ...sends];
    const exit = [...this.#actions(id, state.exit), ...cancels];
    if (state.active !== undefined) this.#lose(id, 'what is done while it is active');
    return [
      ...(state.initialDo === undefined
        ? []
        : [
            element('initial', {}, [
              element('transition', { target: wordsOf(state.initial) }, this.#actions(id, state.initialDo)),
            ]),
          ]),
      ...(entry.length > 0 ? [element('onentry', {}, entry)] : []),
      ...(exit.length > 0 ? [element('onexit', {}, exit)] : []),
      ...transitionsOf(state).map((transition, i) => this.#transition(id, transition, i)),
      ...Object.entries(state.states ?? {}).map(([name, inner]) => this.#state(name, inner)),
    ];
  }

  #state(id: string, state: StateConfig<never>): XmlElement {
    const name = state.type ?? 'state';
    const initial = state.initialDo === undefined ? wordsOf(state.initial) : undefined;
    const type = state.type === 'history' ? (state.deep ? 'deep' : 'shallow') : undefined;
    return element(name, { id, type, initial }, this.inside(id, state));
  }

  #transition(id: string, transition: TransitionConfig<never>, place: number): XmlElement {
    const { on, when, to, do: actions, after, internal } = transition;
    for (const key of ['idle', 'chance', 'branches', 'push', 'pop'] as const)
      if (transition[key] !== undefined) this.#lose(id, `${key} of a transition`);
    if (after !== undefined && on !== undefined) this.#lose(id, 'the delay of a transition on an event');
    const event = after === undefined ? wordsOf(on) : `after.${id}.${place + 1}`;
    const cond = when === undefined ? undefined : this.#condition(id, when);
    return element(
      'transition',
      { event, cond, target: wordsOf(to), type: internal ? 'internal' : undefined },
      this.#actions(id, actions),
    );
  }

  #actions(id: string, actions: OneOrMore<MachineAction<never>> | undefined): XmlElement[] {
    return listOf(actions).flatMap((action) => {
      if (typeof action === 'string') return [element('gumption:action', { name: action })];
      this.#lose(id, 'an action that is a function');
      return [];
    });
  }

  /**
   * A condition in ECMAScript; names of conditions and values must be variables of the document.
   */
  #condition(id: string, guard: Guard<never>): string {
    if (typeof guard === 'function') {
      this.#lose(id, 'a condition that is a function');
      return 'false';
    }
    if (typeof guard === 'string') {
      this.#notes.push({
        state: id,
        severity: 'changed',
        problem: `the condition ${guard} must be a variable of the document`,
      });
      return guard;
    }
    return this.#parts(id, guard).join(' && ') || 'true';
  }

  #parts(
    id: string,
    { all, any, not, value, min, max, is, in: choices, state, script }: MachineCondition<never>,
  ): string[] {
    const inside = (guard: Guard<never>) => `(${this.#condition(id, guard)})`;
    const parts: string[] = [];
    if (state !== undefined) parts.push(`In(${JSON.stringify(state).replaceAll('"', "'")})`);
    if (typeof value === 'function') this.#lose(id, 'a value that is a function');
    else if (value !== undefined) {
      if (min !== undefined) parts.push(`${value} >= ${min}`);
      if (max !== undefined) parts.push(`${value} <= ${max}`);
      if (is !== undefined) parts.push(`${value} === ${JSON.stringify(is)}`);
      if (choices !== undefined) parts.push(`${JSON.stringify(choices)}.includes(${value})`);
      if ([min, max, is, choices].every((one) => one === undefined)) parts.push(value);
    }
    if (script !== undefined) parts.push(script);
    if (all !== undefined) parts.push(...all.map(inside));
    if (any !== undefined) parts.push(`(${any.map(inside).join(' || ') || 'false'})`);
    if (not !== undefined) parts.push(`!${inside(not)}`);
    return parts;
  }

  #lose(state: string, problem: string): void {
    this.#notes.push({ state, problem, severity: 'lost' });
  }
}

function transitionsOf({ transitions = [], on = {} }: StateConfig<never>): TransitionConfig<never>[] {
  const named = Object.entries(on).flatMap(([event, value]) =>
    listOf(value as OneOrMore<string | TransitionConfig<never>>).map((one) => ({
      ...(typeof one === 'string' ? { to: one } : one),
      on: event,
    })),
  );
  return [...transitions, ...named];
}

function hasNesting({ states = {} }: StateConfig<never>): boolean {
  return Object.values(states).some((state) => state.states !== undefined);
}

function wordsOf(value: OneOrMore<string> | undefined): string | undefined {
  return value === undefined ? undefined : listOf(value).join(' ');
}

function listOf<T>(value: OneOrMore<T> | undefined): readonly T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as T];
}
