import { expect, it } from 'vitest';
import { FREEZE_LINK_MS, freezeUrl, isFreezeLinkAlive, readFreezeLink } from './freeze-link';

const link = { producerId: 'noche austral', userId: 'u/1', at: '1700000000000' };

it('writes a link that it reads again', () => {
  const url = new URL(freezeUrl('https://early.cl/', link, 'k.sig'));
  expect(url.pathname).toBe('/freeze/noche%20austral');
  expect(readFreezeLink(link.producerId, Object.fromEntries(url.searchParams))).toEqual({
    ...link,
    t: 'k.sig',
  });
  expect(readFreezeLink('p', { at: ['1', '2'] })).toEqual({
    producerId: 'p',
    userId: '',
    at: '',
    t: '',
  });
});

it('works for thirty days, not before its mail and not for a moment that is none', () => {
  const sent = Number(link.at);
  expect(isFreezeLinkAlive(link, new Date(sent))).toBe(true);
  expect(isFreezeLinkAlive(link, new Date(sent + FREEZE_LINK_MS))).toBe(true);
  expect(isFreezeLinkAlive(link, new Date(sent + FREEZE_LINK_MS + 1))).toBe(false);
  expect(isFreezeLinkAlive(link, new Date(sent - 1))).toBe(false);
  for (const at of ['', 'x', '1e999']) {
    expect(isFreezeLinkAlive({ at }, new Date(sent))).toBe(false);
  }
});
