import { formatLink } from '../../canvas/export/node-link.js';
import type { Command, CommandContext } from '../../commands/command.js';
import { tell } from '../../model/notice.js';
import { type ExportFormat, type ExportScope, exportBehavior, saveExport } from './export-behavior.js';

const SCOPES: readonly { readonly id: ExportScope; readonly title: string; readonly description: string }[] = [
  { id: 'shown', title: 'As it is shown', description: 'Collapsed branches stay collapsed.' },
  { id: 'subtrees', title: 'With all subtrees', description: 'Everything expanded, references opened.' },
];

function whyNotOnScreen({ editor }: CommandContext): string | undefined {
  return editor.selection.getState().behavior === undefined ? 'No behavior is on screen.' : undefined;
}

function exportCommand(
  format: ExportFormat,
  title: string,
  run: (context: CommandContext, scope: ExportScope) => void,
) {
  return {
    id: `export-${format}`,
    group: 'File',
    title,
    whyNot: whyNotOnScreen,
    choices: (context: CommandContext) =>
      SCOPES.map(({ id, title: words, description }) => ({
        id,
        title: words,
        description,
        run: () => run(context, id),
      })),
  } as const satisfies Command;
}

/** What shows a behavior to others. */
export const EXPORT_COMMANDS: readonly Command[] = [
  exportCommand('svg', 'Export as SVG', ({ editor }, scope) => void saveExport(editor, 'svg', scope)),
  exportCommand('png', 'Export as PNG', ({ editor }, scope) => void saveExport(editor, 'png', scope)),
  exportCommand('mermaid', 'Copy as Mermaid text', async ({ editor, page }, scope) => {
    const file = await exportBehavior(editor, 'mermaid', scope);
    if (file === undefined) return;
    page.writeClipboard(await file.content.text());
    tell(editor, 'info', 'Copied as Mermaid text');
  }),
  {
    id: 'copy-link',
    group: 'Edit',
    title: 'Copy a link to this node',
    onNodes: true,
    whyNot: whyNotOnScreen,
    run: ({ editor, page }) => {
      const { behavior, node } = editor.selection.getState();
      page.writeClipboard(new URL(formatLink(behavior!, node), window.location.href).href);
      tell(editor, 'info', 'Copied a link to this node');
    },
  },
];
