import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { findNode } from '../../document/describe/find-node.js';
import { play } from '../../model/debug/run-control.js';
import { editParam } from '../../model/edit/edit.js';
import { redo, undo } from '../../model/edit/undo.js';
import { instruct } from '../../model/insight/insight.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { showNumber } from '../../widgets/show-number.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { readScriptInsight, type ScriptState } from './read-insight.js';
import { createScriptEditor, type ScriptEditor } from './script-editor.js';
import { ScriptStack } from './script-stack.js';
import { type ScriptMistake, scriptWords } from './script-words.js';
import './view.css';

const STEPS = [
  { step: 'over', title: 'Step over', word: 'Over' },
  { step: 'into', title: 'Step into', word: 'Into' },
  { step: 'out', title: 'Step out', word: 'Out' },
] as const;

/** The script of a node, to type, to watch and to step through while a character runs it. */
export default function ScriptView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, nameOf } = technique;
  const state = useInsight(behavior, root, readScriptInsight);
  const { node } = findNode(document, root)!;
  const children = useMemo(() => node.children ?? [], [node]);
  const words = useMemo(
    () => scriptWords(lexicon.vocabulary, document.agent, children),
    [lexicon, document.agent, children],
  );
  const source = typeof node.params?.source === 'string' ? node.params.source : '';
  const [mistakes, setMistakes] = useState<readonly ScriptMistake[]>([]);
  const toggle = useRef<(line: number) => void>(() => {});
  toggle.current = (line) => {
    const { breakpoints = [], lines = [] } = state ?? {};
    // A line on which no statement starts stands for the next one on which one does.
    const at = breakpoints.includes(line) ? line : lines.find((each) => each >= line);
    if (at === undefined) return;
    const changed = breakpoints.includes(at) ? breakpoints.filter((each) => each !== at) : [...breakpoints, at];
    instruct(editor, behavior, root, { breakpoints: changed });
  };
  const { host, script } = useScriptEditor({
    label: `Script of ${nameOf(node)}`,
    source,
    words,
    onSource: (text) => editParam(editor, behavior, root, 'source', text),
    onMistakes: setMistakes,
    onToggle: (line) => toggle.current(line),
    onUndo: () => undo(editor),
    onRedo: () => redo(editor),
  });
  useEffect(() => {
    const line = state?.insight?.failure?.line ?? state?.insight?.line ?? 0;
    script.current?.mark({ line, isStopped: state?.isStopped ?? false, breakpoints: state?.breakpoints ?? [] });
  }, [state, script]);
  const resume = (instruction: unknown) => {
    if (instruct(editor, behavior, root, instruction)) play(editor);
  };
  return (
    <TechniquePage technique={technique} className="script-page">
      <TechniqueHeader technique={technique} node={node} sort="script">
        <span className="script-gap" />
        <Button
          label="Continue to the next breakpoint"
          icon="play"
          disabled={!state?.isStopped}
          onClick={() => resume({ go: true })}
        />
        {STEPS.map(({ step, title, word }) => (
          <Button key={step} label={title} disabled={!state?.isStopped} onClick={() => resume({ step })}>
            {word}
          </Button>
        ))}
      </TechniqueHeader>
      <p className="script-status" role="status" data-problem={mistakes.length > 0 || undefined}>
        {mistakes.length > 0 ? mistakeWords(mistakes) : stateWords(state)}
      </p>
      <div className="script-columns">
        <div className="script-host" ref={host} />
        <div>
          <ScriptStack state={state} onLine={(line) => script.current?.goTo(line)} />
          {children.length > 0 && (
            <TechniqueSection label="What it can call">
              {children.map((child) => (
                <TechniqueTitle
                  key={child.id}
                  technique={technique}
                  node={child}
                  title={`${child.id}() · ${nameOf(child)}`}
                  sort="called by the script"
                />
              ))}
            </TechniqueSection>
          )}
        </div>
      </div>
    </TechniquePage>
  );
}

interface EditorProps {
  readonly label: string;
  readonly source: string;
  readonly words: ReturnType<typeof scriptWords>;
  readonly onSource: (source: string) => void;
  readonly onMistakes: (mistakes: readonly ScriptMistake[]) => void;
  readonly onToggle: (line: number) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Keeps one editor for as long as the view exists, while its props change. */
function useScriptEditor(props: EditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const script: RefObject<ScriptEditor | undefined> = useRef(undefined);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    // The editor brings its own styles; a shadow root accepts them without loosening the page's
    // policy.
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const { label, source, words } = latest.current;
    script.current = createScriptEditor(root, {
      label,
      source,
      host: words,
      onSource: (text) => latest.current.onSource(text),
      onMistakes: (mistakes) => latest.current.onMistakes(mistakes),
      onToggleBreakpoint: (line) => latest.current.onToggle(line),
      onUndo: () => latest.current.onUndo(),
      onRedo: () => latest.current.onRedo(),
    });
    return () => script.current?.destroy();
  }, []);
  useEffect(() => script.current?.setSource(props.source), [props.source]);
  useEffect(() => script.current?.setHost(props.words), [props.words]);
  return { host, script };
}

function mistakeWords([first, ...others]: readonly ScriptMistake[]): string {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return `Line ${first.line}: ${first.problem}${more}. The game keeps running the previous script.`;
}

function stateWords(state: ScriptState | undefined): string {
  if (state === undefined) return 'Select a character that runs it to watch it.';
  const { insight, isStopped } = state;
  if (insight === null) return 'Does not run.';
  const { failure, line, status, rest } = insight;
  if (failure !== null) return `Failed at line ${failure.line}: ${failure.problem}.`;
  if (isStopped) return `Stopped before line ${line}.`;
  return status === 'waiting' ? `Waits at line ${line} for ${showNumber(rest)} s.` : `Is at line ${line}.`;
}
