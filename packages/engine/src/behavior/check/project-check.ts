import { isSameJson, type Problem } from '../../data/index.js';
import { didYouMean } from '../../data/suggest.js';
import type { SheetValues } from '../document/declared-params.js';
import type { BehaviorDocument } from '../document/document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { checkBehavior, checkGiven } from './check-behavior.js';

/**
 * A character sheet with everything it inherits; `resolveSheets` of `gumption/behavior/cast` makes
 * them.
 */
export interface ResolvedSheet {
  /** The name under which characters use it. */
  readonly name: string;
  /** The behavior such characters run. */
  readonly behavior: string | undefined;
  /** Values for parameters of behaviors. */
  readonly values: SheetValues;
  /** Behaviors to run instead of others, by the names that references use. */
  readonly subtrees: { readonly [behavior: string]: string };
}

/** A behavior as one character sheet, or none, has it. */
export interface PopulationKey {
  readonly behavior: string;
  readonly sheet?: string;
}

/** What a {@link ProjectCheck} checks. Documents and sheets are never changed in place. */
export interface ProjectContents {
  /** What the behaviors may use. */
  readonly vocabulary: Vocabulary;
  /** Of two behaviors with one name, the later one counts. */
  readonly documents: Iterable<BehaviorDocument>;
  /** By default none. */
  readonly sheets?: Iterable<ResolvedSheet>;
}

/** What a change of the project reached. */
export interface ProjectChange {
  /**
   * The parts that were checked before and contain something that changed: their programs are out
   * of date.
   */
  readonly parts: readonly PopulationKey[];
  /** Does a part contain something that changed? */
  reaches(part: PopulationKey): boolean;
  /** Takes the change back, verdicts included. Only the latest change can be taken back. */
  undo(): void;
}

/** The result of checking a part. It stays valid until something it depends on changes. */
interface Verdict {
  readonly part: PopulationKey;
  readonly problems: readonly Problem[];
  /** The parameters without a value. They matter only if the part runs on its own. */
  readonly unset: readonly Problem[];
  /** The names that were looked up, whether there is such a behavior or not. */
  readonly names: ReadonlySet<string>;
}

/**
 * Checks all behaviors and character sheets of a project, and keeps the verdicts: after a change,
 * only those that depend on what changed are worked out again. A verdict depends on its document,
 * on all behaviors that were looked up on the way, its sheet and the vocabulary.
 *
 * ```ts
 * const check = new ProjectCheck({ vocabulary, documents });
 * const change = check.put(edited);
 * if (check.problems().length > 0) change.undo();
 * ```
 */
export class ProjectCheck {
  #vocabulary: Vocabulary;
  #documents: Map<string, BehaviorDocument>;
  #sheets: Map<string, ResolvedSheet>;
  readonly #verdicts = new Map<string, Verdict>();
  /** The verdicts that depend on a behavior, by its name; and on a sheet. */
  readonly #byDocument = new Map<string, Set<Verdict>>();
  readonly #bySheet = new Map<string, Set<Verdict>>();
  /** Documents and sheets that {@link problems} has to look at: not yet checked, or wrong. */
  #openDocuments: Set<string>;
  #openSheets: Set<string>;
  #checked = 0;

  constructor({ vocabulary, documents, sheets = [] }: ProjectContents) {
    this.#vocabulary = vocabulary;
    this.#documents = byName(documents);
    this.#sheets = byName(sheets);
    this.#openDocuments = new Set(this.#documents.keys());
    this.#openSheets = new Set(this.#sheets.keys());
  }

  /** The vocabulary that behaviors are checked against; `become` exchanges it. */
  get vocabulary(): Vocabulary {
    return this.#vocabulary;
  }

  /** The behaviors by name. */
  get documents(): ReadonlyMap<string, BehaviorDocument> {
    return this.#documents;
  }

  /** The character sheets by name. */
  get sheets(): ReadonlyMap<string, ResolvedSheet> {
    return this.#sheets;
  }

  /** How many verdicts have been worked out so far. */
  get checked(): number {
    return this.#checked;
  }

