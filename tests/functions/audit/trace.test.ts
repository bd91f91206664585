import { expect, it } from 'vitest';
import { updateBanking } from '@/functions/src/producer/update-banking';
import { updateBilling } from '@/functions/src/producer/update-billing';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { AUDIT_NEEDS, type AuditAction } from '@/lib/domain/audit/audit';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeSellingEvent, makeType } from '../../support/sales';

inboxOfFile();

const BILLING = {
  razonSocial: 'Noche Austral SpA',
  rut: '76.086.428-5',
  giro: 'Producción de eventos',
  address: 'Av. Matta 100',
  commune: 'Santiago',
  email: 'facturas@noche.test',
};
const BANKING = {
  holder: 'Noche Austral SpA',
  rut: '76.086.428-5',
  bank: 'Banco de Chile',
  accountType: 'checking',
  accountNumber: '0098761234',
  email: 'pagos@noche.test',
};

it('logs no account number, billing record or guest, and the flag that each line requires', async () => {
  const { id: eventId, producerId } = await makeSellingEvent();
  const ticketTypeId = await makeType(eventId, { stock: 10 });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  await callAs(updateBilling, owner, { producerId, ...BILLING });
  await callAs(updateBilling, owner, { producerId, ...BILLING, giro: 'Bar' });
  await callAs(updateBanking, owner, { producerId, ...BANKING });
  const given = { eventId, ticketTypeId, key: 'guests' };
  const recipients = [
    { name: 'Rosario Quiroga', email: 'rosario@invitada.test' },
    { name: 'Hugo Barría', email: 'hugo@invitado.test' },
  ];
  await callAs(issueCourtesies, owner, { ...given, recipients });
  const [first, second] = (await db().collection(entryPaths.courtesies(eventId)).get()).docs;
  const next = { name: 'Nélida Paredes', email: 'nelida@invitada.test' };
  await callAs(reassignTicket, owner, { eventId, ticketId: first?.get('ticketId'), ...next });
  await callAs(revokeCourtesy, owner, { eventId, courtesyId: second?.id });

  const lines = await db().collection(paths.audit()).where('producerId', '==', producerId).get();
  const told = lines.docs.map((line) => line.data());
  expect(told).toHaveLength(6);
  for (const line of told) expect(line.needs).toBe(AUDIT_NEEDS[line.action as AuditAction]);
  expect(told.filter((line) => line.action === 'producer.billing')).toContainEqual(
    expect.objectContaining({ after: { changed: ['giro'] }, needs: 'producers.billing' }),
  );
  const text = JSON.stringify(told);
  // Its last digits by themselves: ids and times may hold them by chance.
  expect(text).not.toMatch(/(?<![\w-])1234(?![\w-])/);
  const secrets = [
    BANKING.accountNumber,
    '76.086.428',
    'Noche Austral SpA',
    'Banco',
    'Matta',
    'noche.test',
  ];
  for (const secret of [...secrets, 'invitada.test', 'invitado.test', 'Rosario', 'Nélida']) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});
