import { canTellCrowd } from '../model/crowd/crowd-state.js';
import { countResults } from '../model/debug/scenarios.js';
import type { Editor } from '../model/editor.js';
import { canTellLearning } from '../model/learning/learning-state.js';
import { canTellOrders } from '../model/map/orders-state.js';
import { hasPoints } from '../model/map/points-state.js';
import { countProblems } from '../model/problems/problem-list.js';
import { hasScripts } from '../model/scripts/runs.js';
import { canTellSearches } from '../model/searches/searches-state.js';
import { BreakpointsPane } from './breakpoints/breakpoints-pane.js';
import { ComparePane } from './compare/compare-pane.js';
import { ConsolePane } from './console/console-pane.js';
import { CrowdPane } from './crowd/crowd-pane.js';
import type { BottomTab, TabFact } from './frame/bottom-tab.js';
import { HelpPane } from './help/help-pane.js';
import { LearningPane } from './learning/learning-pane.js';
import { OrdersPane } from './orders/orders-pane.js';
import { PointsPane } from './points/points-pane.js';
import { ProblemsPane } from './problems/problems-pane.js';
import { ProfilePane } from './profile/profile-pane.js';
import { DrillsPane } from './scripts/drills-pane.js';
import { SearchPane } from './search/search-pane.js';
import { SensesPane } from './senses/senses-pane.js';
import { TestsPane } from './tests/tests-pane.js';
import { TimePane } from './time/time-pane.js';
import { TimelinePane } from './timeline/timeline-pane.js';

/** Something that the game has or has not. */
function inGame(read: (editor: Editor) => boolean): TabFact<boolean> {
  return { read, subscribe: ({ world }, changed) => world.subscribe(changed) };
}

/**
 * The panes at the bottom, in the order of their tabs. To add one, add a line; it gets its own
 * command.
 */
export const BOTTOM_TABS: readonly BottomTab[] = [
  { id: 'timeline', title: 'Timeline', Component: TimelinePane },
  { id: 'console', title: 'Console', Component: ConsolePane },
  {
    id: 'problems',
    title: 'Problems',
    count: {
      read: (editor) => countProblems(editor.problems.getState()),
      subscribe: (editor, changed) => editor.problems.subscribe(changed),
    },
    Component: ProblemsPane,
  },
  {
    id: 'breakpoints',
    title: 'Breakpoints',
    count: {
      read: ({ breakpoints, injections }) => breakpoints.getState().list.length + injections.getState().list.length,
      subscribe: ({ breakpoints, injections }, changed) => {
        const ends = [breakpoints.subscribe(changed), injections.subscribe(changed)];
        return () => {
          for (const end of ends) end();
        };
      },
    },
    Component: BreakpointsPane,
  },
  { id: 'crowd', title: 'Crowd', isUseful: inGame(canTellCrowd), Component: CrowdPane },
  { id: 'compare', title: 'Compare', Component: ComparePane },
  { id: 'orders', title: 'Orders', isUseful: inGame(canTellOrders), Component: OrdersPane },
  { id: 'points', title: 'Points', isUseful: inGame(hasPoints), Component: PointsPane },
  { id: 'drills', title: 'Drills', isUseful: inGame(hasScripts), Component: DrillsPane },
  {
    id: 'learning',
    title: 'Learning',
    isUseful: { read: canTellLearning, subscribe: ({ learning }, changed) => learning.subscribe(changed) },
    Component: LearningPane,
  },
  {
    id: 'search',
    title: 'Search',
    isUseful: { read: canTellSearches, subscribe: ({ searches }, changed) => searches.subscribe(changed) },
    Component: SearchPane,
  },
  { id: 'profile', title: 'Profile', Component: ProfilePane },
  { id: 'time', title: 'Time', Component: TimePane },
  {
    id: 'senses',
    title: 'Senses',
    isUseful: {
      read: ({ senses }) => senses.getState().inGame !== undefined,
      subscribe: ({ senses }, changed) => senses.subscribe(changed),
    },
    Component: SensesPane,
  },
  {
    id: 'tests',
    title: 'Tests',
    count: {
      read: ({ scenarios }) => countResults(scenarios.getState().rows ?? []),
      subscribe: ({ scenarios }, changed) => scenarios.subscribe(changed),
    },
    Component: TestsPane,
  },
  { id: 'help', title: 'Help', Component: HelpPane },
];
