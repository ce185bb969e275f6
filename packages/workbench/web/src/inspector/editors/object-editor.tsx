import { useStore } from 'zustand';
import { useSession } from '../../session/context.js';
import { cancelPick, startPick } from '../../session/pick.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { type EditorProps, effectiveValue } from './editor.js';

/** A thing of the game: from the list, or by clicking it in the game. */
export function ObjectEditor(props: EditorProps) {
  const { param, behavior, node, onValue } = props;
  const session = useSession();
  const objects = useStore(session.world, (world) => world.objects);
  const canPick = useStore(session.world, (world) => world.canPick);
  const connected = useStore(session.link, (link) => link.status === 'connected');
  const picking = useStore(
    session.selection,
    (selection) => selection.picking?.node === node && selection.picking.param === param.name,
  );
  const of = param.of ?? '';
  const fitting = [...objects.values()].filter(({ type }) => of === '' || type === of);
  return (
    <span className="object">
      <SelectField
        label={param.title}
        value={String(effectiveValue(props) ?? '')}
        options={fitting.map(({ id, label }) => ({ value: id, label }))}
        placeholder="Choose"
        onChange={onValue}
      />
      <Button
        label={`Pick ${param.title} in the game`}
        icon="target"
        tone="plain"
        pressed={picking}
        disabled={!canPick || !connected}
        onClick={() => (picking ? cancelPick(session) : startPick(session, { behavior, node, param: param.name, of }))}
      >
        pick
      </Button>
    </span>
  );
}
