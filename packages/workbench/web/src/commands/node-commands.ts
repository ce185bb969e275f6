import type { KindDescription } from 'gumption/protocol';
import { describeNode } from '../document/describe/describe.js';
import { findNode } from '../document/describe/find-node.js';
import { whyNotInsertKind, whyNotMove, whyNotRemove, whyNotReplace, whyNotWrap } from '../document/describe/fits.js';
import { groupOf, kindsByGroup } from '../document/describe/kind-groups.js';
import { placeBeside, type Side } from '../document/describe/place.js';
import { type MoveStep, placeOfStep } from '../document/edit/move.js';
import {
  insertKind,
  moveSelected,
  moveToBehavior,
  replaceSelected,
  type Subject,
  subjectOf,
  whyNotMoveToBehavior,
  wrapSelected,
} from '../model/edit/edit-nodes.js';
import type { Editor } from '../model/editor.js';
import { isFolded, isOpened, setFolded, setOpened } from '../model/selection/fold.js';
import { canOpenNode, openFrame } from '../model/selection/frames.js';
import { inPlaceFrom, openReference } from '../model/selection/select.js';
import type { Choice, Command, CommandContext } from './command.js';

/** The kinds that fit, as choices: parts first, since where they fit they are what is missing. */
function kindChoices(
  editor: Editor,
  why: (subject: Subject, kind: KindDescription) => string | undefined,
  run: (kind: KindDescription) => void,
): readonly Choice[] {
  const subject = subjectOf(editor);
  if (subject?.node === undefined) return [];
  const fitting = kindsByGroup(subject.lexicon.vocabulary.kinds).filter((kind) => why(subject, kind) === undefined);
  const isPart = ({ category }: KindDescription) => category === 'part';
  return [...fitting.filter(isPart), ...fitting.filter((kind) => !isPart(kind))].map((kind) => ({
    id: kind.name,
    title: kind.title,
    description: kind.description,
    section: isPart(kind) ? 'Parts' : groupOf(kind).title,
    run: () => run(kind),
  }));
}

function insertCommand(side: Side, title: string): Command {
  return {
    id: `insert-${side}`,
    group: 'Node',
    title,
    onNodes: true,
    choices: ({ editor }) =>
      kindChoices(
        editor,
        ({ document, node, lexicon }, kind) =>
          whyNotInsertKind(document, placeBeside(document, node!, side), kind.name, lexicon),
        (kind) => void insertKind(editor, kind.name, editor.selection.getState().node!, side),
      ),
  };
}

function moveCommand(step: MoveStep, title: string, keys: string): Command {
  return {
    id: `move-${step}`,
    group: 'Node',
    title,
    keys: [keys],
    where: 'nodes',
    whyNot: ({ editor }) => {
      const subject = subjectOf(editor);
      if (subject === undefined) return 'No node is selected.';
      const { document, ids, lexicon } = subject;
      return whyNotMove(document, ids, placeOfStep(document, ids, step, lexicon), lexicon);
    },
    run: ({ editor }) => void moveSelected(editor, step),
  };
}

/** The behavior that the primary node refers to. */
function referenceOf({ editor }: CommandContext): string | undefined {
  const subject = subjectOf(editor);
  const node = subject && findNode(subject.document, subject.node ?? '')?.node;
  return node && describeNode(node, subject.lexicon, new Map()).reference;
}

