import { Fragment, type MouseEvent, useCallback, useState } from 'react';
import { Button, Menu, MenuTrigger, Popover } from 'react-aria-components';
import { selectNode } from '../model/selection/select.js';
import { type CommandGroup, whyNot } from './command.js';
import { useCommands } from './command-context.js';
import { commandItems, MenuLine } from './command-items.js';

/** The groups of a node's menu, the most used first. */
const GROUPS: readonly CommandGroup[] = ['Node', 'Edit', 'Run', 'View', 'File'];

/** Where a node's menu is open, in pixels of the page. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The menu of the selected nodes: what opens it, for `onContextMenu` of a node (a right click, the
 * menu key, Shift+F10), and the menu itself, to be put anywhere in the page. A node outside the
 * selection is selected first.
 */
export function useNodeMenu() {
  const { context } = useCommands();
  const [spot, setSpot] = useState<Spot>();
  const { editor } = context;
  const open = useCallback(
    (event: MouseEvent, node: string) => {
      event.preventDefault();
      if (!editor.selection.getState().nodes.includes(node)) selectNode(editor, node);
      const item = (event.target as Element).closest('[role="treeitem"]') ?? event.currentTarget;
      const box = item.getBoundingClientRect();
      // The menu key has no position; the center of the node serves as one.
      const isKey = event.clientX === 0 && event.clientY === 0;
      setSpot(isKey ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: event.clientX, y: event.clientY });
    },
    [editor],
  );
  return { open, menu: spot && <NodeMenu spot={spot} onClose={() => setSpot(undefined)} /> };
}

function NodeMenu({ spot, onClose }: { readonly spot: Spot; readonly onClose: () => void }) {
  const { commands, context } = useCommands();
  const shown = commands.filter(
    (command) => command.onNodes && (command.onNodes === true || whyNot(command, context) === undefined),
  );
  const groups = GROUPS.filter((each) => shown.some(({ group }) => group === each));
  return (
    <MenuTrigger
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Button className="menu-spot" aria-label="Node" excludeFromTabOrder style={{ left: spot.x, top: spot.y }} />
      <Popover className="menu-popover" placement="right top" offset={0}>
        <Menu className="menu" aria-label="Node">
          {groups.map((group, i) => (
            <Fragment key={group}>
              {i > 0 && <MenuLine />}
              {commandItems(
                shown.filter((command) => command.group === group),
                context,
              )}
            </Fragment>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
