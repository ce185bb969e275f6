import { type DocumentNode, isBinding } from 'gumption/behavior';
import type { SmartOffer } from 'gumption/decision/goals';
import type { MouseEvent } from 'react';
import { showBinding } from '../../document/describe/show-param.js';
import { createNode } from '../../document/edit/create-node.js';
import { setParam } from '../../document/edit/edit.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { useEditor } from '../../model/context.js';
import { editDocument, editParam, nodeName } from '../../model/edit/edit.js';
import { currentDocument } from '../../model/files/documents.js';
import { Button } from '../../widgets/button.js';
import { showNumber } from '../../widgets/show-number.js';
import { DegreeBar } from '../shared/degree-bar.js';
import { NodeTitle } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { TechniqueSection } from '../shared/technique-page.js';
import type { ActionPart, GoalPart, GoalsParts } from './parts.js';

export interface ActionTableProps {
  readonly behavior: string;
  readonly parts: GoalsParts;
  /** What objects offer now, by the node that takes it in. */
  readonly offers: ReadonlyMap<string, readonly SmartOffer[]>;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/**
 * Actions and offers: what each does to every goal, how long it takes, and how discontent it would
 * leave the character.
 */
export function ActionTable({ behavior, parts, offers, onMenu }: ActionTableProps) {
  const editor = useEditor();
  const { owner, goals, actions, offering } = parts;
  const insert = () => {
    const document = currentDocument(editor, behavior);
    if (document === undefined) return;
    const taken = idsOf(document);
    const child = createNode('success', taken, editor.random);
    taken.add(child.id);
    const action: DocumentNode = { ...createNode('goalAction', taken, editor.random), children: [child] };
    const index = owner.children?.length ?? 0;
    editDocument(editor, behavior, (now) => insertNodes(now, { parent: owner.id, index }, [action]), {
      title: 'Insert goal action',
      select: [action.id],
    });
  };
  return (
    <TechniqueSection label="Actions" tools={<Button label="Add an action" icon="plus" onClick={insert} />}>
      <div className="matrix-scroll">
        <table className="goals-table" aria-label="Actions">
          <thead>
            <tr>
              <th>action</th>
              <th>would leave</th>
              {goals.map(({ node, name }) => (
                <th key={node.id}>{name}</th>
              ))}
              <th>seconds</th>
              <th>when</th>
            </tr>
          </thead>
          <tbody>
            {actions.map((action) => (
              <ActionRow key={action.node.id} behavior={behavior} action={action} goals={goals} onMenu={onMenu} />
            ))}
            {offering.map((node) =>
              (offers.get(node.id) ?? []).map((offer, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: offers have no name but their place in the list
                <OfferRow key={`${node.id}#${i}`} id={`${node.id}#${i}`} offer={offer} goals={goals} />
              )),
            )}
          </tbody>
        </table>
      </div>
      {offering.map((node) => (
        <NodeTitle
          key={node.id}
          behavior={behavior}
          node={node}
          title={`${nodeName(editor, behavior, node.id)}: ${offers.get(node.id)?.length ?? 0} on offer`}
          sort="smart objects"
          onMenu={onMenu}
        />
      ))}
    </TechniqueSection>
  );
}

interface ActionRowProps {
  readonly behavior: string;
  readonly action: ActionPart;
  readonly goals: readonly GoalPart[];
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

function ActionRow({ behavior, action, goals, onMenu }: ActionRowProps) {
  const editor = useEditor();
  const { node, name, changes, duration, when } = action;
  const putChange = (goal: GoalPart, by: number) => {
    const change = changes.find((each) => each.goal === goal.node.id);
    editDocument(
      editor,
      behavior,
      (now) => {
        if (change !== undefined) return setParam(now, change.node.id, 'by', by);
        const made = createNode('goalChange', idsOf(now), editor.random);
        return insertNodes(now, { parent: node.id, index: changes.length }, [
          { ...made, params: { goal: goal.node.id, by } },
        ]);
      },
      { title: `Set what ${name} does to ${goal.name}`, merge: `${behavior}\n${node.id}\n${goal.node.id}` },
    );
  };
  return (
    <tr data-action={node.id}>
      <th scope="row">
        <NodeTitle behavior={behavior} node={node} sort="goal action" onMenu={onMenu} />
      </th>
      <td className="goals-bar">
        <DegreeBar id={`left ${node.id}`} of={`Discontentment after ${name}`} />
      </td>
      {goals.map((goal) => {
        const own = changes.filter((each) => each.goal === goal.node.id);
        const isBound = own.length > 1 || own.some(({ by }) => by === undefined);
        return (
          <td key={goal.node.id} data-promise={own.some(({ isPromise }) => isPromise) || undefined}>
            {isBound ? (
              <span className="technique-note">computed</span>
            ) : (
              <NumberCell
                label={`What ${name} does to ${goal.name}`}
                value={own[0]?.by ?? 0}
                onValue={(by) => putChange(goal, by)}
              />
            )}
          </td>
        );
      })}
      <td>
        {duration === undefined ? (
          <span className="technique-note">computed</span>
        ) : (
          <NumberCell
            label={`Seconds that ${name} takes`}
            value={duration}
            limits={{ integer: false, min: 0 }}
            onValue={(value) => editParam(editor, behavior, node.id, 'duration', value)}
          />
        )}
      </td>
      <td className="technique-note">
        {when !== undefined && isBinding(when) ? showBinding(when) : when === false ? 'never' : 'always'}
      </td>
    </tr>
  );
}

function OfferRow({
  id,
  offer,
  goals,
}: {
  readonly id: string;
  readonly offer: SmartOffer;
  readonly goals: readonly GoalPart[];
}) {
  const { behavior, object, changes, duration = 0, travel = 0 } = offer;
  return (
    <tr data-action={id}>
      <th scope="row" className="goals-offer">
        {behavior}
        {typeof object === 'string' && <span className="technique-note"> {object}</span>}
      </th>
      <td className="goals-bar">
        <DegreeBar id={`left ${id}`} of={`Discontentment after ${behavior}`} />
      </td>
      {goals.map(({ node, name }) => (
        <td key={node.id} className="goals-number">
          {showNumber(changes[name] ?? 0)}
        </td>
      ))}
      <td className="goals-number">{showNumber(Math.round((duration + travel) * 10) / 10)}</td>
      <td className="technique-note">offered</td>
    </tr>
  );
}
