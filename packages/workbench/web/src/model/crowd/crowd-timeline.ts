import type { CrowdGroup } from 'gumption/protocol';
import type { Editor } from '../editor.js';
import { watch } from '../link/watch-list.js';

/**
 * Limits the timeline to the agents that are in a group now; they stay on it when they do something
 * else. The game reports them in full before others.
 */
export function showOnTimeline(editor: Editor, title: string, group: CrowdGroup): void {
  const { agents } = editor.world.getState();
  const only = group.agents && new Set(group.agents);
  const members = agents.filter(
    ({ id, type, behavior, activity }) =>
      (only === undefined || only.has(id)) &&
      (group.type === undefined || group.type === type) &&
      (group.behavior === undefined || group.behavior === behavior) &&
      (group.activity === undefined || group.activity === activityNow(editor, id, activity)),
  );
  const timeline = { title, agents: new Set(members.map(({ id }) => id)) };
  editor.crowd.setState({ timeline });
  editor.preferences.setState({ everyone: true, bottom: 'timeline' });
  watch(editor);
}

/** Shows all agents on the timeline again. */
export function showAllOnTimeline(editor: Editor): void {
  editor.crowd.setState({ timeline: undefined });
  watch(editor);
}

/** What an agent does at the moment on screen. */
function activityNow(editor: Editor, agent: string, present: string): string {
  const { tick } = editor.past.getState();
  return tick === undefined ? present : (editor.recorder.activities.at(agent, tick) ?? present);
}
