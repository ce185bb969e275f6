import { InvalidDataError, type Problem } from '../../data/index.js';
import { showError } from '../../data/show.js';
import { didYouMean } from '../../data/suggest.js';
import {
  type PopulationKey,
  type ProjectChange,
  ProjectCheck,
  type ProjectContents,
  type ResolvedSheet,
} from '../check/index.js';
import type { BehaviorDocument } from '../document/document.js';
import { readDocument } from '../files/read-document.js';
import { type CompileOptions, compile, compileChecked, type Program } from '../program/program.js';
import { type FindStub, stubKinds } from '../program/stub.js';
import type { Role } from './character.js';
import { type Individual, Individuals, nameOfIndividual, strayValue } from './individuals.js';

/** The name of a population, by which its minds are saved. */
export function nameOfPopulation({ behavior, sheet }: PopulationKey): string {
  return sheet === undefined ? behavior : `${behavior} as ${sheet}`;
}

/**
 * All behaviors and character sheets, and the programs compiled from them. A cast that receives new
 * ones changes the playbook, checks it for problems, and undoes the change if there are any.
 */
export class Playbook {
  readonly #check: ProjectCheck;
  readonly #individuals = new Individuals();
  #stub: FindStub | undefined;
  /** The programs of behaviors that nodes asked for at run time, by sheet and name. */
  readonly #found = new Map<string, { readonly key: PopulationKey; readonly program: Program }>();

  constructor(contents: ProjectContents) {
    this.#check = new ProjectCheck(contents);
  }

  get documents(): ReadonlyMap<string, BehaviorDocument> {
    return this.#check.documents;
  }

  get sheets(): ReadonlyMap<string, ResolvedSheet> {
    return this.#check.sheets;
  }

