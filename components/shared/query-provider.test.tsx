import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { QueryProvider } from './query-provider';

const NOBODY = { status: 'signed-out', user: null, role: undefined } as CurrentSession;
const ANA = { status: 'signed-in', user: { uid: 'ana' }, role: 'producer' } as CurrentSession;

function Kept() {
  return <p>{useQueryClient().getQueryData<string>(['guest']) ?? 'nothing'}</p>;
}
function Write() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.setQueryData(['guest'], 'kept')}>
      Write
    </button>
  );
}

const page = (session: CurrentSession) => (
  <SessionContext value={{ ...session }}>
    <QueryProvider>
      <Kept />
      <Write />
    </QueryProvider>
  </SessionContext>
);

test.each([
  ['a visitor keeps one cache while it is told again that nobody is signed in', NOBODY, 'kept'],
  ['nothing of a session is kept when its listeners are stopped', ANA, 'nothing'],
])('%s', (_, session, found) => {
  const { rerender } = render(page(session));
  fireEvent.click(screen.getByRole('button'));
  rerender(page(session));
  screen.getByText('kept');
  stopAllListeners();
  rerender(page(session));
  screen.getByText(found);
});

test('whoever signs in begins with an empty cache', () => {
  const { rerender } = render(page(NOBODY));
  fireEvent.click(screen.getByRole('button'));
  rerender(page(ANA));
  screen.getByText('nothing');
  rerender(page(NOBODY));
  screen.getByText('nothing');
});
