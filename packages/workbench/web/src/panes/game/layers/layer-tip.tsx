import { useLayoutEffect, useRef } from 'react';
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
  const tip = useRef<HTMLDivElement>(null);
  // Beside the pointer, and within the pane however narrow it is.
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null || pointer === undefined) return;
    const { offsetWidth, offsetHeight } = element;
    const isLow = pointer.y + GAP + offsetHeight > size.height;
    element.style.left = `${Math.max(0, Math.min(pointer.x + GAP, size.width - offsetWidth))}px`;
    element.style.top = `${Math.max(0, isLow ? pointer.y - GAP - offsetHeight : pointer.y + GAP)}px`;
  });
  if (numbers === undefined || numbers.place === null || pointer === undefined) return null;
  return (
    <div ref={tip} className="layer-tip" role="tooltip" data-place={numbers.place} data-tick={numbers.tick}>
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
