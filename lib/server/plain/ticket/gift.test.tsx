import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { giveForm } from './gift';
import type { GivenMessage } from './gift-notice';
import { leftTicket } from './gone';

const page = (notice = '', isPaid = true) =>
  giveForm({ token: 'e.t.CODE', notice }, 'k1', { isPaid, brings: false }).text;

it('is a plain form that says what passes on with the ticket', () => {
  const html = page();
  expect(html).toContain('action="/tickets/e.t.CODE/give"');
  expect(html).toContain('name="key" value="k1"');
  expect(html).toContain('la recibe tu amigo');
  expect(html).not.toContain('role="status"');
  expect(page('', false)).not.toContain('devolución');
});

it('says why it could not be given, and nothing that the address made up', () => {
  expect(page('correo')).toMatch(/<details class="card" open[\s\S]*Revisa el correo/);
  expect(page('lleno')).toMatch(/escribirle a tu amigo/);
  expect(page('propio')).toMatch(/no podríamos avisarte/);
  expect(page('espera')).not.toContain('ya no se puede');
  for (const notice of ['lleno', 'propio', 'espera']) expect(page(notice)).not.toContain('hora.');
  expect(page('toString')).not.toContain('role="status"');
});

it('says whether the friend was written to, or whether it had gone to another address', () => {
  const given = (notice: GivenMessage) => (leftTicket('e.t.CODE', notice, null) || null)?.text;
  expect(given('regalada')).toContain('Le enviamos');
  expect(given('sincorreo')).toContain('aún no sale');
  expect(given('otro')).toMatch(/Ya la regalaste a otro correo[\s\S]*revisa el aviso/);
  expect(given('otro')).not.toContain('Le enviamos');
});

it.each([
  ['Ana', 'ana@correo.cl', true],
  ['Ana', 'ana@correo', false],
  ['   ', 'ana@correo.cl', false],
])(
  'the browser holds what would come back as an empty form: %j, %s',
  async (name, email, isSent) => {
    document.body.innerHTML = page('correo');
    await userEvent.type(screen.getByLabelText('Nombre de tu amigo'), name);
    const address = screen.getByLabelText<HTMLInputElement>('Su correo');
    await userEvent.type(address, email);
    expect(address.form?.checkValidity()).toBe(isSent);
  },
);
