import { expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  FREEZE_LINK_MS,
  freezeText,
  freezeUrl,
  isFreezeLinkAlive,
  readFreezeLink,
} from './freeze-link';
import { liftFreezeSchema } from './freeze-schema';
import { freezePaymentsSchema } from './producer-input-schema';

const link = { producerId: 'noche austral', userId: 'u/1', at: '1700000000000' };

it('writes a link that it reads again', () => {
  const url = new URL(freezeUrl('https://early.cl/', link, 'k.sig'));
  expect(url.pathname).toBe('/freeze/noche%20austral');
  expect(readFreezeLink(link.producerId, url.searchParams)).toEqual({
    ...link,
    t: 'k.sig',
  });
  expect(readFreezeLink('p', new URLSearchParams())).toEqual({
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

it('signs who, whose and when, each apart from the others', () => {
  expect(freezeText(link)).toBe('["noche austral","u/1","1700000000000"]');
  expect(freezeText({ ...link, producerId: 'noche', userId: 'austral' })).not.toBe(
    freezeText(link),
  );
  expect(FREEZE_LINK_MS).toBe(30 * 24 * 3_600_000);
  expect(freezeUrl('https://early.cl//', link, 'k')).toMatch(/^https:\/\/early\.cl\/freeze\//);
  expect(readFreezeLink('p', new URLSearchParams({ t: 'x'.repeat(600) })).t).toHaveLength(512);
});

it('is void once an administrator has allowed payments again after its mail', () => {
  const sent = Number(link.at);
  const now = new Date(sent + 10);
  expect(isFreezeLinkAlive(link, now, new Date(sent + 1))).toBe(false);
  expect(isFreezeLinkAlive(link, now, new Date(sent))).toBe(true);
  expect(isFreezeLinkAlive(link, now, new Date(sent - 1))).toBe(true);
});

it('is sent with what it holds and nothing else; a reason is needed to lift what it does', () => {
  const call = { producerId: 'p', userId: 'u', at: '1', t: 's' };
  expect(validate(freezePaymentsSchema, call).ok).toBe(true);
  expect(validate(freezePaymentsSchema, { ...call, t: 'x'.repeat(201) })).toMatchObject({
    field: 't',
  });
  expect(validate(freezePaymentsSchema, { ...call, at: 'x'.repeat(41) })).toMatchObject({
    field: 'at',
  });
  expect(validate(freezePaymentsSchema, { ...call, admin: true })).toMatchObject({
    field: 'admin',
  });
  expect(validate(liftFreezeSchema, { producerId: 'p', reason: 'Era de ella' }).ok).toBe(true);
  for (const reason of ['', ' ', 'x'.repeat(501)]) {
    expect(validate(liftFreezeSchema, { producerId: 'p', reason })).toMatchObject({
      field: 'reason',
    });
  }
});
