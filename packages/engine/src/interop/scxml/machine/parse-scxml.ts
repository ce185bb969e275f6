import { InvalidDataError } from '../../../data/check.js';
import { elementsOf, readXml, textOf, type XmlElement } from '../../../data/xml/read-xml.js';
import type { StateConfig, TransitionConfig } from '../../../decision/state-machine/machine/machine-config.js';
import type { MachineData } from '../../../decision/state-machine/machine/machine-data.js';
import type { InteropNote } from './note.js';
import { localName, readContent, readPayload, type ScxmlContent } from './scxml-content.js';

/** An SCXML document as plain data: a machine for `readMachine`, and what its actions are. */
export interface ScxmlDocument {
  readonly name: string;
  /** A machine in mode `statechart`. Its actions are keys of `contents`, its conditions scripts. */
  readonly machine: MachineData;
  readonly contents: Readonly<Record<string, readonly ScxmlContent[]>>;
  /** Variables with the expression of their first value, in document order. */
  readonly variables: readonly { readonly id: string; readonly expr: string; readonly isText: boolean }[];
  /** Scripts to run at the start. */
  readonly scripts: readonly string[];
  /** What the conversion changed or dropped. */
  readonly notes: readonly InteropNote[];
}

/**
 * Parses SCXML 1.0 (W3C): states, transitions, history, regions and executable content. `notes`
 * lists what is not supported, such as `invoke` and external scripts. Run the document with {@link
 * ScxmlSession}, or pass `machine` to `readMachine` with your own functions.
 */
export function parseScxml(text: string): ScxmlDocument {
  const root = readXml(text);
  if (localName(root) !== 'scxml') throw new InvalidDataError('', `must be an scxml element, got ${root.name}`);
  return new Reader().read(root);
}

type Draft = { -readonly [K in keyof StateConfig<never>]: StateConfig<never>[K] };

class Reader {
  readonly #contents: Record<string, readonly ScxmlContent[]> = {};
  readonly #variables: ScxmlDocument['variables'][number][] = [];
  readonly #scripts: string[] = [];
  readonly #notes: InteropNote[] = [];
  #unnamed = 0;

  read(root: XmlElement): ScxmlDocument {
    const { name = '', binding } = root.attributes;
    if (binding === 'late') this.#lose('', 'late binding of data: all data are bound at the start');
    const contents = this.#contents;
    const variables = this.#variables;
    const scripts = this.#scripts;
    const notes = this.#notes;
    const machine: MachineData = { mode: 'statechart', ...this.#state(root, '') };
    return { name, machine, contents, variables, scripts, notes };
  }

  #state(element: XmlElement, id: string): StateConfig<never> {
    const { attributes } = element;
    const kind = localName(element);
    const draft: Draft = {};
    const states: Record<string, StateConfig<never>> = {};
    const transitions: TransitionConfig<never>[] = [];
    const entry: string[] = [];
    const exit: string[] = [];
    const lost = (problem: string) => this.#lose(id, problem);
    const keep = (list: string[], child: XmlElement, what: string) => {
      const content = readContent(child, lost);
      if (content.length === 0) return;
      const name = `${id === '' ? 'machine' : id} ${what}${list.length === 0 ? '' : ` ${list.length + 1}`}`;
      this.#contents[name] = content;
      list.push(name);
    };
    if (kind === 'parallel' || kind === 'final' || kind === 'history') draft.type = kind;
    if (attributes.type === 'deep') draft.deep = true;
    if (attributes.initial !== undefined) draft.initial = words(attributes.initial);
    for (const child of elementsOf(element)) {
      switch (localName(child)) {
        case 'state':
        case 'parallel':
        case 'final':
        case 'history': {
          const name = child.attributes.id ?? `unnamed ${++this.#unnamed}`;
          if (Object.hasOwn(states, name))
            throw new InvalidDataError(`line ${child.line}`, `there is another state ${name}`);
          states[name] = this.#state(child, name);
          break;
        }
        case 'transition':
          transitions.push(this.#transition(child, id, transitions.length));
          break;
        case 'initial': {
          const [first] = elementsOf(child);
          draft.initial = words(first?.attributes.target ?? '');
          const done: string[] = [];
          if (first !== undefined) keep(done, first, 'initial');
          if (done.length > 0) draft.initialDo = done;
          break;
        }
        case 'onentry':
          keep(entry, child, 'entry');
          break;
        case 'onexit':
          keep(exit, child, 'exit');
          break;
        case 'datamodel':
          this.#data(child, lost);
          break;
        case 'script':
          if (child.attributes.src !== undefined) lost(`script from ${child.attributes.src}`);
          this.#scripts.push(textOf(child));
          break;
        case 'donedata':
          this.#contents[`${id} done data`] = [{ kind: 'donedata', ...readPayload(child) }];
          entry.push(`${id} done data`);
          break;
        default:
          lost(`<${child.name}>`);
      }
    }
    return {
      ...draft,
      ...(entry.length > 0 ? { entry } : {}),
      ...(exit.length > 0 ? { exit } : {}),
      ...(transitions.length > 0 ? { transitions } : {}),
      ...(Object.keys(states).length > 0 ? { states } : {}),
    };
  }

  #transition(element: XmlElement, id: string, place: number): TransitionConfig<never> {
    const { event, cond, target, type } = element.attributes;
    const content = readContent(element, (problem) => this.#lose(id, problem));
    const name = `${id} transition ${place + 1}`;
    if (content.length > 0) this.#contents[name] = content;
    return {
      ...(event === undefined ? {} : { on: words(event) }),
      ...(cond === undefined ? {} : { when: { script: cond } }),
      ...(target === undefined ? {} : { to: words(target) }),
      ...(content.length > 0 ? { do: name } : {}),
      ...(type === 'internal' ? { internal: true } : {}),
    };
  }

  #data(element: XmlElement, lost: (problem: string) => void): void {
    for (const { attributes, ...data } of elementsOf(element)) {
      const { id = '', expr, src } = attributes;
      if (src !== undefined) lost(`data from ${src}`);
      const inside = textOf({ attributes, ...data }).trim();
      if (elementsOf({ attributes, ...data }).length > 0) lost(`XML in data ${id}`);
      this.#variables.push({ id, expr: expr ?? inside, isText: expr === undefined });
    }
  }

  #lose(state: string, problem: string): void {
    this.#notes.push({ state, problem, severity: 'lost' });
  }
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
