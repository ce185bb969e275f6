import {
  type BehaviorDocument,
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
} from 'gumption/behavior';
import type { Lexicon } from '../../document/describe/describe.js';
import { paramsOf } from '../../document/describe/node-params.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import { createBehavior } from '../../document/edit/create-node.js';
import { setParam } from '../../document/edit/edit.js';
import { putDocuments } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';

/** A way out of a problem, offered where the problem is shown. */
export interface Fix {
  readonly title: string;
  readonly run: () => void;
}

/** Everything a fix is made of. */
export interface FixContext {
  readonly editor: Editor;
  readonly document: BehaviorDocument;
  readonly lexicon: Lexicon;
  readonly problem: NodeProblem;
  readonly node: DocumentNode;
  /** Makes a fix that edits the document; undo calls it by its title. */
  readonly edit: (title: string, change: (document: BehaviorDocument) => BehaviorDocument, select?: string) => Fix;
}

/** Makes the behavior that a reference names, and stays where it is named. */
export function createMissing(editor: Editor, name: string, like: BehaviorDocument): boolean {
  const { lexicon } = editor.world.getState();
  const made = createBehavior(name, like.agent, lexicon, editor.random);
  return made !== undefined && putDocuments(editor, [made], { title: `New behavior ${name}` });
}

/** Takes a parameter away. */
export function removeParam({ node, edit }: FixContext, name: string): Fix {
  return edit(`Remove ${name}`, (before) => setParam(before, node.id, name, undefined));
}

/** The key that a parameter names or is bound to; undefined where it has none. */
export function keyOf({ node, editor, document, lexicon, problem }: FixContext): string | undefined {
  const name = problem.param!;
  const value = node.params?.[name];
  if (value === undefined) return undefined;
  if (isBinding(value)) return isKeyBinding(value) ? value.key : undefined;
  const spec = paramsOf(node, lexicon, (other) =>
    other === document.name ? document : currentDocument(editor, other),
  )?.find((each) => each.name === name);
  return spec?.type === 'key' && typeof value === 'string' ? value : undefined;
}

/** Whether the parameter is computed. Then only a person knows what was meant. */
export function isComputed({ node, problem }: FixContext): boolean {
  const value = node.params?.[problem.param!];
  return value !== undefined && isExpressionBinding(value);
}
