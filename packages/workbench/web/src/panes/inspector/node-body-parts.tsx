import { useStore } from 'zustand';
import { partsOf } from '../../document/describe/body-parts.js';
import { useEditor } from '../../model/context.js';
import { BodyPartRows } from '../blackboard/body-part-rows.js';

/** The sensors and actuators that a node works through, of the selected agent. */
export function NodeBodyParts({ uses }: { readonly uses: readonly string[] }) {
  const { world, selection } = useEditor();
  const agent = useStore(selection, (selected) => selected.agent);
  const found = useStore(world, ({ roster }) => roster.find(({ id }) => id === agent));
  const vocabulary = useStore(world, ({ lexicon }) => lexicon.vocabulary);
  const parts = partsOf(vocabulary, found?.type, uses);
  if (found === undefined || parts.length === 0) return null;
  return (
    <section className="node-body" aria-label={`Goes through, of ${found.label}`}>
      <h3>Goes through, of {found.label}</h3>
      <BodyPartRows agent={found.id} parts={parts} />
    </section>
  );
}
