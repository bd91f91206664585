import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingDetail } from './waiting-detail';

const show = (detail: string) =>
  render(
    <WaitingDetail
      item={{
        ...{ id: 'a', tone: 'wait', text: 'Solicitud por vencer', detail },
        facts: [
          ['De', 'Noche Austral'],
          ['Cuándo', 'jue 31 dic 2026, 22:30 – 07:00'],
        ],
        action: { label: 'Ver', href: '/x' },
      }}
      back={null}
      onBring={() => {}}
      onPut={false}
    />,
  );

test('what a line says of its facts is not said again beside them', () => {
  show('Noche Austral, hasta el vie 4 dic 2026, 00:00').unmount();
  expect(show('jue 31 dic 2026, 22:30').container).toHaveTextContent(/31 dic/);
  expect(screen.getAllByText(/31 dic/)).toHaveLength(1);
});

test('and what no fact says is', () => {
  show('Los pidió ana@early.cl');
  expect(screen.getByText('Los pidió ana@early.cl')).toBeVisible();
});
