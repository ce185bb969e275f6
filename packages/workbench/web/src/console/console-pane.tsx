import type { LogLine } from 'gumption/protocol';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BottomTabs } from '../bottom/tab-strip.js';
import { useSession } from '../session/context.js';
import { countLevels, EMPTY_LOG, type NumberedLine } from '../session/log.js';
import { goToNode, selectAgent } from '../session/select.js';
import type { Session } from '../session/session.js';
import { Button } from '../widgets/button.js';
import { Icon } from '../widgets/icon.js';
import { Pane } from '../widgets/pane.js';

const LEVELS: readonly { readonly level: LogLine['level']; readonly title: string }[] = [
  { level: 'error', title: 'Errors' },
  { level: 'warning', title: 'Warnings' },
  { level: 'info', title: 'Information' },
];

/** What the game and the workbench report, newest last; a line about a node leads to it. */
export function ConsolePane() {
  const session = useSession();
  const lines = useStore(session.log, (log) => log.lines);
  const agents = useStore(session.world, (world) => world.agents);
  const [hidden, setHidden] = useState<readonly LogLine['level'][]>([]);
  const counts = useMemo(() => countLevels(lines), [lines]);
  const shown = useMemo(() => lines.filter(({ level }) => !hidden.includes(level)), [lines, hidden]);
  const labels = useMemo(() => new Map(agents.map(({ id, label }) => [id, label])), [agents]);
  const list = useFollowEnd(shown.length);
  return (
    <Pane
      name="Console"
      className="console-pane"
      header={<BottomTabs />}
      aside={
        <>
          {LEVELS.map(({ level, title }) => (
            <Button
              key={level}
              label={`${title}: ${counts[level]}`}
              icon={level}
              pressed={!hidden.includes(level)}
              onClick={() =>
                setHidden(hidden.includes(level) ? hidden.filter((each) => each !== level) : [...hidden, level])
              }
            >
              {counts[level]}
            </Button>
          ))}
          <Button
            label="Clear the console"
            icon="clear"
            onClick={() => session.log.setState({ ...EMPTY_LOG, next: session.log.getState().next })}
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="log" role="log" aria-label="Console" ref={list} tabIndex={0}>
        {shown.length === 0 && <p className="empty-words">Nothing to report.</p>}
        {shown.map((line) => (
          <Line
            key={line.number}
            line={line}
            who={line.agent && (labels.get(line.agent) ?? line.agent)}
            session={session}
          />
        ))}
      </div>
    </Pane>
  );
}

interface LineProps {
  readonly line: NumberedLine;
  readonly who: string | undefined;
  readonly session: Session;
}

function Line({ line, who, session }: LineProps) {
  const { level, tick, text, behavior, node, agent } = line;
  const leads = agent !== undefined || (behavior !== undefined && node !== undefined);
  const content = (
    <>
      <span className="log-level">
        <Icon name={level} size={14} />
      </span>
      <span className="log-tick">{tick}</span>
      <span className="log-who">{who}</span>
      <span className="log-text">{text}</span>
    </>
  );
  if (!leads)
    return (
      <p className="log-line" data-level={level}>
        {content}
      </p>
    );
  return (
    <button
      type="button"
      className="log-line"
      data-level={level}
      onClick={() => {
        if (agent !== undefined) selectAgent(session, agent);
        if (behavior !== undefined) goToNode(session, behavior, node);
      }}
    >
      {content}
    </button>
  );
}

/** Keeps the newest line in view, unless the reader has scrolled back to older ones. */
function useFollowEnd(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const onScroll = () => {
      following.current = list.scrollTop + list.clientHeight >= list.scrollHeight - 24;
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the end
  useEffect(() => {
    if (following.current && ref.current !== null) ref.current.scrollTop = ref.current.scrollHeight;
  }, [count]);
  return ref;
}
