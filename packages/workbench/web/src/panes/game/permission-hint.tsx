import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';

/** Says what the game does not let workbenches do, if there is anything. */
export function PermissionHint() {
  const { world, link } = useEditor();
  const allow = useStore(world, (state) => state.allow);
  const isConnected = useStore(link, (state) => state.status === 'connected');
  const missing = (['edit', 'control'] as const).filter((each) => !allow.includes(each));
  if (!isConnected || missing.length === 0) return null;
  return (
    <span
      className="thinned-hint"
      role="status"
      title={`This game lets nobody ${missing.join(' or ')} it while it runs. The option allow, where the game joins, changes that.`}
    >
      {missing.length === 2 ? 'watching only' : `no ${missing[0]}`}
    </span>
  );
}
