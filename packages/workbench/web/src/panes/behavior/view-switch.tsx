import { useStore } from 'zustand';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import { frameTitle } from '../../document/describe/views.js';
import { useEditor } from '../../model/context.js';
import { toggleBeside } from '../../model/preferences.js';
import { useFrame } from '../../model/selection/use-frame.js';
import { Button } from '../../widgets/button.js';
import { Toolbar } from '../../widgets/toolbar.js';
import { VIEWS, type View } from './views.js';

/** The chosen view; falls back to the first when that view is no longer available. */
export function useView(): View {
  const view = useStore(useEditor().preferences, (preferences) => preferences.view);
  return VIEWS.find(({ id }) => id === view) ?? VIEWS[0];
}

/**
 * The view beside the chosen one; undefined when there is none, or when it is the chosen one
 * itself.
 */
export function useBeside(): View | undefined {
  const { view, beside } = useStore(useEditor().preferences, (preferences) => preferences);
  return beside === view ? undefined : VIEWS.find(({ id }) => id === beside);
}

/** Chooses how the behavior is shown. */
export function ViewSwitch() {
  const editor = useEditor();
  const { preferences } = editor;
  const { id: current } = useView();
  const frame = useFrame();
  const lexicon = useStore(useEditor().world, (world) => world.lexicon);
  const view = frame && viewOf(findNode(frame.document, frame.frame)!.node, lexicon);
  const words = (id: string, title: string) =>
    id === 'tree' && view !== undefined ? frameTitle(view, lexicon.views) : title;
  const beside = useStore(preferences, (state) => state.beside);
  return (
    <Toolbar className="view-switch" label="Show as">
      {VIEWS.map(({ id, title }, i) => (
        <Button
          key={id}
          label={`Show as ${words(id, title).toLowerCase()}`}
          shortcut={`Alt+${i + 1}`}
          pressed={id === current}
          onClick={() => preferences.setState({ view: id })}
        >
          {words(id, title)}
        </Button>
      ))}
      {VIEWS.filter(({ id, besideKeys }) => besideKeys !== undefined && id !== current).map((view) => (
        <Button
          key={`${view.id} beside`}
          label={`Show the ${view.title.toLowerCase()} beside`}
          icon={view.besideIcon}
          shortcut={view.besideKeys}
          pressed={beside === view.id}
          onClick={() => toggleBeside(editor, view.id)}
        />
      ))}
    </Toolbar>
  );
}
