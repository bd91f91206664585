import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { WhileSignedIn } from './while-signed-in';

const LOADING = { status: 'loading', user: null, role: undefined };
const OUT = { status: 'signed-out', user: null, role: undefined };
const IN = { status: 'signed-in', user: { uid: 'ana' } };

test.each([
  ['a session is on its way', LOADING, true, true],
  ['nobody is said to be signed in', LOADING, false, false],
  ['a session that was on its way is none', OUT, true, false],
  ['the role is being read', { ...IN, role: undefined }, false, true],
  ['they are redirected', { ...IN, role: 'admin', redirecting: true }, true, true],
  ['they came back', { ...IN, role: 'admin' }, true, false],
])('where %s the page waits or stands', (_what, session, isAwaited, waits) => {
  const value = { redirecting: false, ...session } as unknown as CurrentSession;
  render(
    <SessionContext value={value}>
      <WhileSignedIn isAwaited={isAwaited}>
        <h1>Portada</h1>
      </WhileSignedIn>
    </SessionContext>,
  );
  expect(screen.queryByText(/Cargando/) !== null).toBe(waits);
  expect(screen.queryByRole('heading') === null).toBe(waits);
});
