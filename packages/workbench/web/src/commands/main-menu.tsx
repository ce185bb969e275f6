import { Button, Menu, MenuItem, MenuTrigger, Popover, SubmenuTrigger, Text } from 'react-aria-components';
import { Icon } from '../widgets/icon.js';
import { COMMAND_GROUPS } from './command.js';
import { useCommands } from './command-context.js';
import { commandItems } from './command-items.js';

/** Everything that can be done, by group, behind one button. */
export function MainMenu() {
  return (
    <MenuTrigger>
      <Button className="button" aria-label="Menu">
        <Icon name="menu" />
      </Button>
      <Popover className="menu-popover" placement="bottom start">
        <GroupMenu />
      </Popover>
    </MenuTrigger>
  );
}

/** Made when the menu opens, so that it shows what can be done then. */
function GroupMenu() {
  const { commands, context } = useCommands();
  return (
    <Menu className="menu" aria-label="Menu">
      {COMMAND_GROUPS.map((group) => (
        <SubmenuTrigger key={group}>
          <MenuItem id={group} className="menu-item" textValue={group}>
            <Text slot="label">{group}</Text>
            <Icon name="chevron" size={14} />
          </MenuItem>
          <Popover className="menu-popover">
            <Menu className="menu" aria-label={group}>
              {commandItems(
                commands.filter((command) => command.group === group && !command.hidden),
                context,
              )}
            </Menu>
          </Popover>
        </SubmenuTrigger>
      ))}
    </Menu>
  );
}
