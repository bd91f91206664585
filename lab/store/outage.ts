import type { Transport } from './transport';

/**
 * An outage of the database: which operation begins it, how many find it out, and whether a commit takes effect. Of a
 * process that died nothing tries again.
 */
export type Outage = {
  at: number;
  operations: number;
  isAnswerLost?: boolean;
  isDeath?: boolean;
};

const unavailable = () => Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });

/** A way to the documents on which some operations in a row fail; the others answer at once. */
export function outages() {
  let count = 0;
  let outage: Outage | null = null;
  const isOut = () => outage && count >= outage.at && count < outage.at + outage.operations;
  const transport: Transport = {
    call: async (operation, run) => {
      count += 1;
      if (!isOut()) return run();
      const takesEffect = outage?.isAnswerLost && (!outage.isDeath || count === outage.at);
      if (operation === 'commit' && takesEffect) run();
      throw outage?.isDeath ? new Error('dead') : unavailable();
    },
    notify: (run) => queueMicrotask(run),
    pause: async () => {},
  };
  return {
    transport,
    /** Counts operations anew, of which these fail. */
    begin: (next: Outage | null) => {
      count = 0;
      outage = next;
    },
    /** The number of operations since. */
    count: () => count,
  };
}
