import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import { suggest } from 'gumption/data';
import type { KindDescription } from 'gumption/protocol';
import { type Lexicon, nameNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { whyNotRemove } from '../../document/describe/fits.js';
import type { NodeProblem } from '../../document/describe/problem.js';
import { createNode } from '../../document/edit/create-node.js';
import { updateNode } from '../../document/edit/edit.js';
import { freshId, idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { moveNodes } from '../../document/edit/move.js';
import { removeNodes } from '../../document/edit/remove.js';
import { withChildren } from '../../document/edit/update-nodes.js';
import { editDocument } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { showFiled } from '../files/filed.js';
import { goToNode } from '../selection/select.js';
import { editSheet } from '../sheets/edit-sheets.js';
import { setSheetSubtree, setSheetText, setSheetValue } from '../sheets/sheet-values.js';
import type { Fix, FixContext } from './fix.js';
import { mapKind, nearestKinds } from './map-kind.js';
import { paramFixes } from './param-fixes.js';

/**
 * The fixes of a problem, the most likely first; each is one edit that can be undone. None for
 * problems that only a person can solve.
 */
export function fixesFor(editor: Editor, problem: NodeProblem): readonly Fix[] {
  if (problem.sheet !== undefined) return sheetFixes(editor, problem.sheet, problem);
  const document = currentDocument(editor, problem.behavior);
  if (document === undefined) return [];
  const { lexicon } = editor.world.getState();
  const edit: FixContext['edit'] = (title, change, select) => ({
    title,
    run: () => {
      goToNode(editor, document.name, problem.node);
      editDocument(editor, document.name, change, { title, ...(select !== undefined && { select: [select] }) });
    },
  });
  if (problem.path === 'agent') return agentFixes(document, lexicon, edit);
  const node = problem.node === undefined ? undefined : findNode(document, problem.node)?.node;
  if (node === undefined) return [];
  const context: FixContext = { editor, document, lexicon, problem, node, edit };
  if (/ would run inside itself: /.test(problem.text)) return cycleFixes(context);
  if (problem.path.endsWith('.id')) return idFixes(context);
  if (problem.path.endsWith('.kind')) return kindFixes(context);
  if (problem.path.endsWith('.children')) return childFixes(context);
  if (problem.param !== undefined) return problem.level === 'error' ? paramFixes(context) : [];
  if (/^is never run\b/.test(problem.text)) return [...moveFixes(context), ...deleteFixes(context)];
  return /^is never entered\b/.test(problem.text) ? [...transitionFixes(context), ...deleteFixes(context)] : [];
}

/** A sheet need not set a value: without it, the inherited value or the default applies. */
function sheetFixes(editor: Editor, sheet: string, { path, param = '' }: NodeProblem): readonly Fix[] {
  const reset = (title: string, change: (sheet: CharacterSheet) => CharacterSheet) => ({
    title,
    run: () => {
      showFiled(editor, 'sheet', sheet);
      editSheet(editor, sheet, change, { title: `${title} of ${sheet}` });
    },
  });
  if (path.startsWith('values.')) return [reset(`Reset ${param}`, (each) => setSheetValue(each, param, undefined))];
  if (path.startsWith('subtrees.')) return [reset(`Reset ${param}`, (each) => setSheetSubtree(each, param, undefined))];
  return path === 'extends' ? [reset('Extend nothing', (each) => setSheetText(each, 'extends', ''))] : [];
}

function agentFixes({ agent }: BehaviorDocument, lexicon: Lexicon, edit: FixContext['edit']): Fix[] {
  const names = lexicon.vocabulary.agentTypes.map(({ name }) => name);
  const meant = suggest(agent ?? '', names) ?? (names.length === 1 ? names[0] : undefined);
  const any = edit('Let any agent type use it', ({ agent: _, ...document }) => document);
  return meant === undefined
    ? [any]
    : [edit(`Make it for ${meant}`, (document) => ({ ...document, agent: meant })), any];
}

/** The second of two nodes with the same id gets a new one. */
function idFixes({ editor, document, problem, edit }: FixContext): Fix[] {
  const way = [...problem.path.matchAll(/children\[(\d+)\]/g)].map(([, index]) => Number(index));
  const change = (node: DocumentNode, [next, ...rest]: readonly number[]): DocumentNode => {
    if (next === undefined) return { ...node, id: freshId(node.kind, idsOf(document), editor.random) };
    return { ...node, children: node.children!.map((child, i) => (i === next ? change(child, rest) : child)) };
  };
  return [edit('Give it an id of its own', (before) => ({ ...before, root: change(before.root, way) }))];
}

function kindFixes({ editor, document, lexicon, node, edit }: FixContext): Fix[] {
  const isKnown = lexicon.kinds.has(node.kind);
  const replaced = nearestKinds(node, document, lexicon).slice(0, 3);
  if (!isKnown)
    return replaced.map((kind) => ({
      title: `Use ${kind.title} for ${node.kind} everywhere`,
      run: () => void mapKind(editor, node.kind, kind.name),
    }));
  return [
    edit('Let any agent type use it', ({ agent: _, ...before }) => before),
    ...replaced
      .slice(0, 1)
      .map((kind) =>
        edit(`Replace by ${kind.title}`, (before) =>
          updateNode(before, node.id, (each) => ({ ...each, kind: kind.name })),
        ),
      ),
  ];
}

function childFixes({ editor, document, lexicon, node, edit }: FixContext): Fix[] {
  const kind = lexicon.kinds.get(node.kind);
  const isPart = ({ kind }: DocumentNode) => lexicon.kinds.get(kind)?.partOf !== undefined;
  const parts = (node.children ?? []).filter(isPart);
  const children = (node.children ?? []).filter((child) => !isPart(child));
  const count = children.length;
  if (kind === undefined) return [];
  const lacking = kind.takes?.find(({ kind, min }) => parts.filter((part) => part.kind === kind).length < min);
  if (lacking !== undefined) {
    const made = createNode(lacking.kind, idsOf(document), editor.random);
    const place = { parent: node.id, index: count + parts.length };
    const title = lexicon.kinds.get(lacking.kind)?.title ?? lacking.kind;
    return [edit(`Insert ${title}`, (before) => insertNodes(before, place, [made]), made.id)];
  }
  if (count < kind.minChildren) {
    return fillers(document, lexicon).map((filler) => {
      const made = createNode(filler.name, idsOf(document), editor.random);
      const place = { parent: node.id, index: count };
      return edit(`Insert ${filler.title}`, (before) => insertNodes(before, place, [made]), made.id);
    });
  }
  const composite = lexicon.vocabulary.kinds.find(
    ({ category, maxChildren }) => category === 'composite' && maxChildren === null,
  );
  if (kind.maxChildren === null || count <= kind.maxChildren) return [];
  const isTask = kind.maxChildren === 0;
  const unwrapped = edit(`Delete the ${count === 1 ? 'child' : 'children'}`, (before) =>
    updateNode(before, node.id, (each) => withChildren(each, [...children.slice(0, kind.maxChildren ?? 0), ...parts])),
  );
  if (isTask || composite === undefined || kind.maxChildren !== 1) return [unwrapped];
  const wrapper = createNode(composite.name, idsOf(document), editor.random);
  const wrap = edit(
    `Put them into one ${composite.title}`,
    (before) =>
      updateNode(before, node.id, (each) => ({ ...each, children: [withChildren(wrapper, children), ...parts] })),
    wrapper.id,
  );
  return [wrap, unwrapped];
}

/** Placeholder leaves: they run immediately, with nothing to set. */
function fillers({ agent }: BehaviorDocument, lexicon: Lexicon): KindDescription[] {
  const { kinds, agentTypes } = lexicon.vocabulary;
  const tasks = agentTypes.find(({ name }) => name === agent)?.tasks;
  const fits = ({ name, category, maxChildren, params }: KindDescription) =>
    maxChildren === 0 &&
    params.every((param) => param.default !== undefined) &&
    (category === 'leaf' || tasks === undefined || tasks.includes(name));
  const found = kinds.filter(fits);
  const timed = found.filter(({ category, params }) => category === 'leaf' && params.length > 0);
  return [...new Set([...timed, ...found])].slice(0, 3);
}

function cycleFixes(context: FixContext): Fix[] {
  const { editor, document, problem } = context;
  const way = / inside itself: (.+)$/.exec(problem.text)?.[1]?.split(' → ') ?? [];
  const others = [...new Set(way)].filter((name) => name !== document.name);
  return [
    ...deleteFixes(context),
    ...others.map((name) => ({ title: `Go to ${name}`, run: () => goToNode(editor, name, undefined) })),
  ];
}

/** A child behind one that never lets it have its turn goes before that one. */
function moveFixes({ editor, document, lexicon, problem, node, edit }: FixContext): Fix[] {
  const siblings = findNode(document, node.id)?.parent?.node.children ?? [];
  const blocker = /: (.+) before it never /.exec(problem.text)?.[1];
  const index = siblings.findIndex(({ name, kind }) => (name ?? kind) === blocker);
  if (index < 0 || index >= siblings.indexOf(node)) return [];
  const place = { parent: findNode(document, node.id)!.parent!.node.id, index };
  const title = nameNode(siblings[index], lexicon, editor.world.getState().objects);
  return [edit(`Move it before ${title}`, (before) => moveNodes(before, [node.id], place), node.id)];
}

/** A state that nothing leads to gets a transition from the state in which its surroundings begin. */
function transitionFixes({ editor, document, lexicon, node, edit }: FixContext): Fix[] {
  const kind = lexicon.kinds.get('transition');
  const siblings = findNode(document, node.id)?.parent?.node.children ?? [];
  const first = siblings.find((sibling) => kind?.partOf?.includes(sibling.kind) && sibling.kind !== 'history');
  if (kind === undefined || first === undefined || first === node) return [];
  const made = { ...createNode(kind.name, idsOf(document), editor.random), params: { to: node.id } };
  const place = { parent: first.id, index: first.children?.length ?? 0 };
  const title = nameNode(first, lexicon, editor.world.getState().objects);
  return [edit(`Add a transition from ${title}`, (before) => insertNodes(before, place, [made]), made.id)];
}

function deleteFixes({ editor, document, lexicon, node, edit }: FixContext): Fix[] {
  if (whyNotRemove(document, [node.id]) !== undefined) return [];
  const title = nameNode(node, lexicon, editor.world.getState().objects);
  return [edit(`Delete ${title}`, (before) => removeNodes(before, [node.id]))];
}
