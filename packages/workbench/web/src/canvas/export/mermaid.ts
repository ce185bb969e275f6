import type { Direction } from '../layout/layout-tree.js';
import type { DrawnNode } from '../tree/drawn-tree.js';
import type { Describe } from '../tree/tree-graph.js';

/**
 * A behavior as Mermaid text, which many wikis and chats draw: one line for each node, one for each
 * edge.
 */
export function toMermaid(root: DrawnNode, describe: Describe, direction: Direction = 'down'): string {
  const lines = [`flowchart ${direction === 'down' ? 'TD' : 'LR'}`];
  const names = new Map<string, string>();
  const visit = (drawn: DrawnNode) => {
    const name = `n${names.size}`;
    names.set(drawn.id, name);
    const { title, subtitle, kind, reference } = describe(drawn.node);
    const [open, close] =
      reference !== undefined ? ['[[', ']]'] : kind?.category === 'condition' ? ['([', '])'] : ['[', ']'];
    const words = [`<b>${escapeText(title)}</b>`, escapeText(subtitle)];
    if (drawn.node.comment !== undefined) words.push(`<i>${escapeText(drawn.node.comment)}</i>`);
    lines.push(`  ${name}${open}"${words.join('<br/>')}"${close}`);
    if (drawn.parent !== undefined)
      lines.push(
        `  ${names.get(drawn.parent.id)} ${drawn.parent.behavior === drawn.behavior ? '-->' : '-.->'} ${name}`,
      );
    drawn.children.forEach(visit);
  };
  visit(root);
  return `${lines.join('\n')}\n`;
}

/** Mermaid writes marks that mean something as `#…;`. */
function escapeText(text: string): string {
  return text.replace(/[#;"<>&]/g, (mark) => `#${mark.charCodeAt(0)};`).replace(/\s*\n\s*/g, ' ');
}
