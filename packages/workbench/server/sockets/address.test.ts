import { describe, expect, it } from 'vitest';
import { addressOf, isAllowedHost, isLoopback, isOwnOrigin } from './address.js';

describe('isAllowedHost', () => {
  it.each(['localhost', 'localhost:4747', 'LOCALHOST:80', '127.0.0.1:4747', '[::1]:4747'])('lets in %s', (header) => {
    expect(isAllowedHost(header, '127.0.0.1')).toBe(true);
  });

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.example:4747',
    '192.168.0.7',
    'localhost:4747@evil.example',
    'localhost/evil',
    '[::2]',
  ])('refuses %s on a loopback server', (header) => {
    expect(isAllowedHost(header, '127.0.0.1')).toBe(false);
  });

  it('lets in the host it was told to listen on', () => {
    expect(isAllowedHost('studio.local:4747', 'studio.local')).toBe(true);
    expect(isAllowedHost('[fe80::1]:4747', 'fe80::1')).toBe(true);
  });

  it('takes any bare address, but no foreign name, when it listens everywhere', () => {
    expect(isAllowedHost('192.168.0.7:4747', '0.0.0.0')).toBe(true);
    expect(isAllowedHost('evil.example:4747', '0.0.0.0')).toBe(false);
  });
});

describe('isOwnOrigin', () => {
  it.each([
    { origin: 'http://localhost:4747', host: 'localhost:4747', own: true },
    { origin: 'http://localhost:3000', host: 'localhost:4747', own: false },
    { origin: 'https://localhost:4747', host: 'localhost:4747', own: false },
    { origin: 'null', host: 'localhost:4747', own: false },
    { origin: undefined, host: 'localhost:4747', own: false },
    { origin: 'http://evil.example', host: 'localhost:4747', own: false },
  ])('$origin on $host is own: $own', ({ origin, host, own }) => {
    expect(isOwnOrigin(origin, host)).toBe(own);
  });
});

describe('addresses', () => {
  it.each([
    { host: '127.0.0.1', address: 'http://127.0.0.1:4747/', loopback: true },
    { host: 'localhost', address: 'http://localhost:4747/', loopback: true },
    { host: '::1', address: 'http://[::1]:4747/', loopback: true },
    { host: '0.0.0.0', address: 'http://127.0.0.1:4747/', loopback: false },
    { host: '192.168.0.7', address: 'http://192.168.0.7:4747/', loopback: false },
  ])('$host is reached at $address', ({ host, address, loopback }) => {
    expect(addressOf(host, 4747)).toBe(address);
    expect(isLoopback(host)).toBe(loopback);
  });
});
