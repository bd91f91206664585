import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeForm } from './code-form';

afterEach(() => vi.unstubAllGlobals());

it('gives back what could not be checked, for the next code to take its place', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const failure = new Error('broken');
  const check = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
  render(<CodeForm onCode={check} waits={0} />);
  const field = screen.getByLabelText('Código escrito');
  await userEvent.type(field, 'AB12{Enter}');
  expect(field).toHaveValue('AB12');
  expect(report).toHaveBeenCalledWith(failure);
  await userEvent.keyboard('CD34{Enter}');
  expect(check.mock.calls).toEqual([['AB12'], ['CD34']]);
  expect(field).toHaveValue('');
});
