import { useMemo, useState } from 'react';
import type { Entry } from './entries.js';

type Level = NonNullable<Entry['level']>;

/** From the errand to the movement of the body. */
const LEVELS: readonly { readonly level: Level; readonly title: string; readonly words: string }[] = [
  { level: 'journey', title: 'Journeys', words: 'Errands of many steps' },
  { level: 'step', title: 'Steps', words: 'Single things that a character does' },
  { level: 'motor', title: 'Motor', words: 'Single movements of the body' },
];

/**
 * The entries of one level, where the game says how much of the work its tasks do themselves. What
 * has no level is always there.
 */
export function useLevels(all: readonly Entry[]) {
  const [chosen, setLevel] = useState<Level>();
  const levels = useMemo(() => LEVELS.filter(({ level }) => all.some((entry) => entry.level === level)), [all]);
  const level = levels.some((each) => each.level === chosen) ? chosen : undefined;
  const entries = useMemo(
    () => (level === undefined ? all : all.filter((entry) => entry.level === undefined || entry.level === level)),
    [all, level],
  );
  return { levels, level, setLevel, entries };
}

interface LevelFilterProps {
  readonly levels: typeof LEVELS;
  readonly level: Level | undefined;
  readonly onLevel: (level: Level | undefined) => void;
}

/** Buttons that show the tasks of one level only. Nothing where a game has fewer than two. */
export function LevelFilter({ levels, level, onLevel }: LevelFilterProps) {
  if (levels.length < 2) return null;
  return (
    <fieldset className="level-filter" aria-label="Tasks by how much they do">
      {levels.map(({ level: each, title, words }) => (
        <button
          key={each}
          type="button"
          aria-pressed={level === each}
          title={words}
          onClick={() => onLevel(level === each ? undefined : each)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
