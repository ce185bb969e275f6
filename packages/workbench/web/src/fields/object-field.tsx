import { useStore } from 'zustand';
import { useEditor } from '../model/context.js';
import { pointAt } from '../model/selection/point.js';
import { usePointing } from '../model/selection/use-pointing.js';
import { ComboField } from '../widgets/combo-field.js';
import { effectiveValue, type FieldProps, placeholderOf } from './field.js';
import { PickButton, usePick } from './pick-button.js';

/** A thing of the game: found by name, or by clicking it in the game. */
export function ObjectParamField(props: FieldProps) {
  const { param, place, problemId, onValue } = props;
  const editor = useEditor();
  const objects = useStore(editor.world, (world) => world.objects);
  const agents = useStore(editor.world, (world) => world.roster);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const of = param.of ?? '';
  const pick = usePick({ place, param: param.name, from: 'game', of, onValue });
  const fits = ({ type }: { readonly type: string }) => of === '' || type === of;
  const things = [...objects.values()].filter(fits);
  const others = agents.filter((agent) => fits(agent) && !objects.has(agent.id));
  const options = [...things, ...others].map(({ id, label }) => ({
    value: id,
    label,
    ...(id !== label && { detail: id }),
  }));
  const type = lexicon.vocabulary.objectTypes.find(({ name }) => name === of)?.title ?? (of === '' ? 'thing' : of);
  const pointing = usePointing(effectiveValue(props));
  return (
    <span className="object" {...pointing}>
      <span className="column">
        <ComboField
          ref={pick.field}
          label={param.title}
          value={String(effectiveValue(props) ?? '')}
          options={options}
          placeholder={placeholderOf(props, 'Choose')}
          unknown={(text) => `There is no ${type.toLowerCase()} “${text}” in the game.`}
          problemId={problemId}
          onPoint={(id) => pointAt(editor, id)}
          onValue={onValue}
        />
      </span>
      <PickButton label={`Pick ${param.title} in the game`} pick={pick} />
    </span>
  );
}
