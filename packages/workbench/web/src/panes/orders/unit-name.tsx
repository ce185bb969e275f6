import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { selectAgent } from '../../model/selection/select.js';

/** The name of a unit; a click selects the character that it is. */
export function UnitName({ unit }: { readonly unit: string }) {
  const editor = useEditor();
  const agent = useStore(editor.orders, ({ units }) => units.get(unit)?.agent ?? undefined);
  const isThere = useStore(editor.world, ({ agents }) => agents.some(({ id }) => id === agent));
  if (!isThere) return unit;
  return (
    <button type="button" className="row-link" onClick={() => selectAgent(editor, agent)}>
      {unit}
    </button>
  );
}
