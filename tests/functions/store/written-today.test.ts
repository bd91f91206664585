import { expect, test } from 'vitest';
import { createUserDocument } from '@/functions/src/account/create-user-document';
import { applyAmbassador } from '@/functions/src/ambassador/apply-ambassador';
import { setFeature } from '@/functions/src/feature/set-feature';
import { saveMenu } from '@/functions/src/menu/save-menu';
import { createPaymentOrder } from '@/functions/src/order/create-payment-order';
import { createProducer } from '@/functions/src/producer/create-producer';
import { setProducerFees } from '@/functions/src/producer/set-producer-fees';
import { createQrCodes } from '@/functions/src/qr/create-qr-codes';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { MIGRATIONS } from '@/scripts/migrations';
import { previewMigration } from '@/scripts/migrations/run';
import { callAs, makeUser } from '../../support/functions';
import { makeShop, record, saleCall } from '../../support/sales';

test('a migration changes nothing of what the functions write today', async () => {
  const admin = await makeUser({ role: 'admin' });
  const founder = await makeUser();
  await callAs(createUserDocument, admin);
  await callAs(createUserDocument, founder);
  const { producerId } = await callAs(createProducer, founder, {
    name: 'Noche Ñandú',
    instagramProfile: '@noche.nandu',
    termsAccepted: true,
  });
  const { id: eventId, type } = await makeShop({ producerId });
  await record(admin, saleCall(eventId, { ticketTypeId: type }));
  await callAs(issueCourtesies, admin, {
    eventId,
    ticketTypeId: type,
    recipients: [{ name: 'Úrsula Vera', email: 'u@correo.cl' }],
  });
  await callAs(createPaymentOrder, admin, { eventId, amount: 5000 });
  await callAs(setProducerFees, admin, { producerId, fees: { ...DEFAULT_FEES, serviceFee: 0.07 } });
  const url = { kind: 'url', value: 'https://early.cl' };
  await callAs(createQrCodes, admin, { label: 'Barra', target: url, count: 1 });
  await callAs(saveMenu, admin, { menu: { name: 'Barra', description: '', categories: [] } });
  await callAs(setFeature, admin, { key: 'resale', mode: 'on', owner: 'Ana', description: 'Uno' });
  await callAs(applyAmbassador, null, {
    name: 'Catalina Rojas',
    email: 'cata@correo.cl',
    phone: '9 1234 5678',
    city: 'Valparaíso',
    instagram: '@cata.rojas',
    message: 'Conozco a las productoras del puerto y quiero ayudarlas.',
    acceptsPolicy: true,
    website: '',
  });
  expect(MIGRATIONS).not.toEqual([]);
  for (const migration of MIGRATIONS) {
    expect([migration.id, await previewMigration(db(), migration)]).toEqual([
      migration.id,
      { seen: expect.any(Number), toChange: 0 },
    ]);
  }
});
