import { Menu, MenuItem, MenuTrigger, Popover, Button as Trigger } from 'react-aria-components';
import { Icon } from '../../widgets/icon.js';

/** A tab that a strip has no room for. */
export interface HiddenTab {
  /** Tells it from the others in the list. */
  readonly key: string;
  readonly title: string;
}

export interface MoreTabsProps<T extends HiddenTab> {
  /** What the list is called. */
  readonly label: string;
  /** The tabs out of view, as they are when the list opens. */
  readonly list: () => readonly T[];
  readonly onChoose: (tab: T) => void;
}

/** Opens the list of tabs that are out of view. */
export function MoreTabs<T extends HiddenTab>(props: MoreTabsProps<T>) {
  return (
    <MenuTrigger>
      <Trigger className="button button-quiet" aria-label={props.label}>
        <Icon name="chevron" />
      </Trigger>
      <Popover className="menu-popover" placement="bottom end">
        <TabList {...props} />
      </Popover>
    </MenuTrigger>
  );
}

function TabList<T extends HiddenTab>({ label, list, onChoose }: MoreTabsProps<T>) {
  return (
    <Menu className="menu" aria-label={label}>
      {list().map((tab) => (
        <MenuItem key={tab.key} id={tab.key} className="menu-item" textValue={tab.title} onAction={() => onChoose(tab)}>
          {tab.title}
        </MenuItem>
      ))}
    </Menu>
  );
}
