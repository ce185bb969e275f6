import type { LearnerAction, LearnerRecord } from 'gumption/protocol';
import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { changeLearner } from '../../model/learning/learning-state.js';
import { goToNode } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { showCount, showPercent, showTraining } from './sections/learning-words.js';

/** What can be done with a learner: freeze it, reset it, mark it, take it back. */
export function LearnerBar({ learner, isPast }: { readonly learner: LearnerRecord; readonly isPast: boolean }) {
  const editor = useEditor();
  const { id, title, mode, canFreeze, canReset, undo, marks, training, node } = learner;
  const isFrozen = mode === 'frozen';
  const act = (action: LearnerAction) => changeLearner(editor, id, action);
  const ownNode = useStore(editor.documents, ({ byName }) => {
    const document = node === null ? undefined : byName[node.behavior]?.current;
    return document !== undefined && findNode(document, node!.node) !== undefined;
  });
  const freeze = () => {
    if (canFreeze) act({ do: isFrozen ? 'unfreeze' : 'freeze' });
    else if (node !== null) editParam(editor, node.behavior, node.node, 'mode', isFrozen ? undefined : 'frozen');
  };
  return (
    <div className="learner-head">
      <div className="learner-bar" role="toolbar" aria-label={`What to do with ${title}`}>
        <strong>{title}</strong>
        <Button
          label={isFrozen ? `Let ${title} learn again` : `Freeze ${title}: it answers, and learns nothing more`}
          pressed={isFrozen}
          disabled={isPast || (!canFreeze && !ownNode)}
          onClick={freeze}
        >
          Freeze
        </Button>
        <Button
          label={`Reset ${title}: it forgets everything`}
          icon="reset"
          disabled={isPast || !canReset}
          onClick={() => act({ do: 'reset' })}
        >
          Reset
        </Button>
        <Button
          label={`Mark this state of ${title}, to go back to`}
          icon="pin"
          disabled={isPast}
          onClick={() => act({ do: 'mark', label: 'by hand' })}
        >
          Mark
        </Button>
        <Button
          label={undo === null ? 'Nothing to undo' : `Undo ${undo}`}
          icon="undo"
          disabled={isPast || undo === null}
          onClick={() => act({ do: 'undo' })}
        >
          {undo === null ? 'Undo' : `Undo ${undo}`}
        </Button>
        {node !== null && ownNode && (
          <Button
            label={`Show the node of ${title}`}
            icon="open"
            onClick={() => goToNode(editor, node.behavior, node.node)}
          >
            Node
          </Button>
        )}
      </div>
      {training !== null && (
        <section className="learner-training" aria-label={`Training of ${title}`}>
          {training.isRunning ? (
            <Button
              label="Stop the training, and keep the best so far"
              icon="stop"
              tone="plain"
              disabled={!training.canStop}
              onClick={() => act({ do: 'stopTraining' })}
            >
              Stop
            </Button>
          ) : (
            <Button
              label={`Train ${title}`}
              icon="play"
              tone="plain"
              disabled={!training.canStart || isPast}
              onClick={() => act({ do: 'startTraining' })}
            >
              Train
            </Button>
          )}
          {training.share !== null && (
            <progress value={training.share} max={1} aria-label="Share of the training that is done">
              {showPercent(training.share)}
            </progress>
          )}
          <span>{showTraining(training)}</span>
        </section>
      )}
      {marks.length > 0 && (
        <section className="learner-marks" aria-label="Earlier states">
          <span>Go back to</span>
          {[...marks]
            .sort((a, b) => a.examples - b.examples || a.id - b.id)
            .map(({ id: mark, label, examples }) => (
              <span key={mark} className="learner-mark" data-own={label !== 'by itself' || undefined}>
                <Button
                  label={`Go back to ${showCount(examples)} examples, marked ${label}`}
                  tone="plain"
                  disabled={isPast}
                  onClick={() => act({ do: 'goBack', mark })}
                >
                  {showCount(examples)}
                </Button>
                {label !== 'by itself' && (
                  <Button
                    label={`Remove the mark at ${showCount(examples)} examples`}
                    icon="error"
                    onClick={() => act({ do: 'forgetMark', mark })}
                  />
                )}
              </span>
            ))}
          <span>examples</span>
        </section>
      )}
    </div>
  );
}
