import type { MissionsInsight } from 'gumption/decision/blackboard/nodes';
import { findNode } from '../../document/describe/find-node.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import { useInsight } from '../../model/insight/use-insight.js';
import { showPlain } from '../shared/show-plain.js';
import type { TechniqueViewProps } from '../shared/technique.js';
import { TechniquePage, TechniqueSection, TechniqueTitle } from '../shared/technique-page.js';
import { useTechnique } from '../shared/use-technique.js';
import { readMissions } from './read-insight.js';
import '../shared/board.css';
import './view.css';

/** The mission board behind a node: every mission, which units have it, and why the others do not. */
export default function MissionsView({ document, root }: TechniqueViewProps) {
  const technique = useTechnique({ document, root });
  const { behavior, lexicon, nameOf } = technique;
  const insight = useInsight(behavior, root, readMissions);
  const node = findNode(document, root)?.node;
  if (node === undefined) return null;
  return (
    <TechniquePage technique={technique}>
      <TechniqueSection
        label="Node"
        title={
          <TechniqueTitle technique={technique} node={node} sort={lexicon.kinds.get(node.kind)?.title ?? node.kind} />
        }
      >
        {(node.children ?? []).length > 0 && (
          <ul className="board-goals">
            {node.children!.map((child) => {
              const skill = child.kind === 'unitSkill' ? String(child.params?.skill ?? '') : undefined;
              const title = skill ?? nameOf(child);
              const own = insight?.units.find(({ id }) => id === insight.unit);
              return (
                <li key={child.id}>
                  <TechniqueTitle
                    technique={technique}
                    node={child}
                    title={title}
                    sort={skill === undefined ? 'what is done on a mission' : 'skill'}
                  />
                  <span className="board-note">
                    {skill === undefined ? 'on a mission' : showPlain(own?.skills[skill])}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </TechniqueSection>
      {insight === undefined ? (
        <p className="technique-section technique-note">The board is shown while a character runs this behavior.</p>
      ) : (
        <>
          <TechniqueSection label="Missions" title={`Missions in @${insight.board}`}>
            {insight.missions.length === 0 && <p className="technique-note">No mission is posted.</p>}
            {insight.missions.map((mission) => (
              <MissionCard key={mission.id} mission={mission} insight={insight} />
            ))}
          </TechniqueSection>
          <Units insight={insight} />
        </>
      )}
    </TechniquePage>
  );
}

type ShownMission = MissionsInsight['missions'][number];

function MissionCard({ mission, insight }: { readonly mission: ShownMission; readonly insight: MissionsInsight }) {
  const { id, skill, priority, capacity, holders, state, expires, others, data } = mission;
  const left = state === 'open' && expires >= 0 && holders.length === 0 ? expires - insight.time : undefined;
  const facts = [
    `needs ${skill}`,
    `priority ${showPlain(priority)}`,
    `${holders.length} of ${capacity} ${capacity === 1 ? 'place' : 'places'}`,
    ...(left === undefined ? [] : [`expires in ${showSeconds(left)}`]),
    ...(data === null || data === undefined ? [] : [showPlain(data)]),
  ];
  return (
    <article className="mission" data-state={state} aria-label={`Mission ${id}, ${state}`}>
      <header>
        <strong>{id}</strong>
        <span className="mission-state">{state}</span>
        <span className="board-note">{facts.join(' · ')}</span>
      </header>
      <table className="technique-table board-table" aria-label={`Units for ${id}`}>
        <tbody>
          {holders.map(({ unit, fit, since }) => (
            <tr key={unit} data-holds="true">
              <th scope="row">{unit}</th>
              <td>{showPlain(fit)}</td>
              <td className="mission-why">has it for {showSeconds(insight.time - since)}</td>
            </tr>
          ))}
          {(state === 'open' ? passedOver(mission) : []).map(({ unit, fit, why }) => (
            <tr key={unit}>
              <th scope="row">{unit}</th>
              <td>{showPlain(fit)}</td>
              <td className="mission-why" title={why}>
                {why}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {state === 'open' && holders.length === 0 && others.length === 0 && (
        <p className="board-note">No unit offers to take it.</p>
      )}
    </article>
  );
}

/**
 * Why each other unit does not have a mission: as judged when the mission was assigned, where it
 * was.
 */
function passedOver({ others, passedOver: then }: ShownMission): ShownMission['others'] {
  return others.map((now) => {
    const before = then.find(({ unit }) => unit === now.unit);
    return before === undefined || !now.why.startsWith('comes too late') ? now : before;
  });
}

function Units({ insight: { units, unit: own } }: { readonly insight: MissionsInsight }) {
  return (
    <TechniqueSection label="Units">
      {units.length === 0 ? (
        <p className="technique-note">No unit offers to take missions.</p>
      ) : (
        <table className="technique-table board-table" aria-label="Units">
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">Skills</th>
              <th scope="col">Mission</th>
            </tr>
          </thead>
          <tbody>
            {units.map(({ id, skills, mission }) => (
              <tr key={id} data-holds={mission !== ''}>
                <th scope="row">{id === own ? `${id} (shown)` : id}</th>
                <td>
                  {Object.entries(skills)
                    .map(([skill, fit]) => `${skill} ${showPlain(fit)}`)
                    .join(', ')}
                </td>
                <td>{mission === '' ? 'free' : mission}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TechniqueSection>
  );
}
