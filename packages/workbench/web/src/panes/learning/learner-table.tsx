import type { LearnerRecord } from 'gumption/protocol';
import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { type LearningState, selectLearner } from '../../model/learning/learning-state.js';
import { showBytes, showCount, showMicroseconds, showMode } from './sections/learning-words.js';

interface LearnerTableProps {
  readonly state: LearningState;
  readonly selected: string | undefined;
}

/** All learners of the game. Arrow keys go from one to the next. */
export function LearnerTable({ state, selected }: LearnerTableProps) {
  const editor = useEditor();
  const { learners, leftOut } = state;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const next = learners[learners.findIndex(({ id }) => id === selected) + step];
    if (next === undefined) return;
    event.preventDefault();
    selectLearner(editor, next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-learner="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it have the focus
    <div className="table-box learner-list" onKeyDown={onKey}>
      <table className="table" aria-label="Learners">
        <thead>
          <tr>
            <th scope="col">Learner</th>
            <th scope="col">Kind</th>
            <th scope="col">Owner</th>
            <th scope="col">State</th>
            <th scope="col" data-number>
              Examples
            </th>
            <th scope="col" data-number title="The size of what was learned, as it would be saved">
              Memory
            </th>
            <th scope="col" data-number title="Time to learn and to answer, per step of the game, while you look">
              Per step
            </th>
          </tr>
        </thead>
        <tbody>
          {learners.map((learner) => (
            <LearnerRow key={learner.id} learner={learner} isSelected={learner.id === selected} />
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p className="empty-words">and {showCount(leftOut)} more</p>}
    </div>
  );
}

function LearnerRow({ learner, isSelected }: { readonly learner: LearnerRecord; readonly isSelected: boolean }) {
  const editor = useEditor();
  const { id, title, kind, agent, about, examples, bytes, microseconds, node } = learner;
  const label = useStore(editor.world, ({ roster }) => roster.find((each) => each.id === agent)?.label ?? agent);
  return (
    <tr data-differs={isSelected || undefined}>
      <th scope="row">
        <button
          type="button"
          className="row-link"
          data-learner={id}
          aria-current={isSelected || undefined}
          title={about}
          onClick={() => selectLearner(editor, id)}
        >
          {title}
        </button>
      </th>
      <td>{kind}</td>
      <td>{label ?? (node === null ? 'the game' : 'everyone')}</td>
      <td>
        <span className="learner-mode" data-mode={learner.training?.isRunning ? 'learning' : learner.mode}>
          {showMode(learner)}
        </span>
      </td>
      <td data-number>{examples === null ? '–' : showCount(examples)}</td>
      <td data-number>{bytes === null ? '–' : showBytes(bytes)}</td>
      <td data-number>{microseconds === null ? '–' : showMicroseconds(microseconds)}</td>
    </tr>
  );
}
