import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { type GroupBy, groupCounts, isSameGroup, type ListedGroup } from '../../model/crowd/crowd-groups.js';
import { compareWithGroup, lookAtCrowd, openGroup, paintCrowd } from '../../model/crowd/crowd-state.js';
import { showOnTimeline } from '../../model/crowd/crowd-timeline.js';
import { startPickingAgents, stopPickingAgents } from '../../model/crowd/pick-agents.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import { Button } from '../../widgets/button.js';
import { Pane } from '../../widgets/pane.js';
import { SelectField } from '../../widgets/select-field.js';
import { BottomTabs } from '../frame/tab-strip.js';
import { Comparison } from './comparison.js';
import { CrowdList } from './crowd-list.js';
import './crowd.css';

const WAYS: readonly { readonly value: GroupBy; readonly label: string }[] = [
  { value: 'activity', label: 'By activity' },
  { value: 'behavior', label: 'By behavior' },
  { value: 'type', label: 'By type' },
];

/** The id of the group that a rectangle has picked. */
const PICKED = 'picked';

/** What all agents do at once: groups with counts, their members, and an agent beside its group. */
export function CrowdPane() {
  const editor = useEditor();
  useEffect(() => lookAtCrowd(editor), [editor]);
  const { by, picked, canPick, paint, compareWith } = useStore(editor.crowd, (state) => state);
  const shown = useRefreshed(editor.crowd, (state) => state.shown);
  const isPicking = useStore(editor.agentPicking, ({ isOn }) => isOn);
  const titles = useStore(editor.world, (world) => world.lexicon.agentTitles);
  const [chosenId, choose] = useState<string>();
  // What was just picked is what a person wants to see.
  useEffect(() => {
    if (picked !== undefined) choose(PICKED);
  }, [picked]);
  const groups = useMemo((): readonly ListedGroup[] => {
    const counted = groupCounts(shown?.groups ?? [], by, (type) => titles.get(type) ?? type);
    if (picked === undefined) return counted;
    const { agents, total } = picked;
    return [{ id: PICKED, title: 'Picked in the game', count: total, group: { agents } }, ...counted];
  }, [shown, by, titles, picked]);
  const chosen = groups.find(({ id }) => id === chosenId) ?? groups[0];
  return (
    <Pane
      name="Crowd"
      header={<BottomTabs />}
      aside={
        <>
          {shown !== undefined && (
            <span>
              {shown.agents} {shown.agents === 1 ? 'agent' : 'agents'}
              {shown.leftOut > 0 && `, ${shown.leftOut} in smaller groups`}
            </span>
          )}
          <SelectField
            label="Group the crowd"
            value={by}
            options={WAYS}
            onChange={(value) => editor.crowd.setState({ by: value as GroupBy })}
          />
          <Button
            label="How many are in each node, on the tree"
            icon="subtree"
            pressed={paint}
            onClick={() => paintCrowd(editor, !paint)}
          >
            on the tree
          </Button>
          {canPick && (
            <Button
              label="Pick agents with a rectangle in the game"
              icon="target"
              pressed={isPicking}
              onClick={() => (isPicking ? stopPickingAgents(editor) : startPickingAgents(editor))}
            >
              pick
            </Button>
          )}
        </>
      }
    >
      {shown === undefined ? (
        <NoCounts />
      ) : (
        <div className="crowd">
          <CrowdList groups={groups} agents={shown.agents} chosen={chosen} onChoose={choose} />
          {chosen !== undefined && (
            <section className="crowd-side" aria-label={`Group ${chosen.title}`}>
              <header>
                <strong title={chosen.title}>{chosen.title}</strong>
                <span>
                  {chosen.count} of {shown.agents}
                </span>
                <Button label={`List the agents of ${chosen.title}`} onClick={() => openGroup(editor, chosen.group)}>
                  list
                </Button>
                <Button
                  label={`Show only ${chosen.title} on the timeline`}
                  onClick={() => showOnTimeline(editor, chosen.title, chosen.group)}
                >
                  on the timeline
                </Button>
                <Button
                  label={`Compare the selected agent with ${chosen.title}`}
                  pressed={isSameGroup(compareWith, chosen.group)}
                  onClick={() =>
                    compareWithGroup(editor, isSameGroup(compareWith, chosen.group) ? undefined : chosen.group)
                  }
                >
                  compare
                </Button>
              </header>
              {isSameGroup(compareWith, chosen.group) && <Comparison title={chosen.title} />}
            </section>
          )}
        </div>
      )}
    </Pane>
  );
}

/** Why there are no counts. */
function NoCounts() {
  const editor = useEditor();
  const isPast = useStore(editor.past, ({ tick }) => tick) !== undefined;
  return (
    <p className="empty-words">
      {isPast
        ? 'Nothing was counted then: the game counts its crowd only while somebody looks.'
        : 'Waiting for the game to count its crowd…'}
    </p>
  );
}
