import type { CharacterSheet } from 'gumption/behavior/cast';

/** A sheet in the tree of inheritance. */
export interface SheetRow {
  readonly sheet: CharacterSheet;
  /** 1 for sheets that extend nothing. */
  readonly level: number;
}

/**
 * The sheets as a tree, each below the one it extends, by name; one whose parent is missing or in a
 * circle stands on top.
 */
export function sheetTree(sheets: readonly CharacterSheet[]): readonly SheetRow[] {
  const sorted = [...sheets].sort((a, b) => (a.name < b.name ? -1 : 1));
  const names = new Set(sheets.map(({ name }) => name));
  const rows: SheetRow[] = [];
  const seen = new Set<CharacterSheet>();
  const add = (sheet: CharacterSheet, level: number) => {
    if (seen.has(sheet)) return;
    seen.add(sheet);
    rows.push({ sheet, level });
    for (const heir of sorted) if (heir.extends === sheet.name) add(heir, level + 1);
  };
  for (const sheet of sorted) if (sheet.extends === undefined || !names.has(sheet.extends)) add(sheet, 1);
  for (const sheet of sorted) add(sheet, 1);
  return rows;
}