  /** Adds a behavior, or puts it in the place of the one of its name. Costs what depends on it. */
  put(document: BehaviorDocument): ProjectChange {
    const { name } = document;
    const before = this.#documents.get(name);
    if (before === document) return this.#changed([], [], () => {});
    this.#documents.set(name, document);
    return this.#changed([name], [], () => {
      if (before === undefined) this.#documents.delete(name);
      else this.#documents.set(name, before);
    });
  }

  /**
   * Replaces the contents of the project; fields that are left out stay as they are. Compares every
   * document and sheet once, and drops the results of those that depend on a difference.
   */
  become(contents: Partial<ProjectContents>): ProjectChange {
    const before = { vocabulary: this.#vocabulary, documents: this.#documents, sheets: this.#sheets };
    const { vocabulary = before.vocabulary } = contents;
    const documents = contents.documents === undefined ? before.documents : byName(contents.documents);
    const sheets = contents.sheets === undefined ? before.sheets : byName(contents.sheets);
    const isAll = vocabulary !== before.vocabulary;
    const names = isAll
      ? [...before.documents.keys(), ...documents.keys()]
      : differing(before.documents, documents, (a, b) => a === b);
    const sheetNames = differing(before.sheets, sheets, isSameSheet);
    this.#vocabulary = vocabulary;
    this.#documents = documents;
    this.#sheets = sheets;
    return this.#changed(names, sheetNames, () => {
      this.#vocabulary = before.vocabulary;
      this.#documents = before.documents;
      this.#sheets = before.sheets;
    });
  }

  /** Forgets what depends on these, and gives the way back. */
  #changed(names: readonly string[], sheetNames: readonly string[], restore: () => void): ProjectChange {
    const open = { documents: this.#openDocuments, sheets: this.#openSheets };
    this.#openDocuments = new Set(open.documents);
    this.#openSheets = new Set(open.sheets);
    const fallen = this.#forget(names, sheetNames);
    const keys = new Set(fallen.map(({ part }) => keyOf(part)));
    const changed = new Set(names);
    return {
      parts: fallen.map(({ part }) => part).filter(({ behavior }) => behavior !== SHEET_ITSELF),
      reaches: (part) =>
        keys.has(keyOf(part)) ||
        changed.has(part.behavior) ||
        (part.sheet !== undefined && sheetNames.includes(part.sheet)),
      undo: () => {
        restore();
        this.#forget(names, sheetNames);
        for (const verdict of fallen) this.#keep(verdict);
        this.#openDocuments = open.documents;
        this.#openSheets = open.sheets;
      },
    };
  }

  #forget(names: readonly string[], sheetNames: readonly string[]): Verdict[] {
    const fallen = new Set<Verdict>();
    for (const name of names) {
      for (const verdict of this.#byDocument.get(name) ?? []) fallen.add(verdict);
      this.#openDocuments.add(name);
    }
    for (const name of sheetNames) {
      for (const verdict of this.#bySheet.get(name) ?? []) fallen.add(verdict);
      this.#openSheets.add(name);
    }
    for (const verdict of fallen) {
      const { part, names } = verdict;
      this.#verdicts.delete(keyOf(part));
      for (const name of names) this.#byDocument.get(name)?.delete(verdict);
      if (part.sheet === undefined) this.#openDocuments.add(part.behavior);
      else {
        this.#bySheet.get(part.sheet)?.delete(verdict);
        this.#openSheets.add(part.sheet);
      }
    }
    return [...fallen];
  }

  #keep(verdict: Verdict): void {
    const { part, names } = verdict;
    this.#verdicts.set(keyOf(part), verdict);
    for (const name of names) addTo(this.#byDocument, name, verdict);
    if (part.sheet !== undefined) addTo(this.#bySheet, part.sheet, verdict);
  }

  /**
   * The problems of a behavior with its sheet; paths of the behaviors it refers to begin with their
   * names.
   */
  problemsOf(part: PopulationKey): readonly Problem[] {
    return this.#verdictOf(part).problems;
  }

  /** The same, with parameters that need a value before it can run by itself. */
  problemsOfProgram(part: PopulationKey): readonly Problem[] {
    const { problems, unset } = this.#verdictOf(part);
    return unset.length === 0 ? problems : [...problems, ...unset];
  }

  /**
   * The problems of one behavior. Problems of behaviors it refers to are reported for those; a
   * cycle is reported for each behavior in it.
   */
  ownProblemsOf(behavior: string): readonly OwnProblem[] {
    const { problems, names } = this.#verdictOf({ behavior });
    return problems.flatMap(({ path, problem }) => {
      const isElsewhere = [...names].some((name) => path.startsWith(`${name}: `));
      return isElsewhere && !problem.startsWith(`${behavior} would run inside itself`)
        ? []
        : [{ path, problem, isElsewhere }];
    });
  }

  /**
   * The problems of all behaviors, alone and with each sheet; paths begin with the name of the
   * behavior or sheet.
   */
  problems(): Problem[] {
    const documents = this.#openDocuments;
    const sheets = this.#openSheets;
    for (const name of documents)
      if (!this.#documents.has(name) || this.problemsOf({ behavior: name }).length === 0) documents.delete(name);
    for (const name of sheets) if (!this.#isSheetWrong(name)) sheets.delete(name);
    const problems: Problem[] = [];
    const add = (name: string, found: readonly Problem[]) => {
      for (const { path, problem } of found) problems.push({ path: `${name}: ${path}`, problem });
    };
    if (documents.size > 0)
      for (const name of this.#documents.keys())
        if (documents.has(name)) add(name, this.problemsOf({ behavior: name }));
    if (sheets.size > 0)
      for (const { name, behavior } of this.#sheets.values()) {
        if (!sheets.has(name)) continue;
        add(name, this.problemsOf({ behavior: SHEET_ITSELF, sheet: name }));
        // A behavior that is wrong by itself need not be told again for the sheet.
        if (problems.length === 0 && behavior !== undefined)
          add(name, this.problemsOfProgram({ behavior, sheet: name }));
      }
    return problems;
  }

  #isSheetWrong(name: string): boolean {
    const sheet = this.#sheets.get(name);
    if (sheet === undefined) return false;
    if (this.problemsOf({ behavior: SHEET_ITSELF, sheet: name }).length > 0) return true;
    const { behavior } = sheet;
    return behavior !== undefined && this.problemsOfProgram({ behavior, sheet: name }).length > 0;
  }

  #verdictOf(part: PopulationKey): Verdict {
    const known = this.#verdicts.get(keyOf(part));
    if (known !== undefined) return known;
    const verdict = part.behavior === SHEET_ITSELF ? this.#judgeSheet(part) : this.#judge(part);
    this.#checked++;
    this.#keep(verdict);
    return verdict;
  }

  #missing(behavior: string): string {
    return `there is no such behavior${didYouMean(behavior, [...this.#documents.keys()])}`;
  }

  #judge(part: PopulationKey): Verdict {
    const { behavior } = part;
    const sheet = part.sheet === undefined ? undefined : this.#sheets.get(part.sheet);
    const names = new Set([behavior]);
    const document = this.#documents.get(behavior);
    if (document === undefined)
      return { part, names, unset: [], problems: [{ path: behavior, problem: this.#missing(behavior) }] };
    const problems = checkBehavior(document, this.#vocabulary, findBy(sheet, this.#documents, names), sheet?.values);
    return { part, names, problems, unset: checkGiven(document, sheet?.values) };
  }

  /** Are there the behaviors that a sheet puts in the place of others? */
  #judgeSheet(part: PopulationKey): Verdict {
    const subtrees = Object.entries(this.#sheets.get(part.sheet ?? '')?.subtrees ?? {});
    const problems = subtrees
      .filter(([, by]) => !this.#documents.has(by))
      .map(([replaced, by]) => ({ path: `subtrees.${replaced}`, problem: `there is no behavior named ${by}` }));
    return { part, names: new Set(subtrees.map(([, by]) => by)), problems, unset: [] };
  }
}

/** Stands for the behavior where a verdict is about the sheet alone; no behavior has this name. */
const SHEET_ITSELF = '';

/** A problem of a behavior, and whether its path leads into a behavior that it refers to. */
export interface OwnProblem extends Problem {
  readonly isElsewhere: boolean;
}

/** Finds behaviors for references as a sheet has them, and takes down which were asked for. */
function findBy(
  sheet: ResolvedSheet | undefined,
  documents: ReadonlyMap<string, BehaviorDocument>,
  asked: Set<string>,
): (name: string) => BehaviorDocument | undefined {
  return (referred) => {
    const name = sheet?.subtrees[referred] ?? referred;
    asked.add(name);
    return documents.get(name);
  };
}

function keyOf({ behavior, sheet = '' }: PopulationKey): string {
  return `${sheet}\n${behavior}`;
}

function byName<T extends { readonly name: string }>(things: Iterable<T>): Map<string, T> {
  const found = new Map<string, T>();
  for (const each of things) found.set(each.name, each);
  return found;
}

/** The names under which two lists have different things, or only one has anything. */
function differing<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  isSame: (a: T, b: T) => boolean,
): string[] {
  const names: string[] = [];
  for (const [name, each] of before) {
    const other = after.get(name);
    if (other === undefined || !isSame(each, other)) names.push(name);
  }
  for (const name of after.keys()) if (!before.has(name)) names.push(name);
  return names;
}

function isSameSheet(a: ResolvedSheet, b: ResolvedSheet): boolean {
  return a === b || isSameJson(a, b);
}

function addTo<T>(sets: Map<string, Set<T>>, name: string, value: T): void {
  const known = sets.get(name);
  if (known === undefined) sets.set(name, new Set([value]));
  else known.add(value);
}
