import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { bothThemes, comeBack, expect, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../support/sales';

test('a producer asks, a buyer answers with the sale and on their ticket, and the list of attendees shows it', async ({
  page,
  another,
}) => {
  const producerId = await makeProducer();
  const { id: eventId } = await makeSellingEvent({ producerId, publishedAt: new Date() });
  const type = await makeType(eventId);
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  await comeBack(page, owner.email, eventRoute(eventId, 'questions'), { password: PASSWORD });
  const list = page.getByRole('list', { name: 'Preguntas', exact: true });
  const write = async (text: string, kind: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Agregar pregunta' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Pregunta', { exact: true }).fill(text);
    await sheet.getByLabel('Qué se responde').selectOption(kind);
    await sheet.getByLabel('Para qué se usa').fill('Recibirte mejor');
    await fill();
    await sheet.getByRole('button', { name: 'Agregar pregunta' }).click();
    await expect(sheet).toBeHidden();
    await told(page, list.getByText(text));
  };
  const sheet = page.getByRole('dialog');
  await write('Tu nacimiento', 'Fecha de nacimiento', async () => {
    await sheet.getByLabel('Edad mínima').fill('18');
    await sheet.getByLabel('Obligatoria').click();
  });
  await write('Tu talla', 'Elegir una', async () => {
    await sheet.getByLabel('Opciones').fill('S\nM\nL');
  });
  await page.getByRole('button', { name: 'Subir: Tu talla' }).click();
  await told(page, list.getByRole('listitem').first().getByText('Tu talla'));
  await expect(page.getByText('Así las ve quien compra')).toBeVisible();
  await bothThemes(page, 'questions-page');

  const asked = await db()
    .collection(`${paths.event(eventId)}/questions`)
    .get();
  const birth = asked.docs.find((one) => one.get('kind') === 'date')?.id ?? '';
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
  const sale = { eventId, kind: 'sale', lines, buyer: ANA };
  const checkout = await makeCheckout();
  await expect(record(checkout, { ...sale, answers: [] })).rejects.toThrow(
    '«Tu nacimiento»: falta la respuesta',
  );
  const answers = [{ questionId: birth, value: '1999-03-14' }];
  const [ticket] = (await record(checkout, { ...sale, answers })).tickets;

  const guest = await another();
  await guest.goto(ticketRoute(holderToken(eventId, ticket?.id ?? '', ticket?.code ?? '')));
  await guest.getByText('Tus respuestas').click();
  await expect(guest.getByLabel(/Tu nacimiento/)).toHaveValue('1999-03-14');
  await guest.getByLabel(/Tu nacimiento/).fill('2020-01-01');
  await guest.getByRole('radio', { name: 'M', exact: true }).check();
  await guest.getByRole('button', { name: 'Guardar respuestas' }).click();
  await expect(guest.getByText('Revisa «Tu nacimiento', { exact: false })).toBeVisible();
  await expect(guest.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await bothThemes(guest, 'questions-ticket');
  await guest.getByRole('button', { name: 'Guardar respuestas' }).click();
  await expect(guest.getByText('Guardamos tus respuestas.')).toBeVisible();

  await page.goto(eventRoute(eventId, 'attendees'));
  const row = page.getByRole('row').filter({ hasText: ANA.name });
  await expect(row.getByText('14-03-1999')).toBeVisible();
  await expect(row.getByText('M', { exact: true })).toBeVisible();
  await bothThemes(page, 'questions-attendees');
});
