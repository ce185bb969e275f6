import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { longParts } from '../../scripts/long-tests.mjs';
import { nodeVersionProblem } from '../../scripts/node-version.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = (name: string) => join(root, 'scripts', name);

/** Runs a script as a user would, with nothing but Node. */
function run(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 200_000,
  });
  return { status, stdout, stderr };
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gumption-scripts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the commands', () => {
  it.each(['start.mjs', 'test.mjs', 'bench.mjs'])('%s refuses an old Node before anything else is loaded', (name) => {
    const fake = 'data:text/javascript,Object.defineProperty(process,"version",{value:"v16.3.0"})';
    const { status, stdout, stderr } = run(['--import', fake, script(name)]);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(`${nodeVersionProblem('v16.3.0')}\n`);
  });

  it.each(['start', 'test', 'test:long', 'bench', 'build', 'game', 'train', 'sizes'])(
    '%s explains itself with --help',
    (name) => {
      const { status, stdout, stderr } = run([script(`${name.replace(':', '-')}.mjs`), '--help']);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(stdout).toContain(`npm ${['start', 'test'].includes(name) ? '' : 'run '}${name}`);
    },
  );

  it.each([
    [['--prot', '1'], "Unknown option '--prot'. See --help."],
    [['--game', 'none-such'], 'There is no game none-such.'],
    [['none-such'], 'There is no game none-such. Choose one of: '],
    [['--port', 'eighty'], '--port: must be a number from 0 to 65535, got eighty.'],
  ])('start answers %j with one line', (args, line) => {
    const { status, stdout, stderr } = run([script('start.mjs'), ...args]);
    expect(stderr).toContain(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('test:long names its parts when it is asked for another', () => {
    const { status, stdout, stderr } = run([script('test-long.mjs'), 'stories', 'none-such']);
    const parts = [...Object.keys(longParts), 'mutants', 'load'].join(', ');
    expect(stderr).toBe(`There is no part none-such. Choose of: ${parts}.\n`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  });

  it('test:long refuses a number of cases that is none', () => {
    const { status, stderr } = run([script('test-long.mjs'), '--times', 'many']);
    expect([status, stderr]).toEqual([1, '--times must be a whole number from 1, got many.\n']);
  });

  it('start says that a port is taken before it builds anything', async () => {
    const holder = createServer();
    const port = await new Promise<number>((resolve) => {
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as AddressInfo).port));
    });
    try {
      const { status, stdout, stderr } = run([script('start.mjs'), '--port', String(port)]);
      expect(stderr).toMatch(new RegExp(`^Port ${port} is already in use .*--port N.*\\n$`));
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    } finally {
      holder.close();
    }
  });
});

describe('programs side by side', () => {
  /** Runs programs beside one another and prints their exit codes at the end. */
  function beside(...sources: readonly string[]): string {
    const programs = sources.map((source, index) => {
      const program = join(folder, `program-${index}.mjs`);
      writeFileSync(program, source);
      return { program, args: [] };
    });
    const caller = join(folder, 'caller.mjs');
    writeFileSync(
      caller,
      `import { runBeside } from ${JSON.stringify(pathToFileURL(script('beside.mjs')).href)};
       const ends = await runBeside(${JSON.stringify(programs)});
       console.log(ends.map(({ code, took }) => \`\${code} \${took > 0n}\`).join(', '));`,
    );
    return caller;
  }

  it('run at once and show their output one after the other, however it comes', () => {
    const mark = JSON.stringify(join(folder, 'mark'));
    const { status, stdout, stderr } = run([
      beside(
        // The first waits for the second, so both run at once.
        `import { existsSync } from 'node:fs';
         console.log('first');
         const look = () => (existsSync(${mark}) ? console.log('first ends') : setTimeout(look, 5));
         look();`,
        `import { writeFileSync } from 'node:fs';
         console.log('second');
         console.error('trouble');
         writeFileSync(${mark}, '');`,
      ),
    ]);
    expect(stdout).toBe('first\nfirst ends\nsecond\n0 true, 0 true\n');
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'trouble\n' });
  });

  it('give each its exit code, and go on when one fails', () => {
    const { stdout } = run([beside('process.exit(3)', 'console.log("second")')]);
    expect(stdout).toBe('second\n3 true, 0 true\n');
  });
});

describe('a step', () => {
  /** A module that runs one step over the given source and reports as the commands do. */
  function step(source: string): string {
    const program = join(folder, 'program.mjs');
    writeFileSync(program, source);
    const href = (name: string) => JSON.stringify(pathToFileURL(script(name)).href);
    const caller = join(folder, 'caller.mjs');
    writeFileSync(
      caller,
      `import { runNodeStep } from ${href('step.mjs')};
       import { describeError } from ${href('explain.mjs')};
       runNodeStep('Building engine', ${JSON.stringify(program)}, []).catch((error) => {
         console.error(describeError(error));
         process.exitCode = 1;
       });`,
    );
    return caller;
  }

  it('says how long it took, and nothing else', () => {
    const { status, stdout, stderr } = run([step('console.log("noise")')]);
    expect(stdout).toMatch(/^Building engine… \d+(\.\d)? s\n$/);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('shows the output of a program that failed, then one line that names the step', () => {
    const { status, stderr } = run([step('console.log("a.ts is wrong"); process.exit(3)')]);
    expect(stderr).toBe('a.ts is wrong\nBuilding engine failed (exit code 3).\n');
    expect(status).toBe(1);
  });

  it('explains a known cause instead of showing the output', () => {
    const { stderr } = run([step('console.log("npm error code EAI_AGAIN\\nnpm error at Layer"); process.exit(1)')]);
    expect(stderr).toMatch(/^Building engine failed: The network cannot be reached \(EAI_AGAIN\)\..*\n$/);
  });

  it.skipIf(process.platform === 'win32').each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends its program and itself without a word on %s', async (signal, expected) => {
    // The program holds a connection to this test: that it closes is the proof that the program has
    // ended.
    const server = createServer();
    const connection = new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const caller = spawn(process.execPath, [
      step(`import { connect } from 'node:net'; connect(${port}, '127.0.0.1');`),
    ]);
    let stderr = '';
    caller.stderr.on('data', (text) => {
      stderr += text;
    });
    const closed = new Promise((resolve) => caller.once('close', resolve));
    const held = await connection;
    const released = new Promise((resolve) => held.on('error', resolve).once('close', resolve).resume());
    caller.kill(signal);
    expect({ code: await closed, stderr }).toEqual({ code: expected, stderr: '' });
    await released;
    server.close();
  });
});
