import type { ScriptRunRecord } from 'gumption/protocol';
import type { DrillDocument } from 'gumption/tactics/scripts';
import type { LanesAt } from '../../model/scripts/lane-view.js';
import {
  addSmallerTeam,
  addStage,
  moveStage,
  removeStage,
  removeTeam,
  renameStage,
  setStage,
  whyNotStage,
} from '../../model/scripts/stages.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

export interface StageBarProps {
  readonly drill: DrillDocument;
  readonly at: LanesAt;
  readonly run: ScriptRunRecord | undefined;
  /** The action that a new stage begins with. */
  readonly action: string;
  readonly onShow: (at: LanesAt) => void;
  readonly onEdit: (title: string, change: (drill: DrillDocument) => DrillDocument, at?: LanesAt) => void;
}

/** No stage has this name: names do not start with a space. */
const NONE = ' ';

/** The teams and stages of a drill: which lanes are on screen, and what follows the stage. */
export function StageBar({ drill, at, run, action, onShow, onEdit }: StageBarProps) {
  const { team, stage } = at;
  const { roles, stages } = drill.teams[team];
  const shown = stages[stage];
  const smaller = addSmallerTeam(drill, at);
  return (
    <>
      <div className="step-form" role="toolbar" aria-label="Stages">
        <SelectField
          label="Team"
          value={String(team)}
          options={drill.teams.map((each, i) => ({ value: String(i), label: `team of ${each.roles.length}` }))}
          onChange={(value) => onShow({ team: Number(value), stage: 0 })}
        />
        <ol className="stages">
          {stages.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stages may have one name while one is typed
            <li key={i}>
              <button
                type="button"
                className="stage"
                aria-label={`Stage ${name}`}
                aria-pressed={i === stage}
                aria-current={run?.stage === name && run.lanes.length === roles.length ? 'step' : undefined}
                onClick={() => onShow({ team, stage: i })}
              >
                {name}
              </button>
            </li>
          ))}
        </ol>
        <Button
          label="Add a stage after this one"
          icon="plus"
          onClick={() => onEdit('Add a stage', (each) => addStage(each, at, action), { team, stage: stage + 1 })}
        />
        {smaller !== undefined && (
          <Button
            label={`Add a team of ${roles.length - 1}`}
            icon="plus"
            onClick={() =>
              onEdit(`Add a team of ${roles.length - 1}`, () => smaller, { team: drill.teams.length, stage: 0 })
            }
          >
            {`Team of ${roles.length - 1}`}
          </Button>
        )}
        {drill.teams.length > 1 && (
          <Button
            label={`Remove the team of ${roles.length}`}
            icon="clear"
            onClick={() =>
              onEdit(`Remove the team of ${roles.length}`, (each) => removeTeam(each, at), { team: 0, stage: 0 })
            }
          />
        )}
      </div>
      <div className="step-form" role="toolbar" aria-label="Selected stage">
        <TextField
          key={`${team} ${stage}`}
          label="Name of the stage"
          shown={shown.name}
          isPatient
          problemId="stage-name-problem"
          read={(text): Reading<string> => {
            const reason = text.trim() === shown.name ? undefined : whyNotStage(drill, at, text);
            return reason === undefined ? { value: text.trim() } : { problem: reason };
          }}
          onValue={(text) => onEdit(`Rename stage ${shown.name}`, (each) => renameStage(each, at, text), at)}
        />
        <span className="muted">then</span>
        <SelectField
          label="After the stage"
          value={shown.after ?? 'next'}
          options={[
            { value: 'next', label: 'the next stage' },
            { value: 'succeed', label: 'the drill succeeds' },
            { value: 'fail', label: 'the drill fails' },
          ]}
          onChange={(value) =>
            onEdit('Set what follows', (each) => setStage(each, at, 'after', value === 'next' ? undefined : value), at)
          }
        />
        <span className="muted">if it cannot go on</span>
        <SelectField
          label="If the stage cannot go on"
          value={shown.otherwise ?? NONE}
          options={[
            { value: NONE, label: 'the drill fails' },
            ...stages.filter((each) => each !== shown).map(({ name }) => ({ value: name, label: name })),
          ]}
          onChange={(value) =>
            onEdit(
              'Set what takes over',
              (each) => setStage(each, at, 'otherwise', value === NONE ? undefined : value),
              at,
            )
          }
        />
        <Button
          label="Move the stage left"
          icon="left"
          disabled={stage === 0}
          onClick={() =>
            onEdit(`Move stage ${shown.name}`, (each) => moveStage(each, at, stage - 1), { team, stage: stage - 1 })
          }
        />
        <Button
          label="Move the stage right"
          icon="right"
          disabled={stage === stages.length - 1}
          onClick={() =>
            onEdit(`Move stage ${shown.name}`, (each) => moveStage(each, at, stage + 1), { team, stage: stage + 1 })
          }
        />
        {stages.length > 1 && (
          <Button
            label={`Remove stage ${shown.name}`}
            icon="clear"
            onClick={() =>
              onEdit(`Remove stage ${shown.name}`, (each) => removeStage(each, at), {
                team,
                stage: Math.max(0, stage - 1),
              })
            }
          />
        )}
      </div>
    </>
  );
}
