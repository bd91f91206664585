import { recordSale } from '@/functions/src/sale/record-sale';
import type { Transport } from '../store/transport';

/** Answers after a random number of turns of the loop; one commit in twelve is lost, half of them after their effect. */
export function unreliable(random: () => number, state: { isReliable: boolean }): Transport {
  const wait = async () => {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const lost = () => Object.assign(new Error('lost'), { code: 14 });
  return {
    call: async (operation, run) => {
      await wait();
      const chance = operation === 'commit' && !state.isReliable ? random() : 1;
      if (chance < 0.04) throw lost();
      const answer = run();
      await wait();
      if (chance < 0.08) throw lost();
      return answer;
    },
    notify: (run) => queueMicrotask(run),
    pause: async () => {},
  };
}

/** The account that sells; tests replace the accounts by it. */
export const CHECKOUT = { uid: 'checkout', disabled: false, customClaims: { service: 'checkout' } };
const callOnce = (data: Record<string, unknown>) =>
  recordSale.run({
    data: { buyer: { name: 'Ana', email: `${data.key}@correo.cl` }, ...data },
    auth: { uid: CHECKOUT.uid, token: { uid: CHECKOUT.uid, auth_time: Date.now() / 1_000 } },
    rawRequest: {},
  } as never) as Promise<{ tickets: { id: string }[] }>;

/**
 * Records a sale or refund, each key of a buyer of its own. Told to come back, it comes back with the same key; one that
 * goes in circles ends with the time of the test.
 */
export const call = (data: Record<string, unknown>): ReturnType<typeof callOnce> =>
  callOnce(data).catch((error: { code?: string }) => {
    if (error.code === 'unavailable') return call(data);
    throw error;
  });
