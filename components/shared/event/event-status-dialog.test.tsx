import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallError } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { transitionBetween } from '@/lib/domain/event/event-transition';
import { EventStatusDialog } from './event-status-dialog';

it('leads from a cancellation that sales refuse to the one with refunds', () => {
  const way = transitionBetween('published', 'cancelled');
  if (!way) throw new Error('unknown transition');
  const dialog = (error: Error) => (
    <EventStatusDialog
      event={parseEvent('e', { name: 'Noche' })}
      way={way}
      canGiveReason
      help=""
      change={{ isPending: false, error }}
      onConfirm={() => {}}
      onClose={() => {}}
    />
  );
  const { rerender } = render(dialog(new CallError('No hay conexión', 'unavailable')));
  expect(screen.queryByRole('link')).toBe(null);
  rerender(dialog(new CallError('Este evento tiene ventas', 'failed-precondition', 'plan')));
  expect(screen.getByRole('link', { name: 'Cancelar con correos y devoluciones' })).toHaveAttribute(
    'href',
    '/events/e/cancellation',
  );
});
