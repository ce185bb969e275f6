import type { Mode } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from './editor.js';

const LISTS = ['agents', 'library', 'sheets', 'queries', 'scripts', 'generators'] as const;

/** The side of the page where the game stands. */
export type Dock = (typeof DOCKS)[number];

export const DOCKS = ['left', 'right', 'top'] as const;

/** Where panes stand and how large they are. */
export interface PageLayout {
  /** Sizes of panes in pixels, by pane. */
  readonly sizes: Readonly<Record<PaneName, number>>;
  readonly collapsed: Readonly<Record<PaneName, boolean>>;
  readonly dock: Dock;
  /** Does the game fill the page? */
  readonly isGameLarge: boolean;
}

/** What a person has arranged to their liking; kept in the browser, not with the project. */
export interface Preferences extends PageLayout {
  readonly theme: 'dark' | 'light';
  /** Conditions are written as text where lists could show them, too. */
  readonly conditionsAsText: boolean;
  /** Send every change to the game immediately. */
  readonly autoApply: boolean;
  /** How panes stand in each project, by its id. */
  readonly layouts: Readonly<Record<string, PageLayout>>;
  /** Which list stands below the game. */
  readonly list: (typeof LISTS)[number];
  /** The view of a behavior, by id. */
  readonly view: string;
  /** Ids of collapsed nodes, by behavior. */
  readonly folded: Readonly<Record<string, readonly string[]>>;
  /** Ids of references that are opened in place, by behavior. */
  readonly opened: Readonly<Record<string, readonly string[]>>;
  /** Behaviors whose tree grows to the right instead of down. */
  readonly sideways: readonly string[];
  /**
   * Where parts stand that were put somewhere by hand, by behavior and id; all others are arranged.
   */
  readonly places: Readonly<Record<string, Places>>;
  /** Shelves of the palette that were opened or closed by hand, by id. */
  readonly shelves: Readonly<Record<string, boolean>>;
  /** Entries of the palette that are kept at its top, by id. */
  readonly favorites: readonly string[];
  /** Entries of the palette that were inserted last, the latest first. */
  readonly used: readonly string[];
  /** How the game was last used. */
  readonly mode: Mode;
  /** Behaviors whose tabs are closed, and the order of tabs that were moved. */
  readonly closedTabs: readonly string[];
  readonly tabOrder: readonly string[];
  /** Behaviors last shown, the latest first. */
  readonly recentTabs: readonly string[];
  /** Names of overlays that are switched off, by game. */
  readonly overlaysOff: Readonly<Record<string, readonly string[]>>;
  /** The tactical layer over the game, by game; empty for none. */
  readonly layers: Readonly<Record<string, string>>;
  /** How opaque the layer is, above 0 and up to 1. */
  readonly layerOpacity: number;
  /** Which of the panes at the bottom is shown: its id. */
  readonly bottom: string;
  /** The view that is shown beside the chosen one; empty for none. */
  readonly beside: string;
  /** Items last run or found with the search, the latest first. */
  readonly recent: readonly string[];
  /** Blackboard keys that stay in view, whichever agent is selected. */
  readonly pins: readonly Pin[];
  /**
   * Whether to watch every agent or only the selected one; undefined decides by the size of the
   * game.
   */
  readonly everyone: boolean | undefined;
}

/**
 * Positions of a behavior's parts in their view, by id, from the upper left corner of their
 * container.
 */
export type Places = Readonly<Record<string, readonly [x: number, y: number]>>;

/** A blackboard key of an agent. */
export interface Pin {
  readonly agent: string;
  readonly key: string;
}

