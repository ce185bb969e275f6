import { requireCharacter } from '../../behavior/cast/describe-character.js';
import type { Assignments, Cast, ReplaceResult, ResolvedSheet, VocabularyResult } from '../../behavior/cast/index.js';
import { instructNode } from '../../behavior/cast/node-insight.js';
import type { BehaviorDocument, Vocabulary } from '../../behavior/index.js';
import { InvalidDataError, isSameJson, type Problem } from '../../data/index.js';
import { describeSheets, describeVocabulary } from '../describe/describe.js';
import type { Past } from './past.js';
import type { Steps } from './steps.js';
import { type TacticalWhat, tacticalDocuments } from './tactics/tactical-documents.js';
import type { TacticsSource } from './tactics/tactics-source.js';
import type { Traces } from './traces.js';
import type { Workbenches } from './workbenches.js';

/** Changes the running game from outside, has the change recorded, and tells every workbench. */
export class Changes<A> {
  readonly #cast: Cast<A>;
  readonly #traces: Traces<A>;
  readonly #past: Past<A>;
  readonly #steps: Steps<A>;
  readonly #workbenches: Workbenches<A>;
  readonly #tactics: TacticsSource;

  constructor(
    cast: Cast<A>,
    traces: Traces<A>,
    past: Past<A>,
    steps: Steps<A>,
    workbenches: Workbenches<A>,
    tactics: TacticsSource = {},
  ) {
    this.#cast = cast;
    this.#traces = traces;
    this.#past = past;
    this.#steps = steps;
    this.#workbenches = workbenches;
    this.#tactics = tactics;
  }

  replaceBehavior(document: BehaviorDocument): ReplaceResult {
    const replaced = this.#cast.replaceBehavior(document);
    if (replaced.result === 'reloaded') this.reloaded();
    if (replaced.result === 'reloaded' || replaced.result === 'rejected') return replaced;
    this.#past.edited(this.#steps.ticks, document);
    if (replaced.result === 'refreshed') {
      this.#past.changedProgram();
      this.#workbenches.tellBlackboards();
    }
    return replaced;
  }

  replaceSheets(sheets: readonly ResolvedSheet[]): ReplaceResult {
    const replaced = this.#cast.replaceSheets(sheets);
    if (replaced.result === 'rejected') return replaced;
    if (replaced.result !== 'unchanged') {
      this.#past.changedProgram();
      this.#steps.changed();
    }
    this.#workbenches.send({ type: 'sheets', sheets: describeSheets(this.#cast) });
    if (replaced.result === 'reloaded') this.tellReload();
    else if (replaced.result === 'refreshed') this.#workbenches.tellBlackboards();
    return replaced;
  }

  replaceAssignments(assignments: Assignments): readonly Problem[] {
    if (isSameJson(assignments, this.#cast.assignments)) return [];
    const problems = this.#cast.replaceAssignments(assignments);
    this.#workbenches.send({ type: 'assignments', assignments });
    this.reloaded();
    return problems;
  }

  replaceVocabulary(vocabulary: Vocabulary): VocabularyResult {
    const replaced = this.#cast.replaceVocabulary(vocabulary);
    if (replaced.result === 'rejected') return replaced;
    this.#workbenches.send({ type: 'vocabulary', vocabulary: describeVocabulary(vocabulary) });
    this.reloaded();
    return replaced;
  }

  /** Replaces the query or script of the same name, or adds it. */
  replaceTactics(what: TacticalWhat, document: unknown): 'unchanged' | 'replaced' | 'added' {
    const { spots, scripts } = this.#tactics;
    const documents = tacticalDocuments(this.#tactics)[what];
    if (documents === undefined)
      throw new InvalidDataError(what, `the game has no ${what === 'query' ? 'queries for spots' : 'scripts'}`);
    if (documents.list().some((each) => isSameJson(each, document))) return 'unchanged';
    const { tasks } = this.#cast.vocabulary;
    const before = Array.from(tasks.values(), ({ params }) => params);
    const result = documents.load(document);
    const isOther = Array.from(tasks.values(), ({ params }) => params).some((params, i) => params !== before[i]);
    this.#past.editedTactics(this.#steps.ticks, document as { readonly name: string }, what);
    this.#past.changedProgram();
    if (what === 'query')
      this.#workbenches.send({
        ...{ type: 'queries', ...spots!.list() },
        ...(isOther && { vocabulary: describeVocabulary(this.#cast.vocabulary) }),
      });
    else this.#workbenches.send({ type: 'scripts', ...scripts!.list() });
    this.#workbenches.tellTactics();
    return result;
  }

  setValue(agent: string, key: string, value: unknown): void {
    this.#past.requirePresent();
    this.#cast.setFromJson(agent, key, value);
    this.#steps.changed();
    this.#workbenches.tellBlackboards();
  }

  instruct(agent: string, node: string, instruction: unknown): void {
    this.#past.requirePresent();
    const { mind } = requireCharacter(this.#cast, agent);
    instructNode(this.#cast.mindsOf(agent), mind, node, instruction);
    this.#steps.changed();
    this.#workbenches.tellBlackboards();
  }

  /** The programs of the characters have changed. */
  reloaded(): void {
    this.#past.changedProgram();
    this.#steps.changed();
    this.tellReload();
  }

  /** Tells everything about watched characters again. */
  tellReload(): void {
    this.#traces.follow();
    this.#workbenches.tellReload();
  }
}
