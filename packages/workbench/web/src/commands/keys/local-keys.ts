/**
 * Keys that a part of the page handles itself while it has the focus; commands have theirs in the
 * list of commands.
 */
export const LOCAL_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '← ↑ → ↓', does: 'Walk the tree, the outline, the list of agents or the tabs' },
  { keys: '← → in a toolbar', does: 'Move between buttons; Tab leaves the toolbar' },
  { keys: 'Shift+arrows', does: 'Select more nodes' },
  { keys: 'Home, End', does: 'First or last node' },
  { keys: 'Enter', does: 'Inspect a node; in the tree or a chart, open what it refers to' },
  { keys: 'Enter on an arrow', does: 'In a chart, edit its trigger in place; Escape closes' },
  { keys: 'Tab, Shift+Tab', does: 'In a chart, move from a state to its actions and its transitions, and back' },
  {
    keys: 'Double-click on the background',
    does: 'In a chart, add a state; drag from the border of one to another to connect them',
  },
  { keys: 'Shift+drag on the background', does: 'In the tree, select with a box' },
  { keys: 'Ctrl+wheel, pinch', does: 'In the tree, zoom; the wheel alone scrolls' },
  { keys: 'Ctrl+Space', does: 'In the text, show completions' },
  { keys: 'Alt+F8', does: 'In the text, go to the next problem' },
  { keys: 'Tab, Shift+Tab', does: 'In the text, indent more or less; after Escape, leave the text' },
  { keys: '↑ ↓ in a number', does: 'One step; with Shift ten, with Alt a tenth' },
  { keys: '← → or ↑ ↓ on a splitter', does: 'Resize a pane; Enter hides or shows it' },
];
