import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkName, helpOf, readArguments, UsageError } from './command-line.js';
import { createProject } from './create-project.js';
import { DEFAULT_TEMPLATE, listTemplates, type Template } from './templates.js';

/** What the tool needs of the world around it. */
export interface World {
  /** The folder of this package, which has the templates. */
  readonly home: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
  /** Asks for a line of text; undefined at the end of the input. Absent where nobody can answer. */
  readonly ask?: (question: string) => Promise<string | undefined>;
}

/** Runs the tool with the arguments after its name. Resolves to the exit code. */
export async function run(args: readonly string[], world: World): Promise<number> {
  const templates = listTemplates(join(world.home, 'templates'));
  const { version } = JSON.parse(readFileSync(join(world.home, 'package.json'), 'utf8'));
  try {
    const asked = readArguments(args, templates);
    if (asked.run === 'help') world.print(helpOf(templates));
    else if (asked.run === 'version') world.print(version);
    else {
      const name = asked.name ?? (await askName(world));
      const template = await chooseTemplate(asked.template, templates, world);
      const files = await createProject(name, template, version);
      world.print(`Created ${name} from the template ${template.name}:`);
      for (const file of files) world.print(`  ${file}`);
      world.print(`\nNext:\n  cd ${name}\n  npm install\n  npm run dev`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    world.printError(`${error.message} Run npm create gumption@latest -- --help for a list.`);
    return 2;
  }
}

async function askName({ ask, printError }: World): Promise<string> {
  if (ask === undefined)
    throw new UsageError('Name the folder of the new game, as in npm create gumption@latest my-game.');
  for (;;) {
    const answer = await ask('Name of the game (my-game): ');
    if (answer === undefined) throw new UsageError('The game has no name.');
    const name = answer.trim() || 'my-game';
    try {
      checkName(name);
      return name;
    } catch (error) {
      printError((error as Error).message);
    }
  }
}

async function chooseTemplate(
  wanted: string | undefined,
  templates: readonly Template[],
  { ask, print }: World,
): Promise<Template> {
  const find = (name: string) => templates.find((each) => each.name === name);
  if (wanted !== undefined) return find(wanted)!;
  if (ask === undefined) return find(DEFAULT_TEMPLATE)!;
  templates.forEach(({ name, description }, i) => {
    print(`  ${i + 1}  ${name.padEnd(10)}${description}`);
  });
  for (;;) {
    const answer = await ask(`Template, by number or name (${DEFAULT_TEMPLATE}): `);
    if (answer === undefined) throw new UsageError('No template was chosen.');
    const chosen = answer.trim() || DEFAULT_TEMPLATE;
    const template = find(chosen) ?? (/^\d+$/.test(chosen) ? templates[Number(chosen) - 1] : undefined);
    if (template !== undefined) return template;
    print(`There is no template ${chosen}.`);
  }
}
