import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClashDialog } from './clash-dialog';

type Values = {
  code: string;
  kind: string;
  price: number;
  limit: number | null;
  active: boolean;
  ids: string[];
  endsAt: Date | null;
};

it('says field by field what somebody else left, and of a choice or a list only its name', () => {
  const none = () => {};
  render(
    <ClashDialog<Values>
      save={{
        theirs: {
          code: 'SUYO',
          kind: 'fixed',
          price: 12_990,
          limit: null,
          active: true,
          ids: ['vip'],
          endsAt: new Date('2026-12-06T02:59:00Z'),
        },
        saving: false,
        keepMine: none,
        drop: none,
      }}
      labels={{
        code: 'código',
        kind: 'tipo de descuento',
        price: 'precio',
        limit: 'usos en total',
        active: 'encendido',
        ids: 'entradas',
        endsAt: 'hasta',
      }}
      choices={['kind']}
      texts={{ price: (amount) => `$ ${amount}` }}
      timeZone="America/Santiago"
      onTheirs={none}
    />,
  );
  expect(screen.getByText(/cambió: código, tipo de descuento, precio/)).toBeVisible();
  const rows = within(screen.getByRole('region', { name: 'Lo suyo' }));
  expect(rows.getAllByRole('term').map((one) => one.textContent)).toEqual([
    'código',
    'precio',
    'usos en total',
    'encendido',
    'hasta',
  ]);
  expect(rows.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    'SUYO',
    '$ 12990',
    'En blanco',
    'Sí',
    'sáb 5 dic 2026, 23:59',
  ]);
});