/** Panes that can be resized and hidden; the canvas takes the rest. */
export type PaneName =
  | ('game' | 'gameHeight' | 'list' | 'agents')
  | ('inspector' | 'blackboard' | 'console' | 'palette' | 'beside');

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  conditionsAsText: false,
  autoApply: true,
  sizes: {
    ...{ game: 380, gameHeight: 380, list: 240, agents: 190 },
    ...{ inspector: 300, blackboard: 208, console: 148, palette: 184, beside: 380 },
  },
  collapsed: {
    game: false,
    gameHeight: false,
    list: false,
    agents: false,
    inspector: false,
    blackboard: false,
    console: false,
    palette: false,
    beside: false,
  },
  dock: 'left',
  isGameLarge: false,
  layouts: {},
  list: 'agents',
  view: 'tree',
  folded: {},
  opened: {},
  sideways: [],
  places: {},
  shelves: {},
  favorites: [],
  used: [],
  closedTabs: [],
  tabOrder: [],
  recentTabs: [],
  mode: 'play',
  overlaysOff: {},
  layers: {},
  layerOpacity: 0.6,
  pins: [],
  bottom: 'timeline',
  beside: '',
  recent: [],
  everyone: undefined,
};

/**
 * On a narrower page the palette would take the room that a tree of some ten leaves needs to be
 * read whole.
 */
const ROOMY_WIDTH = 1600;
/** What the game gets of the page at first. */
const GAME_SHARE = 0.34;
/** On a narrower page, the inspector shrinks too. */
const MEDIUM_WIDTH = 1400;
/** A higher page has room for longer lists below the game and more lanes of the timeline. */
const ROOMY_HEIGHT = 840;

/** The initial layout of a page of this size: on a small screen the tree comes first. */
export function defaultPreferences(pageWidth: number, pageHeight: number): Preferences {
  const { sizes, collapsed } = DEFAULT_PREFERENCES;
  const isHigh = pageHeight >= ROOMY_HEIGHT;
  return {
    ...DEFAULT_PREFERENCES,
    sizes: {
      ...sizes,
      ...(pageWidth < MEDIUM_WIDTH && { inspector: 256, beside: 320 }),
      // The game is what all of it is about.
      ...(Number.isFinite(pageWidth) && { game: Math.ceil(pageWidth * GAME_SHARE) }),
      ...(Number.isFinite(pageHeight) && { gameHeight: Math.ceil(pageHeight * GAME_SHARE) }),
      ...(isHigh ? { agents: 250, console: 180 } : { blackboard: 150 }),
    },
    collapsed: { ...collapsed, palette: pageWidth < ROOMY_WIDTH },
  };
}

/** The part of `localStorage` that we use. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const STORAGE_KEY = 'gumption.preferences';

/**
 * Preferences that are stored in the browser. A stored value of an unknown form counts as absent.
 */
export function createPreferences(storage: KeyValueStorage, defaults = DEFAULT_PREFERENCES): StoreApi<Preferences> {
  const store = createStore<Preferences>(() => readPreferences(readStored(storage), defaults));
  store.subscribe((preferences) => {
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify(preferences));
    } catch {
      // A full or forbidden storage costs the memory of a pane's size, nothing more.
    }
  });
  return store;
}

/** Takes from a stored value what fits, and the default for the rest. */
export function readPreferences(stored: unknown, defaults = DEFAULT_PREFERENCES): Preferences {
  const given = isRecord(stored) ? stored : {};
  return {
    theme: given.theme === 'light' ? 'light' : defaults.theme,
    conditionsAsText: given.conditionsAsText === true,
    autoApply: typeof given.autoApply === 'boolean' ? given.autoApply : defaults.autoApply,
    ...readLayout(given, defaults),
    layouts: readLayouts(given.layouts, defaults),
    list: LISTS.find((list) => list === given.list) ?? defaults.list,
    view: typeof given.view === 'string' ? given.view : defaults.view,
    folded: readIds(given.folded),
    opened: readIds(given.opened),
    sideways: isIds(given.sideways) ? given.sideways : defaults.sideways,
    places: readPlaces(given.places),
    mode: given.mode === 'edit' || given.mode === 'test' ? given.mode : defaults.mode,
    overlaysOff: readIds(given.overlaysOff),
    layers: readTexts(given.layers),
    layerOpacity: isShare(given.layerOpacity) ? given.layerOpacity : defaults.layerOpacity,
    shelves: isRecord(given.shelves)
      ? (Object.fromEntries(
          Object.entries(given.shelves).filter(([, isOpen]) => typeof isOpen === 'boolean'),
        ) as Preferences['shelves'])
      : defaults.shelves,
    favorites: isIds(given.favorites) ? given.favorites : defaults.favorites,
    used: isIds(given.used) ? given.used : defaults.used,
    closedTabs: isIds(given.closedTabs) ? given.closedTabs : defaults.closedTabs,
    tabOrder: isIds(given.tabOrder) ? given.tabOrder : defaults.tabOrder,
    recentTabs: isIds(given.recentTabs) ? given.recentTabs : defaults.recentTabs,
    pins: Array.isArray(given.pins) ? given.pins.filter(isPin).map(({ agent, key }) => ({ agent, key })) : [],
    bottom: typeof given.bottom === 'string' ? given.bottom : defaults.bottom,
    beside: typeof given.beside === 'string' ? given.beside : defaults.beside,
    recent: isIds(given.recent) ? given.recent : defaults.recent,
    everyone: typeof given.everyone === 'boolean' ? given.everyone : undefined,
  };
}

