import { describeNode } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { useSession } from '../../model/context.js';
import type { Session } from '../../model/editor.js';
import { showSheet } from '../../model/files/sheets-state.js';
import type { ProjectFacts, Usage } from '../../model/library/usages.js';
import { goToNode, selectAgent, showBehavior } from '../../model/selection/select.js';

/** More lines than anyone reads at once; of more, the count says enough. */
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
  const session = useSession();
  return (
    <ul className="usage-list" aria-label={label}>
      {usages.slice(0, MOST).map((usage, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may name a thing twice
        <li key={i}>
          <button
            type="button"
            className="usage"
            onClick={() => {
              jump(session, usage);
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

function jump(session: Session, usage: Usage): void {
  if (usage.by === 'agent') selectAgent(session, usage.agent);
  else if (usage.by === 'sheet') showSheet(session, usage.sheet);
  else {
    showBehavior(session, usage.behavior);
    goToNode(session, usage.behavior, usage.node);
  }
}
