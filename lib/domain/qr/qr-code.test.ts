import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import {
  destinationOf,
  isInternalPath,
  numberedLabel,
  parseQrCode,
  type QrTargetKind,
  sumScans,
} from './qr-code';
import { createQrCodesSchema, updateQrCodeSchema } from './qr-code-schema';

const shop = 'https://early.cl/eventos/{eventId}';
const qr = (kind: QrTargetKind, value: string, active = true) => ({
  active,
  target: { kind, value },
});

describe('destinationOf', () => {
  it('leads to https addresses and pages of this site', () => {
    expect(destinationOf(qr('url', 'https://early.cl/x'), shop)).toBe('https://early.cl/x');
    expect(destinationOf(qr('page', '/menus/abc'), shop)).toBe('/menus/abc');
    expect(destinationOf(qr('event', 'e/1'), shop)).toBe('https://early.cl/eventos/e%2F1');
  });
  it('leads nowhere when it is off or its target is not one of ours', () => {
    expect(destinationOf(qr('url', 'https://early.cl', false), shop)).toBeNull();
    expect(destinationOf(qr('url', 'javascript:alert(1)'), shop)).toBeNull();
    expect(destinationOf(qr('page', '//evil.test'), shop)).toBeNull();
    expect(destinationOf(parseQrCode('x', {}), shop)).toBeNull();
  });
});

describe('labels', () => {
  const target = { kind: 'url', value: 'https://early.cl' };
  it.each([
    [80, 1, true],
    [78, 9, true],
    [79, 9, false],
    [76, 200, true],
    [77, 200, false],
  ])('of %i characters on %i codes can be edited afterwards: %s', (chars, count, ok) => {
    const label = 'x'.repeat(chars);
    const answer = validate(createQrCodesSchema, { label, target, count });
    expect(answer).toMatchObject(ok ? { ok } : { ok, field: 'label' });
    const last = { code: 'a'.repeat(22), label: numberedLabel(label, count, count) };
    expect(validate(updateQrCodeSchema, last).ok).toBe(ok);
  });
});

describe('targets', () => {
  it.each([
    'javascript:alert(1)',
    'http://early.cl',
    'data:text/html,x',
    '//evil.test',
    'ftp://early.cl',
    'https://user@evil.test',
    'java\nscript:alert(1)',
    'early.cl',
    '',
  ])('refuses the address %s', (value) => {
    const answer = validate(createQrCodesSchema, { label: 'x', target: { kind: 'url', value } });
    expect(answer).toMatchObject({ ok: false, field: 'target.value' });
  });
  it.each(['//evil.test', '/\\evil.test', 'evil', '/redirect/abc', '/a b', '/a"b'])(
    'refuses the page %s',
    (value) => {
      expect(isInternalPath(value)).toBe(false);
      const answer = validate(updateQrCodeSchema, {
        code: 'A'.repeat(22),
        target: { kind: 'page', value },
      });
      expect(answer).toMatchObject({ ok: false, field: 'target.value' });
    },
  );
  it('takes a page, an event and a batch', () => {
    expect(isInternalPath('/')).toBe(true);
    expect(isInternalPath('/menus/a?mesa=4')).toBe(true);
    const input = { label: 'Mesa', target: { kind: 'event', value: 'e1' }, count: 40 };
    expect(validate(createQrCodesSchema, input).ok).toBe(true);
    expect(validate(createQrCodesSchema, { ...input, count: 201 }).ok).toBe(false);
  });
});

it('adds up the shards of the scans', () => {
  const shards = [
    { total: 3, days: { '2026-11-20': 1, '2026-11-21': 2 } },
    { total: 1, days: { '2026-11-21': 1 } },
    undefined,
  ];
  expect(sumScans(shards)).toEqual({ total: 4, days: { '2026-11-20': 1, '2026-11-21': 3 } });
});
