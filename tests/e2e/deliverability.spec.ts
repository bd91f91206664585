import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { NEW_STANDING } from '@/lib/domain/mailing/sender-standing';
import { axe, comeBack, expect, shots, test } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { report } from '../support/mail/dmarc-files';

test('a producer sees how their mail arrives and what is missing, an administrator the platform and its reports', async ({
  page,
  browser,
}) => {
  test.slow();
  const producerId = await makeProducer({ name: `Casa ${randomUUID().slice(0, 8)}` });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  await db().doc(paths.senderStanding(producerId)).set(NEW_STANDING);
  const groups = { gmail: { handed: 1_990, hard: 10, unknown: 10, complained: 3, left: 4 } };
  await db()
    .collection(paths.campaigns())
    .add({ producerId, status: 'sent', startedAt: new Date(), updatedAt: new Date(), groups });
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBack(page, owner.email, '/mailing/campaigns', { password: PASSWORD });
  await page.getByRole('link', { name: 'Entrega', exact: true }).press('Enter');
  await expect(page.getByText('Llegan, pero el 0,15 % los marca como no deseados')).toBeVisible();
  await expect(page.getByText('Gmail: La dirección no existe')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Completar facturación' })).toBeVisible();
  await page.getByText('Cómo crece tu límite').press('Enter');
  await expect(page.getByText('(estás aquí)')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'deliverability-own');
  await page.getByRole('link', { name: 'Completar facturación' }).press('Enter');
  await expect(page.getByLabel('Razón social')).toBeVisible();

  const desk = await browser.newPage();
  await comeBack(desk, 'admin@early.test', '/mailing/deliverability');
  await expect(desk.getByText('Informes DMARC')).toBeVisible();
  const org = `Correo ${randomUUID().slice(0, 8)}`;
  const xml = report({ metadata: `<org_name>${org}</org_name><report_id>1</report_id>` });
  await desk.getByLabel(/Elige un informe/).setInputFiles({
    name: 'informe.zip',
    mimeType: 'application/zip',
    buffer: gzipSync(xml),
  });
  await expect(desk.getByText(`${org}, sobre early.cl`)).toBeVisible();
  await axe(desk, 'main');
  await shots(desk, 'deliverability-platform');
  await desk.close();
});
