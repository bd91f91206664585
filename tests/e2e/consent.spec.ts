import { randomUUID } from 'node:crypto';
import { preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { contactRef } from '@/functions/src/contact/contacts';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { contactRoute } from '@/lib/domain/kit/routes/pages';
import { axe, comeBack, expect, shots, test, waitForMail } from '../support/e2e';

const PRODUCER = 'club-andino';

test('a person subscribes on the page of a producer, confirms by mail, and decides what they get', async ({
  page,
  request,
}) => {
  const email = `suscrita.${randomUUID().slice(0, 8)}@correo.cl`;
  const stored = async () => (await contactRef(PRODUCER, email)!.get()).data();
  const subscribe = `/suscribirse/${PRODUCER}`;

  // Any site may frame it, and there is no script in it.
  const answer = await request.get(subscribe);
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(answer.headers()['x-frame-options']).toBeUndefined();
  expect(await answer.text()).not.toContain('<script');

  await page.goto(subscribe);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Club Andino');
  await axe(page);
  await shots(page, 'subscribe');
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Nombre').fill('Suscrita');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  expect(await stored()).toBeUndefined();

  const mail = await waitForMail(email, 'Confirma tu suscripción');
  const link = /https?:\/\/[^\s"<>]*\/suscribirse\/[^\s"<>]*/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
  await expect(page.getByText('quedaste en la lista').first()).toBeVisible();
  expect(await stored()).toMatchObject({ state: 'active', basis: 'consent' });

  await page.goto(preferencesUrl({ producerId: PRODUCER, email }));
  await page.getByRole('button', { name: 'Pausar un mes' }).click();
  await expect(page.getByText('Novedades en pausa')).toBeVisible();
  await axe(page);
  await shots(page, 'preferences');
  const news = page.getByRole('switch', { name: 'Novedades' });
  await expect(news).toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();

  // A link that is not valid any more mails a new one.
  const old = new URL(preferencesUrl({ producerId: PRODUCER, email })).pathname;
  await page.goto(`${old}x`);
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  await axe(page);
  await page.getByLabel('Correo').fill('nadie@correo.cl');
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText('Si esa dirección está en la lista')).toBeVisible();

  const opening = { producerId: PRODUCER };
  await comeBack(page, 'productora@early.test', contactRoute(contactIdOf(email)), opening);
  await expect(page.getByText('No recibe campañas. Se dio de baja')).toBeVisible();
  await expect(page.getByText('Consentimiento retirado', { exact: true })).toBeVisible();
  await expect(page.getByText('Texto suscripcion-1')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'passport');

  await page.goto('/mailing/contacts');
  await expect(page.getByText(/contactos sin base: no reciben/)).toBeVisible();
  await page.getByRole('button', { name: 'Suscripción' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'subscribe-qr');
});
