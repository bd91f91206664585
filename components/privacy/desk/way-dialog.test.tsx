import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';
import { renderInPanel } from '@/tests/support/panel';
import { WayDialog } from './way-dialog';

const textOf = (right: string, way: PrivacyAction) => {
  const request = parsePrivacyRequest('DP-1', { right, email: 'ana@x.cl' });
  const { unmount } = renderInPanel(<WayDialog request={request} way={way} onClose={() => {}} />);
  const text = screen.getByRole('dialog').textContent ?? '';
  unmount();
  return text;
};

test('says that an answer in words closes a case without doing what it asks for', () => {
  expect(textOf('erasure', 'answer')).toContain('Esto cierra el caso sin borrar nada.');
  for (const right of ['access', 'portability']) {
    expect(textOf(right, 'answer')).toContain('Esto cierra el caso sin enviarle su copia.');
  }
  for (const right of ['rectification', 'objection', 'blocking']) {
    expect(textOf(right, 'answer')).not.toContain('Esto cierra el caso sin');
  }
  for (const way of ['reject', 'extend'] as const) {
    expect(textOf('erasure', way)).not.toContain('Esto cierra el caso sin');
  }
});
