/**
 * Keys that a part of the page handles itself while it has the focus; commands have theirs in the
 * list of commands.
 */
export const LOCAL_KEYS: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: '← ↑ → ↓', does: 'Walk the tree, the outline, the list of agents or the tabs' },
  { keys: '← → in a toolbar', does: 'From button to button; Tab leaves it' },
  { keys: 'Shift+arrows', does: 'Select more nodes' },
  { keys: 'Home, End', does: 'First or last node' },
  { keys: 'Enter', does: 'Inspect a node; in the tree or a chart, open what it stands for' },
  { keys: 'Enter on an arrow', does: 'In a chart, set what triggers it where it stands; Escape closes' },
  { keys: 'Tab, Shift+Tab', does: 'In a chart, from a state to what it does and to its transitions, and back' },
  {
    keys: 'Double click on the ground',
    does: 'In a chart, add a state; drag from the border of one to another to connect them',
  },
  { keys: 'Letters', does: 'In the outline, go to the next node that begins so' },
  { keys: 'Shift+drag on the ground', does: 'In the tree, select with a box' },
  { keys: 'Ctrl+wheel, pinch', does: 'In the tree, zoom; the wheel alone moves about' },
  { keys: 'Ctrl+Space', does: 'In the text, offer what could be written here' },
  { keys: 'F8', does: 'In the text, go to the next problem' },
  { keys: 'Tab, Shift+Tab', does: 'In the text, indent more or less; after Escape, leave the text' },
  { keys: '↑ ↓ in a number', does: 'One step; with Shift ten, with Alt a tenth' },
  { keys: '← → or ↑ ↓ on a splitter', does: 'Resize a pane; Enter hides or shows it' },
];
