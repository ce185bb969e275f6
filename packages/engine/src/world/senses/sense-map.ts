import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import { isSameJson } from '../../data/same.js';
import { didYouMean } from '../../data/suggest.js';
import { distance3, type Vector3 } from '../../math/vector3.js';
import type { Modality } from './modality.js';
import { requireFading } from './require-fading.js';
import { SenseFlood } from './sense-flood.js';
import type { Attenuations, SenseLink, SenseNode } from './sense-graph.js';
import { NO_SENSE_MARKS, readSenseMarks, type SenseDirection, type SenseMark, type SenseMarks } from './sense-marks.js';

/** A part of the world with what people need to recognize it. */
export interface SensePart extends SenseNode {
  /** Each part has its own name. */
  readonly name: string;
  /** Some point inside, such as the middle. */
  readonly position: Readonly<Vector3>;
  /** Its corners in order, for a map. */
  readonly outline?: readonly { readonly x: number; readonly z: number }[];
}

/** Options of a {@link SenseMap}. */
export interface SenseMapOptions {
  readonly parts: readonly SensePart[];
  /** The links that code made: drafted by rays, or the game's own. */
  readonly links: readonly SenseLink[];
  /** The senses that people see and change. */
  readonly senses: readonly Modality[];
  /** The designer's changes; by default none. */
  readonly marks?: SenseMarks;
  /** Receives the links whenever they change: `(links) => graph.replaceLinks(links)`. */
  readonly changed?: (links: readonly SenseLink[]) => void;
}

/** One link, or the two links of a door, as a designer sees it. */
export interface SenseLinkDescription {
  /** Marks refer to the link by this id. */
  readonly id: string;
  /** Names of parts. */
  readonly from: string;
  /** Name of the part that it leads to. */
  readonly to: string;
  /** Where it begins, in the world. */
  readonly start: Readonly<Vector3>;
  /** Where it ends, in the world. */
  readonly end: Readonly<Vector3>;
  /** Found by rays, made by the game, or added by the designer. */
  readonly origin: 'rays' | 'game' | 'added';
  /** A shut link lets nothing through; a removed one stays in the list, so that it can return. */
  readonly state: 'open' | 'shut' | 'removed';
  /** Which way signals pass. */
  readonly direction: SenseDirection;
  /** In world units, after marks. */
  readonly length: number;
  /** By sense: what remains after one unit of length now; 0 where it is blocked. */
  readonly attenuation: Readonly<Record<string, number>>;
}

/** Parts, senses and links, as plain data. */
export interface SenseMapDescription {
  /** The parts of the world, in order. */
  readonly parts: readonly Omit<SensePart, 'attenuation'>[];
  /** The senses that links carry, with the seconds a signal takes for one unit of distance. */
  readonly senses: readonly { readonly name: string; readonly secondsPerUnit: number }[];
  /** All links, removed ones too. */
  readonly links: readonly SenseLinkDescription[];
  /** Ids of marks for links that are no longer there. */
  readonly unknown: readonly string[];
}

/** What arrives in a part of a signal that was sent in another with strength 1. */
export interface SenseArrival {
  /** Name of the part. */
  readonly part: string;
  /** How far it has come when it enters, and after how many seconds. */
  readonly distance: number;
  /** Seconds after it was sent. */
  readonly seconds: number;
  /** What is left of its strength, from 0 to 1. */
  readonly intensity: number;
}

/** Both directions of a door, or one link without the other. */
interface Connection {
  readonly id: string;
  readonly forward: SenseLink;
  readonly back: SenseLink | undefined;
  readonly isAdded: boolean;
}

/** Characters of a part's name, so that links can be named after two of them. */
const MAX_NAME = 60;

/** A probe is not followed below this. */
const FAINTEST = 0.001;

/**
 * The links of a sense graph as code made them, and over them the marks of a designer: shut, longer,
 * more muffled, removed, added. Marks are a document, so that they are kept while the draft is made
 * again, and can be changed while the game runs: give the map to a `Session` as `senses`, and the
 * workbench shows and edits it.
 */
