// One command for development: the server, and the workbench that its rooms join.
import { spawn } from 'node:child_process';

const children = [
  spawn(process.execPath, ['dist/server.js'], { stdio: 'inherit' }),
  spawn('npx', ['gumption', '--trust'], { stdio: 'inherit', shell: process.platform === 'win32' }),
];
for (const child of children)
  child.once('exit', () => {
    for (const other of children) other.kill();
  });
