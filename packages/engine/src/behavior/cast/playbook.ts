import { InvalidDataError, type Problem } from '../../data/index.js';
import { checkBehavior } from '../check/validate.js';
import type { SheetValues } from '../document/declared-params.js';
import type { BehaviorDocument } from '../document/document.js';
import { readDocument } from '../files/read-document.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { compile, type Program } from '../program/program.js';
import { type FindStub, stubKinds } from '../program/stub.js';

/**
 * A character sheet with everything it inherits; `resolveSheets` of `gumption/behavior/sheets`
 * makes them.
 */
export interface ResolvedSheet {
  readonly name: string;
  /** The behavior such characters run. */
  readonly behavior: string | undefined;
  /** Values for parameters of behaviors. */
  readonly values: SheetValues;
  /** Behaviors to run instead of others, by the names that references use. */
  readonly subtrees: { readonly [behavior: string]: string };
}

/** What characters that share their minds' arrays have in common. */
export interface Part {
  readonly behavior: string;
  readonly sheet?: string;
}

/** The name of a part, by which its minds are saved. */
export function nameOfPart({ behavior, sheet }: Part): string {
  return sheet === undefined ? behavior : `${behavior} as ${sheet}`;
}

/** What a {@link Playbook} is made of. */
export interface PlaybookContents {
  readonly documents: ReadonlyMap<string, BehaviorDocument>;
  readonly sheets: ReadonlyMap<string, ResolvedSheet>;
  /** What stands in the place of nodes, while somebody tries something out. */
  readonly stub?: FindStub | undefined;
}

/**
 * Behaviors and character sheets as a whole, and the programs they make. It never changes: a cast
 * that is given others makes another of it, asks what is wrong with that, and keeps the one it has
 * if anything is.
 */
export class Playbook {
  readonly documents: ReadonlyMap<string, BehaviorDocument>;
  readonly sheets: ReadonlyMap<string, ResolvedSheet>;
  readonly #stub: FindStub | undefined;
  readonly #vocabulary: Vocabulary;
  /** What names given at run time lead to, by sheet and name. */
  readonly #found = new Map<string, Program | InvalidDataError | undefined>();

  constructor(vocabulary: Vocabulary, { documents, sheets, stub }: PlaybookContents) {
    this.#vocabulary = vocabulary;
    this.documents = documents;
    this.sheets = sheets;
    this.#stub = stub;
  }

  /** The same with something else in it. */
  with(changes: Partial<PlaybookContents>): Playbook {
    const { documents, sheets } = this;
    const stub = this.#stub;
    return new Playbook(this.#vocabulary, { documents, sheets, stub, ...changes });
  }

  /** The program of a part. Throws with everything that is wrong with it. */
  compile({ behavior, sheet: name }: Part): Program {
    const sheet = name === undefined ? undefined : this.sheets.get(name);
    const document = this.documents.get(behavior);
    if (document === undefined) throw new InvalidDataError(behavior, 'there is no such behavior');
    const find = (referred: string) => this.documents.get(sheet?.subtrees[referred] ?? referred);
    return compile(document, this.#vocabulary, {
      find,
      ...(sheet !== undefined && { values: sheet.values }),
      ...(this.#stub !== undefined && { stub: stubKinds(this.#stub) }),
    });
  }

  /**
   * The behavior that a node asks for at run time, as the sheet has it: compiled when first asked
   * for. A text that is a whole document is taken as one: it is checked like any other, and refused
   * with the reason.
   */
  find(name: string, sheet: string | undefined): Program | undefined {
    const known = `${sheet ?? ''}\n${name}`;
    const found = this.#found.has(known) ? this.#found.get(known) : this.#lookFor(name, sheet);
    // Texts that are documents may be all different.
    if (!isDocument(name)) this.#found.set(known, found);
    if (found instanceof InvalidDataError) throw found;
    return found;
  }

  #lookFor(name: string, sheet: string | undefined): Program | InvalidDataError | undefined {
    const behavior = (sheet === undefined ? undefined : this.sheets.get(sheet)?.subtrees[name]) ?? name;
    const isData = isDocument(name);
    if (!isData && !this.documents.has(behavior)) return undefined;
    try {
      const book = isData
        ? this.with({ documents: new Map(this.documents).set(behavior, readDocument(fromJson(name))) })
        : this;
      return book.compile({ behavior, ...(sheet !== undefined && { sheet }) });
    } catch (error) {
      if (error instanceof InvalidDataError) return error;
      throw error;
    }
  }

  /**
   * What is wrong with the behaviors, and with what the sheets make of them; paths begin with the
   * name of either.
   */
  problems(): Problem[] {
    const problems: Problem[] = [];
    const add = (name: string, found: readonly Problem[]) => {
      for (const { path, problem } of found) problems.push({ path: `${name}: ${path}`, problem });
    };
    for (const document of this.documents.values())
      add(
        document.name,
        checkBehavior(document, this.#vocabulary, (name) => this.documents.get(name)),
      );
    for (const { name, behavior, subtrees } of this.sheets.values()) {
      for (const [replaced, by] of Object.entries(subtrees))
        if (!this.documents.has(by))
          add(name, [{ path: `subtrees.${replaced}`, problem: `there is no behavior named ${by}` }]);
      if (problems.length > 0 || behavior === undefined) continue;
      add(name, this.problemsOf({ behavior, sheet: name }));
    }
    return problems;
  }

  /** What is wrong with one part. */
  problemsOf(part: Part): readonly Problem[] {
    try {
      this.compile(part);
      return [];
    } catch (error) {
      if (error instanceof InvalidDataError) return error.problems;
      throw error;
    }
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
