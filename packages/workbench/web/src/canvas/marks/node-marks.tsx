import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { breakpointsOn } from '../../model/debug/breakpoint-list.js';
import { editBreakpoint, toggleBreakpoint } from '../../model/debug/breakpoints.js';
import { injectionOn } from '../../model/debug/injections.js';
import type { CardMarkProps } from './card-marks.js';

/**
 * The dot beside a node: click to set a breakpoint or take it away, with Alt to open its settings.
 * Unset, it shows itself under the pointer only.
 */
export function BreakpointMark({ behavior, node }: CardMarkProps) {
  const editor = useEditor();
  // A text, so that only a visible change renders again.
  const state = useStore(editor.breakpoints, ({ list, problems }) => {
    const there = breakpointsOn(list, behavior, node);
    if (there.length === 0) return 'none';
    if (!there.some(({ enabled }) => enabled)) return 'off';
    if (there.some(({ id }) => problems[id] !== undefined)) return 'problem';
    return there.some(({ log }) => log === undefined) ? 'on' : 'log';
  });
  const title = TITLES[state];
  return (
    <button
      type="button"
      className="breakpoint-dot"
      tabIndex={-1}
      aria-hidden={state === 'none'}
      aria-label={title}
      title={title}
      data-state={state}
      onPointerDown={(event) => event.stopPropagation()}
      // The keyboard stays on the tree.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        if (event.altKey) editBreakpoint(editor, { behavior, node });
        else toggleBreakpoint(editor, behavior, node);
      }}
    />
  );
}

const TITLES = {
  none: 'Set a breakpoint',
  on: 'Breakpoint',
  off: 'Breakpoint, disabled',
  log: 'Breakpoint that logs',
  problem: 'Breakpoint that cannot work',
} as const;

const STUB_TITLES = {
  success: 'Stub: always succeeds',
  failure: 'Stub: always fails',
  running: 'Stub: keeps running',
  skip: 'Skipped while testing',
} as const;

/** Says that the game runs a stub in the place of a node. */
export function StubMark({ behavior, node }: CardMarkProps) {
  const result = useStore(useEditor().injections, ({ list }) => injectionOn(list, behavior, node));
  if (result === undefined) return null;
  return (
    <span
      className="stub-mark"
      role="img"
      aria-label={STUB_TITLES[result]}
      title={STUB_TITLES[result]}
      data-result={result}
    />
  );
}
