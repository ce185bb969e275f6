import type { BehaviorDocument } from 'gumption/behavior';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { registerEditor } from './open-editors.js';
import { createTextEditor, type TextEditor } from './text-editor.js';
import './text.css';

/**
 * The behavior as text, to read, type and review; typed changes appear in the tree and in the game
 * immediately.
 */
export default function TextView({ document }: { readonly document: BehaviorDocument }) {
  return <BehaviorText key={document.name} behavior={document.name} />;
}

function BehaviorText({ behavior }: { readonly behavior: string }) {
  const editor = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<ReturnType<TextEditor['problems']>>([]);
  useEffect(() => {
    const element = host.current!;
    // The editor brings its own styles; a shadow root accepts them without loosening the page's
    // policy.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    let text: TextEditor | undefined;
    text = createTextEditor(root, editor, behavior, () => setProblems(text?.problems() ?? []));
    if (text === undefined) return;
    setProblems(text.problems());
    const forget = registerEditor(editor, text);
    return () => {
      forget();
      text.destroy();
    };
  }, [editor, behavior]);
  const [first, ...others] = problems;
  return (
    <div className="text-view">
      <div className="text-host" ref={host} />
      <p className="text-state" role="status" data-problem={first !== undefined || undefined}>
        {first !== undefined &&
          `Line ${first.line}: ${first.problem}${others.length > 0 ? ` (and ${others.length} more)` : ''}. The behavior stays as it was when the text was last valid.`}
      </p>
    </div>
  );
}
