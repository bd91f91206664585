import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { moveForm } from './move';

const option = (id: string, day: number, problem = ''): MoveOption => ({
  id,
  startsAt: new Date(Date.UTC(2026, 11, day, 1)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 11, day, 6)).toISOString(),
  ...{ doorsAt: null, status: 'scheduled', label: '', problem, more: 0 },
});
const HERE = { token: 'e.t.CODE', timeZone: 'America/Santiago' };
const form = (notice = '', brings = false) => {
  const options = [option('full', 5, 'No quedan lugares en esa fecha'), option('next', 12)];
  return moveForm({ ...HERE, notice }, options, brings).text;
};

it('is a plain form of the dates with places left, which says why of the others', async () => {
  document.body.innerHTML = form('fechafalta');
  expect(screen.getByRole('group', { name: 'A qué fecha' }).closest('form')).toHaveAttribute(
    'action',
    '/tickets/e.t.CODE/move',
  );
  const full = screen.getByRole('radio', {
    name: /viernes 4 de diciembre, 22:00.*No quedan lugares/,
  });
  expect(full).toBeDisabled();
  const next = screen.getByRole<HTMLInputElement>('radio', {
    name: 'viernes 11 de diciembre, 22:00',
  });
  expect(next.form?.checkValidity()).toBe(false);
  await userEvent.tab();
  await userEvent.click(next);
  expect(next.form?.checkValidity()).toBe(false);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(next.form?.checkValidity()).toBe(true);
});

it('leads to the checkout for a dearer date, and says before what a cheaper one gives back', () => {
  const pay = 'https://early.cl/eventos/e?mover=t&fecha=dear';
  const options = [
    { ...option('dear', 5), more: 3_300, pay },
    { ...option('less', 12), more: -2_200 },
  ];
  document.body.innerHTML = moveForm({ ...HERE, notice: 'fechafalta' }, options, false).text;
  const link = screen.getByRole('link', { name: /Pagar \$ 3\.300 más/ });
  expect(link).toHaveAttribute('href', pay);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(
    screen.getByRole('radio', { name: /11 de diciembre.*Te devolvemos \$ 2\.200/ }),
  ).toBeEnabled();
  expect(document.querySelector('[name="back-less"]')).toHaveValue('2200');
});

it('says to who brings others that they move along', () => {
  expect(form()).not.toContain('vienen contigo');
  expect(form('', true)).toContain('vienen contigo');
});

it('says at the dates why one could not be chosen, and nothing that the address made up', () => {
  document.body.innerHTML = form('fechallena');
  expect(screen.getByRole('group', { name: 'A qué fecha' })).toHaveAccessibleDescription(
    /se llenó/,
  );
  expect(form()).not.toContain('role="status"');
  expect(form('toString')).not.toContain('role="status"');
});
