import { useMemo } from 'react';
import { useStore } from 'zustand';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { insertKindAt } from '../../model/edit/edit-nodes.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { useMoments } from '../../model/past/use-moments.js';
import { Button } from '../../widgets/button.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniqueHeader, TechniquePage, TechniqueSection } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { castLanes } from './cast.js';
import { type DrillHappening, listHappenings } from './happened.js';
import { LanePicture } from './lane-picture.js';
import { drillLanes, drillParts } from './parts.js';
import { type DrillInsight, readDrillInsight } from './read-insight.js';
import { StageList } from './stage-list.js';
import '../shared/board.css';
import './view.css';

/**
 * A drill: its stages, what the squad and each member does in lanes with signals as arrows, and what
 * happened so far. Shows the moment on screen, which may be past.
 */
export default function DrillView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { editor, behavior, lexicon, nameOf } = technique;
  const byName = useStore(editor.documents, (state) => state.byName);
  useStore(editor.world, ({ roster }) => roster);
  useStore(editor.selection, ({ agent }) => agent);
  useMoments();
  const insight = useInsight(behavior, root, readDrillInsight);
  const parts = useMemo(() => drillParts(document, root), [document, root]);
  if (parts === undefined) return null;
  const documents = Object.values(byName).flatMap(({ current }) => current ?? []);
  const lanes = castLanes(editor, drillLanes(documents, document, parts, { lexicon, nameOf }));
  return (
    <TechniquePage technique={technique}>
      <TechniqueHeader technique={technique} node={parts.owner} sort="drill">
        <Button
          label="Add a stage"
          icon="plus"
          onClick={() => insertKindAt(editor, 'drillStage', { parent: root, index: parts.stages.length })}
        >
          Stage
        </Button>
      </TechniqueHeader>
      <TechniqueSection label="Stages">
        <StageList technique={technique} parts={parts} insight={insight} />
      </TechniqueSection>
      <TechniqueSection label="Lanes">
        <div className="drill-lanes">
          <LanePicture name={document.name} lanes={lanes} />
        </div>
        {lanes.length === 1 && (
          <p className="technique-note">
            Members get a lane when their behaviors signal, wait or join on the board of this drill.
          </p>
        )}
      </TechniqueSection>
      {insight?.signals !== undefined && <Signals signals={insight.signals} />}
      <TechniqueSection label="What happened">
        <Happenings
          happenings={listHappenings(editor, behavior, parts, lanes)}
          secondsPerTick={editor.recorder.secondsPerTick}
        />
      </TechniqueSection>
    </TechniquePage>
  );
}

function Signals({
  signals: { board, scope, signals, joints },
}: {
  readonly signals: Required<DrillInsight>['signals'];
}) {
  return (
    <TechniqueSection label="Signals" title={`Signals on @${board}${scope === '' ? '' : ` of ${scope}`}`}>
      {signals.length + joints.length === 0 ? (
        <p className="technique-note">Nothing has been signalled.</p>
      ) : (
        <ul className="drill-signals">
          {signals.map(({ id, from, age }) => (
            <li key={id}>
              <b>{id}</b>
              <span>{from}</span>
              <span className="board-note">{showSeconds(age)} ago</span>
            </li>
          ))}
          {joints.map(({ id, phase, needed, members }) => (
            <li key={`joint ${id}`}>
              <b>{id}</b>
              <span>{members.map(({ unit }) => unit).join(', ')}</span>
              <span className="board-note">
                {phase === 'gathering' ? `${members.length} of ${needed} are ready` : phase}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TechniqueSection>
  );
}

interface HappeningsProps {
  readonly happenings: readonly DrillHappening[];
  readonly secondsPerTick: number;
}

function Happenings({ happenings, secondsPerTick }: HappeningsProps) {
  if (happenings.length === 0) return <p className="technique-note">Nothing yet. Select an agent that drills.</p>;
  return (
    <ol className="drill-happened" aria-label="What happened">
      {happenings.map(({ tick, words }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name than their place
        <li key={i}>
          <span className="board-note">{(tick * secondsPerTick).toFixed(1)} s</span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
