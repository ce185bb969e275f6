import { InvalidDataError } from '../../../data/check.js';
import type { Problem } from '../../../data/index.js';
import { readOwn } from '../../../data/json.js';
import { copyJson } from '../../../data/same.js';
import type { Repertoire } from '../../../decision/actions/repertoire.js';
import { checkCooperativeScript } from '../document/check-script.js';
import type { CooperativeScript } from '../document/script-document.js';
import { type CompiledScript, compileCooperativeScript } from '../run/compile-script.js';
import { checkDrill, type DrillDocument } from './drill-document.js';
import { type CompiledDrill, compileDrill } from './drill-run.js';

/** A file of a project's folder of scripts: a cooperative script, which has lanes, or a drill, which has teams. */
export type ScriptDocument = CooperativeScript | DrillDocument;

/** Whether a document is a drill rather than a single script. */
export function isDrill(document: ScriptDocument): document is DrillDocument {
  return Object.hasOwn(document, 'teams');
}

/** Every problem of a script or a drill, each with its path. Never throws. */
export function checkScriptDocument(value: unknown): Problem[] {
  const has = (field: string) => typeof value === 'object' && value !== null && readOwn(value, field) !== undefined;
  if (!has('teams') && !has('lanes'))
    return [{ path: '', problem: 'must have lanes, as a script has, or teams, as a drill has' }];
  return has('teams') ? checkDrill(value) : checkCooperativeScript(value);
}

/**
 * The scripts and drills of a game by name, compiled for its actions. Behaviors name them, and a
 * designer replaces them while the game runs: give the library to `tacticsSource`.
 *
 * ```ts
 * const library = new ScriptLibrary(repertoire, [roomClearing, passPlay]);
 * const run = new DrillRun(library.drill('room clearing'), { members });
 * ```
 */
export class ScriptLibrary<C> {
  /** The actions that scripts and drills may use. */
  readonly repertoire: Repertoire<C>;
  readonly #documents = new Map<string, ScriptDocument>();
  readonly #scripts = new Map<string, CompiledScript<C>>();
  readonly #drills = new Map<string, CompiledDrill<C>>();

  /** Throws `InvalidDataError` with every problem of a document, such as an action that is not there. */
  constructor(repertoire: Repertoire<C>, documents: Iterable<ScriptDocument> = []) {
    this.repertoire = repertoire;
    for (const document of documents) {
      if (this.#documents.has(document?.name)) throw new InvalidDataError('name', `${document.name} is there twice`);
      this.replace(document);
    }
  }

  /** The names of all scripts and drills, in the order in which they were added. */
  get names(): readonly string[] {
    return [...this.#documents.keys()];
  }

  /** All documents, as they were given. */
  documents(): readonly ScriptDocument[] {
    return [...this.#documents.values()];
  }

  /** The script of a name. Throws `InvalidDataError` if there is none. */
  script(name: string): CompiledScript<C> {
    return this.#find(this.#scripts, name, 'script');
  }

  /** The drill of a name. Throws `InvalidDataError` if there is none. */
  drill(name: string): CompiledDrill<C> {
    return this.#find(this.#drills, name, 'drill');
  }

  #find<T>(all: ReadonlyMap<string, T>, name: string, what: string): T {
    const found = all.get(name);
    if (found === undefined)
      throw new InvalidDataError(
        'name',
        `there is no ${what} ${name}; there are ${[...all.keys()].join(', ') || 'none'}`,
      );
    return found;
  }

  /**
   * Replaces the document of the same name, or adds it. Runs go on as they are: give them the new
   * version with `replaceDrill` or `replaceScript`. Throws `InvalidDataError`, and changes nothing,
   * if the document is wrong.
   */
  replace(value: unknown): 'replaced' | 'added' {
    const problems = checkScriptDocument(value);
    if (problems.length > 0) throw InvalidDataError.of(problems);
    const document = copyJson(value as ScriptDocument);
    const { name } = document;
    const isThere = this.#documents.has(name);
    if (isDrill(document)) {
      this.#drills.set(name, compileDrill(document, this.repertoire));
      this.#scripts.delete(name);
    } else {
      this.#scripts.set(name, compileCooperativeScript(document, this.repertoire));
      this.#drills.delete(name);
    }
    this.#documents.set(name, document);
    return isThere ? 'replaced' : 'added';
  }
}
