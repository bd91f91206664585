import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePage } from '@/hooks/use-page';
import { PageNamesProvider, PageTitle } from './page-names';

vi.mock('@/lib/config', () => ({ variant: () => ({ siteName: 'Early' }) }));

type Given = Parameters<typeof usePage>[0];
function Page(given: Given) {
  usePage(given);
  return null;
}
function Shell({ given }: { given: Given | null }) {
  return (
    <PageNamesProvider>
      <PageTitle />
      {given && <Page {...given} />}
    </PageNamesProvider>
  );
}
const finance = (name: string): Given => ({
  current: { url: '/events/e/finance', name: 'Finanzas' },
  parent: { url: '/events/e', name },
});

beforeEach(() => {
  document.title = 'Finanzas · Early';
});

test('a page of an event names the event, whatever the server writes late', async () => {
  const { rerender } = render(<Shell given={finance('Festival Austral')} />);
  expect(document.title).toBe('Festival Austral · Finanzas · Early');
  document.title = 'Evento · Early';
  await waitFor(() => expect(document.title).toBe('Festival Austral · Finanzas · Early'));
  rerender(<Shell given={finance('Festival Boreal')} />);
  expect(document.title).toBe('Festival Boreal · Finanzas · Early');
  rerender(<Shell given={null} />);
  expect(document.title).toBe('Evento · Early');
});

test.each([
  [
    {
      current: { url: '/events/e', name: 'Festival Austral' },
      parent: { url: '/producers/events', name: 'Mis eventos' },
    },
    'Festival Austral · Early',
  ],
  [
    {
      current: { url: '/producers/a/banking', name: 'Datos bancarios' },
      parent: { url: '/producers', name: 'Club' },
      of: 'Club',
    },
    'Club · Datos bancarios · Early',
  ],
  [{ current: { url: '/x', name: '' } }, 'Finanzas · Early'],
])('%j is called %s', (given, title) => {
  render(<Shell given={given} />);
  expect(document.title).toBe(title);
});
