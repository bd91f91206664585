import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseRefundMail } from '@/lib/domain/refund/refund-mail';
import { RefundMailLine } from './refund-mail-line';

const show = (state: string) => render(<RefundMailLine mail={parseRefundMail({ state })} />);

test.each([
  ['waiting', 'Le avisamos por correo en unos minutos.'],
  ['sending', 'Le avisamos por correo en unos minutos.'],
  ['sent', 'Ya le avisamos por correo.'],
  ['failed', 'No pudimos avisarle por correo. Avísale tú.'],
  ['unconfirmed', 'Puede que nuestro correo no le haya llegado. Avísale tú.'],
])('of a mail that is %s it says: %s', (state, text) => {
  show(state);
  expect(screen.getByText(text)).toBeVisible();
});

test('of a case without a mail it says nothing', () => {
  const { container } = show('');
  expect(container).toBeEmptyDOMElement();
});
