import { useState } from 'react';

type State = { busy: boolean; isDone: boolean; error: unknown };
const IDLE: State = { busy: false, isDone: false, error: null };

/** One write, for a page that does not load React Query; `error` is kept until the next run, and `run` never throws. */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  onError?: (error: unknown) => void,
) {
  const [state, setState] = useState(IDLE);
  const run = async (...args: Args) => {
    setState({ ...IDLE, busy: true });
    try {
      await action(...args);
      setState({ ...IDLE, isDone: true });
    } catch (error) {
      setState({ ...IDLE, error });
      onError?.(error);
    }
  };
  return { ...state, run };
}
