import { layersOf, layerTitle, showLayer } from '../model/map/layers.js';
import type { Command } from './command.js';

/** What is drawn over the game. */
export const MAP_COMMANDS: readonly Command[] = [
  {
    id: 'show-layer',
    group: 'View',
    title: 'Show layer',
    whyNot: ({ editor }) => (layersOf(editor).length === 0 ? 'The game has no layers to show.' : undefined),
    choices: ({ editor }) =>
      layersOf(editor)
        .filter(({ name }) => name !== editor.layers.getState().shown)
        .map((layer) => ({
          id: layer.name,
          title: layerTitle(layer),
          ...(layer.unit !== '' && { description: layer.unit }),
          run: () => showLayer(editor, layer.name),
        })),
  },
  {
    id: 'hide-layer',
    group: 'View',
    title: 'Hide the layer',
    whyNot: ({ editor }) => (editor.layers.getState().shown === undefined ? 'No layer is shown.' : undefined),
    run: ({ editor }) => showLayer(editor, undefined),
  },
];
