import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ClashDialog } from './clash-dialog';

it('says what somebody else typed, and of what they chose only the name of the field', () => {
  const none = () => {};
  render(
    <ClashDialog
      theirs={{ code: 'SUYO', kind: 'fixed' }}
      labels={{ code: 'código', kind: 'tipo de descuento' }}
      choices={['kind']}
      busy={false}
      onMine={none}
      onTheirs={none}
      onClose={none}
    />,
  );
  expect(screen.getByText(/cambió: código, tipo de descuento/)).toBeVisible();
  expect(screen.getByText('SUYO')).toBeVisible();
  expect(screen.queryByText('fixed')).not.toBeInTheDocument();
});
