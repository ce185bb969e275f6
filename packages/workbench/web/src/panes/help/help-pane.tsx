import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { FIRST_STEPS, startSteps } from './first-steps.js';
import { NodePage } from './node-page.js';
import './help.css';

/** Explains the selected node; without one, or on demand, shows the first steps. */
export function HelpPane() {
  const editor = useEditor();
  const { behavior, node } = useStore(editor.selection, (selection) => selection);
  const document = useStore(editor.documents, (documents) => documents.byName[behavior ?? '']?.current);
  const { kinds } = useStore(editor.world, (world) => world.lexicon);
  const [followed, setFollowed] = useState<{ readonly at: string; readonly kind: string }>();
  const [hasSteps, setHasSteps] = useState(false);
  const at = `${behavior} ${node}`;
  const selected = document && node !== undefined ? findNode(document, node)?.node.kind : undefined;
  const kind = kinds.get(followed?.at === at ? followed.kind : (selected ?? ''));
  const isSteps = hasSteps || kind === undefined;
  return (
    <Pane
      name="Help"
      className="help-pane"
      header={<BottomTabs />}
      aside={
        <>
          {kind !== undefined && followed?.at === at && (
            <Button label="Back to the selected node" icon="undo" onClick={() => setFollowed(undefined)} />
          )}
          <Button label="First steps" pressed={isSteps} onClick={() => setHasSteps(!isSteps)}>
            First steps
          </Button>
        </>
      }
    >
      {isSteps ? <FirstSteps /> : <NodePage kind={kind} onKind={(next) => setFollowed({ at, kind: next })} />}
    </Pane>
  );
}

/** What to try first. A step is ticked off when it has been done. */
function FirstSteps() {
  const editor = useEditor();
  const [start] = useState(() => startSteps(editor));
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => {
    const look = () =>
      setDone((before) => {
        const more = FIRST_STEPS.filter(({ id, isDone }) => !before.includes(id) && isDone(editor, start));
        return more.length === 0 ? before : [...before, ...more.map(({ id }) => id)];
      });
    const { selection, preferences, history, past } = editor;
    const ends = [selection, preferences, history, past].map((store) => store.subscribe(look));
    return () => {
      for (const end of ends) end();
    };
  }, [editor, start]);
  return (
    <article className="help-page" aria-label="First steps">
      <h2>First steps</h2>
      <p role="status">
        {done.length === FIRST_STEPS.length
          ? 'That is the whole loop: design, see, understand, change.'
          : `${done.length} of ${FIRST_STEPS.length} done`}
      </p>
      <ol className="first-steps">
        {FIRST_STEPS.map(({ id, title, words }) => (
          <li key={id} data-done={done.includes(id) || undefined}>
            <Icon name={done.includes(id) ? 'success' : 'leaf'} />
            <div>
              <strong>{title}</strong>
              {done.includes(id) && <span className="visually-hidden"> (done)</span>}
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
