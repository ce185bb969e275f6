import { mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configFolder, TrustedFolders } from './trusted-folders.js';

let place: string;
let folders: TrustedFolders;

beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'gumption-trust-')));
  folders = new TrustedFolders(join(place, 'settings'));
  for (const name of ['game/sub', 'game-evil', 'other']) await mkdir(join(place, name), { recursive: true });
});
afterEach(() => rm(place, { recursive: true }));

const inPlace = (name: string) => join(place, name);
const isTrusted = async (name: string) => (await folders.findFor(inPlace(name))) !== undefined;

describe('the folder of settings', () => {
  it.each([
    { platform: 'linux', env: {}, folder: '/home/ann/.config/gumption' },
    { platform: 'linux', env: { XDG_CONFIG_HOME: '/xdg' }, folder: '/xdg/gumption' },
    { platform: 'linux', env: { XDG_CONFIG_HOME: 'relative' }, folder: '/home/ann/.config/gumption' },
    { platform: 'linux', env: { XDG_CONFIG_HOME: '' }, folder: '/home/ann/.config/gumption' },
    { platform: 'darwin', env: {}, folder: '/home/ann/Library/Application Support/gumption' },
    { platform: 'win32', env: { APPDATA: '/roaming' }, folder: '/roaming/gumption' },
    { platform: 'win32', env: {}, folder: '/home/ann/AppData/Roaming/gumption' },
    { platform: 'linux', env: { GUMPTION_CONFIG: '/ours', XDG_CONFIG_HOME: '/xdg' }, folder: '/ours' },
  ] as const)('on $platform with $env is $folder', ({ platform, env, folder }) => {
    expect(configFolder(platform, env, '/home/ann')).toBe(folder.split('/').join(join('/')));
  });
});

describe('trusted folders', () => {
  it('are none at first, and outlive the program', async () => {
    expect(await isTrusted('game')).toBe(false);
    expect(await folders.add(inPlace('game'))).toBe(inPlace('game'));
    expect(await new TrustedFolders(join(place, 'settings')).findFor(inPlace('game'))).toBe(inPlace('game'));
  });

  it('vouch for what is inside them, not for what only starts with the same letters', async () => {
    await folders.add(inPlace('game'));
    expect([await isTrusted('game/sub'), await isTrusted('game-evil'), await isTrusted('.')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are real folders: what is moved, or led elsewhere by a link, is asked about again', async () => {
    await symlink(inPlace('game'), inPlace('link'));
    await folders.add(inPlace('link'));
    expect([await isTrusted('link'), await isTrusted('game')]).toEqual([true, true]);
    await rm(inPlace('link'));
    await symlink(inPlace('other'), inPlace('link'));
    expect(await isTrusted('link')).toBe(false);
    await rename(inPlace('game'), inPlace('moved'));
    expect(await isTrusted('moved')).toBe(false);
    await symlink(inPlace('other'), inPlace('game'));
    expect(await isTrusted('game')).toBe(false);
  });

  it('are forgotten one by one, also when they are gone', async () => {
    for (const name of ['game', 'other']) await folders.add(inPlace(name));
    await rm(inPlace('game'), { recursive: true });
    expect([await folders.forget(inPlace('game')), await folders.forget(inPlace('game'))]).toEqual([true, false]);
    expect((await folders.read()).folders).toEqual([inPlace('other')]);
  });

  it('are all kept when many programs add at once', async () => {
    const names = Array.from({ length: 12 }, (_, i) => inPlace(`game/${i}`));
    await Promise.all(names.map((name) => new TrustedFolders(join(place, 'settings')).add(name)));
    expect((await folders.read()).folders).toEqual([...names].sort());
  });

  it.each([
    { what: 'empty', text: '' },
    { what: 'cut short', text: '{"version":1,"folders":["/"' },
    { what: 'a list', text: '["/"]' },
    { what: 'of another version', text: '{"version":2,"folders":["/"]}' },
    { what: 'of other things', text: '{"version":1,"folders":[7]}' },
    { what: 'nested without bottom', text: '['.repeat(100_000) },
  ])('that are $what vouch for nothing, say so, and are not written over', async ({ text }) => {
    await mkdir(inPlace('settings'));
    await writeFile(folders.file, text);
    expect(await folders.read()).toEqual({ folders: [], problem: expect.stringContaining('is damaged') });
    expect(await isTrusted('game')).toBe(false);
    await expect(folders.add(inPlace('game'))).rejects.toThrow(/Repair the file, or delete it/);
    await expect(folders.forget(inPlace('game'))).rejects.toThrow('is damaged');
    expect(await readFile(folders.file, 'utf8')).toBe(text);
  });

  it('vouch for no relative path, whatever folder the program is in', async () => {
    await mkdir(inPlace('settings'));
    await writeFile(folders.file, JSON.stringify({ version: 1, folders: ['.', '..', ''.padEnd(3, '.')] }));
    expect(await folders.findFor(resolve('.'))).toBeUndefined();
  });

  it('that cannot be read or written say why', async () => {
    await mkdir(folders.file, { recursive: true });
    expect((await folders.read()).problem).toContain('is damaged');
    await writeFile(inPlace('file'), '');
    const blocked = new TrustedFolders(join(place, 'file', 'settings'));
    await expect(blocked.add(inPlace('game'))).rejects.toThrow('Cannot write');
  });
});
