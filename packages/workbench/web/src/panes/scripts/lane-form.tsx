import { isDrill, type ScriptDocument } from 'gumption/tactics/scripts';
import { type LanesAt, scriptAt } from '../../model/scripts/lane-view.js';
import {
  addLane,
  freeRole,
  idleRoles,
  moveLane,
  removeLane,
  removeRole,
  renameRole,
  whyNotRole,
} from '../../model/scripts/roles.js';
import { Button } from '../../widgets/button.js';
import { TextField } from '../../widgets/text-field.js';
import type { Reading } from '../../widgets/use-draft.js';

export interface LaneFormProps {
  readonly document: ScriptDocument;
  readonly at: LanesAt;
  /** The selected lane; undefined while none is. */
  readonly lane: number | undefined;
  /** Changes the document; `lane` is the one that is selected then. */
  readonly onEdit: (title: string, change: (document: ScriptDocument) => ScriptDocument, lane?: number) => void;
}

/** Renames, moves and removes the selected lane, and adds lanes. */
export function LaneForm({ document, at, lane, onEdit }: LaneFormProps) {
  const lanes = scriptAt(document, at)?.lanes ?? [];
  const role = lane === undefined ? undefined : lanes[lane]?.role;
  const add = (name: string) => onEdit(`Add role ${name}`, (each) => addLane(each, at, name), lanes.length);
  return (
    <div className="step-form" role="toolbar" aria-label="Lanes">
      {role !== undefined && lane !== undefined && (
        <>
          <TextField
            key={`${lane} ${role}`}
            label="Name of the role"
            shown={role}
            isPatient
            problemId="role-name-problem"
            read={(text): Reading<string> => {
              const reason = text.trim() === role ? undefined : whyNotRole(document, at, text);
              return reason === undefined ? { value: text.trim() } : { problem: reason };
            }}
            onValue={(text) => onEdit(`Rename role ${role}`, (each) => renameRole(each, at, role, text), lane)}
          />
          <Button
            label="Move the lane up"
            icon="up"
            shortcut="Alt+Up"
            disabled={lane === 0}
            onClick={() => onEdit(`Move ${role} up`, (each) => moveLane(each, at, lane, lane - 1), lane - 1)}
          />
          <Button
            label="Move the lane down"
            icon="chevron"
            shortcut="Alt+Down"
            disabled={lane === lanes.length - 1}
            onClick={() => onEdit(`Move ${role} down`, (each) => moveLane(each, at, lane, lane + 1), lane + 1)}
          />
          {lanes.length > 1 && (
            <Button
              label={`Remove the lane of ${role}`}
              icon="clear"
              onClick={() => onEdit(`Remove the lane of ${role}`, (each) => removeLane(each, at, lane))}
            />
          )}
          {isDrill(document) && document.teams[at.team].roles.length > 1 && (
            <Button
              label={`Take ${role} out of the team, in all stages`}
              tone="plain"
              onClick={() => onEdit(`Take ${role} out of the team`, (each) => removeRole(each, at, role))}
            >
              Leave the team
            </Button>
          )}
        </>
      )}
      {idleRoles(document, at).map((idle) => (
        <Button key={idle} label={`Add a lane for ${idle}`} icon="plus" onClick={() => add(idle)}>
          {idle}
        </Button>
      ))}
      <Button
        label={isDrill(document) ? 'Add a role to the team' : 'Add a role'}
        icon="plus"
        onClick={() => add(freeRole(document, at))}
      >
        Role
      </Button>
    </div>
  );
}
