import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { showFiled } from '../../model/files/filed.js';
import type { ProjectFacts, Usage } from '../../model/library/usages.js';
import { goToNode, selectAgent, showBehavior } from '../../model/selection/select.js';

/** More lines than anyone reads; beyond this, the count says enough. */
const MOST = 300;

export interface UsageListProps {
  readonly label: string;
  readonly facts: ProjectFacts;
  readonly usages: readonly Usage[];
  /** Called after a jump. */
  readonly onJump: () => void;
}

/** Where something is used; a click leads there. */
export function UsageList({ label, facts, usages, onJump }: UsageListProps) {
  const editor = useEditor();
  return (
    <ul className="usage-list" aria-label={label}>
      {usages.slice(0, MOST).map((usage, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may name a thing twice
        <li key={i}>
          <button
            type="button"
            className="usage"
            onClick={() => {
              jump(editor, usage);
              onJump();
            }}
          >
            <UsageWords usage={usage} facts={facts} />
          </button>
        </li>
      ))}
      {usages.length > MOST && <li className="muted">and {usages.length - MOST} more</li>}
    </ul>
  );
}

function UsageWords({ usage, facts }: { readonly usage: Usage; readonly facts: ProjectFacts }) {
  if (usage.by === 'agent')
    return (
      <>
        <strong>{usage.label}</strong> <span className="muted">in the game</span>
      </>
    );
  if (usage.by === 'sheet')
    return (
      <>
        <strong>{usage.sheet}</strong> <span className="muted">character sheet · {usage.path}</span>
      </>
    );
  const document = facts.find(usage.behavior);
  const node = document && usage.node !== undefined ? findNode(document, usage.node)?.node : undefined;
  const title = node && describeNode(node, facts.lexicon, new Map()).title;
  const words = [title ?? usage.node ?? 'parameters', usage.param].filter((word) => word !== undefined);
  return (
    <>
      <strong>{usage.behavior}</strong> <span className="muted">{words.join(' · ')}</span>
    </>
  );
}

function jump(editor: Editor, usage: Usage): void {
  if (usage.by === 'agent') selectAgent(editor, usage.agent);
  else if (usage.by === 'sheet') showFiled(editor, 'sheet', usage.sheet);
  else {
    showBehavior(editor, usage.behavior);
    goToNode(editor, usage.behavior, usage.node);
  }
}
