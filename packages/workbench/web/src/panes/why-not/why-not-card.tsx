import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { nodeName } from '../../model/edit/edit.js';
import { askWhyNot } from '../../model/selection/question.js';
import { showNode } from '../../model/selection/select.js';
import { seenOf } from '../../model/why-not/seen.js';
import type { Part } from '../../model/why-not/words.js';
import { Button } from '../../widgets/button.js';
import { explainWhyNot } from './why-not.js';
import '../frame/canvas-card.css';
import './why-not.css';

/** How often the answer is updated while the game runs: it is meant for reading. */
const AGAIN_MS = 250;

/** Answers why a node does not run, and keeps the answer up to date while the game runs. */
export function WhyNotCard() {
  const editor = useEditor();
  const about = useStore(editor.question, (state) => state.about);
  const tick = useStore(editor.world, ({ run }) => (about === undefined || run.state === 'playing' ? 0 : run.tick));
  const [, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tick that was stepped counts at once
  useEffect(() => {
    if (about === undefined) return;
    again();
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [about, tick]);
  if (about === undefined) return null;
  const { behavior, node } = about;
  return (
    <section className="canvas-card why-not-card" aria-label={`Why not ${nodeName(editor, behavior, node)}?`}>
      <header>
        <h3>
          Why not <em>{nodeName(editor, behavior, node)}</em>?
        </h3>
        <Button label="Close the answer" icon="error" onClick={() => askWhyNot(editor, undefined)} />
      </header>
      <p aria-live="polite">
        {explainWhyNot(behavior, node, seenOf(editor)).map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other name than their place
          <AnswerPart key={i} part={part} />
        ))}
      </p>
    </section>
  );
}

function AnswerPart({ part }: { readonly part: Part }) {
  const editor = useEditor();
  if (typeof part === 'string') return part;
  if ('value' in part) return <code>{part.value}</code>;
  return (
    <button type="button" className="row-link" onClick={() => showNode(editor, part.behavior, part.node)}>
      {part.title}
    </button>
  );
}
