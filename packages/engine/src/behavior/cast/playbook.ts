import { InvalidDataError, type Problem } from '../../data/index.js';
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

/** The name of a part, by which its minds are saved. */
export function nameOfPopulation({ behavior, sheet }: PopulationKey): string {
  return sheet === undefined ? behavior : `${behavior} as ${sheet}`;
}

/**
 * All behaviors and character sheets, and the programs compiled from them. A cast that receives new
 * ones changes the playbook, checks it for problems, and undoes the change if there are any.
 */
export class Playbook {
  readonly #check: ProjectCheck;
  #stub: FindStub | undefined;
  /** The programs of behaviors that nodes asked for at run time, by sheet and name. */
  readonly #found = new Map<string, { readonly part: PopulationKey; readonly program: Program }>();

  constructor(contents: ProjectContents) {
    this.#check = new ProjectCheck(contents);
  }

  get documents(): ReadonlyMap<string, BehaviorDocument> {
    return this.#check.documents;
  }

  get sheets(): ReadonlyMap<string, ResolvedSheet> {
    return this.#check.sheets;
  }

  /** Adds a behavior, or puts it in the place of the one of its name. */
  put(document: BehaviorDocument): ProjectChange {
    return this.#check.put(document);
  }

  /** Replaces the behaviors, the sheets or both; a part that is left out stays as it is. */
  become(contents: Partial<ProjectContents>): ProjectChange {
    return this.#check.become(contents);
  }

  /** A change has come to stay: programs that it reaches are forgotten. */
  settle(change: ProjectChange): void {
    for (const [key, { part }] of this.#found) if (change.reaches(part)) this.#found.delete(key);
  }

  /** Replaces nodes by stubs while someone tries something out; undefined removes the stubs. */
  inject(stub: FindStub | undefined): void {
    this.#stub = stub;
    this.#found.clear();
  }

  /** The program of a part. Throws with everything that is wrong with it. */
  compile(part: PopulationKey): Program {
    const document = this.documents.get(part.behavior);
    const problems = this.problemsOf(part);
    if (document === undefined || problems.length > 0) throw InvalidDataError.of([...problems]);
    return compileChecked(document, this.#check.vocabulary, this.#optionsFor(part.sheet));
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
    const key = `${sheet ?? ''}\n${name}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known.program;
    const part = this.#partFor(name, sheet);
    if (!this.documents.has(part.behavior)) return undefined;
    const program = this.compile(part);
    this.#found.set(key, { part, program });
    return program;
  }

  #partFor(name: string, sheet: string | undefined): PopulationKey {
    if (sheet === undefined) return { behavior: name };
    return { behavior: this.sheets.get(sheet)?.subtrees[name] ?? name, sheet };
  }

  /**
   * Does a change reach a program that runs as a part, or one of the behaviors that were put into
   * it at run time?
   */
  isReached(change: ProjectChange, part: PopulationKey, { dynamicSubtrees = [] }: Program): boolean {
    return (
      change.reaches(part) ||
      dynamicSubtrees.some(
        ({ behavior }) => isDocument(behavior) || change.reaches(this.#partFor(behavior, part.sheet)),
      )
    );
  }

  /**
   * The problems of the behaviors, and of the behaviors as the sheets change them. Paths begin with
   * the name of the behavior or sheet.
   */
  problems(): Problem[] {
    return this.#check.problems();
  }

  /** The problems of one part. */
  problemsOf(part: PopulationKey): readonly Problem[] {
    return this.#check.problemsOfProgram(part);
  }
}

/** Is a text not a name but a whole document? */
function isDocument(text: string): boolean {
  return text.trimStart().startsWith('{');
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidDataError('behavior', `is no JSON: ${(error as Error).message}`);
  }
}
