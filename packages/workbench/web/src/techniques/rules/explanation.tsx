import { useInsight } from '../../model/insight/use-insight.js';
import { Button } from '../../widgets/button.js';
import { TechniqueSection } from '../shared/technique-page.js';
import { type ReasonInsight, readReason } from './read-insight.js';
import { showTime } from './show-time.js';
import type { Asked } from './view.js';

/** Why a fact is there, or why a rule fired: down to what the game said. */
export function Explanation({
  behavior,
  root,
  asked,
  nameOf,
  onClose,
}: {
  readonly behavior: string;
  readonly root: string;
  readonly asked: Asked;
  readonly nameOf: (id: string) => string;
  readonly onClose: () => void;
}) {
  const reason = useInsight(behavior, root, readReason, asked);
  return (
    <TechniqueSection label="Why" tools={<Button label="Close the explanation" icon="error" onClick={onClose} />}>
      {reason === undefined ? (
        <p className="technique-note">It is no longer there, or was there before anyone watched.</p>
      ) : (
        <ul className="reason-tree" aria-label="Explanation">
          <ReasonLine reason={reason} nameOf={nameOf} isFiring={'firing' in asked} />
        </ul>
      )}
    </TechniqueSection>
  );
}

function ReasonLine({
  reason,
  nameOf,
  isFiring = false,
}: {
  readonly reason: ReasonInsight;
  readonly nameOf: (id: string) => string;
  readonly isFiring?: boolean;
}) {
  const { fact, rule, number, found = [], at, isOld, isCut, because } = reason;
  const by =
    rule === undefined
      ? isOld
        ? 'was there before anybody watched'
        : 'said by the game'
      : `${isFiring ? '' : 'by '}${nameOf(rule)}${number === undefined ? '' : `, firing ${number}`}${found.length > 0 ? `, ${found.join(', ')}` : ''}`;
  return (
    <li>
      {!isFiring && <code>{fact}</code>} <span className="reason-by">{by}</span>
      {at !== undefined && <span className="reason-at"> at {showTime(at)}</span>}
      {isCut && <span className="reason-at"> … and further back</span>}
      {because.length > 0 && (
        <ul>
          {because.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a rule rested on is in the order of its clauses
            <ReasonLine key={i} reason={each} nameOf={nameOf} />
          ))}
        </ul>
      )}
    </li>
  );
}
