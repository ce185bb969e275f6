import { InvalidDataError } from '../../../data/check.js';
import type { StateConfig, TransitionConfig } from '../../../decision/state-machine/machine/machine-config.js';
import type { MachineData } from '../../../decision/state-machine/machine/machine-data.js';
import {
  type ChartAction,
  type ChartPart,
  type ChartState,
  type ChartTransition,
  type EventNaming,
  isState,
} from '../chart/chart.js';

/** What a format does with the parts of a chart that are not states and transitions. */
export interface MachineOutput {
  /** The names of a state's actions in the machine; `key` is a name that no others have. */
  actions(list: readonly ChartAction[], state: string, key: string): string[];
  /** Receives every other part. */
  part(part: ChartPart, state: string): void;
}

type Draft = { -readonly [K in keyof StateConfig<never>]: StateConfig<never>[K] };

/** Makes a machine in mode `statechart` of a chart. */
export function toMachine(root: ChartState, output: MachineOutput, naming: EventNaming = 'prefix'): MachineData {
  return {
    mode: 'statechart',
    ...(naming === 'exact' && { exactEvents: true }),
    ...new MachineWriter(output).state(root, ''),
  };
}

class MachineWriter {
  readonly #output: MachineOutput;
  #unnamed = 0;

  constructor(output: MachineOutput) {
    this.#output = output;
  }

  state({ type, isDeep, initial, initialActions, parts }: ChartState, id: string): StateConfig<never> {
    const draft: Draft = {};
    const states: Record<string, StateConfig<never>> = {};
    const transitions: TransitionConfig<never>[] = [];
    const entry: string[] = [];
    const exit: string[] = [];
    const owner = id === '' ? 'machine' : id;
    const keyFor = (what: string, list: readonly string[]) =>
      `${owner} ${what}${list.length === 0 ? '' : ` ${list.length + 1}`}`;
    if (type === 'parallel' || type === 'final' || type === 'history') draft.type = type;
    if (isDeep) draft.deep = true;
    if (initial !== undefined) draft.initial = initial;
    const initialDo = this.#output.actions(initialActions, id, `${owner} initial`);
    if (initialDo.length > 0) draft.initialDo = initialDo;
    for (const part of parts) {
      if (isState(part)) {
        const name = part.id ?? `unnamed ${++this.#unnamed}`;
        if (Object.hasOwn(states, name))
          throw new InvalidDataError(`line ${part.line}`, `there is another state ${name}`);
        states[name] = this.state(part, name);
      } else if (part.type === 'transition') transitions.push(this.#transition(part, id, transitions.length));
      else if (part.type === 'onentry') entry.push(...this.#output.actions(part.actions, id, keyFor('entry', entry)));
      else if (part.type === 'onexit') exit.push(...this.#output.actions(part.actions, id, keyFor('exit', exit)));
      else if (part.type === 'donedata') {
        const content = { kind: 'donedata', ...part.payload } as const;
        const { tag, line, own } = part;
        entry.push(...this.#output.actions([{ tag, line, own, content, lost: [], text: '' }], id, `${id} done data`));
      } else this.#output.part(part, id);
    }
    return {
      ...draft,
      ...(entry.length > 0 ? { entry } : {}),
      ...(exit.length > 0 ? { exit } : {}),
      ...(transitions.length > 0 ? { transitions } : {}),
      ...(Object.keys(states).length > 0 ? { states } : {}),
    };
  }

  #transition(transition: ChartTransition, id: string, index: number): TransitionConfig<never> {
    const { events, after, cond, guard, notIn, targets, isInternal } = transition;
    const actions = this.#output.actions(transition.actions, id, `${id} transition ${index + 1}`);
    const asked = guard?.name ?? (cond === undefined ? undefined : { script: cond });
    const outside = notIn === undefined ? undefined : { not: { state: notIn } };
    const when = asked !== undefined && outside !== undefined ? { all: [outside, asked] } : (outside ?? asked);
    return {
      ...(events === undefined ? {} : { on: events }),
      ...(after === undefined ? {} : { after }),
      ...(when === undefined ? {} : { when }),
      ...(targets === undefined ? {} : { to: targets }),
      ...(actions.length > 0 ? { do: actions } : {}),
      ...(isInternal ? { internal: true } : {}),
    };
  }
}
