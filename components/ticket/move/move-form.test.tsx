import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MoveOption } from '@/lib/domain/ticket/calls';
import { MoveForm } from './move-form';

const option = (id: string, day: number, problem = ''): MoveOption => ({
  id,
  startsAt: new Date(Date.UTC(2026, 11, day, 1)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 11, day, 6)).toISOString(),
  ...{ doorsAt: null, status: 'scheduled', label: '', problem, more: 0 },
});
const form = (notice = '', brings = false) => (
  <MoveForm
    token="e.t.CODE"
    options={[option('full', 5, 'No quedan lugares en esa fecha'), option('next', 12)]}
    timeZone="America/Santiago"
    brings={brings}
    notice={notice}
  />
);

it('is a plain form of the dates with places left, which says why of the others', async () => {
  render(form('fechafalta'));
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
  const given = { timeZone: 'America/Santiago', brings: false, notice: 'fechafalta' };
  const { container } = render(<MoveForm token="e.t.CODE" options={options} {...given} />);
  const link = screen.getByRole('link', { name: /Pagar \$ 3\.300 más/ });
  expect(link).toHaveAttribute('href', pay);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(
    screen.getByRole('radio', { name: /11 de diciembre.*Te devolvemos \$ 2\.200/ }),
  ).toBeEnabled();
  expect(container.querySelector('[name="back-less"]')).toHaveValue('2200');
});

it('says to who brings others that they move along', () => {
  expect(renderToStaticMarkup(form())).not.toContain('vienen contigo');
  expect(renderToStaticMarkup(form('', true))).toContain('vienen contigo');
});

it('says at the dates why one could not be chosen, and nothing that the address made up', () => {
  render(form('fechallena'));
  expect(screen.getByRole('group', { name: 'A qué fecha' })).toHaveAccessibleDescription(
    /se llenó/,
  );
  expect(renderToStaticMarkup(form())).not.toContain('role="status"');
  expect(renderToStaticMarkup(form('toString'))).not.toContain('role="status"');
});