function foldCommand(folded: boolean): Command {
  return {
    id: folded ? 'collapse' : 'expand',
    group: 'Node',
    title: folded ? 'Collapse' : 'Expand',
    keys: [folded ? 'Mod+Shift+ArrowLeft' : 'Mod+Shift+ArrowRight'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: (context) => {
      const { editor } = context;
      const subject = subjectOf(editor);
      const node = subject && findNode(subject.document, subject.node ?? '')?.node;
      if (node === undefined) return 'No node is selected.';
      const { name } = subject!.document;
      if (node.children === undefined && referenceOf(context) === undefined) return 'It has no children.';
      const isNow = node.children === undefined ? !isOpened(editor, name, node.id) : isFolded(editor, name, node.id);
      if (isNow === folded) return folded ? 'It is collapsed already.' : 'It is expanded already.';
      return undefined;
    },
    run: ({ editor }) => {
      const subject = subjectOf(editor)!;
      const { name } = subject.document;
      const { nodes } = editor.selection.getState();
      const isBranch = (id: string) => findNode(subject.document, id)?.node.children !== undefined;
      setFolded(editor, name, nodes.filter(isBranch), folded);
      setOpened(
        editor,
        name,
        nodes.filter((id) => !isBranch(id)),
        !folded,
      );
    },
  };
}

/** Commands on the selected nodes. */
export const NODE_COMMANDS: readonly Command[] = [
  insertCommand('before', 'Insert before'),
  insertCommand('after', 'Insert after'),
  insertCommand('inside', 'Insert as child'),
  {
    id: 'wrap',
    group: 'Node',
    title: 'Wrap in',
    onNodes: true,
    choices: ({ editor }) =>
      kindChoices(
        editor,
        ({ document, ids, lexicon }, kind) => whyNotWrap(document, ids, kind, lexicon),
        (kind) => void wrapSelected(editor, kind),
      ),
  },
  {
    id: 'replace',
    group: 'Node',
    title: 'Replace by',
    onNodes: true,
    choices: ({ editor }) =>
      kindChoices(
        editor,
        ({ document, node, lexicon }, kind) => whyNotReplace(document, node!, kind, lexicon),
        (kind) => void replaceSelected(editor, kind),
      ),
  },
  moveCommand('up', 'Move before the previous sibling', 'Alt+ArrowUp'),
  moveCommand('down', 'Move after the next sibling', 'Alt+ArrowDown'),
  moveCommand('out', 'Move out of the parent', 'Alt+ArrowLeft'),
  moveCommand('in', 'Move into the previous sibling', 'Alt+ArrowRight'),
  foldCommand(true),
  foldCommand(false),
  {
    id: 'rename',
    group: 'Node',
    title: 'Rename',
    keys: ['F2'],
    onNodes: true,
    whyNot: ({ editor }) => (subjectOf(editor)?.node === undefined ? 'No node is selected.' : undefined),
    run: ({ page }) => page.inspect('name'),
  },
  {
    id: 'comment',
    group: 'Node',
    title: 'Comment',
    keys: ['Mod+/'],
    onNodes: true,
    whyNot: ({ editor }) => (subjectOf(editor)?.node === undefined ? 'No node is selected.' : undefined),
    run: ({ page }) => page.inspect('comment'),
  },
  {
    id: 'move-to-behavior',
    group: 'Node',
    title: 'Move to behavior',
    onNodes: true,
    whyNot: ({ editor }) => {
      const subject = subjectOf(editor);
      return subject === undefined ? 'No node is selected.' : whyNotRemove(subject.document, subject.ids);
    },
    choices: ({ editor }) =>
      Object.keys(editor.documents.getState().byName)
        .filter((name) => whyNotMoveToBehavior(editor, name) === undefined)
        .map((name) => ({
          id: name,
          title: name,
          run: () => void moveToBehavior(editor, editor.selection.getState().nodes, name),
        })),
  },
  {
    id: 'open',
    group: 'Node',
    title: 'Open',
    keys: ['Mod+ArrowDown'],
    where: 'nodes',
    onNodes: 'if possible',
    whyNot: ({ editor }) => {
      const { behavior, node } = editor.selection.getState();
      const can = behavior !== undefined && node !== undefined && canOpenNode(editor, behavior, node);
      return can ? undefined : 'It has no view of its own.';
    },
    run: ({ editor }) => {
      const { behavior, node, trail } = editor.selection.getState();
      openFrame(editor, behavior!, node!, trail.slice(inPlaceFrom(trail)));
    },
  },
  {
    id: 'open-reference',
    group: 'Node',
    title: 'Open the behavior it refers to',
    onNodes: 'if possible',
    whyNot: (context) => (referenceOf(context) === undefined ? 'It does not refer to another behavior.' : undefined),
    run: (context) => openReference(context.editor, context.editor.selection.getState().node!, referenceOf(context)!),
  },
];
