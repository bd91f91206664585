import { beforeEach, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  begin: vi.fn(),
  config: { appCheckKey: '' as string | undefined },
}));
vi.mock('@/lib/config', () => ({ publicConfig: () => sdk.config }));
vi.mock('./sdk', () => ({ begin: sdk.begin, token: async () => 'proof' }));
let appCheckBegun: typeof import('./begun').appCheckBegun;
let appCheckHeaders: typeof import('./headers').appCheckHeaders;
beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  ({ appCheckBegun } = await import('./begun'));
  ({ appCheckHeaders } = await import('./headers'));
});

it.each([undefined, ''])('is not loaded where it is off (%j)', (key) => {
  sdk.config.appCheckKey = key;
  expect(appCheckBegun()).toBeUndefined();
  expect(sdk.begin).not.toHaveBeenCalled();
});

it('begins once, however many wait for it, and again where it failed', async () => {
  sdk.config.appCheckKey = 'site-key';
  sdk.begin.mockImplementationOnce(() => {
    throw new Error('offline');
  });
  await expect(appCheckBegun()).rejects.toThrow('offline');
  await Promise.all([appCheckBegun(), appCheckBegun()]);
  expect(sdk.begin.mock.calls).toEqual([['site-key'], ['site-key']]);
});

it('gives plain requests its proof once it has begun, and nothing where it is off', async () => {
  sdk.config.appCheckKey = undefined;
  expect(await appCheckHeaders()).toEqual({});
  sdk.config.appCheckKey = 'site-key';
  expect(await appCheckHeaders()).toEqual({ 'X-Firebase-AppCheck': 'proof' });
  expect(sdk.begin).toHaveBeenCalledTimes(1);
});
