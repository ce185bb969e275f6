import { toMermaid } from '../../canvas/export/mermaid.js';
import { toPng } from '../../canvas/export/png.js';
import { toSvg } from '../../canvas/export/svg.js';
import { createTextMeasure } from '../../canvas/layout/card-size.js';
import { drawTree } from '../../canvas/tree/drawn-tree.js';
import { createDescribe, createTreeGraph } from '../../canvas/tree/tree-graph.js';
import { type Lexicon, referenceOf } from '../../document/describe/describe.js';
import { indexDocument } from '../../document/describe/find-node.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { note } from '../../model/link/log.js';
import { tell } from '../../model/notice.js';
import { shownView } from '../../model/selection/frames.js';
import { shownBehavior } from '../../model/selection/select.js';
import { TECHNIQUES } from '../../techniques/index.js';

/** What to export: the tree as it is shown, or all of it with the behaviors of its references. */
export type ExportScope = 'shown' | 'subtrees';

export type ExportFormat = 'svg' | 'png' | 'mermaid';

/**
 * The behavior on screen as a file; a picture in the colors of the page. Undefined while none is on
 * screen.
 */
export async function exportBehavior(
  editor: Editor,
  format: ExportFormat,
  scope: ExportScope,
): Promise<{ readonly name: string; readonly content: Blob } | undefined> {
  const shown = shownBehavior(editor.selection.getState());
  const document = currentDocument(editor, shown);
  if (document === undefined) return undefined;
  const { lexicon, objects } = editor.world.getState();
  const { folded, opened, sideways } = editor.preferences.getState();
  const direction = sideways.includes(document.name) ? 'right' : 'down';
  const isShown = scope === 'shown';
  const view = TECHNIQUES.get(shownView(editor)?.view ?? '');
  const own = await view?.loadExport?.();
  const describe = createDescribe(lexicon, objects);
  const root = drawTree({
    document,
    withParts: true,
    lexicon,
    documentOf: (name) => currentDocument(editor, name),
    ...(isShown ? { folded, opened } : { folded: {}, opened: allReferences(editor, lexicon) }),
  });
  if (format === 'mermaid') {
    const text = own?.toMermaid(editor) ?? toMermaid(root, describe, direction);
    return { name: `${document.name}.mmd`, content: new Blob([text], { type: 'text/plain' }) };
  }
  const style = getComputedStyle(window.document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const { fontFamily } = getComputedStyle(window.document.body);
  const measure = createTextMeasure(fontFamily);
  const colors = {
    ground: color('--ground'),
    card: color('--panel-raised'),
    line: color('--line-strong'),
    edge: color('--edge'),
    title: color('--text'),
    words: color('--text-soft'),
  };
  const svg =
    own?.toSvg(editor, { colors, measure, fontFamily, unfolded: !isShown }) ??
    toSvg(createTreeGraph(root, describe, measure, undefined, undefined, direction), colors, measure, fontFamily);
  const content = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg);
  return { name: `${document.name}.${format}`, content };
}

/** Exports, and lets the browser save the file. */
export async function saveExport(editor: Editor, format: ExportFormat, scope: ExportScope): Promise<void> {
  try {
    const file = await exportBehavior(editor, format, scope);
    if (file === undefined) return;
    const link = window.document.createElement('a');
    link.href = URL.createObjectURL(file.content);
    link.download = file.name;
    link.click();
    // The browser needs the address until it has started to save.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    tell(editor, 'info', `Exported ${file.name}`);
  } catch (error) {
    const reason = `The picture could not be made: ${(error as Error).message}.`;
    tell(editor, 'warning', reason);
    note(editor, 'error', reason);
  }
}

function allReferences(editor: Editor, lexicon: Lexicon): Record<string, string[]> {
  const opened: Record<string, string[]> = {};
  for (const { current } of Object.values(editor.documents.getState().byName))
    for (const { node } of indexDocument(current).values()) {
      const kind = lexicon.kinds.get(node.kind);
      if (kind !== undefined && referenceOf(node, kind) !== undefined) (opened[current.name] ??= []).push(node.id);
    }
  return opened;
}
