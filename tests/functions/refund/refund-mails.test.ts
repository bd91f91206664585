import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { MAIL_ROOM } from '@/lib/domain/mailing/mail-room';
import { errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { caseOf, memberOf, move, openOne, pay } from '../../support/refunds';
import { makeCheckout, makeShop, record } from '../../support/sales';
import { newAddress } from '../../support/team';

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
const inbox = inboxOfFile();
beforeEach(() => {
  inbox.refusing.on = false;
  inbox.refusing.code = 550;
});

const run = (minutes = 1) => workJobs('refundMail', minutes * 60_000);

/** An open case of two tickets at $ 9.990, some of them scanned, of a buyer with an address of their own. */
async function openCase(buyer: object = { name: 'Berta Soto', email: newAddress() }, used = 0) {
  const shop = await makeShop({}, { price: 9_990 });
  const lines = [{ ticketTypeId: shop.type, quantity: 2, unitPrice: 9_990 }];
  const sale = await record(checkout, { eventId: shop.id, kind: 'sale', lines, buyer });
  const refunder = await memberOf(shop.producerId, 'finance.refund');
  for (const { id } of sale.tickets.slice(0, used))
    await db().doc(paths.ticket(shop.id, id)).update({ status: 'used' });
  const refundId = await openOne(refunder, shop.id, sale.ledgerId, undefined, {
    includeFee: false,
    includeUsed: used > 0,
  });
  const { email = '' } = buyer as { email?: string };
  return { eventId: shop.id, ledgerId: sale.ledgerId, refundId, refunder, email };
}
const mailOf = async ({ eventId, refundId }: { eventId: string; refundId: string }) =>
  (await caseOf(eventId, refundId)).mail;

describe('whoever gets a refund', () => {
  it('is told once when it is paid, with the amount and the reference, however many runs meet', async () => {
    const one = await openCase();
    await run();
    expect(inbox.to(one.email)).toEqual([]);
    await pay(admin, one.eventId, one.refundId, 'TRX-55');
    await Promise.all([run(), run(), run()]);
    await run();
    const [mail, ...more] = inbox.to(one.email);
    expect(more).toEqual([]);
    const text = inbox.text(mail);
    expect(text).toContain('Hola, Berta Soto.');
    expect(text).toContain('te devolvió $ 19.980 por 2 entradas de');
    expect(text).toContain('Referencia del pago: TRX-55.');
    expect(await mailOf(one)).toMatchObject({ state: 'sent' });
  });

  it('is told why it was rejected, without a link in the words', async () => {
    const one = await openCase();
    const reason = 'Las condiciones decían hasta el viernes: https://evil.cl/x';
    await move(one.refunder, one.eventId, one.refundId, 'reject', { reason });
    await run();
    const [mail] = inbox.to(one.email);
    const text = inbox.text(mail);
    expect(text).toContain('no aceptó tu devolución de $ 19.980');
    expect(text).toContain('Motivo: Las condiciones decían hasta el viernes: evil.cl/x');
    expect(text).toContain('Tus entradas vuelven a servir en la puerta.');
    expect(text).not.toContain('https://evil.cl');
  });

  it('is promised the door after a rejection for what was not used only', async () => {
    for (const [used, old, said] of [
      [1, false, '1 de tus 2 entradas vuelve a servir en la puerta.'],
      [2, false, ''],
      // Rejected before the number was noted.
      [0, true, 'Tus entradas vuelven a servir en la puerta.'],
      [1, true, '1 de tus 2 entradas vuelve a servir en la puerta.'],
    ] as const) {
      const one = await openCase(undefined, used);
      await move(one.refunder, one.eventId, one.refundId, 'reject', { reason: 'Ya entró' });
      const ref = db().doc(entryPaths.refund(one.eventId, one.refundId));
      expect((await ref.get()).get('readmitted')).toBe(2 - used);
      if (old) await ref.update({ readmitted: FieldValue.delete() });
      await run();
      const text = inbox.text(inbox.to(one.email)[0]);
      expect(text).toContain('Motivo: Ya entró');
      if (said) expect(text).toContain(said);
      else expect(text).not.toContain('servir en la puerta');
    }
  });

  it('is not told of a case that was opened by mistake, as long as nobody knew of it', async () => {
    const reason = 'Se abrió por error';
    const undo = ({ refunder, eventId, refundId }: Awaited<ReturnType<typeof openCase>>) =>
      move(refunder, eventId, refundId, 'reject', { reason, quiet: true });
    const one = await openCase();
    await undo(one);
    await run();
    expect(inbox.to(one.email)).toEqual([]);
    expect(await caseOf(one.eventId, one.refundId)).toMatchObject({ status: 'rejected' });
    for (const known of [{ hasAccount: true }, { planId: 'p' }, { status: 'requested' }]) {
      const other = await openCase();
      await db().doc(entryPaths.refund(other.eventId, other.refundId)).update(known);
      expect((await errorOf(undo(other))).code).toBe('failed-precondition');
      await move(other.refunder, other.eventId, other.refundId, 'reject', { reason });
      await run();
      expect(inbox.to(other.email)).toHaveLength(1);
    }
  });

  it('is not told of the steps in between', async () => {
    const one = await openCase();
    await move(one.refunder, one.eventId, one.refundId, 'request');
    await move(one.refunder, one.eventId, one.refundId, 'start');
    await run();
    expect(inbox.to(one.email)).toEqual([]);
    expect(await mailOf(one)).toMatchObject({ state: '' });
  });
});

describe('a mail about a refund', () => {
  it('floods nobody, however often a case is opened and rejected', async () => {
    const { eventId, refunder, email, ledgerId, ...first } = await openCase();
    let { refundId } = first;
    for (let n = 0; n < 9; n += 1) {
      await move(refunder, eventId, refundId, 'reject', { reason: `Por la razón ${n}` });
      await run();
      refundId = await openOne(refunder, eventId, ledgerId, undefined, { includeFee: false });
    }
    expect(inbox.to(email)).toHaveLength(MAIL_ROOM.ofProducer.anHour);
  });

  it('that the server refuses failed; one that it puts off goes later', async () => {
    const refused = await openCase();
    await pay(admin, refused.eventId, refused.refundId);
    inbox.refusing.on = true;
    await run();
    expect(await mailOf(refused)).toMatchObject({ state: 'failed' });
    const later = await openCase();
    await pay(admin, later.eventId, later.refundId);
    inbox.refusing.code = 451;
    await run();
    expect(await mailOf(later)).toMatchObject({ state: 'waiting' });
    inbox.refusing.on = false;
    await run(2);
    expect(inbox.to(later.email)).toEqual([]);
    await run(10);
    expect(inbox.to(later.email)).toHaveLength(1);
    expect(inbox.to(refused.email)).toEqual([]);
  });

  it('whose run died is not sent again, and the desk is told', async () => {
    const one = await openCase();
    await pay(admin, one.eventId, one.refundId);
    // The run died with it marked.
    const jobs = await db()
      .collection(paths.jobs())
      .where('ids', 'array-contains', one.refundId)
      .get();
    await jobs.docs[0]?.ref.update({ state: 'running', worker: 'dead' });
    await run();
    expect(await mailOf(one)).toMatchObject({ state: 'unconfirmed' });
    await run(60);
    expect(inbox.to(one.email)).toEqual([]);
  });
});
