import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Live } from '../use-live';
import { useLasting } from './use-lasting';

const retry = () => {};
const loading = (): Live<string> => ({
  ...{ status: 'loading', data: null, fromCache: true, retry },
});
const ready = (data: string): Live<string> => ({ status: 'ready', data, fromCache: false, retry });

test('what was known stays while the next query is asked, but a refusal and another producer end it', () => {
  const { result, rerender } = renderHook(
    ({ of, live }: { of: string; live: Live<string> }) => useLasting(of, live).data,
    { initialProps: { of: 'club', live: loading() } },
  );
  const after = (of: string, live: Live<string>) => {
    rerender({ of, live });
    return result.current;
  };
  expect(result.current).toBeNull();
  expect(after('club', ready('before'))).toBe('before');
  expect(after('club', loading())).toBe('before');
  expect(after('club', ready('after'))).toBe('after');
  expect(after('bar', loading())).toBeNull();
  expect(after('bar', { status: 'error', data: null, fromCache: true, retry })).toBeNull();
});
