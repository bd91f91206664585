import { sameValue } from '@/lib/domain/kit/changes';
import { pesos } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/whatsapp/calls';
import { parseRates, type WhatsappRate } from '@/lib/domain/whatsapp/telling-cost';
import { setWhatsappRatesSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/**
 * Stores what the platform charges, by the first day: pesos for a thousand messages. What was told before keeps the cost
 * that it was counted with. Administrators only. Idempotent.
 */
export const setWhatsappRates = callable(calls.setWhatsappRates, {
  input: setWhatsappRatesSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    const ref = db().doc(innerPaths.whatsappRates());
    await transact(async (tx) => {
      const before = parseRates((await tx.get(ref)).data());
      const rates = parseRates(input);
      if (sameValue(before, rates)) return;
      tx.set(ref, { rates });
      audit(tx, caller, {
        action: 'whatsapp.rates',
        object: { type: 'whatsapp', id: 'rates', name: 'WhatsApp' },
        before: { rates: before.map(inWords) },
        after: { rates: rates.map(inWords) },
      });
    });
    return { success: true, message: 'Tarifas guardadas' };
  },
});

const inWords = ({ from, inside, outside }: WhatsappRate) =>
  `${from}: ${pesos(inside)} y ${pesos(outside)}`;
