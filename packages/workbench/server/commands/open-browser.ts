import { spawn } from 'node:child_process';

/**
 * The command that shows an address in the desktop's browser; undefined where there is no desktop.
 */
export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  address: string,
): readonly [command: string, ...args: string[]] | undefined {
  if (env.CI !== undefined || env.SSH_CONNECTION !== undefined) return undefined;
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', address];
  return env.DISPLAY !== undefined || env.WAYLAND_DISPLAY !== undefined ? ['xdg-open', address] : undefined;
}

/**
 * Opens the address where there is a desktop. Fails quietly: the address has been printed anyway.
 */
export function openBrowser(address: string): void {
  const command = browserCommand(process.platform, process.env, address);
  if (command === undefined) return;
  const [name, ...args] = command;
  const child = spawn(name, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
}
