import { expect, it, vi } from 'vitest';
import { appCheckBegun } from './app-check/begun';
import { sessionIsKnown, whenSessionIsKnown } from './session-known';

vi.mock('./app-check/begun', () => ({ appCheckBegun: vi.fn() }));

it('lets nobody ask the database before App Check has begun, whoever is signed in', async () => {
  let begin = () => {};
  vi.mocked(appCheckBegun).mockReturnValue(
    new Promise((resolve) => {
      begin = resolve;
    }),
  );
  const asked = vi.fn();
  const asking = whenSessionIsKnown().then(asked);
  expect(appCheckBegun).not.toHaveBeenCalled();
  sessionIsKnown();
  await vi.waitFor(() => expect(appCheckBegun).toHaveBeenCalled());
  expect(asked).not.toHaveBeenCalled();
  begin();
  await asking;
  expect(asked).toHaveBeenCalledOnce();
});
