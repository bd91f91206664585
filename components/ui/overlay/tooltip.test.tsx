import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tooltip } from './tooltip';

it('says its word on hover and on focus, and takes neither focus nor click', async () => {
  const user = userEvent.setup();
  let clicks = 0;
  render(
    <Tooltip text="Duplicar">
      <button type="button" onClick={() => (clicks += 1)}>
        D
      </button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'D' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.hover(button);
  const tip = await screen.findByRole('tooltip');
  expect(tip).toHaveTextContent('Duplicar');
  expect(button).toHaveAttribute('aria-describedby', tip.id);
  await user.unhover(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.click(button);
  expect(clicks).toBe(1);
  expect(button).toHaveFocus();
});

it('leaves its child alone where there is nothing to say', () => {
  render(
    <Tooltip text={null}>
      <button type="button">X</button>
    </Tooltip>,
  );
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-describedby');
});
