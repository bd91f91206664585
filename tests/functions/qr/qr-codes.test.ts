import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createQrCodes } from '@/functions/src/qr/create-qr-codes';
import { openQrCode } from '@/functions/src/qr/open-qr-code';
import { updateQrCode } from '@/functions/src/qr/update-qr-code';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { CODE_PATTERN, sumScans } from '@/lib/domain/qr/qr-code';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');

const admin = ofFile(() => makeUser({ role: 'admin' }));

const url = (value: string) => ({ kind: 'url', value });
async function make(target: object, count = 1): Promise<string[]> {
  const answer = await callAs(createQrCodes, admin, { label: 'Afiche', target, count });
  return answer.codes as string[];
}
const open = async (code: string) => (await callAs(openQrCode, null, { code })).url;
async function scansOf(code: string) {
  const shards = await db().collection(entryPaths.qrScans(code)).get();
  return sumScans(shards.docs.map((shard) => shard.data()));
}

describe('createQrCodes', () => {
  test('makes a numbered batch of codes that cannot be guessed', async () => {
    const codes = await make(url('https://early.cl'), 40);
    expect(new Set(codes).size).toBe(40);
    expect(codes.every((code) => CODE_PATTERN.test(code))).toBe(true);
    const last = await db()
      .doc(entryPaths.qrCode(codes[39] ?? ''))
      .get();
    expect(last.data()).toMatchObject({ label: 'Afiche 40', active: true, batch: codes[0] });
  });

  test.each(['javascript:alert(1)', 'http://early.cl', '//evil.test', 'data:text/html,x'])(
    'refuses the target %s',
    async (value) => {
      const error = await errorOf(callAs(createQrCodes, admin, { label: 'x', target: url(value) }));
      expect(error).toMatchObject({ code: 'invalid-argument', field: 'target.value' });
    },
  );

  test('makes the codes of a key once, and answers them again in their order', async () => {
    const asked = { label: 'Mesa', target: url('https://early.cl'), count: 12, key: randomUUID() };
    const again = (change: object = {}) => callAs(createQrCodes, admin, { ...asked, ...change });
    const first = await again();
    expect(await again()).toEqual(first);
    const codes = first.codes as string[];
    const [code = ''] = codes;
    const batch = await db().collection(entryPaths.qrCodes()).where('batch', '==', code).get();
    expect(batch.size).toBe(12);
    expect(await traceOf(code)).toHaveLength(1);
    for (const change of [{ count: 13 }, { label: 'Barra' }, { target: url('https://x.cl') }]) {
      expect(await errorOf(again(change))).toMatchObject({ code: 'already-exists', field: 'key' });
    }
    const other = await makeUser({ role: 'admin' });
    expect((await callAs(createQrCodes, other, asked)).codes).not.toContain(code);
    expect((await again({ key: randomUUID() })).codes).not.toContain(code);
    const [older, next] = [await again({ key: undefined }), await again({ key: undefined })];
    expect(next.codes).not.toEqual(older.codes);
  });

  test('refuses an event that does not exist', async () => {
    const target = { kind: 'event', value: 'ghost' };
    const error = await errorOf(callAs(createQrCodes, admin, { label: 'x', target }));
    expect(error).toMatchObject({ code: 'invalid-argument', field: 'target.value' });
  });
});

describe('openQrCode', () => {
  test('counts each scan, by day, also when many come at once', async () => {
    const [code = ''] = await make(url('https://early.cl/fiesta'));
    const answers = await Promise.all(Array.from({ length: 25 }, () => open(code)));
    expect(new Set(answers)).toEqual(new Set(['https://early.cl/fiesta']));
    const { total, days } = await scansOf(code);
    expect(total).toBe(25);
    expect(Object.values(days)).toEqual([25]);
  });

  test('leads who only looks ahead on, and counts no scan', async () => {
    const [code = ''] = await make(url('https://early.cl/fiesta'));
    const ahead = await callAs(openQrCode, null, { code, ahead: true });
    expect(ahead.url).toBe('https://early.cl/fiesta');
    expect((await scansOf(code)).total).toBe(0);
  });

  test('leads on also where the scan cannot be counted', async () => {
    const [code = ''] = await make(url('https://early.cl/fiesta'));
    const down = vi
      .spyOn(Object.getPrototypeOf(db().doc(entryPaths.qrCode(code))), 'set')
      .mockRejectedValueOnce(new Error('unavailable'));
    expect(await open(code)).toBe('https://early.cl/fiesta');
    expect(down).toHaveBeenCalledOnce();
    down.mockRestore();
    expect((await scansOf(code)).total).toBe(0);
  });

  test('follows a changed target, and stops when it is switched off, without reprinting', async () => {
    const [code = ''] = await make(url('https://early.cl/a'));
    await callAs(updateQrCode, admin, { code, target: { kind: 'page', value: '/ambassadors' } });
    expect(await open(code)).toBe('/ambassadors');
    await callAs(updateQrCode, admin, { code, active: false });
    expect(await open(code)).toBe('');
    await callAs(updateQrCode, admin, { code, active: true });
    expect(await open(code)).toBe('/ambassadors');
    expect((await scansOf(code)).total).toBe(2);
    expect(await traceOf(code)).toHaveLength(4);
  });

  test('leads an event to its page on the shop', async () => {
    const event = db().collection(paths.events()).doc();
    await event.set({ name: 'Fiesta', producerId: 'p' });
    const [code = ''] = await make({ kind: 'event', value: event.id });
    expect(await open(code)).toBe(`https://early.cl/eventos/${event.id}`);
  });

  test.each(['A'.repeat(22), 'short', '../users/x', '', 'x'.repeat(64)])(
    'answers the same for the unknown code %s as for one that is off',
    async (code) => {
      expect(await open(code)).toBe('');
    },
  );

  test('does not forward to a target that was written past the check', async () => {
    const [code = ''] = await make(url('https://early.cl'));
    await db()
      .doc(entryPaths.qrCode(code))
      .update({ target: url('javascript:alert(1)') });
    expect(await open(code)).toBe('');
  });
});

describe('updateQrCode', () => {
  test('refuses a wrong target and an unknown code', async () => {
    const [code = ''] = await make(url('https://early.cl'));
    const wrong = callAs(updateQrCode, admin, { code, target: url('http://early.cl') });
    expect(await errorOf(wrong)).toMatchObject({ field: 'target.value' });
    const ghost = callAs(updateQrCode, admin, { code: 'B'.repeat(22), active: false });
    expect((await errorOf(ghost)).code).toBe('not-found');
  });
});