export class SenseMap {
  /** The parts of the world, in order. */
  readonly parts: readonly SensePart[];
  readonly #senses: readonly Modality[];
  readonly #changed: ((links: readonly SenseLink[]) => void) | undefined;
  readonly #drafted: readonly Connection[];
  readonly #partOf: ReadonlyMap<string, number>;
  #connections: readonly Connection[] = [];
  #links: readonly SenseLink[] = [];
  #marks: SenseMarks = NO_SENSE_MARKS;

  /** Throws `InvalidDataError` for two parts of one name, and for marks that do not fit. */
  constructor({ parts, links, senses, marks = NO_SENSE_MARKS, changed }: SenseMapOptions) {
    this.parts = parts;
    this.#senses = senses;
    this.#partOf = new Map(parts.map(({ name }, i) => [name, i]));
    parts.forEach(({ name }, i) => {
      if (!(name.length >= 1 && name.length <= MAX_NAME))
        throw new InvalidDataError(`parts[${i}].name`, `must have 1 to ${MAX_NAME} characters`);
    });
    if (this.#partOf.size < parts.length) throw new InvalidDataError('parts', 'must each have a name of their own');
    this.#drafted = connect(links, parts);
    this.#use(readSenseMarks(marks));
    this.#changed = changed;
  }

  /** The links with all marks, for a `SenseGraph`. */
  get links(): readonly SenseLink[] {
    return this.#links;
  }

  /** The designer's changes as they are now. */
  get marks(): SenseMarks {
    return this.#marks;
  }

  /**
   * Replaces all marks, and calls `changed`. Returns whether they differ. Throws `InvalidDataError`
   * for a value that is no document of marks, and for parts that do not exist; nothing changes then.
   */
  replaceMarks(value: unknown): boolean {
    const marks = readSenseMarks(value);
    if (isSameJson(marks, this.#marks)) return false;
    this.#use(marks);
    this.#changed?.(this.#links);
    return true;
  }

  /** Parts, senses and links as they are now; doors that the game has opened are open. */
  describe(): SenseMapDescription {
    const known = new Set(this.#connections.map(({ id }) => id));
    return {
      parts: this.parts.map(({ name, position, outline }) => ({ name, position, ...(outline && { outline }) })),
      senses: this.#senses.map(({ name, inverseSpeed }) => ({ name, secondsPerUnit: inverseSpeed })),
      links: this.#connections.map((connection) => this.#describeLink(connection)),
      unknown: Object.keys(this.#marks.links).filter((id) => !known.has(id)),
    };
  }

  /**
   * Where a signal of strength 1 goes that is sent in a part, the nearest first: to try what a door
   * lets through. Throws `InvalidDataError` for an unknown sense or part.
   */
  spread(sense: string, part: string): SenseArrival[] {
    const modality = this.#senses.find(({ name }) => name === sense);
    if (modality === undefined) throw new InvalidDataError('sense', missing('sense', sense, this.#senses));
    const from = this.#partAt(part, 'part');
    const flood = new SenseFlood(this.parts, this.#links, FAINTEST);
    flood.keenest = 0;
    const { position } = this.parts[from];
    flood.run({ modality, strength: 1, position, payload: undefined }, from, 0);
    return Array.from({ length: flood.count }, (_, place) => ({
      part: this.parts[flood.nodes[place]].name,
      distance: flood.distances[place],
      seconds: flood.distances[place] * modality.inverseSpeed,
      intensity: flood.intensities[place],
    }));
  }

  #use(marks: SenseMarks): void {
    const drafted = new Set(this.#drafted.map(({ id }) => id));
    const added = Object.entries(marks.links).flatMap(([id, mark]) =>
      drafted.has(id) || (mark.from === undefined && mark.to === undefined) ? [] : this.#add(id, mark),
    );
    const connections = [...this.#drafted, ...added];
    const links = connections.flatMap((connection) => markLinks(connection, marks.links[connection.id] ?? {}));
    requireFading(links, 'links');
    this.#connections = connections;
    this.#links = links;
    this.#marks = marks;
  }

  #add(id: string, { from = '', to = '', start, end }: SenseMark): Connection {
    const path = joinKey('links', id);
    const [a, b] = [this.#partAt(from, `${path}.from`), this.#partAt(to, `${path}.to`)];
    if (a === b) throw new InvalidDataError(`${path}.to`, `must be another part than ${from}`);
    const [begin, finish] = [start ?? this.parts[a].position, end ?? this.parts[b].position];
    const length = distance3(begin, finish);
    return {
      id,
      forward: { from: a, to: b, start: begin, end: finish, length, attenuation: {} },
      back: { from: b, to: a, start: finish, end: begin, length, attenuation: {} },
      isAdded: true,
    };
  }

  #partAt(name: string, path: string): number {
    const part = this.#partOf.get(name);
    if (part === undefined) throw new InvalidDataError(path, missing('part', name, this.parts));
    return part;
  }

  #describeLink({ id, forward, back, isAdded }: Connection): SenseLinkDescription {
    const { state, direction, length, attenuation }: SenseMark = this.#marks.links[id] ?? {};
    const { from, to, start, end } = forward;
    return {
      id,
      ...{ from: this.parts[from].name, to: this.parts[to].name, start, end, state: state ?? ('open' as const) },
      origin: isAdded ? 'added' : forward.isDrafted ? 'rays' : 'game',
      direction: direction ?? (back === undefined ? 'forward' : 'both'),
      length: length ?? forward.length,
      attenuation: Object.fromEntries(
        this.#senses.map(({ name }) => [name, attenuation?.[name] ?? forward.attenuation[name] ?? 0]),
      ),
    };
  }
}

/** The links of a connection with its mark; none if it is shut. */
function markLinks({ forward, back }: Connection, mark: SenseMark): SenseLink[] {
  if (mark.state !== undefined) return [];
  const direction = mark.direction ?? (back === undefined ? 'forward' : 'both');
  return [
    ...(direction === 'back' ? [] : [markLink(forward, mark)]),
    ...(direction === 'forward' ? [] : [markLink(back ?? reverse(forward), mark)]),
  ];
}

/** An unmarked link is the game's own. What a mark leaves out is inherited, and follows the game. */
function markLink(link: SenseLink, { length, attenuation }: SenseMark): SenseLink {
  if (length === undefined && attenuation === undefined) return link;
  return {
    ...link,
    length: length ?? link.length,
    attenuation: attenuation ? inherit(link.attenuation, attenuation) : link.attenuation,
  };
}

function inherit(base: Attenuations, own: Attenuations): Attenuations {
  return Object.assign(Object.create(base) as Attenuations, own);
}

function reverse({ from, to, start, end, ...rest }: SenseLink): SenseLink {
  return { ...rest, from: to, to: from, start: end, end: start };
}

/** Pairs links with those that lead back, and names them. */
function connect(links: readonly SenseLink[], parts: readonly SensePart[]): Connection[] {
  const waiting = new Map<string, SenseLink[]>();
  for (const link of links) waiting.set(keyOf(link), [...(waiting.get(keyOf(link)) ?? []), link]);
  const taken = new Set<SenseLink>();
  const names = new Map<string, number>();
  const connections: Connection[] = [];
  for (const forward of links) {
    if (taken.has(forward)) continue;
    taken.add(forward);
    const back = waiting.get(keyOf(reverse(forward)))?.find((link) => !taken.has(link));
    if (back !== undefined) taken.add(back);
    const name = nameOf(forward, parts);
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    connections.push({ id: count === 1 ? name : `${name} #${count}`, forward, back, isAdded: false });
  }
  return connections;
}

function keyOf({ from, to, start, end, length }: SenseLink): string {
  return [from, to, start.x, start.y, start.z, end.x, end.y, end.z, length].join();
}

/** Parts and middle: the same after the draft is made again, unless the place has changed. */
function nameOf({ from, to, start, end }: SenseLink, parts: readonly SensePart[]): string {
  const middle = (a: number, b: number) => Math.round(5 * (a + b)) / 10;
  return `${parts[from].name} – ${parts[to].name} (${middle(start.x, end.x)}, ${middle(start.z, end.z)})`;
}

function missing(what: string, name: string, all: readonly { readonly name: string }[]): string {
  const hint = didYouMean(
    name,
    all.map((each) => each.name),
  );
  return `there is no ${what} ${name}${hint}`;
}