  /** The sheets of the project, without those made for individuals. */
  *namedSheets(): IterableIterator<ResolvedSheet> {
    for (const sheet of this.sheets.values()) if (!this.#individuals.has(sheet.name)) yield sheet;
  }

  /** The population of a character, given by its role. */
  keyOf(id: string, role: Role): PopulationKey & { readonly individual?: Individual } {
    if (typeof role === 'string') return { behavior: role };
    if (typeof role !== 'object' || role === null)
      throw new InvalidDataError(id, 'needs the name of a behavior, or a character sheet, as the last argument of add');
    const { sheet: name, values } = role;
    const sheet = name === undefined ? undefined : this.sheets.get(name);
    if (name !== undefined && sheet === undefined)
      throw new InvalidDataError(id, `there is no character sheet ${name}${didYouMean(name, [...this.sheets.keys()])}`);
    const behavior = role.behavior ?? sheet?.behavior;
    if (behavior === undefined) throw new InvalidDataError(id, `the character sheet ${name} names no behavior`);
    if (values === undefined) return name === undefined ? { behavior } : { behavior, sheet: name };
    const individual: Individual = name === undefined ? { values } : { sheet: name, values };
    return { behavior, sheet: this.individualize(id, behavior, individual), individual };
  }

  /**
   * The name of the sheet of an individual, which is made if there is none for its values yet.
   * Throws, and makes none, if a value does not fit.
   */
  individualize(id: string, behavior: string, individual: Individual): string {
    const name = nameOfIndividual(individual);
    if (this.sheets.has(name)) return name;
    const stray = strayValue(individual.values, this.documents.values());
    if (stray !== undefined) throw new InvalidDataError(`${id}.values`, stray);
    const sheet = this.#individuals.add(individual, this.sheets);
    if (sheet === undefined) {
      this.#individuals.delete(name);
      throw new InvalidDataError(id, `there is no character sheet ${individual.sheet}`);
    }
    const change = this.#check.become({ sheets: [...this.sheets.values(), sheet] });
    const problems = this.problemsOf({ behavior, sheet: name });
    if (problems.length === 0) return name;
    change.undo();
    this.#individuals.delete(name);
    throw InvalidDataError.of(problems.map(({ path, problem }) => ({ path: `${id}.${path}`, problem })));
  }

  /** Adds a behavior, or replaces the one of its name. */
  put(document: BehaviorDocument): ProjectChange {
    return this.#check.put(document);
  }

  /** Replaces the behaviors, the sheets or both; a part that is left out stays as it is. */
  become(contents: Partial<ProjectContents>): ProjectChange {
    const { sheets } = contents;
    return this.#check.become(
      sheets === undefined ? contents : { ...contents, sheets: this.#individuals.with(sheets) },
    );
  }

  /** A change has come to stay: programs that it reaches are forgotten. */
  settle(change: ProjectChange): void {
    for (const [name, { key }] of this.#found) if (change.reaches(key)) this.#found.delete(name);
  }

  /** Replaces nodes by stubs while someone tries something out; undefined removes the stubs. */
  inject(stub: FindStub | undefined): void {
    this.#stub = stub;
    this.#found.clear();
  }

  /** The program of a population. Throws with everything that is wrong with it. */
  compile(key: PopulationKey): Program {
    const document = this.documents.get(key.behavior);
    const problems = this.problemsOf(key);
    if (document === undefined || problems.length > 0) throw InvalidDataError.of([...problems]);
    return compileChecked(document, this.#check.vocabulary, this.#optionsFor(key.sheet));
  }

  #optionsFor(name: string | undefined): CompileOptions {
    const sheet = name === undefined ? undefined : this.sheets.get(name);
    return {
      find: (referred) => this.documents.get(sheet?.subtrees[referred] ?? referred),
      ...(sheet !== undefined && { values: sheet.values }),
      ...(this.#stub !== undefined && { stub: stubKinds(this.#stub) }),
    };
  }

  /**
   * The behavior that a node asks for at run time, with the overrides of the sheet; compiled on the
   * first request. A text that is a whole document is used as one: it is checked like any other,
   * and refused with the reason.
   */
  find(name: string, sheet: string | undefined): Program | undefined {
    // Texts that are documents may be all different: none is kept.
    if (isDocument(name)) return compile(readDocument(fromJson(name)), this.#check.vocabulary, this.#optionsFor(sheet));
    const asked = `${sheet ?? ''}\n${name}`;
    const known = this.#found.get(asked);
    if (known !== undefined) return known.program;
    const key = this.#keyFor(name, sheet);
    if (!this.documents.has(key.behavior)) return undefined;
    const program = this.compile(key);
    this.#found.set(asked, { key, program });
    return program;
  }

  #keyFor(name: string, sheet: string | undefined): PopulationKey {
    if (sheet === undefined) return { behavior: name };
    return { behavior: this.sheets.get(sheet)?.subtrees[name] ?? name, sheet };
  }

  /**
   * Does a change reach a program of a population, or one of the behaviors that were put into
   * it at run time?
   */
  isReached(change: ProjectChange, key: PopulationKey, { dynamicSubtrees = [] }: Program): boolean {
    return (
      change.reaches(key) ||
      dynamicSubtrees.some(({ behavior }) => isDocument(behavior) || change.reaches(this.#keyFor(behavior, key.sheet)))
    );
  }

  /**
   * The problems of the behaviors, and of the behaviors as the sheets change them. Paths begin with
   * the name of the behavior or sheet.
   */
  problems(): Problem[] {
    return this.#check.problems();
  }

  /** Whether there is no such behavior or sheet any more. */
  isGone({ behavior, sheet }: PopulationKey): boolean {
    return !this.documents.has(behavior) || (sheet !== undefined && !this.sheets.has(sheet));
  }

  /** The problems of characters that run what is gone. */
  problemsOfRunning(characters: Iterable<PopulationKey & { readonly id: string }>): Problem[] {
    return [...characters]
      .filter((character) => this.isGone(character))
      .map((character) => ({
        path: character.id,
        problem: `runs ${nameOfPopulation(character)}, which is to be dropped; remove the character first`,
      }));
  }

  /** The problems of one population. */
  problemsOf(key: PopulationKey): readonly Problem[] {
    return this.#check.problemsOfProgram(key);
  }
}

/** The problems of a change; if there are any, the change is undone. */
export function consider(change: ProjectChange, problemsOf: () => Problem[]): Problem[] {
  let problems: Problem[] | undefined;
  try {
    problems = problemsOf();
  } finally {
    if (problems?.length !== 0) change.undo();
  }
  return problems;
}

/** Is a text not a name but a whole document? */
function isDocument(text: string): boolean {
  return text.trimStart().startsWith('{');
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidDataError('behavior', `is no JSON: ${showError(error)}`);
  }
}
