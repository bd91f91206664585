import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RecordTitle } from './record-title';

vi.mock('@/lib/config', () => ({ variant: () => ({ siteName: 'Early' }) }));

beforeEach(() => {
  document.title = 'Carta · Early';
});

test('a page outside of the panel is called by its record, once that is known', () => {
  const { rerender, unmount } = render(<RecordTitle name="" />);
  expect(document.title).toBe('Carta · Early');
  rerender(<RecordTitle name="Barra de verano" />);
  expect(document.title).toBe('Barra de verano · Early');
  rerender(<RecordTitle name="Festival Austral" kind="Tu entrada" />);
  expect(document.title).toBe('Festival Austral · Tu entrada · Early');
  unmount();
  expect(document.title).toBe('Carta · Early');
});
