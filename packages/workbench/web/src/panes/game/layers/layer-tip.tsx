import { useStore } from 'zustand';
import { useEditor } from '../../../model/context.js';
import { showNumber } from '../../../widgets/show-number.js';

/** Pixels between the pointer and the numbers. */
const GAP = 14;

/** The number at the pointer, as characters read it, and what it is made of. */
export function LayerTip() {
  const editor = useEditor();
  const numbers = useStore(editor.layers, (state) => state.numbers);
  const pointer = useStore(editor.map, (state) => state.pointer);
  const size = useStore(editor.map, (state) => state.size);
  if (numbers === undefined || numbers.place === null || pointer === undefined) return null;
  const isLeft = pointer.x > size.width / 2;
  const isUp = pointer.y > size.height / 2;
  const style = {
    ...(isLeft ? { right: size.width - pointer.x + GAP } : { left: pointer.x + GAP }),
    ...(isUp ? { bottom: size.height - pointer.y + GAP } : { top: pointer.y + GAP }),
  };
  return (
    <div className="layer-tip" role="tooltip" style={style} data-place={numbers.place} data-tick={numbers.tick}>
      <output className="layer-number" data-value={numbers.value ?? ''}>
        {words(numbers.value)}
      </output>
      {numbers.parts.length > 0 && (
        <table>
          <tbody>
            {numbers.parts.map(({ layer, value, weight, share, isVeto }) => (
              <tr key={layer}>
                <th scope="row">{layer}</th>
                <td>{words(value)}</td>
                <td className="muted">× {showNumber(weight)}</td>
                <td>= {words(share)}</td>
                {isVeto && <td className="layer-veto">out of limits</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function words(value: number | null): string {
  return value === null ? 'no value' : showNumber(value);
}
