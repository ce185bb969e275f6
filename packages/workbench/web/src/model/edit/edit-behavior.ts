import type { BehaviorDocument, DeclaredParam, DocumentNode, ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';
import { referenceOf } from '../../document/describe/describe.js';
import {
  changeReferences,
  declareParam,
  freshParamName,
  promoteParam,
  removeDeclared,
  renameDeclared,
} from '../../document/edit/declared-params.js';
import { setAgentType } from '../../document/edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { editDocument, paramWords, putDocuments } from './edit.js';

// Edits of a behavior itself rather than of its nodes: its agent type, and the parameters that
// references to it may set.

/** Says which agent type a behavior is for; an empty name means any. */
export function editAgentType(editor: Editor, behavior: string, agent: string): void {
  editDocument(editor, behavior, (document) => setAgentType(document, agent), {
    title: `Change the agent type of ${behavior}`,
  });
}

/** Declares a new parameter under a free name, and returns the name. */
export function addDeclared(editor: Editor, behavior: string, wanted: string, declared: DeclaredParam): string {
  const document = currentDocument(editor, behavior);
  const name = document === undefined ? wanted : freshParamName(document, wanted);
  editDocument(editor, behavior, (before) => declareParam(before, name, declared), {
    title: `Add the parameter ${name}`,
  });
  return name;
}

/** Changes the declaration of a parameter: its type, default, limits or description. */
export function editDeclared(editor: Editor, behavior: string, name: string, declared: DeclaredParam): void {
  editDocument(editor, behavior, (document) => declareParam(document, name, declared), {
    title: `Change the parameter ${name}`,
    merge: `${behavior}\n\nparameter ${name}`,
  });
}

/** Renames a parameter, with everything in the project that takes or sets it, as one edit. */
export function renameDeclaredParam(editor: Editor, behavior: string, name: string, to: string): void {
  changeEverywhere(editor, behavior, name, to, `Rename the parameter ${name} to ${to}`);
}

/** Takes a parameter away, with everything in the project that sets it, as one edit. */
export function removeDeclaredParam(editor: Editor, behavior: string, name: string): void {
  changeEverywhere(editor, behavior, name, undefined, `Remove the parameter ${name}`);
}

/**
 * Promotes a parameter of some nodes to one of the behavior itself, with the present value as its
 * default.
 */
export function promoteToParam(
  editor: Editor,
  behavior: string,
  nodes: readonly string[],
  param: ParamDescription,
  value: ParamValue | undefined,
): void {
  editDocument(
    editor,
    behavior,
    (document) => promoteParam(document, nodes, param, freshParamName(document, param.name), value),
    { title: `Promote ${paramWords(editor, behavior, nodes, param.name)}` },
  );
}

function changeEverywhere(editor: Editor, behavior: string, name: string, to: string | undefined, title: string): void {
  const { lexicon } = editor.world.getState();
  const refers = (node: DocumentNode) => {
    const kind = lexicon.kinds.get(node.kind);
    return kind !== undefined && referenceOf(node, kind) === behavior;
  };
  const change = (document: BehaviorDocument) => {
    const own =
      document.name !== behavior
        ? document
        : to === undefined
          ? removeDeclared(document, name)
          : renameDeclared(document, name, to);
    return changeReferences(own, refers, name, to);
  };
  const { byName } = editor.documents.getState();
  const own = byName[behavior]?.current;
  if (own === undefined) return;
  // Its own document first: that is the one on screen.
  const others = Object.values(byName)
    .map(({ current }) => current)
    .filter((document) => document !== own);
  putDocuments(editor, [own, ...others].map(change), { title });
}