function readLayout(given: Readonly<Record<string, unknown>>, defaults: PageLayout): PageLayout {
  return {
    sizes: readPanes(given.sizes, defaults.sizes, (value) => Number.isFinite(value) && (value as number) > 0),
    collapsed: readPanes(given.collapsed, defaults.collapsed, (value) => typeof value === 'boolean'),
    dock: DOCKS.find((dock) => dock === given.dock) ?? defaults.dock,
    isGameLarge: typeof given.isGameLarge === 'boolean' ? given.isGameLarge : defaults.isGameLarge,
  };
}

function readLayouts(stored: unknown, defaults: PageLayout): Preferences['layouts'] {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, given]) => (isRecord(given) ? [[id, readLayout(given, defaults)]] : [])),
  );
}

function readIds(stored: unknown): Preferences['folded'] {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isIds(value))) as Preferences['folded'];
}

function readTexts(stored: unknown): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1;
}

function readPlaces(stored: unknown): Preferences['places'] {
  if (!isRecord(stored)) return {};
  const isPlace = (at: unknown) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite);
  const isGood = (value: unknown) => isRecord(value) && Object.values(value).every(isPlace);
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isGood(value))) as Preferences['places'];
}

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function isPin(value: unknown): value is Pin {
  return isRecord(value) && typeof value.agent === 'string' && typeof value.key === 'string';
}

function readPanes<T>(stored: unknown, defaults: Readonly<Record<PaneName, T>>, fits: (value: unknown) => boolean) {
  const given = isRecord(stored) ? stored : {};
  const names = Object.keys(defaults) as PaneName[];
  return Object.fromEntries(names.map((name) => [name, fits(given[name]) ? given[name] : defaults[name]])) as Record<
    PaneName,
    T
  >;
}

function readStored(storage: KeyValueStorage): unknown {
  try {
    return JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Lets the tree of a behavior grow to the right instead of down, or down again. */
export function toggleSideways({ preferences }: { readonly preferences: StoreApi<Preferences> }, name: string): void {
  preferences.setState(({ sideways }) => ({
    sideways: sideways.includes(name) ? sideways.filter((each) => each !== name) : [...sideways, name],
  }));
}

/** Puts a view beside the chosen one, or takes it away again. */
export function toggleBeside({ preferences }: { readonly preferences: StoreApi<Preferences> }, view: string): void {
  preferences.setState(({ beside, collapsed }) => ({
    beside: beside === view ? '' : view,
    collapsed: { ...collapsed, beside: false },
  }));
}

declare module './editor.js' {
  interface Editor {
    readonly preferences: StoreApi<Preferences>;
  }

  interface EditorOptions {
    readonly storage: KeyValueStorage;
    /** How large the page is, which decides what a newcomer sees first; by default large. */
    readonly pageSize?: { readonly width: number; readonly height: number };
  }
}

const LARGE_PAGE = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

registerStore('preferences', (_, { storage, pageSize = LARGE_PAGE }) =>
  createPreferences(storage, defaultPreferences(pageSize.width, pageSize.height)),
);
