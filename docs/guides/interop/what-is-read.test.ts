import { readFileSync } from 'node:fs';
import { InvalidDataError } from 'gumption/data';
import { importBehaviors, parseFcl } from 'gumption/interop';
import { describe, expect, it } from 'vitest';

// Every example of the guide gives the result that stands beside it.

const guide = readFileSync(new URL('what-is-read.md', import.meta.url), 'utf8');

const SCXML = (inside: string) => `<scxml><state id="a">${inside}</state><state id="b"/></scxml>`;

/** The number of notes on an example of a section. */
const READERS: Readonly<Record<string, (example: string) => number>> = {
  'BehaviorTree.CPP': (example) =>
    notesOf(
      'btcpp',
      `<root BTCPP_format="4"><BehaviorTree ID="Main"><Sequence>${example}</Sequence></BehaviorTree></root>`,
    ),
  behavior3: (example) => notesOf('behavior3', `{"root":"root","nodes":{"root":${example}}}`),
  mistreevous: (example) => notesOf('mdsl', `root { ${example} }`),
  SCXML: (example) => notesOf('scxml', SCXML(example)),
  XState: (example) => notesOf('xstate', `{"initial":"a","states":{"a":${example},"b":{}}}`),
  'Fuzzy Control Language': (example) => {
    parseFcl(
      `FUNCTION_BLOCK f VAR_INPUT x : REAL; END_VAR VAR_OUTPUT y : REAL; END_VAR FUZZIFY x TERM low := (0, 1) (1, 0);
       END_FUZZIFY DEFUZZIFY y ${example} END_DEFUZZIFY
       RULEBLOCK r RULE 1 : IF x IS low THEN y IS some; END_RULEBLOCK END_FUNCTION_BLOCK`,
    );
    return 0;
  },
};

function notesOf(format: Parameters<typeof importBehaviors>[0], text: string): number {
  return importBehaviors(format, text).notes.length;
}

const sections = guide.split(/^## /m).slice(1);

describe.each(sections.map((section) => [section.split('\n')[0], section] as const))('%s', (title, section) => {
  const rows = [...section.matchAll(/^\| (.*?) +\| `(.*)` +\| (read|note|refused) +\|$/gm)];

  it('has examples of what is read and of what is refused', () => {
    const results = rows.map(([, , , result]) => result);
    expect(results).toContain('read');
    expect(results).toContain('refused');
    expect(rows.length).toBe(section.match(/^\| (?!construct|-)/gm)?.length);
  });

  it.each(rows.map(([, construct, example, result]) => [construct, example, result]))(
    '%s: %s',
    (_, example, result) => {
      let found: string;
      try {
        found = READERS[title](example) === 0 ? 'read' : 'note';
      } catch (error) {
        if (!(error instanceof InvalidDataError)) throw error;
        found = 'refused';
      }
      expect(found).toBe(result);
    },
  );
});
