import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { lookAtLearning } from '../../model/learning/learning-state.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Pane } from '../../widgets/pane.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { LearnerBar } from './learner-bar.js';
import { LearnerTable } from './learner-table.js';
import { showStateMap } from './paint-state-map.js';
import { LearnerDetails } from './sections/learner-details.js';
import '../../widgets/tables.css';
import './learning.css';

/** Every learner of the game, what the selected one has learned, and states to go back to. */
export function LearningPane() {
  const editor = useEditor();
  useEffect(() => lookAtLearning(editor), [editor]);
  useEffect(() => showStateMap(editor), [editor]);
  const state = useRefreshed(editor.learning, (learning) => learning);
  const isPast = useStore(editor.world, ({ run }) => run.viewing !== undefined);
  // What a person chooses shows at once, and what the game sends a few times a second.
  const selected = useStore(editor.learning, (learning) => learning.selected);
  const learner = state.learners.find(({ id }) => id === selected);
  return (
    <Pane name="Learning" header={<BottomTabs />}>
      {!state.canTell ? (
        <p className="empty-words">
          This game does not tell of its learners. A game does so through the “learning” hook of its session.
        </p>
      ) : state.learners.length === 0 ? (
        <p className="empty-words">{state.isTold ? 'Nothing learns yet.' : 'The game has not sent this yet.'}</p>
      ) : (
        <div className="learning">
          <LearnerTable state={state} selected={selected} />
          {learner !== undefined && (
            <section className="learner" aria-label={`Details of ${learner.title}`}>
              <LearnerBar learner={learner} isPast={isPast} />
              {state.problem !== undefined && (
                <p className="learner-problem" role="alert">
                  The game refused this: {state.problem}
                </p>
              )}
              <LearnerDetails sections={state.details?.id === learner.id ? state.details.sections : undefined} />
            </section>
          )}
        </div>
      )}
    </Pane>
  );
}
