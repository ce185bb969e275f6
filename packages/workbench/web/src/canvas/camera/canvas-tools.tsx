import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { askView } from '../../model/selection/canvas-state.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';
import type { Camera } from './camera.js';
import { flightTime } from './use-camera.js';
import './camera.css';

const STEP = 1.3;

/** Buttons that move the picture. */
export function CanvasTools({ camera, children }: { readonly camera: Camera; readonly children?: ReactNode }) {
  const editor = useEditor();
  const follow = useStore(editor.canvas, (canvas) => canvas.follow);
  const zoom = (factor: number) => {
    const { width, height } = camera.size;
    camera.zoomBy(factor, { x: width / 2, y: height / 2 }, flightTime());
  };
  return (
    <Toolbar className="zoom-panel" label="Picture">
      <Button label="Zoom in" icon="plus" onClick={() => zoom(STEP)} />
      <Button label="Zoom out" icon="minus" onClick={() => zoom(1 / STEP)} />
      <Button label="Fit the whole tree" icon="fit" shortcut="F" onClick={() => askView(editor, 'fit')} />
      <Button
        label="Follow the running node"
        icon="target"
        shortcut="Shift+L"
        pressed={follow}
        onClick={() => editor.canvas.setState({ follow: !follow })}
      />
      {children}
    </Toolbar>
  );
}
