import { Menu, MenuItem, MenuTrigger, Popover, Button as Trigger } from 'react-aria-components';
import { Icon } from '../../widgets/icon.js';

/** A tab that the strip has no room for. */
export interface HiddenTab {
  readonly name: string;
  /** What it shows where that is no behavior. */
  readonly filed: string | undefined;
  readonly title: string;
}

export interface MoreTabsProps<T extends HiddenTab> {
  /** The tabs out of view, as they are when the list opens. */
  readonly list: () => readonly T[];
  readonly onChoose: (tab: T) => void;
}

/** Opens the list of tabs that are out of view. */
export function MoreTabs<T extends HiddenTab>({ list, onChoose }: MoreTabsProps<T>) {
  return (
    <MenuTrigger>
      <Trigger className="button button-quiet" aria-label="More tabs">
        <Icon name="chevron" />
      </Trigger>
      <Popover className="menu-popover" placement="bottom end">
        <TabList list={list} onChoose={onChoose} />
      </Popover>
    </MenuTrigger>
  );
}

function TabList<T extends HiddenTab>({ list, onChoose }: MoreTabsProps<T>) {
  return (
    <Menu className="menu" aria-label="More tabs">
      {list().map((tab) => (
        <MenuItem
          key={idOf(tab)}
          id={idOf(tab)}
          className="menu-item"
          textValue={tab.title}
          onAction={() => onChoose(tab)}
        >
          {tab.title}
        </MenuItem>
      ))}
    </Menu>
  );
}

function idOf({ filed = '', name }: HiddenTab): string {
  return `${filed} ${name}`;
}
