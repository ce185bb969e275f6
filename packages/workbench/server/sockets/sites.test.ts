import { describe, expect, it } from 'vitest';
import { Sites } from './sites.js';

function createSites(host: string, game: number | null = 4748): Sites {
  const sites = new Sites(host);
  sites.listensAt({ workbench: 4747, game: game ?? undefined });
  return sites;
}

describe('Sites', () => {
  it.each([
    { host: '127.0.0.1', asked: '127.0.0.1:4747', workbench: '127.0.0.1', game: 'localhost' },
    { host: '127.0.0.1', asked: 'localhost:4748', workbench: '127.0.0.1', game: 'localhost' },
    { host: '127.0.0.1', asked: '[::1]:4748', workbench: '127.0.0.1', game: 'localhost' },
    { host: '::1', asked: '[::1]:4747', workbench: '[::1]', game: 'localhost' },
    { host: 'localhost', asked: 'localhost:4747', workbench: 'localhost', game: '127.0.0.1' },
    { host: '0.0.0.0', asked: '127.0.0.1:4747', workbench: '127.0.0.1', game: 'localhost' },
    { host: '0.0.0.0', asked: 'localhost:4747', workbench: '127.0.0.1', game: 'localhost' },
    { host: '0.0.0.0', asked: '192.168.0.7:4747', workbench: '192.168.0.7', game: '192.168.0.7' },
    { host: '192.168.0.7', asked: '192.168.0.7:4747', workbench: '192.168.0.7', game: '192.168.0.7' },
    { host: 'studio.local', asked: 'Studio.local:4747', workbench: 'studio.local', game: 'studio.local' },
  ])(
    'on $host, asked as $asked: the workbench at $workbench, the game at $game',
    ({ host, asked, workbench, game }) => {
      const sites = createSites(host);
      expect(sites.originsFor(asked)).toEqual({
        workbench: `http://${workbench}:4747`,
        game: `http://${game}:4748`,
        gameBeside: game === workbench ? undefined : `http://${workbench}:4748`,
        gamePath: '/',
      });
      const name = asked.replace(/:\d+$/, '').toLowerCase();
      expect(sites.isNameOf('workbench', asked)).toBe(name === workbench);
      expect(sites.isNameOf('game', asked)).toBe(name === game);
    },
  );

  it.each([undefined, '', 'evil.example:4747', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'has no site under %s',
    (asked) => {
      for (const host of ['127.0.0.1', '0.0.0.0']) {
        const sites = createSites(host);
        expect(sites.originsFor(asked)).toBeUndefined();
        expect(sites.isNameOf('workbench', asked)).toBe(false);
        expect(sites.renamed('game', asked)).toBeUndefined();
      }
    },
  );

  it('knows no game’s site while the game has no page', () => {
    expect(createSites('127.0.0.1', null).originsFor('127.0.0.1:4747')?.game).toBeUndefined();
  });

  it('keeps a forwarded port when it says the site’s own name', () => {
    expect(createSites('127.0.0.1').renamed('workbench', 'localhost:8080')).toBe('http://127.0.0.1:8080');
    expect(createSites('127.0.0.1').renamed('workbench', 'localhost')).toBe('http://127.0.0.1');
  });

  it.each([
    { host: '127.0.0.1', hosts: ['127.0.0.1', '::1'], isNetwork: false },
    { host: '::1', hosts: ['127.0.0.1', '::1'], isNetwork: false },
    { host: 'localhost', hosts: ['127.0.0.1'], isNetwork: false },
    { host: '0.0.0.0', hosts: ['0.0.0.0', '::1'], isNetwork: true },
    { host: '::', hosts: ['::'], isNetwork: true },
    { host: '192.168.0.7', hosts: ['192.168.0.7'], isNetwork: true },
  ])('on $host, listens for the game on $hosts', ({ host, hosts, isNetwork }) => {
    expect(createSites(host).gameHosts).toEqual(hosts);
    expect(createSites(host).isNetwork).toBe(isNetwork);
  });
});
