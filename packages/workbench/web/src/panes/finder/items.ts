import type { BehaviorDocument } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import { type Choice, type Command, type CommandContext, titleOf, whyNot } from '../../commands/command.js';
import { IS_MAC } from '../../commands/command-items.js';
import { showKeys } from '../../commands/key-strokes.js';
import { describeNode, type Lexicon } from '../../document/describe/describe.js';
import { indexDocument } from '../../document/describe/find-node.js';
import { mentionsOf } from '../../document/refactor/names.js';
import { LOADED_SORTS, type LoadedWhat, loadedState } from '../../model/edit/loaded-sync.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { type FiledDocuments, showFiled } from '../../model/files/filed.js';
import { currentFiles } from '../../model/files/open-files.js';
import { goToStep } from '../../model/generators/edit-generators.js';
import { stepsOf } from '../../model/generators/steps.js';
import { goToProblem, listProblems } from '../../model/problems/problem-list.js';
import { titleOf as titleOfDocument } from '../../model/queries/edit-queries.js';
import { goToNode, selectAgent, showBehavior } from '../../model/selection/select.js';

export type ItemGroup =
  | 'Commands'
  | 'Nodes'
  | 'Behaviors'
  | 'Queries'
  | 'Scripts'
  | 'Generators'
  | 'Agents'
  | 'Blackboard keys'
  | 'Problems';

/** Something that can be run or found. */
export interface Item {
  /** Stable across sessions, so that recent items are recognized. */
  readonly id: string;
  readonly group: ItemGroup;
  readonly title: string;
  /** Shown beside the title, and searched too. */
  readonly detail: string;
  readonly keys?: string;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
  readonly run?: () => void;
  /** The items it opens instead: a command's choices, the places of a key. */
  readonly more?: () => readonly Item[];
}

/** Every command of the page; unavailable ones with the reason. */
export function commandItems(commands: readonly Command[], context: CommandContext): Item[] {
  return commands
    .filter(({ hidden, id }) => !hidden && id !== 'find')
    .map((command) => {
      const { choices } = command;
      const keys = command.keys?.[0];
      return {
        id: `command ${command.id}`,
        group: 'Commands',
        title: titleOf(command, context.editor),
        detail: command.group,
        reason: whyNot(command, context),
        ...(keys !== undefined && { keys: showKeys(keys, IS_MAC) }),
        ...(choices === undefined
          ? { run: () => command.run?.(context) }
          : { more: () => choices(context).map((choice) => choiceItem(command, choice)) }),
      };
    });
}

function choiceItem({ id }: Command, choice: Choice): Item {
  const { title, description = '', run } = choice;
  return { id: `choice ${id} ${choice.id}`, group: 'Commands', title, detail: description, run };
}

/** The nodes of one document in words; kept with it, as long as the words are the same. */
interface NodeWords {
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  readonly nodes: readonly { readonly id: string; readonly title: string; readonly detail: string }[];
}

const words = new WeakMap<BehaviorDocument, NodeWords>();

function nodeWords(document: BehaviorDocument, { lexicon, objects }: ReturnType<Editor['world']['getState']>) {
  const known = words.get(document);
  if (known?.lexicon === lexicon && known.objects === objects) return known.nodes;
  const nodes = [...indexDocument(document).values()].map(({ node }) => {
    const { title, subtitle } = describeNode(node, lexicon, objects);
    const remark = node.comment === undefined ? '' : ` · ${node.comment.replaceAll('\n', ' ')}`;
    return { id: node.id, title, detail: `${document.name} · ${subtitle}${remark}` };
  });
  words.set(document, { lexicon, objects, nodes });
  return nodes;
}

/** The groups of documents that the game takes one by one. */
const GROUPS = { query: 'Queries', script: 'Scripts', generator: 'Generators' } as const;

/** Everything that one can go to: nodes, documents, agents, keys, problems. */
export function placeItems(editor: Editor): Item[] {
  const world = editor.world.getState();
  const documents = Object.values(editor.documents.getState().byName).map(({ current }) => current);
  const behaviors = documents.map(
    ({ name, description = '' }): Item => ({
      id: `behavior ${name}`,
      group: 'Behaviors',
      title: name,
      detail: description,
      run: () => showBehavior(editor, name),
    }),
  );
  const loaded = LOADED_SORTS.flatMap((what) =>
    currentFiles<FiledDocuments[LoadedWhat]>(loadedState(editor, what)).map(
      (document): Item => ({
        id: `${what} ${document.name}`,
        group: GROUPS[what],
        title: titleOfDocument(document),
        detail: typeof document.description === 'string' ? document.description : document.name,
        run: () => showFiled(editor, what, document.name),
      }),
    ),
  );
  const agents = world.agents.map(
    ({ id, label, type, activity }): Item => ({
      id: `agent ${id}`,
      group: 'Agents',
      title: label,
      detail: `${world.lexicon.agentTitles.get(type) ?? type} · ${activity}`,
      run: () => selectAgent(editor, id),
    }),
  );
  const nodes = documents.flatMap((document) =>
    nodeWords(document, world).map(
      ({ id, title, detail }): Item => ({
        id: `node ${document.name} ${id}`,
        group: 'Nodes',
        title,
        detail,
        run: () => goToNode(editor, document.name, id),
      }),
    ),
  );
  const keys = world.lexicon.vocabulary.keys.map(
    ({ name, scope, description }): Item => ({
      id: `key ${name}`,
      group: 'Blackboard keys',
      title: `@${name}`,
      detail: `${scope}${description === '' ? '' : ` · ${description}`}`,
      more: () => placesOfKey(editor, name),
    }),
  );
  const problems = listProblems(editor.problems.getState()).map(
    (problem, i): Item => ({
      id: `problem ${problem.behavior} ${problem.node ?? ''} ${i}`,
      group: 'Problems',
      title: problem.text,
      detail: `${problem.sheet ?? problem.query ?? problem.script ?? problem.generator ?? problem.behavior} · ${problem.level}`,
      run: () => goToProblem(editor, problem),
    }),
  );
  const steps = currentFiles(editor.generators.getState()).flatMap((generator) =>
    stepsOf(generator).map(
      ({ id, kind }): Item => ({
        id: `step ${generator.name} ${id}`,
        group: 'Generators',
        title: id,
        detail: `${titleOfDocument(generator)} · ${kind}`,
        run: () => goToStep(editor, generator.name, id),
      }),
    ),
  );
  return [...behaviors, ...loaded, ...steps, ...agents, ...keys, ...problems, ...nodes];
}

function placesOfKey(editor: Editor, key: string): Item[] {
  const world = editor.world.getState();
  const find = (name: string) => currentDocument(editor, name);
  return Object.values(editor.documents.getState().byName).flatMap(({ current }) =>
    mentionsOf(current, world.lexicon, find)
      .filter(({ what, name, node }) => what === 'key' && name === key && node !== undefined)
      .map(({ node, param }): Item => {
        const found = nodeWords(current, world).find(({ id }) => id === node);
        return {
          id: `use ${current.name} ${node} ${param}`,
          group: 'Nodes',
          title: found?.title ?? node!,
          detail: `${current.name} · ${param}`,
          run: () => goToNode(editor, current.name, node),
        };
      }),
  );
}
