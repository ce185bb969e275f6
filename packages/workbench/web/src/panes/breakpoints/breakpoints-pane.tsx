import type { Breakpoint, Injection } from 'gumption/protocol';
import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { describeBreakpoint } from '../../model/debug/breakpoint-list.js';
import { deleteBreakpoints, editBreakpoint, enableBreakpoints } from '../../model/debug/breakpoints.js';
import { clearInjections, inject } from '../../model/debug/injections.js';
import { nodeName } from '../../model/edit/edit.js';
import { currentDocument } from '../../model/files/documents.js';
import { showNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import './breakpoints.css';

/** Every breakpoint of the project and every stub in the game: switch, jump, edit, remove. */
export function BreakpointsPane() {
  const editor = useEditor();
  const { list, hits, problems } = useStore(editor.breakpoints, (state) => state);
  const stubs = useStore(editor.injections, (state) => state.list);
  // A renamed node shows its new name here too.
  useStore(editor.documents, (state) => state.byName);
  const ids = list.map(({ id }) => id);
  const anyOn = list.some(({ enabled }) => enabled);
  return (
    <Pane name="Breakpoints" header={<BottomTabs />}>
      <div className="panel-tools">
        <Button
          label={anyOn ? 'Disable all breakpoints' : 'Enable all breakpoints'}
          icon={anyOn ? 'breakpointOff' : 'breakpoint'}
          disabled={list.length === 0}
          onClick={() => enableBreakpoints(editor, ids, !anyOn)}
        >
          {anyOn ? 'Disable all' : 'Enable all'}
        </Button>
        <Button
          label="Remove all breakpoints"
          icon="clear"
          disabled={list.length === 0}
          onClick={() => deleteBreakpoints(editor, ids)}
        >
          Remove all
        </Button>
        {stubs.length > 0 && (
          <Button label="Remove all stubs from the game" icon="stub" onClick={() => clearInjections(editor)}>
            Remove all stubs
          </Button>
        )}
      </div>
      <div className="panel-list">
        {list.length + stubs.length === 0 && (
          <p className="empty-words">
            No breakpoints. Select a node and press F9 to stop the game there, or use the node’s menu.
          </p>
        )}
        <ul className="breakpoint-list" aria-label="Breakpoints">
          {list.map((breakpoint) => (
            <BreakpointRow
              key={breakpoint.id}
              breakpoint={breakpoint}
              hits={hits[breakpoint.id] ?? 0}
              problem={problems[breakpoint.id]}
            />
          ))}
        </ul>
        {stubs.length > 0 && (
          <ul className="breakpoint-list" aria-label="Stubs in the game">
            {stubs.map((stub) => (
              <StubRow key={`${stub.behavior}/${stub.node}`} stub={stub} />
            ))}
          </ul>
        )}
      </div>
    </Pane>
  );
}

interface BreakpointRowProps {
  readonly breakpoint: Breakpoint;
  readonly hits: number;
  readonly problem: string | undefined;
}

function BreakpointRow({ breakpoint, hits, problem }: BreakpointRowProps) {
  const editor = useEditor();
  const agents = useStore(editor.world, (world) => world.roster);
  const { id, behavior, node, enabled } = breakpoint;
  const name = nodeName(editor, behavior, node);
  const document = currentDocument(editor, behavior);
  const isGone = document === undefined || findNode(document, node) === undefined;
  const labelOf = (agent: string) => agents.find((each) => each.id === agent)?.label ?? agent;
  return (
    <li className="breakpoint-row" data-off={!enabled || undefined}>
      <input
        type="checkbox"
        aria-label={`Breakpoint on ${name}`}
        checked={enabled}
        onChange={(event) => enableBreakpoints(editor, [id], event.target.checked)}
      />
      <button type="button" className="row-link" disabled={isGone} onClick={() => showNode(editor, behavior, node)}>
        {name}
      </button>
      <span className="row-where">{behavior}</span>
      <span className="row-words">
        {isGone ? 'The node is gone.' : describeBreakpoint(breakpoint, labelOf)}
        {problem !== undefined && <span className="field-problem"> {problem}</span>}
      </span>
      <span className="row-count" title="Hits since the game started">
        {hits === 0 ? '' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`}
      </span>
      <Button
        label={`Settings of the breakpoint on ${name}`}
        icon="settings"
        disabled={isGone}
        onClick={() => {
          showNode(editor, behavior, node);
          editBreakpoint(editor, { behavior, node });
        }}
      />
      <Button label={`Remove the breakpoint on ${name}`} icon="error" onClick={() => deleteBreakpoints(editor, [id])} />
    </li>
  );
}

const STUB_WORDS: Readonly<Record<Injection['result'], string>> = {
  success: 'always succeeds',
  failure: 'always fails',
  running: 'keeps running',
  skip: 'is skipped',
};

function StubRow({ stub: { behavior, node, result } }: { readonly stub: Injection }) {
  const editor = useEditor();
  const name = nodeName(editor, behavior, node);
  return (
    <li className="breakpoint-row">
      <span className="stub-mark" aria-hidden="true" />
      <button type="button" className="row-link" onClick={() => showNode(editor, behavior, node)}>
        {name}
      </button>
      <span className="row-where">{behavior}</span>
      <span className="row-words">{STUB_WORDS[result]} while testing; not saved</span>
      <span className="row-count" />
      <span />
      <Button
        label={`Remove the stub on ${name}`}
        icon="error"
        onClick={() => inject(editor, behavior, [node], undefined)}
      />
    </li>
  );
}
