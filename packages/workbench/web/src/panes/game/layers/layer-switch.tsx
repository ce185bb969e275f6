import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import { layersOf, layerTitle, showLayer } from '../../../model/map/layers.js';
import { SelectField } from '../../../widgets/select-field.js';
import './layers.css';

/** The value of the choice that shows no layer. A layer may have any name but an empty one. */
const NONE = ' ';

/** Chooses the layer over the game, and how opaque it is; hidden for a game without layers. */
export function LayerSwitch() {
  const editor = useEditor();
  const layers = useStore(editor.world, () => layersOf(editor));
  const shown = useStore(editor.layers, (state) => state.shown);
  const opacity = useStore(editor.preferences, (preferences) => preferences.layerOpacity);
  if (layers.length === 0) return null;
  const options = [
    { value: NONE, label: 'No layer' },
    ...layers.map((layer) => ({ value: layer.name, label: layerTitle(layer) })),
  ];
  return (
    <fieldset className="layer-switch" aria-label="Layers">
      <SelectField
        label="Layer over the game"
        value={shown ?? NONE}
        options={options}
        onChange={(value) => showLayer(editor, value === NONE ? undefined : value)}
      />
      {shown !== undefined && (
        <label className="layer-opacity">
          Opacity
          <input
            type="range"
            aria-label="Opacity of the layer"
            min={5}
            max={100}
            step={5}
            value={Math.round(opacity * 100)}
            onChange={({ target }) => editor.preferences.setState({ layerOpacity: Number(target.value) / 100 })}
          />
        </label>
      )}
    </fieldset>
  );
}
